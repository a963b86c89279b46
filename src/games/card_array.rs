//! Arrays of cards, of any length.

use crate::cards::Card;

mod sealed {
    /// Seals [`CardArray`](super::CardArray): its implementors have exactly `COUNT` cards.
    pub trait Sealed {}
}

/// An array of cards, such as `[Card; 4]`. Sealed.
///
/// ```
/// use keyfold::games::{CardArray, Game, Holdem};
/// assert_eq!((<Holdem as Game>::Hole::COUNT, <Holdem as Game>::Board::COUNT), (2, 5));
/// ```
pub trait CardArray: Copy + AsRef<[Card]> + sealed::Sealed {
    /// The number of cards.
    const COUNT: usize;

    /// Returns an array of the cards that `card` gives for each index.
    fn from_places(card: impl FnMut(usize) -> Card) -> Self;
}

impl<const CARDS: usize> sealed::Sealed for [Card; CARDS] {}

impl<const CARDS: usize> CardArray for [Card; CARDS] {
    const COUNT: usize = CARDS;

    #[inline(always)]
    fn from_places(card: impl FnMut(usize) -> Card) -> Self {
        core::array::from_fn(card)
    }
}
