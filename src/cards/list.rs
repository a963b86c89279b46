//! Cards in their order, no more than a number known to the compiler: what hands and decks hold.
//!
//! An array and a length, because that is all that is needed, and builds for targets without atomics as well.

use core::fmt;
use core::hash::{Hash, Hasher};

use super::card::Card;

/// Up to `MOST` cards. Two lists are equal if their cards are; what is in the other places does not matter.
#[derive(Clone)]
pub(super) struct CardList<const MOST: usize> {
    places: [Card; MOST],
    length: u8,
}

impl<const MOST: usize> CardList<MOST> {
    pub(super) const EMPTY: Self = {
        assert!(MOST <= u8::MAX as usize);
        Self { places: [Card::from_checked_id(0); MOST], length: 0 }
    };

    /// The cards. The length is never above `MOST`, so that no other slice is ever taken.
    #[inline]
    pub(super) fn as_slice(&self) -> &[Card] {
        self.places.get(..usize::from(self.length)).unwrap_or_default()
    }

    #[inline]
    pub(super) fn as_mut_slice(&mut self) -> &mut [Card] {
        self.places.get_mut(..usize::from(self.length)).unwrap_or_default()
    }

    /// Adds a card after the others; `None` if there is no place for it.
    #[inline]
    pub(super) fn push(&mut self, card: Card) -> Option<()> {
        *self.places.get_mut(usize::from(self.length))? = card;
        self.length += 1;
        Some(())
    }

    /// Takes the last card away.
    #[inline]
    pub(super) fn pop(&mut self) -> Option<Card> {
        let card = *self.as_slice().last()?;
        self.length -= 1;
        Some(card)
    }

    /// Takes the last `CARDS` cards away, in their order; none if there are fewer.
    #[inline]
    pub(super) fn pop_many<const CARDS: usize>(&mut self) -> Option<[Card; CARDS]> {
        let cards = *self.as_slice().last_chunk()?;
        self.length -= CARDS as u8;
        Some(cards)
    }
}

impl<const MOST: usize> FromIterator<Card> for CardList<MOST> {
    /// The first `MOST` cards.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut list = Self::EMPTY;
        // Stops at the first card that there is no place for.
        let _ = cards.into_iter().try_for_each(|card| list.push(card));
        list
    }
}

impl<const MOST: usize> Default for CardList<MOST> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const MOST: usize> PartialEq for CardList<MOST> {
    fn eq(&self, other: &Self) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<const MOST: usize> Eq for CardList<MOST> {}

impl<const MOST: usize> Hash for CardList<MOST> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<const MOST: usize> fmt::Debug for CardList<MOST> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(out)
    }
}
