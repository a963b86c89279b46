//! Hold'em, and the parts of a row that other games share with it.

#[cfg(feature = "batch")]
use super::columns::by_vectors;
use super::hand::{Joined, MOST, describe};
use super::rules::Rules;
use crate::cards::CardSet;
use crate::games::Holdem;
use crate::key_sum::rank_any;
use crate::rank::HandRank;

/// Two hole cards and a board, or any five to nine cards.
pub(super) const HOLDEM: Rules = Rules {
    name: "",
    aliases: &[],
    about: "",
    own_cards: (2, 2),
    board: 5,
    two_count: false,
    deck: CardSet::ALL,
    highest: HandRank::HIGHEST.get(),
    check: |rules, own, board| Ok(rank_any(Joined::checked([own, board], (5, MOST), rules.deck)?.as_slice())?.get()),
    describe: describe::<Holdem>,
    category: Some(|number| HandRank::new(number).map(HandRank::category)),
    best_five: Some(|number, own, board| HandRank::new(number)?.pick(Joined::new(own, board).as_slice())),
    #[cfg(feature = "high-low")]
    low: None,
    #[cfg(feature = "video-poker")]
    pays: None,
    #[cfg(feature = "batch")]
    rank_columns: |_, backend, columns, ranks| match columns.len() {
        5 => by_vectors::<_, 5>(backend, columns, HandRank::LOWEST, ranks),
        6 => by_vectors::<_, 6>(backend, columns, HandRank::LOWEST, ranks),
        _ => by_vectors::<_, 7>(backend, columns, HandRank::LOWEST, ranks),
    },
    #[cfg(all(feature = "batch", feature = "high-low"))]
    low_columns: None,
};
