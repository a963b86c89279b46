//! A player's cards and the board's as one hand, and ranks in words.

use core::fmt;

use crate::cards::{Card, CardSet, HandError};
use crate::games::{Game, first_error};

/// The most cards of a hand that is made of any of its cards.
pub(super) const MOST: usize = 9;

/// A player's cards, then those of the board: nine at most.
pub(super) struct Joined {
    cards: [Card; MOST],
    count: usize,
}

impl Joined {
    pub(super) fn new(own: &[Card], board: &[Card]) -> Self {
        let mut cards = [Card::from_checked_id(0); MOST];
        cards.iter_mut().zip(own.iter().chain(board)).for_each(|(place, &card)| *place = card);
        Self { cards, count: MOST.min(own.len() + board.len()) }
    }

    /// Returns an error unless there are `min` to `max` cards, all different and in a deck.
    pub(super) fn checked(
        [own, board]: [&[Card]; 2],
        (min, max): (usize, usize),
        deck: CardSet,
    ) -> Result<Self, HandError> {
        let found = own.len() + board.len();
        if !(min..=max).contains(&found) {
            return Err(HandError::WrongCount { min, max, found });
        }
        first_error(deck, || own.iter().chain(board).map(|card| card.id()))?;
        Ok(Self::new(own, board))
    }

    pub(super) fn as_slice(&self) -> &[Card] {
        self.cards.get(..self.count).unwrap_or_default()
    }
}

/// Writes the words of the rank with this number; nothing for any other number.
pub(super) fn describe<G: Game<Rank: TryFrom<u16>>>(number: u16, out: &mut fmt::Formatter<'_>) -> fmt::Result {
    G::Rank::try_from(number).map_or(Ok(()), |rank| fmt::Display::fmt(&G::describe(rank), out))
}
