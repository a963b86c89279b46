//! WebAssembly's simd128: one lane.
//!
//! A module that holds one such instruction loads only where there are all: there is no asking at run time, so that this
//! backend is there when the compiler was told of simd128.

use core::arch::wasm32::*;

use super::entry_points;
use super::vector::{LANE, Vector};
use crate::key_sum::RankHands;
use crate::{Card, HandKey, HandRank};

#[derive(Clone, Copy)]
pub(super) struct Simd128(v128);

impl Vector for Simd128 {
    const BYTES: usize = LANE;

    #[inline(always)]
    unsafe fn repeat(lane: [u8; LANE]) -> Self {
        // SAFETY: the array is of sixteen bytes.
        unsafe { Self(v128_load(lane.as_ptr().cast())) }
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
    fn shuffle(self, places: Self) -> Self {
        Self(u8x16_swizzle(self.0, places.0))
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
    fn add_bytes(self, other: Self) -> Self {
        Self(u8x16_add(self.0, other.0))
    }

    #[inline(always)]
    fn add_words(self, other: Self) -> Self {
        Self(u16x8_add(self.0, other.0))
    }

    #[inline(always)]
    fn add_neighbours(self) -> Self {
        Self(u16x8_extadd_pairwise_u8x16(self.0))
    }

    #[inline(always)]
    fn min_words(self, other: Self) -> Self {
        Self(u16x8_min(self.0, other.0))
    }

    #[inline(always)]
    fn max_words(self, other: Self) -> Self {
        Self(u16x8_max(self.0, other.0))
    }

    #[inline(always)]
    fn shift_words_left<const BITS: u32>(self) -> Self {
        Self(u16x8_shl(self.0, BITS))
    }

    #[inline(always)]
    fn shift_words_right<const BITS: u32>(self) -> Self {
        Self(u16x8_shr(self.0, BITS))
    }

    #[inline(always)]
    fn zip_low_bytes(self, other: Self) -> Self {
        Self(u8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(self.0, other.0))
    }

    #[inline(always)]
    fn zip_high_bytes(self, other: Self) -> Self {
        Self(u8x16_shuffle::<8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31>(self.0, other.0))
    }

    #[inline(always)]
    fn zip_low_fours(self, other: Self) -> Self {
        Self(u32x4_shuffle::<0, 4, 1, 5>(self.0, other.0))
    }

    #[inline(always)]
    fn zip_high_fours(self, other: Self) -> Self {
        Self(u32x4_shuffle::<2, 6, 3, 7>(self.0, other.0))
    }

    #[inline(always)]
    fn join_low_halves(self, other: Self) -> Self {
        Self(u64x2_shuffle::<0, 2>(self.0, other.0))
    }

    #[inline(always)]
    fn join_high_halves(self, other: Self) -> Self {
        Self(u64x2_shuffle::<1, 3>(self.0, other.0))
    }

    #[inline(always)]
    fn narrow(self, other: Self) -> Self {
        Self(u8x16_narrow_i16x8(self.0, other.0))
    }

    #[inline(always)]
    fn nonzero_bytes(self) -> u64 {
        u64::from(u8x16_bitmask(u8x16_ne(self.0, u8x16_splat(0))))
    }
}

entry_points!(Simd128, "simd128", has "simd128");
