//! From a call to the backend that does it: one function for each operation, one arm for each backend.
//!
//! All lengths agree here; callers have compared them.

#![allow(unsafe_code, reason = "functions compiled for instructions that the CPU was found to have")]
#![allow(unused_unsafe, reason = "on WebAssembly the calls are safe, and where the target lacks a backend")]

use super::key_sum::{avx2, avx512, neon, simd128};
use super::layout::{Columns, Rows};
use super::portable;
use super::registers;
use super::size::Size;
use crate::cards::Card;
use crate::key_sum::hand_key::HandKey;
use crate::key_sum::tier::RankHands;
use crate::rank::HandRank;

/// The kinds of backends on all targets.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    Portable,
    Avx2,
    Avx512,
    Avx512Vbmi,
    Neon,
    Simd128,
}

impl Kind {
    /// All kinds, the slowest of each target first.
    const ALL: [Self; 6] = [Self::Portable, Self::Avx2, Self::Avx512, Self::Avx512Vbmi, Self::Neon, Self::Simd128];

    /// Whether the CPU has the instructions that the functions of this kind are compiled for.
    fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            Self::Avx2 => avx2::is_available(),
            Self::Avx512 => avx512::is_available(),
            Self::Avx512Vbmi => registers::is_available(),
            Self::Neon => neon::is_available(),
            Self::Simd128 => simd128::is_available(),
        }
    }
}

/// A kind of backend that this CPU can run: a kind other than the portable one comes only from [`all`](Self::all), which asks
/// whether the CPU has the instructions. Each `SAFETY` below means this by a kind that is available.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Available(Kind);

impl Available {
    pub(super) const PORTABLE: Self = Self(Kind::Portable);

    /// All that are available, the slowest first.
    pub(super) fn all() -> impl Iterator<Item = Self> + Clone {
        Kind::ALL.into_iter().filter(|kind| kind.is_available()).map(Self)
    }

    pub(super) const fn name(self) -> &'static str {
        match self.0 {
            Kind::Portable => "portable",
            Kind::Avx2 => "avx2",
            Kind::Avx512 => "avx512",
            Kind::Avx512Vbmi => "avx512-vbmi",
            Kind::Neon => "neon",
            Kind::Simd128 => "simd128",
        }
    }
}

/// Ranks hands that lie one after the other, each in `WIDTH` bytes.
#[inline]
pub(super) fn rank_rows<S: Size<CARDS>, const CARDS: usize, const WIDTH: usize>(
    backend: Available,
    hands: &[[Card; WIDTH]],
    ranks: &mut [HandRank],
) {
    let rows = Rows::<CARDS, WIDTH>(hands);
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for.
    unsafe {
        match backend.0 {
            Kind::Portable => portable::rank_row_by_row::<S::Table, CARDS, WIDTH>(hands, ranks),
            Kind::Avx2 => avx2::rank::<S::Table, _, CARDS>(rows, ranks),
            Kind::Avx512 => avx512::rank::<S::Table, _, CARDS>(rows, ranks),
            Kind::Avx512Vbmi => registers::rank_rows::<S::Counting, CARDS, WIDTH>(hands, ranks),
            Kind::Neon => neon::rank::<S::Table, _, CARDS>(rows, ranks),
            Kind::Simd128 => simd128::rank::<S::Table, _, CARDS>(rows, ranks),
        }
    }
}

/// Ranks hands of which each slice holds one card.
#[inline]
pub(super) fn rank_columns<S: Size<CARDS>, const CARDS: usize>(
    backend: Available,
    slices: [&[Card]; CARDS],
    ranks: &mut [HandRank],
) {
    let columns = Columns(slices);
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for.
    unsafe {
        match backend.0 {
            Kind::Portable => portable::rank_hand_by_hand::<S::Table, CARDS>(slices, ranks),
            Kind::Avx2 => avx2::rank::<S::Table, _, CARDS>(columns, ranks),
            Kind::Avx512 => avx512::rank::<S::Table, _, CARDS>(columns, ranks),
            Kind::Avx512Vbmi => registers::rank_columns::<S::Counting, CARDS>(slices, ranks),
            Kind::Neon => neon::rank::<S::Table, _, CARDS>(columns, ranks),
            Kind::Simd128 => simd128::rank::<S::Table, _, CARDS>(columns, ranks),
        }
    }
}

/// Ranks hand keys of any tier. Most backends have nothing faster for them than one key after the other.
#[inline]
pub(super) fn rank_keys<S: Size<CARDS>, const CARDS: usize, T: RankHands<CARDS>>(
    backend: Available,
    keys: &[HandKey<T>],
    ranks: &mut [HandRank],
) {
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for.
    unsafe {
        match backend.0 {
            Kind::Portable | Kind::Avx2 | Kind::Avx512 | Kind::Neon | Kind::Simd128 => {
                portable::rank_key_by_key(keys, ranks);
            }
            Kind::Avx512Vbmi => registers::rank_keys::<S::Counting, CARDS, T>(keys, ranks),
        }
    }
}

/// Ranks rows, or finds the place of the first hand that holds a card twice, or of an earlier one.
#[inline]
pub(super) fn rank_rows_checked<S: Size<CARDS>, const CARDS: usize>(
    backend: Available,
    hands: &[[Card; CARDS]],
    ranks: &mut [HandRank],
) -> Option<usize> {
    let rows = Rows::<CARDS, CARDS>(hands);
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for.
    unsafe {
        match backend.0 {
            Kind::Portable => portable::rank_row_by_row_checked::<S::Table, CARDS>(hands, ranks),
            Kind::Avx2 => avx2::rank_checked::<S::Table, _, CARDS>(rows, ranks),
            Kind::Avx512 => avx512::rank_checked::<S::Table, _, CARDS>(rows, ranks),
            Kind::Avx512Vbmi => registers::rank_rows_checked::<S::Counting, CARDS>(hands, ranks),
            Kind::Neon => neon::rank_checked::<S::Table, _, CARDS>(rows, ranks),
            Kind::Simd128 => simd128::rank_checked::<S::Table, _, CARDS>(rows, ranks),
        }
    }
}

/// Ranks columns, or finds the place of the first hand that holds a card twice, or of an earlier one.
#[inline]
pub(super) fn rank_columns_checked<S: Size<CARDS>, const CARDS: usize>(
    backend: Available,
    slices: [&[Card]; CARDS],
    ranks: &mut [HandRank],
) -> Option<usize> {
    let columns = Columns(slices);
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for.
    unsafe {
        match backend.0 {
            Kind::Portable => portable::rank_hand_by_hand_checked::<S::Table, CARDS>(slices, ranks),
            Kind::Avx2 => avx2::rank_checked::<S::Table, _, CARDS>(columns, ranks),
            Kind::Avx512 => avx512::rank_checked::<S::Table, _, CARDS>(columns, ranks),
            Kind::Avx512Vbmi => registers::rank_columns_checked::<S::Counting, CARDS>(slices, ranks),
            Kind::Neon => neon::rank_checked::<S::Table, _, CARDS>(columns, ranks),
            Kind::Simd128 => simd128::rank_checked::<S::Table, _, CARDS>(columns, ranks),
        }
    }
}

/// Finds the place of the first hand in rows that holds a card twice, or of an earlier one.
pub(super) fn find_repeat_in_rows<const CARDS: usize>(backend: Available, hands: &[[Card; CARDS]]) -> Option<usize> {
    let rows = Rows::<CARDS, CARDS>(hands);
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for.
    unsafe {
        match backend.0 {
            Kind::Portable => portable::find_repeat_in_rows(hands),
            Kind::Avx2 => avx2::find_repeat(rows),
            Kind::Avx512 => avx512::find_repeat(rows),
            Kind::Avx512Vbmi => registers::find_repeat_in_rows(hands),
            Kind::Neon => neon::find_repeat(rows),
            Kind::Simd128 => simd128::find_repeat(rows),
        }
    }
}

/// Finds the place of the first hand in columns that holds a card twice, or of an earlier one.
pub(super) fn find_repeat_in_columns<const CARDS: usize>(
    backend: Available,
    slices: [&[Card]; CARDS],
) -> Option<usize> {
    let columns = Columns(slices);
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for.
    unsafe {
        match backend.0 {
            Kind::Portable => portable::find_repeat_in_columns(slices),
            Kind::Avx2 => avx2::find_repeat(columns),
            Kind::Avx512 => avx512::find_repeat(columns),
            Kind::Avx512Vbmi => registers::find_repeat_in_columns(slices),
            Kind::Neon => neon::find_repeat(columns),
            Kind::Simd128 => simd128::find_repeat(columns),
        }
    }
}
