//! AVX2: two lanes.

use core::arch::x86_64::*;

use super::entry_points;
use super::vector::{LANE, Vector};
use crate::key_sum::RankHands;
use crate::{Card, HandKey, HandRank};

/// Exists only where there is AVX2, which is what every `SAFETY` below means by its value.
#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i);

/// Calls an instruction that needs nothing but AVX2.
macro_rules! avx2 {
    ($instruction:expr) => {
        // SAFETY: a value of `Avx2` is at hand, so that the CPU has AVX2, and the instruction touches no memory.
        Avx2(unsafe { $instruction })
    };
}

impl Vector for Avx2 {
    const BYTES: usize = 2 * LANE;

    #[inline(always)]
    unsafe fn repeat(lane: [u8; LANE]) -> Self {
        // SAFETY: the caller knows that there is AVX2; the array is of sixteen bytes.
        unsafe { Self(_mm256_broadcastsi128_si256(_mm_loadu_si128(lane.as_ptr().cast()))) }
    }

    #[inline(always)]
    unsafe fn load(first: *const u8, stride: usize) -> Self {
        // SAFETY: the caller knows that there is AVX2 and that the two lanes can be read.
        unsafe { Self(_mm256_loadu2_m128i(first.add(stride).cast(), first.cast())) }
    }

    #[inline(always)]
    unsafe fn store(self, first: *mut u8, stride: usize) {
        // SAFETY: there is AVX2; the caller knows that the two lanes can be written.
        unsafe { _mm256_storeu2_m128i(first.add(stride).cast(), first.cast(), self.0) }
    }

    #[inline(always)]
    fn shuffle(self, places: Self) -> Self {
        avx2!(_mm256_shuffle_epi8(self.0, places.0))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        avx2!(_mm256_and_si256(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        avx2!(_mm256_or_si256(self.0, other.0))
    }

    #[inline(always)]
    fn add_bytes(self, other: Self) -> Self {
        avx2!(_mm256_add_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn add_words(self, other: Self) -> Self {
        avx2!(_mm256_add_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn add_neighbours(self) -> Self {
        avx2!(_mm256_maddubs_epi16(self.0, _mm256_set1_epi8(1)))
    }

    #[inline(always)]
    fn min_words(self, other: Self) -> Self {
        avx2!(_mm256_min_epu16(self.0, other.0))
    }

    #[inline(always)]
    fn max_words(self, other: Self) -> Self {
        avx2!(_mm256_max_epu16(self.0, other.0))
    }

    #[inline(always)]
    fn shift_words_left<const BITS: u32>(self) -> Self {
        avx2!(_mm256_sll_epi16(self.0, _mm_cvtsi32_si128(BITS as i32)))
    }

    #[inline(always)]
    fn shift_words_right<const BITS: u32>(self) -> Self {
        avx2!(_mm256_srl_epi16(self.0, _mm_cvtsi32_si128(BITS as i32)))
    }

    #[inline(always)]
    fn zip_low_bytes(self, other: Self) -> Self {
        avx2!(_mm256_unpacklo_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn zip_high_bytes(self, other: Self) -> Self {
        avx2!(_mm256_unpackhi_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn zip_low_fours(self, other: Self) -> Self {
        avx2!(_mm256_unpacklo_epi32(self.0, other.0))
    }

    #[inline(always)]
    fn zip_high_fours(self, other: Self) -> Self {
        avx2!(_mm256_unpackhi_epi32(self.0, other.0))
    }

    #[inline(always)]
    fn join_low_halves(self, other: Self) -> Self {
        avx2!(_mm256_unpacklo_epi64(self.0, other.0))
    }

    #[inline(always)]
    fn join_high_halves(self, other: Self) -> Self {
        avx2!(_mm256_unpackhi_epi64(self.0, other.0))
    }

    #[inline(always)]
    fn narrow(self, other: Self) -> Self {
        avx2!(_mm256_packus_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn nonzero_bytes(self) -> u64 {
        // SAFETY: a value of `Avx2` is at hand, so that the CPU has AVX2, and the instructions touch no memory.
        let zeros = unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(self.0, _mm256_setzero_si256())) };
        u64::from(!zeros as u32)
    }
}

entry_points!(Avx2, "avx2,bmi1,popcnt", has "avx2" "bmi1" "popcnt");
