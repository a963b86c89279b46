//! Ranks of games that have at most a few thousand classes of hands, and the check of hands in games without a board.

use core::fmt;
use core::hash::Hash;
use core::marker::PhantomData;

use super::game::Game;
use super::numbered::{Numbered, number_and_text};
use crate::cards::{Card, CardId, Face, HandError};
use crate::padding::pad;

/// A game whose classes of hands are numbered. Sealed.
///
/// ```
/// use keyfold::games::Classes;
/// fn classes<G: Classes>() -> u16 {
///     G::CLASSES
/// }
/// # #[cfg(feature = "low")]
/// assert_eq!(classes::<keyfold::games::Badugi>(), 1_092);
/// ```
pub trait Classes: Copy + Ord + Hash + fmt::Debug + sealed::Words {
    /// The number of classes.
    const CLASSES: u16;
}

pub(super) mod sealed {
    use core::fmt;

    /// Seals [`Classes`](super::Classes), and names the classes.
    pub trait Words {
        /// Writes the name of the class with a number from 1.
        fn write(number: u16, out: &mut dyn fmt::Write) -> fmt::Result;
    }
}

/// The rank of a hand in a game: the number of its class, from 1 up. **Higher wins**, in lowball too.
///
/// Ranks of different games are different types, because they do not compare.
///
/// ```
/// # #[cfg(feature = "low")] {
/// use keyfold::games::{AceToFive, GameRank};
/// assert_eq!(GameRank::<AceToFive>::HIGHEST.to_string(), "5-4-3-2-A");
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameRank<G: Classes>(u16, PhantomData<G>);

impl<G: Classes> GameRank<G> {
    /// The rank of the hands that lose to all others, 1.
    pub const LOWEST: Self = Self(1, PhantomData);
    /// The rank of the hands that lose to none.
    pub const HIGHEST: Self = Self(G::CLASSES, PhantomData);

    /// Returns the rank with this number; `None` unless it is from 1 to the number of classes.
    #[must_use]
    pub const fn new(number: u16) -> Option<Self> {
        if number >= 1 && number <= G::CLASSES { Some(Self(number, PhantomData)) } else { None }
    }

    /// Returns the rank that `others` ranks beat; the lowest if there are fewer.
    #[cfg(feature = "low")]
    #[inline]
    pub(super) const fn below(others: u16) -> Self {
        Self(if others < G::CLASSES { G::CLASSES - others } else { 1 }, PhantomData)
    }

    /// Returns the rank that beats `others` ranks; the highest if there are fewer.
    #[cfg(feature = "small")]
    #[inline]
    pub(super) const fn above(others: u16) -> Self {
        Self(if others < G::CLASSES { others + 1 } else { G::CLASSES }, PhantomData)
    }

    /// Returns all ranks, the lowest first.
    #[must_use]
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator + Clone {
        (1..G::CLASSES + 1).map(|number| Self(number, PhantomData))
    }

    /// Returns the number of the rank.
    #[must_use]
    #[inline]
    pub const fn get(self) -> u16 {
        self.0
    }
}

impl<G: Classes> fmt::Display for GameRank<G> {
    /// Writes the rank in words. No two ranks of a game have the same words.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(out, |out| G::write(self.0, out))
    }
}

impl<G: Classes> Numbered for GameRank<G> {
    const HIGHEST: u16 = G::CLASSES;
    const IN_WORDS: bool = true;

    fn numbered(number: u16) -> Option<Self> {
        Self::new(number)
    }
}

number_and_text! { [G: Classes] GameRank<G> }

impl<G: Classes> From<GameRank<G>> for u16 {
    #[inline]
    fn from(rank: GameRank<G>) -> Self {
        rank.0
    }
}

#[cfg(feature = "defmt")]
impl<G: Classes> defmt::Format for GameRank<G> {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::write!(out, "{=u16}", self.0);
    }
}

/// Checks and ranks a hand, of cards or of bytes that should be card ids, in a game without shared cards.
///
/// # Errors
/// As for [`Game::check`]: a wrong number of cards, a byte that is not a card id, a repeated card.
///
/// ```
/// # #[cfg(feature = "low")] {
/// use keyfold::Hand;
/// use keyfold::games::{Badugi, check_hand};
/// let hand: Hand = "4c 3d 2h As".parse().unwrap();
/// assert_eq!(check_hand::<Badugi>(&hand).unwrap().to_string(), "badugi, 4-3-2-A");
/// assert_eq!(check_hand::<Badugi>(&hand[1..]).unwrap_err().to_string(), "expected 4 cards, found 3");
/// # }
/// ```
pub fn check_hand<G: Game<Board = [Card; 0]>>(cards: &[impl CardId]) -> Result<G::Rank, HandError> {
    G::check(cards, &[0u8; 0])
}

/// Writes a set of faces with hyphens between them, the highest first. Indices are higher by `ace_low`.
pub(super) fn write_faces(out: &mut dyn fmt::Write, faces: u16, ace_low: bool) -> fmt::Result {
    let mut first = true;
    for face in (0..13).rev().filter(|face| faces >> face & 1 == 1) {
        if !first {
            out.write_char('-')?;
        }
        first = false;
        out.write_char(face_at(face, ace_low).letter())?;
    }
    Ok(())
}

/// Returns the face with an index, which counts from the ace up if the ace is low.
pub(super) fn face_at(index: u16, ace_low: bool) -> Face {
    let index = if ace_low { (index + 12) % 13 } else { index };
    Face::from_low_bits(index as u8)
}
