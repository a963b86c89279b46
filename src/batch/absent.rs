//! Stands in for the SIMD backends that a target lacks. They are never available, so that no call leads here; one that did
//! would rank hands one by one.

#![allow(dead_code, unused_imports, reason = "every target lacks some backends and has others")]

pub(super) use super::absent::{self as avx2, self as avx512, self as neon, self as simd128};
pub(super) use super::portable::{find_repeat, rank, rank_checked};

pub(super) const fn is_available() -> bool {
    false
}

/// The backend `registers`, which has functions of its own for each layout.
pub(super) mod registers {
    pub(in crate::batch) use super::is_available;
    use crate::batch::layout::{Columns, Rows};
    use crate::batch::portable;
    use crate::cards::Card;
    pub(in crate::batch) use crate::evaluator::Evaluator as CountFaces;
    pub(in crate::batch) use crate::key_sum::compact::{Compact as Five, Compact as Seven};
    use crate::key_sum::hand_key::HandKey;
    use crate::key_sum::tier::RankHands;
    use crate::rank::HandRank;

    pub(in crate::batch) fn rank_rows<C: CountFaces<CARDS>, const CARDS: usize, const WIDTH: usize>(
        hands: &[[Card; WIDTH]],
        ranks: &mut [HandRank],
    ) {
        portable::rank::<C, _, CARDS>(Rows(hands), ranks);
    }

    pub(in crate::batch) fn rank_columns<C: CountFaces<CARDS>, const CARDS: usize>(
        columns: [&[Card]; CARDS],
        ranks: &mut [HandRank],
    ) {
        portable::rank::<C, _, CARDS>(Columns(columns), ranks);
    }

    pub(in crate::batch) fn rank_keys<C: CountFaces<CARDS>, const CARDS: usize, T: RankHands<CARDS>>(
        keys: &[HandKey<T>],
        ranks: &mut [HandRank],
    ) {
        portable::rank_keys(keys, ranks);
    }

    pub(in crate::batch) fn rank_rows_checked<C: CountFaces<CARDS>, const CARDS: usize>(
        hands: &[[Card; CARDS]],
        ranks: &mut [HandRank],
    ) -> Option<usize> {
        portable::rank_checked::<C, _, CARDS>(Rows(hands), ranks)
    }

    pub(in crate::batch) fn rank_columns_checked<C: CountFaces<CARDS>, const CARDS: usize>(
        columns: [&[Card]; CARDS],
        ranks: &mut [HandRank],
    ) -> Option<usize> {
        portable::rank_checked::<C, _, CARDS>(Columns(columns), ranks)
    }

    pub(in crate::batch) fn find_repeat_in_rows<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Option<usize> {
        portable::find_repeat(Rows(hands))
    }

    pub(in crate::batch) fn find_repeat_in_columns<const CARDS: usize>(columns: [&[Card]; CARDS]) -> Option<usize> {
        portable::find_repeat(Columns(columns))
    }
}
