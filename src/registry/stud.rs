//! Seven-card stud, with or without a low.

use super::hand::{Joined, MOST};
#[cfg(feature = "batch")]
use super::hand_by_hand::one_by_one;
use super::holdem::HOLDEM;
use super::rules::Rules;
use crate::cards::CardSet;
use crate::games::high_low::LowRank;

/// Seven cards of a player's own.
pub(super) const STUD: Rules = Rules { own_cards: (7, 7), board: 0, ..HOLDEM };

/// The same with half of the pot for the best low.
pub(super) const STUD_HILO: Rules = Rules {
    low: Some(|own, board| Ok(LowRank::of(Joined::checked([own, board], (5, MOST), CardSet::ALL)?.as_slice()))),
    #[cfg(feature = "batch")]
    low_columns: Some(|columns, lows| {
        one_by_one::<7, 0>(columns, lows, |hand, _| LowRank::of(hand).map_or(0, u16::from))
    }),
    ..STUD
};
