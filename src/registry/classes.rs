//! Games whose hands are a few thousand classes: lows, and hands of three and four cards.

use super::hand::describe;
#[cfg(feature = "batch")]
use super::hand_by_hand::one_by_one;
use super::holdem::HOLDEM;
use super::rules::Rules;
use crate::cards::Card;
use crate::games::{Classes, Game, GameRank};

/// A game whose hands have a fixed number of cards, ranked hand by hand.
pub(super) const fn classes<G, const CARDS: usize>() -> Rules
where
    G: Game<Hole = [Card; CARDS], Board = [Card; 0], Rank = GameRank<G>> + Classes,
{
    Rules {
        own_cards: (CARDS, CARDS),
        board: 0,
        deck: G::DECK,
        highest: G::CLASSES,
        check: |_, own, board| G::check(own, board).map(GameRank::get),
        describe: describe::<G>,
        category: None,
        best_five: None,
        #[cfg(feature = "batch")]
        rank_columns: |_, _, columns, ranks| one_by_one(columns, ranks, |hand, board| G::rank(hand, board).get()),
        ..HOLDEM
    }
}
