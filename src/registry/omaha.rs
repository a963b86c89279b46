//! Omaha, with or without a low.

#[cfg(feature = "batch")]
use super::columns::{array, numbered};
#[cfg(all(feature = "batch", feature = "high-low"))]
use super::hand_by_hand::one_by_one;
use super::holdem::HOLDEM;
use super::rules::Rules;
#[cfg(all(feature = "batch", feature = "high-low"))]
use crate::cards::Card;
#[cfg(all(feature = "batch", feature = "high-low"))]
use crate::games::high_low::LowRank;
#[cfg(feature = "high-low")]
use crate::games::high_low::OmahaLow;
use crate::games::omaha::best_five;
use crate::games::{Game, Omaha};
use crate::rank::HandRank;

/// Two of the hole cards with three of a board of five.
pub(super) const fn omaha<const HOLE: usize>() -> Rules {
    Rules {
        own_cards: (HOLE, HOLE),
        two_count: true,
        check: |_, own, board| Omaha::<HOLE>::check(own, board).map(HandRank::get),
        best_five: Some(|_, own, board| {
            let ([one, two], [three, four, five]) = best_five::<HOLE>(own.try_into().ok()?, board.try_into().ok()?);
            Some([one, two, three, four, five])
        }),
        #[cfg(feature = "batch")]
        rank_columns: |_, backend, columns, ranks| {
            numbered(columns, HandRank::LOWEST, ranks, |columns, ranks| {
                let (hole, board) = columns.split_at(HOLE.min(columns.len()));
                backend.rank_omaha(array::<HOLE>(hole)?, array(board)?, ranks)
            })
        },
        ..HOLDEM
    }
}

/// The same with half of the pot for the best low.
#[cfg(feature = "high-low")]
pub(super) const fn omaha_hilo<const HOLE: usize>() -> Rules {
    Rules {
        low: Some(OmahaLow::<HOLE>::check),
        #[cfg(feature = "batch")]
        low_columns: Some(|columns, lows| {
            one_by_one(columns, lows, |hole: &[Card; HOLE], board| LowRank::of_omaha(hole, board).map_or(0, u16::from))
        }),
        ..omaha::<HOLE>()
    }
}
