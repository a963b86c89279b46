//! The rank of a hand of short deck, a number from 1 to 1,404.

use core::fmt;
use core::marker::PhantomData;

use keyfold_tables::games::short_deck::{CLASS_COUNTS, CLASSES, Class, first_rank};
use keyfold_tables::rules::classes::Class as HoldemClass;

use super::order::{Order, StraightsOverTrips};
use crate::cards::{Card, Face};
use crate::games::numbered::{Numbered, number_and_text};
use crate::rank::{Category, Description, HandRank, example_of, pick_faces};

/// The strength of a hand among the 1,404 classes of short deck: **higher wins**. 1 is J-9-8-7-6 unsuited, 1,404 the
/// royal flush.
///
/// Ranks of the two orders are different types, because they do not compare. A rank is written and read as its number.
///
/// ```
/// use keyfold::{Hand, games::ShortDeck};
/// let [flush, full] = ["As Qs Ts 8s 6s", "Ah Ad Ac Kh Kd"].map(|text| text.parse::<Hand>().unwrap());
/// let rank = <ShortDeck>::rank_any(&flush)?;
/// assert!(rank > <ShortDeck>::rank_any(&full)?);
/// assert_eq!(rank.to_string().parse(), Ok(rank));
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
// Batches write ranks as words.
#[repr(transparent)]
pub struct ShortRank<O: Order = StraightsOverTrips>(u16, PhantomData<O>);

impl<O: Order> ShortRank<O> {
    /// The lowest rank, 1: J-9-8-7-6 unsuited.
    pub const LOWEST: Self = Self::from_table(1);
    /// The highest rank, 1,404: the royal flush.
    pub const HIGHEST: Self = Self::from_table(CLASSES);

    /// Returns the rank with this number; `None` unless it is from 1 to 1,404.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number >= 1 && number <= CLASSES { Some(Self::from_table(number)) } else { None }
    }

    /// Returns the rank in a table's entry.
    #[inline]
    pub(super) const fn from_table(entry: u16) -> Self {
        Self(entry, PhantomData)
    }

    /// Returns all ranks, the weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (1..CLASSES + 1).map(Self::from_table)
    }

    /// Returns the number of the rank, 1 to 1,404.
    #[must_use]
    #[inline]
    pub const fn get(self) -> u16 {
        self.0
    }

    /// Returns the lowest and the highest rank of a category. `Category` itself compares as in hold'em, not as here.
    #[must_use]
    pub const fn of_category(category: Category) -> (Self, Self) {
        let first = first_rank(category.index(), O::TRIPS_WIN);
        (Self::from_table(first), Self::from_table(first + CLASS_COUNTS[category as usize] - 1))
    }

    /// Returns the category of the rank.
    ///
    /// ```
    /// use keyfold::{Category, games::short_deck::ShortRank};
    /// assert_eq!(<ShortRank>::HIGHEST.category(), Category::StraightFlush);
    /// ```
    #[must_use]
    pub const fn category(self) -> Category {
        match Category::from_index(self.class().category) {
            Some(category) => category,
            None => Category::HighCard,
        }
    }

    /// Returns the five faces of the rank, the most significant first. In A-6-7-8-9 the ace is last.
    #[must_use]
    pub fn faces(self) -> [Face; 5] {
        self.class().faces.map(|face| Face::from_low_bits(face + Face::Six as u8))
    }

    /// Returns the rank in words: `{}` names the highest kicker, `{:#}` every kicker.
    #[must_use]
    pub fn describe(self) -> Description {
        self.holdem().describe()
    }

    /// Returns five cards of this rank, the most significant first.
    #[must_use]
    pub fn example(self) -> [Card; 5] {
        example_of(self.faces(), self.category().is_suited())
    }

    /// Picks the five cards that make this rank, the most significant first; `None` if `cards` does not have them.
    #[must_use]
    pub fn pick(self, cards: &[Card]) -> Option<[Card; 5]> {
        pick_faces(self.faces(), self.category().is_suited(), cards)
    }

    const fn class(self) -> Class {
        Class::of_rank(self.0, O::TRIPS_WIN)
    }

    /// Returns the rank of hold'em that has the same words. The lowest straight, to the nine, has other cards there.
    fn holdem(self) -> HandRank {
        let category = self.category();
        let faces = match (category, self.faces()) {
            (Category::Straight | Category::StraightFlush, [first, .., Face::Ace]) => {
                [0, 1, 2, 3, 4].map(|below| (first as u8).wrapping_sub(below))
            }
            (_, faces) => faces.map(Face::index),
        };
        HoldemClass::of_digits(category.index(), faces)
            .map_or(HandRank::LOWEST, |class| HandRank::from_table(class.rank()))
    }
}

impl<O: Order> Numbered for ShortRank<O> {
    const HIGHEST: u16 = CLASSES;
    const IN_WORDS: bool = false;

    fn numbered(number: u16) -> Option<Self> {
        Self::new(number)
    }
}

number_and_text! { [O: Order] ShortRank<O> }

#[cfg(feature = "defmt")]
impl<O: Order> defmt::Format for ShortRank<O> {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::write!(out, "{=u16}", self.0);
    }
}

impl<O: Order> fmt::Display for ShortRank<O> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

impl<O: Order> From<ShortRank<O>> for u16 {
    #[inline]
    fn from(rank: ShortRank<O>) -> Self {
        rank.0
    }
}
