//! The functions by the names that `backend.rs` calls them.

use super::{Five, Seven, find_repeat_in_columns, find_repeat_in_rows};
use super::{rank_columns, rank_columns_checked, rank_keys, rank_rows, rank_rows_checked};
use crate::cards::Card;
use crate::key_sum::{HandKey, Tier};
use crate::rank::HandRank;

macro_rules! shims {
    ($cards:literal $counting:ident $rows:ident $columns:ident $keys:ident $checked_rows:ident $checked_columns:ident) => {
        pub(in crate::batch) unsafe fn $rows(hands: &[[Card; $cards]], ranks: &mut [HandRank]) {
            // SAFETY: as the caller knows.
            unsafe { rank_rows::<$counting, $cards, $cards>(hands, ranks) }
        }
        pub(in crate::batch) unsafe fn $columns(columns: [&[Card]; $cards], ranks: &mut [HandRank]) {
            // SAFETY: as the caller knows.
            unsafe { rank_columns::<$counting, $cards>(columns, ranks) }
        }
        pub(in crate::batch) unsafe fn $keys<T: Tier>(keys: &[HandKey<T>], ranks: &mut [HandRank]) {
            // SAFETY: as the caller knows.
            unsafe { rank_keys::<$counting, $cards, T>(keys, ranks) }
        }
        pub(in crate::batch) unsafe fn $checked_rows(h: &[[Card; $cards]], r: &mut [HandRank]) -> Option<usize> {
            // SAFETY: as the caller knows.
            unsafe { rank_rows_checked::<$counting, $cards>(h, r) }
        }
        pub(in crate::batch) unsafe fn $checked_columns(c: [&[Card]; $cards], r: &mut [HandRank]) -> Option<usize> {
            // SAFETY: as the caller knows.
            unsafe { rank_columns_checked::<$counting, $cards>(c, r) }
        }
    };
}
shims!(5 Five five_rows five_columns five_keys five_checked_rows five_checked_columns);
shims!(7 Seven seven_rows seven_columns seven_keys seven_checked_rows seven_checked_columns);

pub(in crate::batch) unsafe fn seven_padded(hands: &[[Card; 8]], ranks: &mut [HandRank]) {
    // SAFETY: as the caller knows.
    unsafe { rank_rows::<Seven, 7, 8>(hands, ranks) }
}
pub(in crate::batch) unsafe fn distinct_rows<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Option<usize> {
    // SAFETY: as the caller knows.
    unsafe { find_repeat_in_rows(hands) }
}
pub(in crate::batch) unsafe fn distinct_columns<const CARDS: usize>(columns: [&[Card]; CARDS]) -> Option<usize> {
    // SAFETY: as the caller knows.
    unsafe { find_repeat_in_columns(columns) }
}
