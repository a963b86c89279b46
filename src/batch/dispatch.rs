//! From a call to the backend that does it: one function for each operation, one arm for each backend.
//!
//! All lengths agree here; callers have compared them.

#![allow(unsafe_code, reason = "functions compiled for instructions that the CPU was found to have")]
#![allow(unused_unsafe, reason = "on WebAssembly the calls are safe, and where the target lacks a backend")]

use super::key_sum::ByKeySums;
use super::layout::{Columns, Rows};
#[cfg(feature = "omaha")]
use super::omaha::{self, BoardCard, ByFaceSets};
use super::portable;
use super::registers;
use super::rules::Holdem;
#[cfg(feature = "short-deck")]
use super::short_deck::{self, Short};
use super::simd::{avx2, avx512, neon, simd128};
use super::size::Size;
use super::sorted::BySorting;
use crate::cards::Card;
#[cfg(feature = "short-deck")]
use crate::games::short_deck::Order;
use crate::key_sum::hand_key::HandKey;
use crate::key_sum::tier::RankHands;
use crate::rank::HandRank;

/// The kinds of backends on all targets.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Kind {
    Portable,
    Avx2Keys,
    Avx2,
    Avx512Keys,
    Avx512,
    Avx512Vbmi,
    NeonKeys,
    Neon,
    Simd128Keys,
    Simd128,
}

impl Kind {
    /// All kinds, the slowest of each target first: the last one that is available is what
    /// [`Backend::detect`](super::Backend::detect) gives. Engines of WebAssembly on x86-64 take two instructions for a shuffle,
    /// and have neither enough registers nor vectors long enough for sorting to be faster than adding keys up.
    const ALL: [Self; 10] = [
        Self::Portable,
        Self::Avx2Keys,
        Self::Avx512Keys,
        Self::Avx2,
        Self::Avx512,
        Self::Avx512Vbmi,
        Self::NeonKeys,
        Self::Neon,
        Self::Simd128,
        Self::Simd128Keys,
    ];

    /// Whether the CPU has the instructions that the functions of this kind are compiled for.
    fn is_available(self) -> bool {
        match self {
            Self::Portable => true,
            Self::Avx2Keys | Self::Avx2 => avx2::is_available(),
            Self::Avx512Keys | Self::Avx512 => avx512::is_available(),
            Self::Avx512Vbmi => registers::is_available(),
            Self::NeonKeys | Self::Neon => neon::is_available(),
            Self::Simd128Keys | Self::Simd128 => simd128::is_available(),
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
            Kind::Avx2Keys => "avx2-keys",
            Kind::Avx2 => "avx2",
            Kind::Avx512Keys => "avx512-keys",
            Kind::Avx512 => "avx512",
            Kind::Avx512Vbmi => "avx512-vbmi",
            Kind::NeonKeys => "neon-keys",
            Kind::Neon => "neon",
            Kind::Simd128Keys => "simd128-keys",
            Kind::Simd128 => "simd128",
        }
    }
}

/// Ranks hands that lie one after the other, each in `WIDTH` bytes. If `CHECKED`, finds the place of the first hand that holds
/// a card twice, or of an earlier one.
#[inline]
pub(super) fn rank_rows<S: Size<CARDS>, const CARDS: usize, const WIDTH: usize, const CHECKED: bool>(
    backend: Available,
    hands: &[[Card; WIDTH]],
    ranks: &mut [HandRank],
) -> Option<usize> {
    let rows = Rows::<CARDS, WIDTH>(hands);
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for.
    unsafe {
        match backend.0 {
            Kind::Portable => portable::rank_rows::<S::Table, CARDS, WIDTH, CHECKED>(hands, ranks),
            Kind::Avx2Keys => avx2::rank::<ByKeySums<S::Table>, _, CARDS, CHECKED>(rows, ranks),
            Kind::Avx2 => avx2::rank::<BySorting<Holdem>, _, CARDS, CHECKED>(rows, ranks),
            Kind::Avx512Keys => avx512::rank::<ByKeySums<S::Table>, _, CARDS, CHECKED>(rows, ranks),
            Kind::Avx512 => avx512::rank::<BySorting<Holdem>, _, CARDS, CHECKED>(rows, ranks),
            Kind::Avx512Vbmi => registers::rank_rows::<Holdem, S::Counting, CARDS, WIDTH, CHECKED>(hands, ranks),
            Kind::NeonKeys => neon::rank::<ByKeySums<S::Table>, _, CARDS, CHECKED>(rows, ranks),
            // To turn seven cards of rows into columns takes NEON more than sorting gains: up to 1.14 times as long, by llvm-mca's models
            // of Neoverse N1, V1 and V2.
            Kind::Neon => {
                if CARDS == 7 {
                    neon::rank::<ByKeySums<S::Table>, _, CARDS, CHECKED>(rows, ranks)
                } else {
                    neon::rank::<BySorting<Holdem>, _, CARDS, CHECKED>(rows, ranks)
                }
            }
            Kind::Simd128Keys => simd128::rank::<ByKeySums<S::Table>, _, CARDS, CHECKED>(rows, ranks),
            Kind::Simd128 => simd128::rank::<BySorting<Holdem>, _, CARDS, CHECKED>(rows, ranks),
        }
    }
}

/// Ranks hands of which each slice holds one card, and checks them as [`rank_rows`] does.
#[inline]
pub(super) fn rank_columns<S: Size<CARDS>, const CARDS: usize, const CHECKED: bool>(
    backend: Available,
    slices: [&[Card]; CARDS],
    ranks: &mut [HandRank],
) -> Option<usize> {
    let columns = Columns(slices);
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for.
    unsafe {
        match backend.0 {
            Kind::Portable => portable::rank_columns::<S::Table, CARDS, CHECKED>(slices, ranks),
            Kind::Avx2Keys => avx2::rank::<ByKeySums<S::Table>, _, CARDS, CHECKED>(columns, ranks),
            Kind::Avx2 => avx2::rank::<BySorting<Holdem>, _, CARDS, CHECKED>(columns, ranks),
            Kind::Avx512Keys => avx512::rank::<ByKeySums<S::Table>, _, CARDS, CHECKED>(columns, ranks),
            Kind::Avx512 => avx512::rank::<BySorting<Holdem>, _, CARDS, CHECKED>(columns, ranks),
            Kind::Avx512Vbmi => registers::rank_columns::<Holdem, S::Counting, CARDS, CHECKED>(slices, ranks),
            Kind::NeonKeys => neon::rank::<ByKeySums<S::Table>, _, CARDS, CHECKED>(columns, ranks),
            Kind::Neon => neon::rank::<BySorting<Holdem>, _, CARDS, CHECKED>(columns, ranks),
            Kind::Simd128Keys => simd128::rank::<ByKeySums<S::Table>, _, CARDS, CHECKED>(columns, ranks),
            Kind::Simd128 => simd128::rank::<BySorting<Holdem>, _, CARDS, CHECKED>(columns, ranks),
        }
    }
}

/// Ranks hand keys of any tier. A sum does not tell the cards to be sorted, and key sums have nothing faster than one key after
/// the other.
#[inline]
pub(super) fn rank_keys<const CARDS: usize, T: RankHands<CARDS>>(
    backend: Available,
    keys: &[HandKey<T>],
    ranks: &mut [HandRank],
) {
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for.
    unsafe {
        match backend.0 {
            Kind::Avx512Vbmi => registers::rank_keys::<Holdem, CARDS, T>(keys, ranks),
            _ => portable::rank_key_by_key(keys, ranks),
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
            Kind::Avx2Keys | Kind::Avx2 => avx2::find_repeat::<BySorting<Holdem>, _, CARDS>(rows),
            Kind::Avx512Keys | Kind::Avx512 => avx512::find_repeat::<BySorting<Holdem>, _, CARDS>(rows),
            Kind::Avx512Vbmi => registers::find_repeat_in_rows::<Holdem, CARDS>(hands),
            Kind::NeonKeys | Kind::Neon => neon::find_repeat::<BySorting<Holdem>, _, CARDS>(rows),
            Kind::Simd128Keys | Kind::Simd128 => simd128::find_repeat::<BySorting<Holdem>, _, CARDS>(rows),
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
            Kind::Avx2Keys | Kind::Avx2 => avx2::find_repeat::<BySorting<Holdem>, _, CARDS>(columns),
            Kind::Avx512Keys | Kind::Avx512 => avx512::find_repeat::<BySorting<Holdem>, _, CARDS>(columns),
            Kind::Avx512Vbmi => registers::find_repeat_in_columns::<Holdem, CARDS>(slices),
            Kind::NeonKeys | Kind::Neon => neon::find_repeat::<BySorting<Holdem>, _, CARDS>(columns),
            Kind::Simd128Keys | Kind::Simd128 => simd128::find_repeat::<BySorting<Holdem>, _, CARDS>(columns),
        }
    }
}

/// Ranks Omaha hands.
#[cfg(feature = "omaha")]
pub(super) fn rank_omaha<B: BoardCard, const HOLE: usize>(
    backend: Available,
    hands: omaha::Hands<'_, B, HOLE>,
    ranks: &mut [HandRank],
) {
    if B::DIFFERS || hands.allow_flushes() {
        rank_omaha_by::<B, HOLE, true>(backend, hands, ranks);
    } else {
        rank_omaha_by::<B, HOLE, false>(backend, hands, ranks);
    }
}

/// A method for any vectors: that of the next shorter instructions where a backend has none of its own.
#[cfg(feature = "omaha")]
fn rank_omaha_by<B: BoardCard, const HOLE: usize, const FLUSHES: bool>(
    backend: Available,
    hands: omaha::Hands<'_, B, HOLE>,
    ranks: &mut [HandRank],
) {
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for; those of AVX-512 with
    // VBMI are asked for anew.
    unsafe {
        match backend.0 {
            Kind::Avx2Keys | Kind::Avx2 => avx2::rank::<ByFaceSets<FLUSHES>, _, HOLE, false>(hands, ranks),
            Kind::Avx512Keys | Kind::Avx512 => avx512::rank::<ByFaceSets<FLUSHES>, _, HOLE, false>(hands, ranks),
            Kind::Avx512Vbmi if avx512::is_available() => {
                avx512::rank::<ByFaceSets<FLUSHES>, _, HOLE, false>(hands, ranks)
            }
            Kind::NeonKeys | Kind::Neon => neon::rank::<ByFaceSets<FLUSHES>, _, HOLE, false>(hands, ranks),
            Kind::Simd128Keys | Kind::Simd128 => simd128::rank::<ByFaceSets<FLUSHES>, _, HOLE, false>(hands, ranks),
            Kind::Portable | Kind::Avx512Vbmi => {
                omaha::portable::rank(hands.any(), ranks);
                None
            }
        };
    }
}

/// Ranks hands of short deck in rows, and checks them as [`rank_rows`] does; cards below the deck are found as well. Sorting, where a
/// backend adds keys up: these are hold'em's.
#[cfg(feature = "short-deck")]
pub(super) fn rank_short_rows<S: Size<CARDS>, O: Order, const CARDS: usize, const CHECKED: bool>(
    backend: Available,
    hands: &[[Card; CARDS]],
    ranks: &mut [HandRank],
) -> Option<usize> {
    let rows = Rows::<CARDS, CARDS>(hands);
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for.
    unsafe {
        match backend.0 {
            Kind::Portable => short_deck::portable::rank::<O, _, CARDS, CHECKED>(rows, ranks),
            Kind::Avx512Vbmi => registers::rank_rows::<Short<O>, S::Counting, CARDS, CARDS, CHECKED>(hands, ranks),
            Kind::Avx2Keys | Kind::Avx2 => avx2::rank::<BySorting<Short<O>>, _, CARDS, CHECKED>(rows, ranks),
            Kind::Avx512Keys | Kind::Avx512 => avx512::rank::<BySorting<Short<O>>, _, CARDS, CHECKED>(rows, ranks),
            Kind::NeonKeys | Kind::Neon => neon::rank::<BySorting<Short<O>>, _, CARDS, CHECKED>(rows, ranks),
            Kind::Simd128Keys | Kind::Simd128 => simd128::rank::<BySorting<Short<O>>, _, CARDS, CHECKED>(rows, ranks),
        }
    }
}

/// [`rank_short_rows`] for columns.
#[cfg(feature = "short-deck")]
pub(super) fn rank_short_columns<S: Size<CARDS>, O: Order, const CARDS: usize, const CHECKED: bool>(
    backend: Available,
    slices: [&[Card]; CARDS],
    ranks: &mut [HandRank],
) -> Option<usize> {
    let columns = Columns(slices);
    // SAFETY: the kind is available, so that the CPU has the instructions that its functions are compiled for.
    unsafe {
        match backend.0 {
            Kind::Portable => short_deck::portable::rank::<O, _, CARDS, CHECKED>(columns, ranks),
            Kind::Avx512Vbmi => registers::rank_columns::<Short<O>, S::Counting, CARDS, CHECKED>(slices, ranks),
            Kind::Avx2Keys | Kind::Avx2 => avx2::rank::<BySorting<Short<O>>, _, CARDS, CHECKED>(columns, ranks),
            Kind::Avx512Keys | Kind::Avx512 => avx512::rank::<BySorting<Short<O>>, _, CARDS, CHECKED>(columns, ranks),
            Kind::NeonKeys | Kind::Neon => neon::rank::<BySorting<Short<O>>, _, CARDS, CHECKED>(columns, ranks),
            Kind::Simd128Keys | Kind::Simd128 => {
                simd128::rank::<BySorting<Short<O>>, _, CARDS, CHECKED>(columns, ranks)
            }
        }
    }
}
