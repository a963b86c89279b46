//! WebAssembly's simd128: one 128-bit block.
//!
//! An engine without simd128 refuses a module that holds one of its instructions. So nothing can be asked at run time: this
//! backend is there if the program is compiled for simd128.

use core::arch::wasm32::*;

use super::loops::{self, Source, Tables};
use super::vector::{BLOCK_BYTES, Vector};
use crate::batch::cpu::cpu_has;
use crate::batch::validate::FindRepeat;
use crate::rank::HandRank;

#[derive(Clone, Copy)]
pub(super) struct Simd128(v128);

// SAFETY: each operation is the instruction, or the few, that do what `Vector` describes; `load` and `store` access the
// block described and nothing else.
unsafe impl Vector for Simd128 {
    const BYTES: usize = BLOCK_BYTES;

    #[inline(always)]
    unsafe fn splat(block: [u8; BLOCK_BYTES]) -> Self {
        // SAFETY: the load reads the sixteen bytes of the array.
        unsafe { Self(v128_load(block.as_ptr().cast())) }
    }

    #[inline(always)]
    unsafe fn load(first: *const u8, _stride: usize) -> Self {
        // SAFETY: the caller promises that the block can be read.
        unsafe { Self(v128_load(first.cast())) }
    }

    #[inline(always)]
    unsafe fn store(self, first: *mut u8, _stride: usize) {
        // SAFETY: the caller promises that the block can be written.
        unsafe { v128_store(first.cast(), self.0) }
    }

    #[inline(always)]
    fn shuffle(self, indices: Self) -> Self {
        Self(u8x16_swizzle(self.0, indices.0))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn add_u8(self, other: Self) -> Self {
        Self(u8x16_add(self.0, other.0))
    }

    #[inline(always)]
    fn add_u16(self, other: Self) -> Self {
        Self(u16x8_add(self.0, other.0))
    }

    #[inline(always)]
    fn add_neighbours_u8(self) -> Self {
        Self(u16x8_extadd_pairwise_u8x16(self.0))
    }

    #[inline(always)]
    fn min_u16(self, other: Self) -> Self {
        Self(u16x8_min(self.0, other.0))
    }

    #[inline(always)]
    fn max_u16(self, other: Self) -> Self {
        Self(u16x8_max(self.0, other.0))
    }

    #[inline(always)]
    fn shift_left_u16(self, bits: u32) -> Self {
        Self(u16x8_shl(self.0, bits))
    }

    #[inline(always)]
    fn shift_right_u16(self, bits: u32) -> Self {
        Self(u16x8_shr(self.0, bits))
    }

    #[inline(always)]
    fn unpack_low_u8(self, other: Self) -> Self {
        Self(u8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u8(self, other: Self) -> Self {
        Self(u8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_low_u32(self, other: Self) -> Self {
        Self(u32x4_shuffle::<0, 4, 1, 5>(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u32(self, other: Self) -> Self {
        Self(u32x4_shuffle::<2, 6, 3, 7>(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_low_u64(self, other: Self) -> Self {
        Self(u64x2_shuffle::<0, 2>(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u64(self, other: Self) -> Self {
        Self(u64x2_shuffle::<1, 3>(self.0, other.0))
    }

    #[inline(always)]
    fn narrow_u16(self, other: Self) -> Self {
        Self(u8x16_narrow_i16x8(self.0, other.0))
    }

    #[inline(always)]
    fn nonzero_mask_u8(self) -> u64 {
        u64::from(u8x16_bitmask(u8x16_ne(self.0, u8x16_splat(0))))
    }
}

/// Whether the CPU has the features that the functions below are compiled for.
pub(in crate::batch) fn is_available() -> bool {
    cpu_has!(["simd128"])
}

/// Ranks all hands; there are as many ranks as hands.
#[target_feature(enable = "simd128")]
pub(in crate::batch) fn rank<T: Tables<CARDS>, L: Source<CARDS>, const CARDS: usize>(hands: L, ranks: &mut [HandRank]) {
    // SAFETY: this function is compiled for the instructions of `Simd128`, so that it is called only where the CPU has them.
    unsafe { loops::rank::<Simd128, T, L, CARDS, false>(hands, ranks) };
}

/// Ranks all hands, or stops at a chunk in which some hand holds a card twice: that hand's place or an earlier one.
#[target_feature(enable = "simd128")]
pub(in crate::batch) fn rank_checked<T: Tables<CARDS>, L: Source<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    // SAFETY: this function is compiled for the instructions of `Simd128`, so that it is called only where the CPU has them.
    unsafe { loops::rank::<Simd128, T, L, CARDS, true>(hands, ranks) }
}

/// The place of the first hand that holds a card twice, or of an earlier one.
#[target_feature(enable = "simd128")]
pub(in crate::batch) fn find_repeat<L: FindRepeat<CARDS>, const CARDS: usize>(hands: L) -> Option<usize> {
    hands.chunk_with_repeat()
}
