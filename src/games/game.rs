//! The trait of all games.

use core::fmt;

use super::card_array::CardArray;
use crate::cards::{Card, CardId, CardSet, HandError};

/// A game: how many cards a player and the board have, from which deck, and how hands rank.
///
/// Implemented by types without values. Games without shared cards have an empty board.
///
/// ```
/// use keyfold::games::{CardArray, Game, Holdem};
/// /// The hands that win: several, if they split the pot.
/// fn winners<G: Game>(hands: &[G::Hole], board: &G::Board) -> Vec<usize> {
///     let ranks: Vec<G::Rank> = hands.iter().map(|hole| G::rank(hole, board)).collect();
///     let best = ranks.iter().max();
///     (0..hands.len()).filter(|&player| Some(&ranks[player]) == best).collect()
/// }
/// let card = |text: &str| text.parse::<keyfold::Card>().unwrap();
/// let board = ["Ts", "9s", "2c", "Qs", "Jd"].map(card);
/// let hands = [["As", "Ah"], ["Ks", "8s"], ["Kd", "Kc"]].map(|hole| hole.map(card));
/// assert_eq!(winners::<Holdem>(&hands, &board), [1]);
/// ```
pub trait Game {
    /// The cards of a player, such as `[Card; 2]`.
    type Hole: CardArray;
    /// The shared cards at the showdown, such as `[Card; 5]`; `[Card; 0]` if there are none.
    type Board: CardArray;
    /// The rank of a hand. The higher rank wins, in lowball too.
    type Rank: Copy + Ord + fmt::Debug;

    /// The name of the game, in lower case.
    const NAME: &'static str;
    /// The deck.
    const DECK: CardSet = CardSet::ALL;

    /// Returns the rank of a player's cards on a board. All cards must be different and in the deck: others give an
    /// unspecified rank, never a panic.
    fn rank(hole: &Self::Hole, board: &Self::Board) -> Self::Rank;

    /// Returns the rank in words.
    fn describe(rank: Self::Rank) -> impl fmt::Display;

    /// Checks and ranks cards, or bytes that should be card ids.
    ///
    /// # Errors
    /// A wrong count of hole cards, then of board cards; then the first byte that is not a card id, repeated card or
    /// card outside the deck. Positions count the hole cards first.
    ///
    /// ```
    /// use keyfold::{Hand, games::{Game, Holdem}};
    /// let [hole, board] = ["Ks 8s", "Ts 9s 2c Qs Ks"].map(|text| text.parse::<Hand>().unwrap());
    /// assert_eq!(Holdem::check(&hole, &board).unwrap_err().to_string(), "card 7: Ks repeats card 1");
    /// assert_eq!(Holdem::check(&hole[..1], &board).unwrap_err().to_string(), "expected 2 cards, found 1");
    /// ```
    fn check(hole: &[impl CardId], board: &[impl CardId]) -> Result<Self::Rank, HandError> {
        let counted = |expected, found| match found == expected {
            true => Ok(()),
            false => Err(HandError::WrongCount { min: expected, max: expected, found }),
        };
        counted(Self::Hole::COUNT, hole.len())?;
        counted(Self::Board::COUNT, board.len())?;
        first_error(Self::DECK, || hole.iter().map(|card| card.id()).chain(board.iter().map(|card| card.id())))?;
        Ok(Self::rank(&array_of(hole), &array_of(board)))
    }
}

/// Returns an error, with its position, for the first id that is repeated or not in the deck.
pub(crate) fn first_error<I: Iterator<Item = u8>>(deck: CardSet, ids: impl Fn() -> I) -> Result<(), HandError> {
    let mut seen = CardSet::EMPTY;
    for (before, id) in ids().enumerate() {
        let position = before + 1;
        let card = Card::from_id(id).ok_or(HandError::OutOfRange { position, id })?;
        if !deck.contains(card) {
            return Err(HandError::NotInDeck { position, card });
        }
        if seen.contains(card) {
            let first = ids().position(|earlier| earlier == id).map_or(position, |place| place + 1);
            return Err(HandError::Repeated { position, first, card });
        }
        seen = seen.with(card);
    }
    Ok(())
}

/// Returns the cards of ids that were checked: as many as the array has, all below 52.
fn array_of<A: CardArray>(ids: &[impl CardId]) -> A {
    A::from_places(|place| ids.get(place).map_or(Card::from_checked_id(0), |id| Card::from_checked_id(id.id())))
}
