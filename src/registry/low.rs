//! Ace-to-five and deuce-to-seven lows, and razz.

use super::classes::classes;
#[cfg(feature = "batch")]
use super::columns::by_vectors;
use super::hand::{Joined, MOST};
#[cfg(feature = "batch")]
use super::hand_by_hand::one_by_one;
use super::rules::Rules;
#[cfg(feature = "batch")]
use crate::cards::Card;
use crate::games::{AceToFive, Badugi, DeuceToSeven};
#[cfg(feature = "batch")]
use crate::games::{GameRank, low::ace_to_five_of};

/// The best low of five to nine cards.
pub(super) const ACE_TO_FIVE: Rules = Rules {
    own_cards: (5, 9),
    check: |rules, own, board| {
        Ok(AceToFive::rank_any(Joined::checked([own, board], (5, MOST), rules.deck)?.as_slice())?.get())
    },
    #[cfg(feature = "batch")]
    rank_columns: |_, _, columns, ranks| match columns.len() {
        5 => one_by_one(columns, ranks, |hand: &[Card; 5], []| ace_to_five_of(hand).get()),
        6 => one_by_one(columns, ranks, |hand: &[Card; 6], []| ace_to_five_of(hand).get()),
        _ => one_by_one(columns, ranks, |hand: &[Card; 7], []| ace_to_five_of(hand).get()),
    },
    ..classes::<AceToFive, 5>()
};

/// Seven cards of a player's own.
pub(super) const RAZZ: Rules = Rules { own_cards: (7, 7), ..ACE_TO_FIVE };

/// Five cards.
pub(super) const DEUCE_TO_SEVEN: Rules = Rules {
    #[cfg(feature = "batch")]
    rank_columns: |_, backend, columns, ranks| {
        by_vectors::<_, 5>(backend, columns, GameRank::<DeuceToSeven>::LOWEST, ranks)
    },
    ..classes::<DeuceToSeven, 5>()
};

/// Four cards.
pub(super) const BADUGI: Rules = classes::<Badugi, 4>();
