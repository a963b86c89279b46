//! Short deck, by either order.

#[cfg(feature = "batch")]
use super::columns::by_vectors;
use super::hand::{Joined, describe};
use super::holdem::HOLDEM;
use super::rules::Rules;
use crate::games::short_deck::{Order, ShortRank};
use crate::games::{Game, ShortDeck};

/// Two hole cards and a board, or any five to seven cards.
pub(super) const fn short_deck<O: Order>() -> Rules {
    Rules {
        deck: ShortDeck::<O>::DECK,
        highest: ShortRank::<O>::HIGHEST.get(),
        check: |rules, own, board| {
            Ok(ShortDeck::<O>::rank_any(Joined::checked([own, board], (5, 7), rules.deck)?.as_slice())?.get())
        },
        describe: describe::<ShortDeck<O>>,
        category: Some(|number| ShortRank::<O>::new(number).map(ShortRank::category)),
        best_five: Some(|number, own, board| ShortRank::<O>::new(number)?.pick(Joined::new(own, board).as_slice())),
        #[cfg(feature = "batch")]
        rank_columns: |_, backend, columns, ranks| match columns.len() {
            5 => by_vectors::<_, 5>(backend, columns, ShortRank::<O>::LOWEST, ranks),
            6 => by_vectors::<_, 6>(backend, columns, ShortRank::<O>::LOWEST, ranks),
            _ => by_vectors::<_, 7>(backend, columns, ShortRank::<O>::LOWEST, ranks),
        },
        ..HOLDEM
    }
}
