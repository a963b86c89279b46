//! A player's two cards, and the order of all 1,326 pairs.

use core::fmt;
use core::str::FromStr;

use super::card::Card;
use super::hand_error::HandError;
use super::index_error::IndexError;
use super::parse::read_different;
use super::parse_error::ParseError;
use super::set::CardSet;
use crate::padding::pad;
use crate::spell::Spell;

/// Two different cards in a player's hand; which came first does not matter.
///
/// The 1,326 pairs are numbered in colexicographic order: by the higher card's id, then by the lower one's. So the
/// index of a pair is `high * (high - 1) / 2 + low`, and all pairs of the cards below a card come before those that it
/// is part of. Pairs are ordered by index. They print higher card first, as `AsKd` and, with `{:#}`, as `A♠K♦`.
///
/// ```
/// use keyfold::HoleCards;
/// let hole: HoleCards = "Kd As".parse()?;
/// assert_eq!(format!("{hole} {hole:#}"), "AsKd A♠K♦");
/// assert_eq!((hole.index(), hole.class().to_string()), (51 * 50 / 2 + 45, "AKo".into()));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
// The higher card first, so that the derived order is that of the indices.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HoleCards {
    high: Card,
    low: Card,
}

/// The higher card of the pair with an index.
static HIGH_CARDS: [u8; HoleCards::COUNT] = {
    let mut high_cards = [0; HoleCards::COUNT];
    let mut high = 1;
    while high < Card::COUNT {
        let mut low = 0;
        while low < high {
            high_cards[pairs_below(high) + low] = high as u8;
            low += 1;
        }
        high += 1;
    }
    high_cards
};

/// Returns how many pairs the cards with ids below one make.
#[inline]
#[must_use]
pub const fn pairs_below(id: usize) -> usize {
    (id * id).saturating_sub(id) / 2
}

/// The table is the inverse of the index.
const _: () = {
    let mut index = 0;
    while index < HoleCards::COUNT {
        assert!(match HoleCards::from_index(index) {
            Some(hole) => hole.index() == index && hole.low.id() < hole.high.id() && hole.high.id() < Card::COUNT as u8,
            None => false,
        });
        index += 1;
    }
    assert!(pairs_below(Card::COUNT) == HoleCards::COUNT);
};

impl HoleCards {
    /// The number of pairs.
    pub const COUNT: usize = 1_326;

    /// Returns a pair of different cards, in any order.
    ///
    /// # Errors
    /// [`HandError::Repeated`] if the cards are the same.
    ///
    /// ```
    /// use keyfold::{Card, HoleCards};
    /// let [ace, king] = ["As", "Kd"].map(|card| card.parse::<Card>().unwrap());
    /// assert_eq!(HoleCards::new(king, ace)?, HoleCards::new(ace, king)?);
    /// assert_eq!(HoleCards::new(ace, ace).unwrap_err().to_string(), "card 2: As repeats card 1");
    /// # Ok::<(), keyfold::HandError>(())
    /// ```
    pub const fn new(first: Card, second: Card) -> Result<Self, HandError> {
        if first.id() > second.id() {
            Ok(Self { high: first, low: second })
        } else if first.id() < second.id() {
            Ok(Self { high: second, low: first })
        } else {
            Err(HandError::Repeated { position: 2, first: 1, card: second })
        }
    }

    /// Returns a pair whose higher card the caller knows.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub const fn from_ordered(high: Card, low: Card) -> Self {
        debug_assert!(low.id() < high.id());
        Self { high, low }
    }

    /// Returns the pair with an index from 0 (2♦2♣) to 1,325 (A♠A♥); `None` for a higher one. One load from a table of
    /// 1,326 bytes.
    ///
    /// ```
    /// use keyfold::HoleCards;
    /// assert_eq!(HoleCards::from_index(0).map(|hole| hole.to_string()), Some("2d2c".into()));
    /// assert_eq!(HoleCards::from_index(1_326), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index >= Self::COUNT {
            return None;
        }
        let high = HIGH_CARDS[index];
        let low = index.wrapping_sub(pairs_below(high as usize)) as u8;
        Some(Self::from_ordered(Card::from_checked_id(high), Card::from_checked_id(low)))
    }

    /// Returns all 1,326 pairs in the order of their indices.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..Self::COUNT).filter_map(Self::from_index)
    }

    /// Returns the index of the pair in colexicographic order: 0 to 1,325.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        pairs_below(self.high.id() as usize) + self.low.id() as usize
    }

    /// Returns the two cards, the higher id first.
    #[must_use]
    #[inline]
    pub const fn cards(self) -> [Card; 2] {
        [self.high, self.low]
    }

    /// Returns the two cards as a set.
    #[must_use]
    #[inline]
    pub const fn card_set(self) -> CardSet {
        CardSet::EMPTY.with(self.high).with(self.low)
    }
}

impl TryFrom<usize> for HoleCards {
    type Error = IndexError;

    /// Returns the pair with an index from 0 to 1,325.
    ///
    /// # Errors
    /// [`IndexError::HoleCards`] for a number above 1,325.
    fn try_from(index: usize) -> Result<Self, IndexError> {
        Self::from_index(index).ok_or(IndexError::HoleCards(index))
    }
}

impl FromStr for HoleCards {
    type Err = ParseError;

    /// Reads two different cards in any order, with or without spaces or commas between them.
    ///
    /// ```
    /// use keyfold::HoleCards;
    /// assert_eq!("10h, A♠".parse::<HoleCards>()?.to_string(), "AsTh");
    /// let error = |text: &str| text.parse::<HoleCards>().unwrap_err().to_string();
    /// assert_eq!(error("AsAs"), "card 2, column 3: As is repeated");
    /// assert_eq!(error("As"), "card 2, column 3: too few cards: expected at least 2");
    /// assert_eq!(error("AsKsQs"), "card 3, column 5: too many cards: expected at most 2");
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let cards = read_different::<2>(text.as_bytes(), 2)?;
        let [one, other] = core::array::from_fn(|at| cards.get(at).copied().unwrap_or(Card::from_checked_id(0)));
        Ok(if one > other { Self::from_ordered(one, other) } else { Self::from_ordered(other, one) })
    }
}

impl fmt::Display for HoleCards {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signs = out.alternate();
        pad(out, |out| self.cards().into_iter().try_for_each(|card| card.write(out, signs)))
    }
}

impl Spell for HoleCards {
    fn spell(&self, out: &mut dyn FnMut(&str)) {
        self.cards().iter().for_each(|card| card.spell(out));
    }
}

impl fmt::Debug for HoleCards {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

#[cfg(feature = "defmt")]
impl defmt::Format for HoleCards {
    fn format(&self, out: defmt::Formatter<'_>) {
        defmt::write!(out, "{}{}", self.high, self.low);
    }
}
