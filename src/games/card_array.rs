//! Arrays of cards, of whatever length a game needs.

use crate::cards::Card;

mod sealed {
    /// Keeps [`CardArray`](super::CardArray) closed: its length is known to be the one it says.
    pub trait Sealed {}
}

/// An array of cards, such as `[Card; 4]`; the trait is sealed.
///
/// ```
/// use keyfold::games::{CardArray, Game, Holdem};
/// assert_eq!((<Holdem as Game>::Hole::COUNT, <Holdem as Game>::Board::COUNT), (2, 5));
/// ```
pub trait CardArray: Copy + AsRef<[Card]> + sealed::Sealed {
    /// The number of cards.
    const COUNT: usize;

    /// Returns an array of the card for each place.
    ///
    /// ```
    /// use keyfold::{Card, games::CardArray};
    /// let deck: Vec<Card> = Card::all().collect();
    /// assert_eq!(<[Card; 3]>::from_places(|place| deck[place]), deck[..3]);
    /// ```
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
