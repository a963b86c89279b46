//! Stands in for the SIMD backends that a target lacks. They are never available, so that no call leads here.

#![allow(dead_code, unused_imports, reason = "every target lacks some backends and has others")]

use core::marker::PhantomData;

use crate::rank::HandRank;

pub(super) use super::absent::{
    self as avx2, self as avx512, self as key_sum, self as neon, self as simd, self as simd128, self as sorted,
};

pub(super) const fn is_available() -> bool {
    false
}

/// The method of the module `key_sum`.
pub(super) struct ByKeySums<T>(PhantomData<T>);

/// The method of the module `sorted`.
pub(super) struct BySorting<R>(PhantomData<R>);

#[allow(clippy::extra_unused_type_parameters, reason = "the signature is that of the backends")]
pub(super) fn rank<M, L, const CARDS: usize, const CHECKED: bool>(_: L, _: &mut [HandRank]) -> Option<usize> {
    None
}

#[allow(clippy::extra_unused_type_parameters, reason = "the signature is that of the backends")]
pub(super) fn find_repeat<M, L, const CARDS: usize>(_: L) -> Option<usize> {
    None
}

/// The module `registers`.
#[allow(clippy::extra_unused_type_parameters, reason = "the signatures are those of the backend")]
pub(super) mod registers {
    pub(in crate::batch) use super::is_available;
    pub(in crate::batch) use crate::key_sum::compact::{Compact as Five, Compact as Six, Compact as Seven};
    pub(in crate::batch) use crate::key_sum::compact_table::CompactTable as CountFaces;

    use crate::cards::Card;
    use crate::key_sum::hand_key::HandKey;
    use crate::key_sum::tier::Tier;
    use crate::rank::HandRank;

    pub(in crate::batch) fn rank_rows<R, C, const CARDS: usize, const WIDTH: usize, const CHECKED: bool>(
        _: &[[Card; WIDTH]],
        _: &mut [HandRank],
    ) -> Option<usize> {
        None
    }

    pub(in crate::batch) fn rank_columns<R, C, const CARDS: usize, const CHECKED: bool>(
        _: [&[Card]; CARDS],
        _: &mut [HandRank],
    ) -> Option<usize> {
        None
    }

    pub(in crate::batch) fn rank_keys<R, const CARDS: usize, T: Tier>(_: &[HandKey<T>], _: &mut [HandRank]) {}

    pub(in crate::batch) fn find_repeat_in_rows<R, const CARDS: usize>(_: &[[Card; CARDS]]) -> Option<usize> {
        None
    }

    pub(in crate::batch) fn find_repeat_in_columns<R, const CARDS: usize>(_: [&[Card]; CARDS]) -> Option<usize> {
        None
    }
}
