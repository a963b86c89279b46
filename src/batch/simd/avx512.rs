//! AVX-512 with operations on 8-bit and 16-bit elements (BW): four 128-bit blocks.

use core::arch::x86_64::*;

use super::loops::{self, Source, Tables};
use super::vector::{BLOCK_BYTES, Vector};
use crate::batch::cpu::cpu_has;
use crate::batch::validate::FindRepeat;
use crate::rank::HandRank;

/// A value exists only where the CPU has AVX-512 BW: only `splat` and `load`, which are unsafe, make one without another.
#[derive(Clone, Copy)]
pub(super) struct Avx512(__m512i);

/// An instruction of AVX-512 BW.
macro_rules! avx512 {
    ($instruction:expr) => {
        // SAFETY: the operands are values of `Avx512`, so that the CPU has AVX-512 BW. The instruction touches no memory.
        Avx512(unsafe { $instruction })
    };
}

// SAFETY: each operation is the instruction, or the few, that do what `Vector` describes; `load` and `store` access the four
// blocks described and nothing else.
unsafe impl Vector for Avx512 {
    const BYTES: usize = 4 * BLOCK_BYTES;

    #[inline(always)]
    unsafe fn splat(block: [u8; BLOCK_BYTES]) -> Self {
        // SAFETY: the caller promises that the CPU has AVX-512 BW. The load reads the sixteen bytes of the array.
        unsafe { Self(_mm512_broadcast_i32x4(_mm_loadu_si128(block.as_ptr().cast()))) }
    }

    #[inline(always)]
    unsafe fn load(first: *const u8, stride: usize) -> Self {
        // SAFETY: the caller promises that the CPU has AVX-512 BW and that the four blocks can be read.
        unsafe {
            let blocks = _mm512_castsi128_si512(_mm_loadu_si128(first.cast()));
            let blocks = _mm512_inserti32x4::<1>(blocks, _mm_loadu_si128(first.add(stride).cast()));
            let blocks = _mm512_inserti32x4::<2>(blocks, _mm_loadu_si128(first.add(2 * stride).cast()));
            Self(_mm512_inserti32x4::<3>(blocks, _mm_loadu_si128(first.add(3 * stride).cast())))
        }
    }

    #[inline(always)]
    unsafe fn store(self, first: *mut u8, stride: usize) {
        // SAFETY: `self` is a value of `Avx512`, so that the CPU has AVX-512 BW; the caller promises that the four blocks
        // can be written.
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
        // SAFETY: the operands are values of `Avx512`, so that the CPU has AVX-512 BW. The instruction touches no memory.
        unsafe { _mm512_test_epi8_mask(self.0, self.0) }
    }
}

/// Whether the CPU has the features that the functions below are compiled for.
pub(in crate::batch) fn is_available() -> bool {
    cpu_has!(["avx512f" "avx512bw" "bmi1" "popcnt"])
}

/// Ranks all hands; there are as many ranks as hands.
#[target_feature(enable = "avx512f,avx512bw,bmi1,popcnt")]
pub(in crate::batch) fn rank<T: Tables<CARDS>, L: Source<CARDS>, const CARDS: usize>(hands: L, ranks: &mut [HandRank]) {
    // SAFETY: this function is compiled for the instructions of `Avx512`, so that it is called only where the CPU has them.
    unsafe { loops::rank::<Avx512, T, L, CARDS, false>(hands, ranks) };
}

/// Ranks all hands, or stops at a chunk in which some hand holds a card twice: that hand's place or an earlier one.
#[target_feature(enable = "avx512f,avx512bw,bmi1,popcnt")]
pub(in crate::batch) fn rank_checked<T: Tables<CARDS>, L: Source<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    // SAFETY: this function is compiled for the instructions of `Avx512`, so that it is called only where the CPU has them.
    unsafe { loops::rank::<Avx512, T, L, CARDS, true>(hands, ranks) }
}

/// The place of the first hand that holds a card twice, or of an earlier one.
#[target_feature(enable = "avx512f,avx512bw,bmi1,popcnt")]
pub(in crate::batch) fn find_repeat<L: FindRepeat<CARDS>, const CARDS: usize>(hands: L) -> Option<usize> {
    hands.chunk_with_repeat()
}
