//! AVX2: two 128-bit blocks.

use core::arch::x86_64::*;

use super::loops::{self, Source, Tables};
use super::vector::{BLOCK_BYTES, Vector};
use crate::batch::cpu::cpu_has;
use crate::batch::validate::FindRepeat;
use crate::rank::HandRank;

/// A value exists only where the CPU has AVX2: only `splat` and `load`, which are unsafe, make one without another.
#[derive(Clone, Copy)]
pub(super) struct Avx2(__m256i);

/// An instruction of AVX2.
macro_rules! avx2 {
    ($instruction:expr) => {
        // SAFETY: the operands are values of `Avx2`, so that the CPU has AVX2. The instruction touches no memory.
        Avx2(unsafe { $instruction })
    };
}

// SAFETY: each operation is the instruction, or the few, that do what `Vector` describes; `load` and `store` access the two
// blocks described and nothing else.
unsafe impl Vector for Avx2 {
    const BYTES: usize = 2 * BLOCK_BYTES;

    #[inline(always)]
    unsafe fn splat(block: [u8; BLOCK_BYTES]) -> Self {
        // SAFETY: the caller promises that the CPU has AVX2. The load reads the sixteen bytes of the array.
        unsafe { Self(_mm256_broadcastsi128_si256(_mm_loadu_si128(block.as_ptr().cast()))) }
    }

    #[inline(always)]
    unsafe fn load(first: *const u8, stride: usize) -> Self {
        // SAFETY: the caller promises that the CPU has AVX2 and that the two blocks can be read.
        unsafe { Self(_mm256_loadu2_m128i(first.add(stride).cast(), first.cast())) }
    }

    #[inline(always)]
    unsafe fn store(self, first: *mut u8, stride: usize) {
        // SAFETY: `self` is a value of `Avx2`, so that the CPU has AVX2; the caller promises that the two blocks
        // can be written.
        unsafe { _mm256_storeu2_m128i(first.add(stride).cast(), first.cast(), self.0) }
    }

    #[inline(always)]
    fn shuffle(self, indices: Self) -> Self {
        avx2!(_mm256_shuffle_epi8(self.0, indices.0))
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
    fn add_u8(self, other: Self) -> Self {
        avx2!(_mm256_add_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn add_u16(self, other: Self) -> Self {
        avx2!(_mm256_add_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn add_neighbours_u8(self) -> Self {
        avx2!(_mm256_maddubs_epi16(self.0, _mm256_set1_epi8(1)))
    }

    #[inline(always)]
    fn min_u16(self, other: Self) -> Self {
        avx2!(_mm256_min_epu16(self.0, other.0))
    }

    #[inline(always)]
    fn max_u16(self, other: Self) -> Self {
        avx2!(_mm256_max_epu16(self.0, other.0))
    }

    #[inline(always)]
    fn shift_left_u16(self, bits: u32) -> Self {
        avx2!(_mm256_sll_epi16(self.0, _mm_cvtsi32_si128(bits as i32)))
    }

    #[inline(always)]
    fn shift_right_u16(self, bits: u32) -> Self {
        avx2!(_mm256_srl_epi16(self.0, _mm_cvtsi32_si128(bits as i32)))
    }

    #[inline(always)]
    fn unpack_low_u8(self, other: Self) -> Self {
        avx2!(_mm256_unpacklo_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u8(self, other: Self) -> Self {
        avx2!(_mm256_unpackhi_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_low_u32(self, other: Self) -> Self {
        avx2!(_mm256_unpacklo_epi32(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u32(self, other: Self) -> Self {
        avx2!(_mm256_unpackhi_epi32(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_low_u64(self, other: Self) -> Self {
        avx2!(_mm256_unpacklo_epi64(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u64(self, other: Self) -> Self {
        avx2!(_mm256_unpackhi_epi64(self.0, other.0))
    }

    #[inline(always)]
    fn narrow_u16(self, other: Self) -> Self {
        avx2!(_mm256_packus_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn nonzero_mask_u8(self) -> u64 {
        // SAFETY: `self` is a value of `Avx2`, so that the CPU has AVX2. The instructions touch no memory.
        let zeros = unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(self.0, _mm256_setzero_si256())) };
        u64::from(!zeros as u32)
    }
}

/// Whether the CPU has the features that the functions below are compiled for.
pub(in crate::batch) fn is_available() -> bool {
    cpu_has!(["avx2" "bmi1" "popcnt"])
}

/// Ranks all hands; there are as many ranks as hands.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub(in crate::batch) fn rank<T: Tables<CARDS>, L: Source<CARDS>, const CARDS: usize>(hands: L, ranks: &mut [HandRank]) {
    // SAFETY: this function is compiled for the instructions of `Avx2`, so that it is called only where the CPU has them.
    unsafe { loops::rank::<Avx2, T, L, CARDS, false>(hands, ranks) };
}

/// Ranks all hands, or stops at a chunk in which some hand holds a card twice: that hand's place or an earlier one.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub(in crate::batch) fn rank_checked<T: Tables<CARDS>, L: Source<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    // SAFETY: this function is compiled for the instructions of `Avx2`, so that it is called only where the CPU has them.
    unsafe { loops::rank::<Avx2, T, L, CARDS, true>(hands, ranks) }
}

/// The place of the first hand that holds a card twice, or of an earlier one.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub(in crate::batch) fn find_repeat<L: FindRepeat<CARDS>, const CARDS: usize>(hands: L) -> Option<usize> {
    hands.chunk_with_repeat()
}
