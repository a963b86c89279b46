//! WebAssembly's simd128: one lane.
//!
//! A module that holds one such instruction loads only where there are all: there is no asking at run time, so that this
//! backend is there when the compiler was told of simd128.

use core::arch::wasm32::*;

use super::loops::{self, Tables};
use super::pairs::LoadPairs;
use super::vector::{BLOCK_BYTES, Vector};
use crate::batch::cpu::compiled_for;
use crate::batch::validate::FindRepeat;
use crate::rank::HandRank;

#[derive(Clone, Copy)]
pub(super) struct Simd128(v128);

unsafe impl Vector for Simd128 {
    const BYTES: usize = BLOCK_BYTES;

    #[inline(always)]
    unsafe fn splat(block: [u8; BLOCK_BYTES]) -> Self {
        // SAFETY: the array is of sixteen bytes.
        unsafe { Self(v128_load(block.as_ptr().cast())) }
    }

    #[inline(always)]
    unsafe fn load(first: *const u8, _stride: usize) -> Self {
        // SAFETY: the caller knows that the lane can be read.
        unsafe { Self(v128_load(first.cast())) }
    }

    #[inline(always)]
    unsafe fn store(self, first: *mut u8, _stride: usize) {
        // SAFETY: the caller knows that the lane can be written.
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

compiled_for! { ["simd128"]:

/// [`loops::rank`], compiled for the instructions of [`Simd128`].
pub(in crate::batch) fn rank<T: Tables<CARDS>, L: LoadPairs<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) {
    // SAFETY: this function is called only where the CPU has its target features, which are those of `Simd128`.
    unsafe { loops::rank::<Simd128, T, L, CARDS>(hands, ranks) }
}

/// [`loops::rank_checked`], compiled for the instructions of [`Simd128`].
pub(in crate::batch) fn rank_checked<T: Tables<CARDS>, L: LoadPairs<CARDS> + FindRepeat<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    // SAFETY: this function is called only where the CPU has its target features, which are those of `Simd128`.
    unsafe { loops::rank_checked::<Simd128, T, L, CARDS>(hands, ranks) }
}

/// [`FindRepeat::chunk_with_repeat`], compiled for the instructions of [`Simd128`].
pub(in crate::batch) fn find_repeat<L: FindRepeat<CARDS>, const CARDS: usize>(hands: L) -> Option<usize> {
    hands.chunk_with_repeat()
}

}
