//! Calls today's functions of `registers` by the names that they will have.
#![allow(unsafe_code, reason = "functions compiled for instructions that the CPU was found to have")]

use super::registers;
pub(super) use super::registers::is_available;
use crate::cards::Card;
use crate::key_sum::hand_key::HandKey;
use crate::key_sum::tier::RankHands;
use crate::rank::HandRank;

pub(in crate::batch) struct Five;
pub(in crate::batch) struct Seven;

pub(in crate::batch) trait CountFaces<const CARDS: usize> {
    unsafe fn rows<const WIDTH: usize>(hands: &[[Card; WIDTH]], ranks: &mut [HandRank]);
    unsafe fn columns(columns: [&[Card]; CARDS], ranks: &mut [HandRank]);
    unsafe fn keys<T: RankHands<CARDS>>(keys: &[HandKey<T>], ranks: &mut [HandRank]);
    unsafe fn checked_rows(hands: &[[Card; CARDS]], ranks: &mut [HandRank]) -> Option<usize>;
    unsafe fn checked_columns(columns: [&[Card]; CARDS], ranks: &mut [HandRank]) -> Option<usize>;
}

impl CountFaces<5> for Five {
    unsafe fn rows<const WIDTH: usize>(hands: &[[Card; WIDTH]], ranks: &mut [HandRank]) {
        // SAFETY: the caller's.
        unsafe { registers::five_rows(hands.as_flattened().as_chunks().0, ranks) }
    }
    unsafe fn columns(columns: [&[Card]; 5], ranks: &mut [HandRank]) {
        // SAFETY: the caller's.
        unsafe { registers::five_columns(columns, ranks) }
    }
    unsafe fn keys<T: RankHands<5>>(keys: &[HandKey<T>], ranks: &mut [HandRank]) {
        // SAFETY: the caller's.
        unsafe { registers::five_keys(keys, ranks) }
    }
    unsafe fn checked_rows(hands: &[[Card; 5]], ranks: &mut [HandRank]) -> Option<usize> {
        // SAFETY: the caller's.
        unsafe { registers::five_checked_rows(hands, ranks) }
    }
    unsafe fn checked_columns(columns: [&[Card]; 5], ranks: &mut [HandRank]) -> Option<usize> {
        // SAFETY: the caller's.
        unsafe { registers::five_checked_columns(columns, ranks) }
    }
}

impl CountFaces<7> for Seven {
    unsafe fn rows<const WIDTH: usize>(hands: &[[Card; WIDTH]], ranks: &mut [HandRank]) {
        // SAFETY: the caller's.
        unsafe {
            match WIDTH {
                7 => registers::seven_rows(hands.as_flattened().as_chunks().0, ranks),
                _ => registers::seven_padded(hands.as_flattened().as_chunks().0, ranks),
            }
        }
    }
    unsafe fn columns(columns: [&[Card]; 7], ranks: &mut [HandRank]) {
        // SAFETY: the caller's.
        unsafe { registers::seven_columns(columns, ranks) }
    }
    unsafe fn keys<T: RankHands<7>>(keys: &[HandKey<T>], ranks: &mut [HandRank]) {
        // SAFETY: the caller's.
        unsafe { registers::seven_keys(keys, ranks) }
    }
    unsafe fn checked_rows(hands: &[[Card; 7]], ranks: &mut [HandRank]) -> Option<usize> {
        // SAFETY: the caller's.
        unsafe { registers::seven_checked_rows(hands, ranks) }
    }
    unsafe fn checked_columns(columns: [&[Card]; 7], ranks: &mut [HandRank]) -> Option<usize> {
        // SAFETY: the caller's.
        unsafe { registers::seven_checked_columns(columns, ranks) }
    }
}

pub(super) unsafe fn rank_rows<C: CountFaces<CARDS>, const CARDS: usize, const WIDTH: usize>(
    hands: &[[Card; WIDTH]],
    ranks: &mut [HandRank],
) {
    // SAFETY: the caller's.
    unsafe { C::rows(hands, ranks) }
}
pub(super) unsafe fn rank_columns<C: CountFaces<CARDS>, const CARDS: usize>(
    columns: [&[Card]; CARDS],
    ranks: &mut [HandRank],
) {
    // SAFETY: the caller's.
    unsafe { C::columns(columns, ranks) }
}
pub(super) unsafe fn rank_keys<C: CountFaces<CARDS>, const CARDS: usize, T: RankHands<CARDS>>(
    keys: &[HandKey<T>],
    ranks: &mut [HandRank],
) {
    // SAFETY: the caller's.
    unsafe { C::keys(keys, ranks) }
}
pub(super) unsafe fn rank_rows_checked<C: CountFaces<CARDS>, const CARDS: usize>(
    hands: &[[Card; CARDS]],
    ranks: &mut [HandRank],
) -> Option<usize> {
    // SAFETY: the caller's.
    unsafe { C::checked_rows(hands, ranks) }
}
pub(super) unsafe fn rank_columns_checked<C: CountFaces<CARDS>, const CARDS: usize>(
    columns: [&[Card]; CARDS],
    ranks: &mut [HandRank],
) -> Option<usize> {
    // SAFETY: the caller's.
    unsafe { C::checked_columns(columns, ranks) }
}
pub(super) unsafe fn find_repeat_in_rows<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Option<usize> {
    // SAFETY: the caller's.
    unsafe { registers::distinct_rows(hands) }
}
pub(super) unsafe fn find_repeat_in_columns<const CARDS: usize>(columns: [&[Card]; CARDS]) -> Option<usize> {
    // SAFETY: the caller's.
    unsafe { registers::distinct_columns(columns) }
}

/// What today's `registers` asks for fewer hands than a block.
pub(super) mod distinct {
    use super::super::layout::{Columns, Rows};
    use super::super::portable;
    use crate::cards::Card;

    pub(in crate::batch) fn rows<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Option<usize> {
        portable::find_repeat(Rows(hands))
    }
    pub(in crate::batch) fn columns<const CARDS: usize>(columns: [&[Card]; CARDS]) -> Option<usize> {
        portable::find_repeat(Columns(columns))
    }
}
