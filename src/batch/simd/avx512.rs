//! AVX-512 with operations on 8-bit and 16-bit elements (BW): four 128-bit blocks.

use core::arch::x86_64::*;

use super::vector::{BLOCK_BYTES, Vector};
use crate::batch::cpu::compiled_for;
use crate::batch::work::Work;

/// A value exists only where the CPU has AVX-512 BW: only `splat` and `load`, which are unsafe, make one without
/// another.
#[derive(Clone, Copy)]
pub(in crate::batch) struct Avx512(__m512i);

/// An instruction of AVX-512 BW.
macro_rules! avx512 {
    ($instruction:expr) => {
        // SAFETY: the operands are values of `Avx512`, so that the CPU has AVX-512 BW. The instruction touches no
        // memory.
        Avx512(unsafe { $instruction })
    };
}

// SAFETY: each operation is the instruction, or the few, that do what `Vector` describes; `load` and `store` access the
// four blocks described and nothing else.
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
    unsafe fn load_all(first: *const u8) -> Self {
        // SAFETY: the caller promises that the CPU has AVX-512 BW and that the bytes of all blocks can be read.
        unsafe { Self(_mm512_loadu_si512(first.cast())) }
    }

    #[inline(always)]
    unsafe fn store_all(self, first: *mut u8) {
        // SAFETY: `self` is a value of `Avx512`, so that the CPU has AVX-512 BW; the caller promises that the bytes of
        // all blocks can be written.
        unsafe { _mm512_storeu_si512(first.cast(), self.0) }
    }

    #[inline(always)]
    fn prefetch(place: *const u8) {
        // SAFETY: every x86-64 CPU has SSE. A prefetch reads nothing that the program could see and never faults,
        // whatever the address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(place.cast()) };
    }

    #[inline(always)]
    unsafe fn store(self, first: *mut u8, stride: usize) {
        // SAFETY: `self` is a value of `Avx512`, so that the CPU has AVX-512 BW; the caller promises that the four
        // blocks can be written.
        unsafe {
            _mm_storeu_si128(first.cast(), _mm512_castsi512_si128(self.0));
            _mm_storeu_si128(first.add(stride).cast(), _mm512_extracti32x4_epi32::<1>(self.0));
            _mm_storeu_si128(first.add(2 * stride).cast(), _mm512_extracti32x4_epi32::<2>(self.0));
            _mm_storeu_si128(first.add(3 * stride).cast(), _mm512_extracti32x4_epi32::<3>(self.0));
        }
    }

    #[inline(always)]
    unsafe fn store_alternating(self, other: Self, first: *mut u8) {
        let first: *mut __m512i = first.cast();
        // SAFETY: `self` is a value of `Avx512`, so that the CPU has AVX-512 BW; the caller promises that the bytes of
        // two vectors can be written.
        unsafe {
            let (lower, upper) =
                (_mm512_setr_epi64(0, 1, 8, 9, 2, 3, 10, 11), _mm512_setr_epi64(4, 5, 12, 13, 6, 7, 14, 15));
            _mm512_storeu_si512(first, _mm512_permutex2var_epi64(self.0, lower, other.0));
            _mm512_storeu_si512(first.add(1), _mm512_permutex2var_epi64(self.0, upper, other.0));
        }
    }

    #[inline(always)]
    fn shuffle(self, indices: Self) -> Self {
        avx512!(_mm512_shuffle_epi8(self.0, indices.0))
    }

    #[inline(always)]
    fn shuffle_modulo_16(self, indices: Self) -> Self {
        self.shuffle(indices)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        avx512!(_mm512_and_si512(self.0, other.0))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        avx512!(_mm512_andnot_si512(other.0, self.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        avx512!(_mm512_or_si512(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        avx512!(_mm512_xor_si512(self.0, other.0))
    }

    #[inline(always)]
    fn add_three_bits(self, second: Self, third: Self) -> (Self, Self) {
        const SUM: i32 = 0b1001_0110;
        const CARRY: i32 = 0b1110_1000;
        (
            avx512!(_mm512_ternarylogic_epi64::<SUM>(self.0, second.0, third.0)),
            avx512!(_mm512_ternarylogic_epi64::<CARRY>(self.0, second.0, third.0)),
        )
    }

    #[inline(always)]
    fn add_u8(self, other: Self) -> Self {
        avx512!(_mm512_add_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn sub_u8(self, other: Self) -> Self {
        avx512!(_mm512_sub_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn saturating_sub_u8(self, other: Self) -> Self {
        avx512!(_mm512_subs_epu8(self.0, other.0))
    }

    #[inline(always)]
    fn saturating_add_i8(self, other: Self) -> Self {
        avx512!(_mm512_adds_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn min_u8(self, other: Self) -> Self {
        avx512!(_mm512_min_epu8(self.0, other.0))
    }

    #[inline(always)]
    fn max_u8(self, other: Self) -> Self {
        avx512!(_mm512_max_epu8(self.0, other.0))
    }

    #[inline(always)]
    fn equal_u8(self, other: Self) -> Self {
        avx512!(_mm512_movm_epi8(_mm512_cmpeq_epi8_mask(self.0, other.0)))
    }

    #[inline(always)]
    fn greater_i8(self, other: Self) -> Self {
        avx512!(_mm512_movm_epi8(_mm512_cmpgt_epi8_mask(self.0, other.0)))
    }

    #[inline(always)]
    fn choose_u8(self, chosen: Self, other: Self) -> Self {
        avx512!(_mm512_ternarylogic_epi64::<0xCA>(self.0, chosen.0, other.0))
    }

    #[inline(always)]
    fn choose_if_negative_i8(self, chosen: Self, other: Self) -> Self {
        // A shuffle gives zero for an index with the sign bit. Masks, which another unit makes, would take longer.
        let not_negative = avx512!(_mm512_shuffle_epi8(_mm512_set1_epi8(-1), self.0));
        not_negative.choose_u8(other, chosen)
    }

    #[inline(always)]
    fn quarter_plus_one_u8(self) -> Self {
        // Averages are rounded up: with 1 it is a half rounded down plus 1, and with 0 half of that rounded up.
        avx512!(_mm512_avg_epu8(_mm512_avg_epu8(self.0, _mm512_set1_epi8(1)), _mm512_setzero_si512()))
    }

    #[inline(always)]
    fn any_zero_u8(self) -> bool {
        // SAFETY: `self` is a value of `Avx512`, so that the CPU has AVX-512 BW. The instruction touches no memory.
        unsafe { _mm512_testn_epi8_mask(self.0, self.0) != 0 }
    }

    #[inline(always)]
    fn multiply_add_u8(self, numbers: Self, addends: Self, low: Self, high: Self) -> [Self; 2] {
        let ones = avx512!(_mm512_set1_epi8(1));
        // Factors beside addends, numbers beside ones: a sum of two products is a result but for its base.
        let lower = (self.unpack_low_u8(addends), numbers.unpack_low_u8(ones), low.unpack_low_u8(high));
        let upper = (self.unpack_high_u8(addends), numbers.unpack_high_u8(ones), low.unpack_high_u8(high));
        [
            avx512!(_mm512_maddubs_epi16(lower.0.0, lower.1.0)).add_u16(lower.2),
            avx512!(_mm512_maddubs_epi16(upper.0.0, upper.1.0)).add_u16(upper.2),
        ]
    }

    #[inline(always)]
    fn add_u16(self, other: Self) -> Self {
        avx512!(_mm512_add_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn sub_u16(self, other: Self) -> Self {
        avx512!(_mm512_sub_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn multiply_u16(self, other: Self) -> Self {
        avx512!(_mm512_mullo_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn greater_i16(self, other: Self) -> Self {
        avx512!(_mm512_movm_epi16(_mm512_cmpgt_epi16_mask(self.0, other.0)))
    }

    #[inline(always)]
    fn add_neighbours_u8(self) -> Self {
        avx512!(_mm512_maddubs_epi16(self.0, _mm512_set1_epi8(1)))
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
    fn unpack_low_u16(self, other: Self) -> Self {
        avx512!(_mm512_unpacklo_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u16(self, other: Self) -> Self {
        avx512!(_mm512_unpackhi_epi16(self.0, other.0))
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
        // SAFETY: the operands are values of `Avx512`, so that the CPU has AVX-512 BW. The instruction touches no
        // memory.
        unsafe { _mm512_test_epi8_mask(self.0, self.0) }
    }
}

compiled_for! { ["avx512f" "avx512bw" "bmi1" "popcnt"]
    /// Does work in these vectors.
    #[allow(dead_code, reason = "a target of the architecture may lack the vectors")]
    pub(in crate::batch) fn run<W: Work>(work: W) -> Option<usize> {
        // SAFETY: compiled for the instructions, this is called only where the CPU has them.
        unsafe { work.in_vectors::<Avx512>() }
    }
}
