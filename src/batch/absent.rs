//! Stands in for the SIMD backends that a target lacks. They are never available, so that no call leads here; one that did
//! would rank hands one by one.

#![allow(dead_code, unused_imports, reason = "every target lacks some backends and has others")]

use super::layout::Layout;
use super::portable;
use super::validate::FindRepeat;
use crate::key_sum::compact::CompactTable;
use crate::rank::HandRank;

pub(super) use super::absent::{self as avx2, self as avx512, self as key_sum, self as neon, self as simd128};

pub(super) const fn is_available() -> bool {
    false
}

pub(super) fn rank<T: CompactTable<CARDS>, L: Layout<CARDS>, const CARDS: usize>(hands: L, ranks: &mut [HandRank]) {
    portable::rank_few::<T, L, CARDS>(hands, ranks);
}

pub(super) fn rank_checked<T: CompactTable<CARDS>, L: FindRepeat<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    portable::rank_few::<T, L, CARDS>(hands, ranks);
    find_repeat(hands)
}

pub(super) fn find_repeat<L: FindRepeat<CARDS>, const CARDS: usize>(hands: L) -> Option<usize> {
    hands.chunk_with_repeat()
}

/// The module `registers`, with the functions of `portable.rs`.
pub(super) mod registers {
    pub(in crate::batch) use super::is_available;
    pub(in crate::batch) use crate::batch::portable::{
        find_repeat_in_columns, find_repeat_in_rows, rank_hand_by_hand as rank_columns,
        rank_hand_by_hand_checked as rank_columns_checked, rank_row_by_row as rank_rows,
        rank_row_by_row_checked as rank_rows_checked,
    };
    pub(in crate::batch) use crate::key_sum::compact::CompactTable as CountFaces;
    pub(in crate::batch) use crate::key_sum::compact::{Compact as Five, Compact as Six, Compact as Seven};

    use crate::batch::portable;
    use crate::key_sum::hand_key::HandKey;
    use crate::key_sum::tier::RankHands;
    use crate::rank::HandRank;

    #[allow(clippy::extra_unused_type_parameters, reason = "the signature is that of the backend")]
    pub(in crate::batch) fn rank_keys<C: CountFaces<CARDS>, const CARDS: usize, T: RankHands<CARDS>>(
        keys: &[HandKey<T>],
        ranks: &mut [HandRank],
    ) {
        portable::rank_key_by_key(keys, ranks);
    }
}
