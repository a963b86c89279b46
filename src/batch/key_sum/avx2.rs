//! AVX2: two lanes.

use core::arch::x86_64::*;

use super::loops::{self, Tables};
use super::pairs::LoadPairs;
use super::vector::{BLOCK_BYTES, Vector};
use crate::batch::cpu::compiled_for;
use crate::batch::validate::FindRepeat;
use crate::rank::HandRank;

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

unsafe impl Vector for Avx2 {
    const BYTES: usize = 2 * BLOCK_BYTES;

    #[inline(always)]
    unsafe fn splat(block: [u8; BLOCK_BYTES]) -> Self {
        // SAFETY: the caller knows that there is AVX2; the array is of sixteen bytes.
        unsafe { Self(_mm256_broadcastsi128_si256(_mm_loadu_si128(block.as_ptr().cast()))) }
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
        // SAFETY: a value of `Avx2` is at hand, so that the CPU has AVX2, and the instructions touch no memory.
        let zeros = unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(self.0, _mm256_setzero_si256())) };
        u64::from(!zeros as u32)
    }
}

compiled_for! { ["avx2" "bmi1" "popcnt"]:

/// [`loops::rank`], compiled for the instructions of [`Avx2`].
pub(in crate::batch) fn rank<T: Tables<CARDS>, L: LoadPairs<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) {
    // SAFETY: this function is called only where the CPU has its target features, which are those of `Avx2`.
    unsafe { loops::rank::<Avx2, T, L, CARDS>(hands, ranks) }
}

/// [`loops::rank_checked`], compiled for the instructions of [`Avx2`].
pub(in crate::batch) fn rank_checked<T: Tables<CARDS>, L: LoadPairs<CARDS> + FindRepeat<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    // SAFETY: this function is called only where the CPU has its target features, which are those of `Avx2`.
    unsafe { loops::rank_checked::<Avx2, T, L, CARDS>(hands, ranks) }
}

/// [`FindRepeat::chunk_with_repeat`], compiled for the instructions of [`Avx2`].
pub(in crate::batch) fn find_repeat<L: FindRepeat<CARDS>, const CARDS: usize>(hands: L) -> Option<usize> {
    hands.chunk_with_repeat()
}

}
