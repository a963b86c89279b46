//! AVX-512 with byte and word operations (BW), which is all of it but VBMI: four lanes.

use core::arch::x86_64::*;

use super::loops::{self, Tables};
use super::pairs::LoadPairs;
use super::vector::{BLOCK_BYTES, Vector};
use crate::batch::cpu::compiled_for;
use crate::batch::validate::FindRepeat;
use crate::rank::HandRank;

/// Exists only where there is AVX-512 BW, which is what every `SAFETY` below means by its value.
#[derive(Clone, Copy)]
pub(super) struct Avx512(__m512i);

/// Calls an instruction that needs nothing but AVX-512 BW.
macro_rules! avx512 {
    ($instruction:expr) => {
        // SAFETY: a value of `Avx512` is at hand, so that the CPU has AVX-512 BW, and the instruction touches no memory.
        Avx512(unsafe { $instruction })
    };
}

unsafe impl Vector for Avx512 {
    const BYTES: usize = 4 * BLOCK_BYTES;

    #[inline(always)]
    unsafe fn splat(block: [u8; BLOCK_BYTES]) -> Self {
        // SAFETY: the caller knows that there is AVX-512 BW; the array is of sixteen bytes.
        unsafe { Self(_mm512_broadcast_i32x4(_mm_loadu_si128(block.as_ptr().cast()))) }
    }

    #[inline(always)]
    unsafe fn load(first: *const u8, stride: usize) -> Self {
        // SAFETY: the caller knows that there is AVX-512 BW and that the four lanes can be read.
        unsafe {
            let lane = |number: usize| _mm_loadu_si128(first.add(number * stride).cast());
            let lanes = _mm512_castsi128_si512(lane(0));
            let lanes = _mm512_inserti32x4::<1>(lanes, lane(1));
            Self(_mm512_inserti32x4::<3>(_mm512_inserti32x4::<2>(lanes, lane(2)), lane(3)))
        }
    }

    #[inline(always)]
    unsafe fn store(self, first: *mut u8, stride: usize) {
        // SAFETY: there is AVX-512 BW; the caller knows that the four lanes can be written.
        unsafe {
            _mm_storeu_si128(first.cast(), _mm512_castsi512_si128(self.0));
            _mm_storeu_si128(first.add(stride).cast(), _mm512_extracti32x4_epi32::<1>(self.0));
            _mm_storeu_si128(first.add(2 * stride).cast(), _mm512_extracti32x4_epi32::<2>(self.0));
            _mm_storeu_si128(first.add(3 * stride).cast(), _mm512_extracti32x4_epi32::<3>(self.0));
        }
    }

    #[inline(always)]
    fn shuffle(self, indices: Self) -> Self {
        avx512!(_mm512_shuffle_epi8(self.0, indices.0))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        avx512!(_mm512_and_si512(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        avx512!(_mm512_or_si512(self.0, other.0))
    }

    #[inline(always)]
    fn add_u8(self, other: Self) -> Self {
        avx512!(_mm512_add_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn add_u16(self, other: Self) -> Self {
        avx512!(_mm512_add_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn add_neighbours_u8(self) -> Self {
        avx512!(_mm512_maddubs_epi16(self.0, _mm512_set1_epi8(1)))
    }

    #[inline(always)]
    fn min_u16(self, other: Self) -> Self {
        avx512!(_mm512_min_epu16(self.0, other.0))
    }

    #[inline(always)]
    fn max_u16(self, other: Self) -> Self {
        avx512!(_mm512_max_epu16(self.0, other.0))
    }

    #[inline(always)]
    fn shift_left_u16(self, bits: u32) -> Self {
        avx512!(_mm512_sll_epi16(self.0, _mm_cvtsi32_si128(bits as i32)))
    }

    #[inline(always)]
    fn shift_right_u16(self, bits: u32) -> Self {
        avx512!(_mm512_srl_epi16(self.0, _mm_cvtsi32_si128(bits as i32)))
    }

    #[inline(always)]
    fn unpack_low_u8(self, other: Self) -> Self {
        avx512!(_mm512_unpacklo_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u8(self, other: Self) -> Self {
        avx512!(_mm512_unpackhi_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_low_u32(self, other: Self) -> Self {
        avx512!(_mm512_unpacklo_epi32(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u32(self, other: Self) -> Self {
        avx512!(_mm512_unpackhi_epi32(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_low_u64(self, other: Self) -> Self {
        avx512!(_mm512_unpacklo_epi64(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u64(self, other: Self) -> Self {
        avx512!(_mm512_unpackhi_epi64(self.0, other.0))
    }

    #[inline(always)]
    fn narrow_u16(self, other: Self) -> Self {
        avx512!(_mm512_packus_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn nonzero_mask_u8(self) -> u64 {
        // SAFETY: a value of `Avx512` is at hand, so that the CPU has AVX-512 BW, and the instruction touches no memory.
        unsafe { _mm512_test_epi8_mask(self.0, self.0) }
    }
}

compiled_for! { ["avx512f" "avx512bw" "bmi1" "popcnt"]:

/// [`loops::rank`], compiled for the instructions of [`Avx512`].
pub(in crate::batch) fn rank<T: Tables<CARDS>, L: LoadPairs<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) {
    // SAFETY: this function is called only where the CPU has its target features, which are those of `Avx512`.
    unsafe { loops::rank::<Avx512, T, L, CARDS>(hands, ranks) }
}

/// [`loops::rank_checked`], compiled for the instructions of [`Avx512`].
pub(in crate::batch) fn rank_checked<T: Tables<CARDS>, L: LoadPairs<CARDS> + FindRepeat<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    // SAFETY: this function is called only where the CPU has its target features, which are those of `Avx512`.
    unsafe { loops::rank_checked::<Avx512, T, L, CARDS>(hands, ranks) }
}

/// [`FindRepeat::chunk_with_repeat`], compiled for the instructions of [`Avx512`].
pub(in crate::batch) fn find_repeat<L: FindRepeat<CARDS>, const CARDS: usize>(hands: L) -> Option<usize> {
    hands.chunk_with_repeat()
}

}
