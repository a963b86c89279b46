//! AVX2: two 128-bit blocks.

use core::arch::x86_64::*;

use super::vector::{BLOCK_BYTES, Vector};
use crate::batch::cpu::compiled_for;
use crate::batch::work::Work;

/// A value exists only where the CPU has AVX2: only `splat` and `load`, which are unsafe, make one without another.
#[derive(Clone, Copy)]
pub(in crate::batch) struct Avx2(__m256i);

/// An instruction of AVX2.
macro_rules! avx2 {
    ($instruction:expr) => {
        // SAFETY: the operands are values of `Avx2`, so that the CPU has AVX2. The instruction touches no memory.
        Avx2(unsafe { $instruction })
    };
}

// SAFETY: each operation is the instruction, or the few, that do what `Vector` describes; `load` and `store` access the
// two blocks described and nothing else.
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
    unsafe fn load_all(first: *const u8) -> Self {
        // SAFETY: the caller promises that the CPU has AVX2 and that the bytes of all blocks can be read.
        unsafe { Self(_mm256_loadu_si256(first.cast())) }
    }

    #[inline(always)]
    unsafe fn store_all(self, first: *mut u8) {
        // SAFETY: `self` is a value of `Avx2`, so that the CPU has AVX2; the caller promises that the bytes of all
        // blocks can be written.
        unsafe { _mm256_storeu_si256(first.cast(), self.0) }
    }

    #[inline(always)]
    fn prefetch(place: *const u8) {
        // SAFETY: every x86-64 CPU has SSE. A prefetch reads nothing that the program could see and never faults,
        // whatever the address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(place.cast()) };
    }

    #[inline(always)]
    unsafe fn store(self, first: *mut u8, stride: usize) {
        // SAFETY: `self` is a value of `Avx2`, so that the CPU has AVX2; the caller promises that the two blocks
        // can be written.
        unsafe { _mm256_storeu2_m128i(first.add(stride).cast(), first.cast(), self.0) }
    }

    #[inline(always)]
    unsafe fn store_alternating(self, other: Self, first: *mut u8) {
        let first: *mut __m256i = first.cast();
        // SAFETY: `self` is a value of `Avx2`, so that the CPU has AVX2; the caller promises that the bytes of two
        // vectors can be written.
        unsafe {
            _mm256_storeu_si256(first, _mm256_permute2x128_si256::<0x20>(self.0, other.0));
            _mm256_storeu_si256(first.add(1), _mm256_permute2x128_si256::<0x31>(self.0, other.0));
        }
    }

    #[inline(always)]
    fn shuffle(self, indices: Self) -> Self {
        avx2!(_mm256_shuffle_epi8(self.0, indices.0))
    }

    #[inline(always)]
    fn shuffle_modulo_16(self, indices: Self) -> Self {
        self.shuffle(indices)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        avx2!(_mm256_and_si256(self.0, other.0))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        avx2!(_mm256_andnot_si256(other.0, self.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        avx2!(_mm256_or_si256(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        avx2!(_mm256_xor_si256(self.0, other.0))
    }

    #[inline(always)]
    fn add_three_bits(self, second: Self, third: Self) -> (Self, Self) {
        let sum = self.xor(second);
        (sum.xor(third), self.and(second).or(sum.and(third)))
    }

    #[inline(always)]
    fn add_u8(self, other: Self) -> Self {
        avx2!(_mm256_add_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn sub_u8(self, other: Self) -> Self {
        avx2!(_mm256_sub_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn saturating_sub_u8(self, other: Self) -> Self {
        avx2!(_mm256_subs_epu8(self.0, other.0))
    }

    #[inline(always)]
    fn saturating_add_i8(self, other: Self) -> Self {
        avx2!(_mm256_adds_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn min_u8(self, other: Self) -> Self {
        avx2!(_mm256_min_epu8(self.0, other.0))
    }

    #[inline(always)]
    fn max_u8(self, other: Self) -> Self {
        avx2!(_mm256_max_epu8(self.0, other.0))
    }

    #[inline(always)]
    fn equal_u8(self, other: Self) -> Self {
        avx2!(_mm256_cmpeq_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn greater_i8(self, other: Self) -> Self {
        avx2!(_mm256_cmpgt_epi8(self.0, other.0))
    }

    #[inline(always)]
    fn choose_u8(self, chosen: Self, other: Self) -> Self {
        self.choose_if_negative_i8(chosen, other)
    }

    #[inline(always)]
    fn choose_if_negative_i8(self, chosen: Self, other: Self) -> Self {
        avx2!(_mm256_blendv_epi8(other.0, chosen.0, self.0))
    }

    #[inline(always)]
    fn quarter_plus_one_u8(self) -> Self {
        // Averages are rounded up: with 1 it is a half rounded down plus 1, and with 0 half of that rounded up.
        avx2!(_mm256_avg_epu8(_mm256_avg_epu8(self.0, _mm256_set1_epi8(1)), _mm256_setzero_si256()))
    }

    #[inline(always)]
    fn any_zero_u8(self) -> bool {
        // SAFETY: `self` is a value of `Avx2`, so that the CPU has AVX2. The instructions touch no memory.
        unsafe { _mm256_movemask_epi8(_mm256_cmpeq_epi8(self.0, _mm256_setzero_si256())) != 0 }
    }

    #[inline(always)]
    fn multiply_add_u8(self, numbers: Self, addends: Self, low: Self, high: Self) -> [Self; 2] {
        let ones = avx2!(_mm256_set1_epi8(1));
        // Factors beside addends, numbers beside ones: a sum of two products is a result but for its base.
        let lower = (self.unpack_low_u8(addends), numbers.unpack_low_u8(ones), low.unpack_low_u8(high));
        let upper = (self.unpack_high_u8(addends), numbers.unpack_high_u8(ones), low.unpack_high_u8(high));
        [
            avx2!(_mm256_maddubs_epi16(lower.0.0, lower.1.0)).add_u16(lower.2),
            avx2!(_mm256_maddubs_epi16(upper.0.0, upper.1.0)).add_u16(upper.2),
        ]
    }

    #[inline(always)]
    fn add_u16(self, other: Self) -> Self {
        avx2!(_mm256_add_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn sub_u16(self, other: Self) -> Self {
        avx2!(_mm256_sub_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn multiply_u16(self, other: Self) -> Self {
        avx2!(_mm256_mullo_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn greater_i16(self, other: Self) -> Self {
        avx2!(_mm256_cmpgt_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn add_neighbours_u8(self) -> Self {
        avx2!(_mm256_maddubs_epi16(self.0, _mm256_set1_epi8(1)))
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
    fn unpack_low_u16(self, other: Self) -> Self {
        avx2!(_mm256_unpacklo_epi16(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u16(self, other: Self) -> Self {
        avx2!(_mm256_unpackhi_epi16(self.0, other.0))
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

compiled_for! { ["avx2" "bmi1" "popcnt"]
    /// Does work in these vectors.
    #[allow(dead_code, reason = "a target of the architecture may lack the vectors")]
    pub(in crate::batch) fn run<W: Work>(work: W) -> Option<usize> {
        // SAFETY: compiled for the instructions, this is called only where the CPU has them.
        unsafe { work.in_vectors::<Avx2>() }
    }
}
