//! Key sums by SIMD: the same way as one hand takes, a block of hands at each step of it.
//!
//! | step | file | by |
//! | --- | --- | --- |
//! | cards -> pairs | `layout.rs` | loads and interleaving |
//! | pairs -> key sums, as rows and columns | `sums.rs` | shuffles that look sixteen, thirty-two or sixty-four cards' keys up at once |
//! | rows and columns -> ranks | `look_up.rs` | plain loads, many on the way at once |
//! | flushes -> ranks | `look_up.rs` | one by one, from a list |
//!
//! All of it is written once, over the operations that `vector.rs` names; `avx2.rs`, `avx512.rs`, `neon.rs` and
//! `simd128.rs` say what instructions those are. Gathers are not among them: from tables as small as
//! these, plain loads were measured to be as fast (AVX2 and AVX-512, Zen 4), and NEON and simd128 have none.

#![allow(unsafe_code, reason = "SIMD instructions, and loads whose indices are proven in range")]

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
mod layout;
mod look_up;
#[cfg(all(target_arch = "aarch64", target_endian = "little"))]
pub(super) mod neon;
#[cfg(target_arch = "wasm32")]
pub(super) mod simd128;
mod sums;
mod vector;

use layout::{Columns, Layout, Rows};
use look_up::{Flushes, Words, rank_block};
use sums::{Compacted, Keys, Tables};
use vector::Vector;

use crate::key_sum::RankHands;
use crate::{Card, Compact, Evaluator, Face, HandRank, Suit};

/// Hands that take each step together: enough to keep many loads on the way, and few enough that what is passed from step
/// to step stays in the first-level cache.
const BLOCK: usize = 256;

/// Hands that are copied at the end of a batch: fewer than two of the widest vectors hold, and some spare ones.
const ROOM: usize = 2 * 64 + 4;

/// Stands where no hand is.
const ANY: Card = Card::new(Face::Deuce, Suit::Clubs);

/// What one step leaves for the next.
struct Scratch {
    rows: Words,
    columns: Words,
    flushes: Flushes,
}

/// Ranks all hands; there are as many ranks as hands.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
unsafe fn rank<V: Vector, L: Layout<CARDS>, const CARDS: usize>(hands: L, ranks: &mut [HandRank])
where
    Tables: Compacted<CARDS>,
    Compact: RankHands<CARDS> + Evaluator<CARDS>,
    for<'h> Rows<'h, CARDS>: Layout<CARDS>,
{
    // The same number by the caller's word; by this, loads and stores are in range whatever that is worth.
    let (ranks, _) = ranks.split_at_mut(ranks.len().min(hands.len()));
    let one_by_one = |start: usize, ranks: &mut [HandRank]| {
        for (at, rank) in ranks.iter_mut().enumerate() {
            *rank = Compact::rank(&hands.hand(start + at).unwrap_or([ANY; CARDS]));
        }
    };
    // As fast as by vectors, with all that these need to begin.
    let few = V::BYTES / 4 * 3;
    if ranks.len() <= few {
        return one_by_one(0, ranks);
    }
    let mut scratch = Scratch { rows: Words::ZERO, columns: Words::ZERO, flushes: Flushes::NONE };
    // SAFETY: as the caller knows.
    let keys = unsafe { Keys::<V>::new::<CARDS>() };
    let whole = ranks.len().saturating_sub(L::SPARE) / V::BYTES * V::BYTES;
    let (whole, rest) = ranks.split_at_mut(whole);
    let mut start = 0;
    for ranks in whole.chunks_mut(BLOCK) {
        // SAFETY: as the caller knows; a block, as what is left behind the last one, is a multiple of V::BYTES, which the
        // spare hands are not among.
        unsafe { rank_block(hands, start, &keys, &mut scratch, ranks) };
        start += ranks.len();
    }
    if rest.len() <= few {
        return one_by_one(start, rest);
    }
    // Copied, so that whole vectors can be read and written.
    let (mut rows, mut row_ranks) = ([[ANY; CARDS]; ROOM], [HandRank::LOWEST; ROOM]);
    for (at, row) in rows.iter_mut().take(rest.len()).enumerate() {
        *row = hands.hand(start + at).unwrap_or([ANY; CARDS]);
    }
    let (row_ranks, _) = row_ranks.split_at_mut(rest.len().next_multiple_of(V::BYTES));
    // SAFETY: as the caller knows. Fewer than V::BYTES + 2 hands are left, so that there are two vectors' ranks at most:
    // no more than a block, and with four spare rows behind.
    unsafe { rank_block(Rows(&rows), 0, &keys, &mut scratch, row_ranks) };
    rest.iter_mut().zip(row_ranks).for_each(|(rank, row_rank)| *rank = *row_rank);
}

/// Whether there is a feature.
macro_rules! has {
    ($feature:tt) => {{
        #[cfg(all(feature = "std", target_arch = "x86_64"))]
        let has = std::arch::is_x86_feature_detected!($feature);
        #[cfg(all(feature = "std", target_arch = "aarch64"))]
        let has = std::arch::is_aarch64_feature_detected!($feature);
        #[cfg(not(all(feature = "std", any(target_arch = "x86_64", target_arch = "aarch64"))))]
        let has = cfg!(target_feature = $feature);
        has
    }};
}
use has;

/// The calls of a backend, each a function that enables its instructions.
macro_rules! entry_points {
    ($vector:ty, $features:literal, has $($feature:tt)*) => {
        /// Whether the CPU has what the functions here are compiled for: asked at run time with `std`, told by the
        /// compiler's target without.
        pub(in crate::batch) fn is_available() -> bool {
            true $(&& $crate::batch::key_sum::has!($feature))*
        }

        $crate::batch::key_sum::entry_points! { $vector, $features:
            five_rows: 5, [[Card; 5]], Rows;
            seven_rows: 7, [[Card; 7]], Rows;
            seven_padded: 7, [[Card; 8]], Rows;
        }
        $crate::batch::key_sum::entry_points! { $vector, $features, columns:
            five_columns: 5;
            seven_columns: 7;
        }
        $crate::batch::key_sum::entry_points! { $vector, $features, keys:
            five_keys: 5;
            seven_keys: 7;
        }
        $crate::batch::key_sum::entry_points! { $features, checked:
            five_checked_rows, five_checked_columns: 5, five_rows, five_columns;
            seven_checked_rows, seven_checked_columns: 7, seven_rows, seven_columns;
        }

        #[target_feature(enable = $features)]
        pub(in crate::batch) fn distinct_rows<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Option<usize> {
            $crate::batch::distinct::rows(hands)
        }

        #[target_feature(enable = $features)]
        pub(in crate::batch) fn distinct_columns<const CARDS: usize>(columns: [&[Card]; CARDS]) -> Option<usize> {
            $crate::batch::distinct::columns(columns)
        }
    };
    ($vector:ty, $features:literal: $($name:ident: $cards:literal, $hands:ty, $layout:ident;)*) => {$(
        #[target_feature(enable = $features)]
        pub(in crate::batch) fn $name(hands: &$hands, ranks: &mut [HandRank]) {
            // SAFETY: this function enables the instructions of the vector.
            unsafe { super::rank::<$vector, _, $cards>(super::$layout(hands), ranks) }
        }
    )*};
    ($vector:ty, $features:literal, columns: $($name:ident: $cards:literal;)*) => {$(
        #[target_feature(enable = $features)]
        pub(in crate::batch) fn $name(columns: [&[Card]; $cards], ranks: &mut [HandRank]) {
            // SAFETY: this function enables the instructions of the vector.
            unsafe { super::rank::<$vector, _, $cards>(super::Columns(columns), ranks) }
        }
    )*};
    ($vector:ty, $features:literal, keys: $($name:ident: $cards:literal;)*) => {$(
        #[target_feature(enable = $features)]
        pub(in crate::batch) fn $name<T: RankHands<$cards>>(keys: &[HandKey<T>], ranks: &mut [HandRank]) {
            $crate::batch::portable::$name(keys, ranks);
        }
    )*};
    ($features:literal, checked: $($checked_rows:ident, $checked_columns:ident:
        $cards:literal, $rows:ident, $columns:ident;)*) => {$(
        #[target_feature(enable = $features)]
        pub(in crate::batch) fn $checked_rows(hands: &[[Card; $cards]], ranks: &mut [HandRank]) -> Option<usize> {
            // Closures, because these are compiled for the same instructions as the function around them.
            $crate::batch::checked::rows(hands, ranks, |hands| distinct_rows(hands), |hands, ranks| $rows(hands, ranks))
        }

        #[target_feature(enable = $features)]
        pub(in crate::batch) fn $checked_columns(
            columns: [&[Card]; $cards],
            ranks: &mut [HandRank],
        ) -> Option<usize> {
            let rank = |columns: [&[Card]; $cards], ranks: &mut [HandRank]| $columns(columns, ranks);
            $crate::batch::checked::columns(columns, ranks, |columns| distinct_columns(columns), rank)
        }
    )*};
}
use entry_points;
