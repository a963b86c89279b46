//! Cards in their order, no more than a number known to the compiler: what a hand holds.
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

    /// Adds a card after the others; `None` if there is no place for it.
    #[inline]
    pub(super) fn push(&mut self, card: Card) -> Option<()> {
        *self.places.get_mut(usize::from(self.length))? = card;
        self.length += 1;
        Some(())
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
