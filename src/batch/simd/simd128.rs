//! WebAssembly's simd128: one 128-bit block.
//!
//! An engine without simd128 refuses a module that holds one of its instructions. So nothing can be asked at run time:
//! this backend is there if the program is compiled for simd128.

use core::arch::wasm32::*;

use super::vector::{BLOCK_BYTES, Vector};
use crate::batch::cpu::compiled_for;
use crate::batch::work::Work;

#[derive(Clone, Copy)]
pub(in crate::batch) struct Simd128(v128);

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
    unsafe fn load_all(first: *const u8) -> Self {
        // SAFETY: the caller promises that the CPU has simd128 and that the bytes of all blocks can be read.
        unsafe { Self(v128_load(first.cast())) }
    }

    #[inline(always)]
    unsafe fn store_all(self, first: *mut u8) {
        // SAFETY: `self` is a value of `Simd128`, so that the CPU has simd128; the caller promises that the bytes of
        // all blocks can be written.
        unsafe { v128_store(first.cast(), self.0) }
    }

    #[inline(always)]
    fn prefetch(_place: *const u8) {}

    #[inline(always)]
    unsafe fn store(self, first: *mut u8, _stride: usize) {
        // SAFETY: the caller promises that the block can be written.
        unsafe { v128_store(first.cast(), self.0) }
    }

    #[inline(always)]
    unsafe fn store_alternating(self, other: Self, first: *mut u8) {
        let first: *mut v128 = first.cast();
        // SAFETY: the caller promises that the bytes of two vectors can be written.
        unsafe {
            v128_store(first, self.0);
            v128_store(first.add(1), other.0);
        }
    }

    #[inline(always)]
    fn shuffle(self, indices: Self) -> Self {
        Self(u8x16_swizzle(self.0, indices.0))
    }

    #[inline(always)]
    fn shuffle_modulo_16(self, indices: Self) -> Self {
        Self(u8x16_swizzle(self.0, v128_and(indices.0, u8x16_splat(15))))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(v128_and(self.0, other.0))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        Self(v128_andnot(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(v128_xor(self.0, other.0))
    }

    #[inline(always)]
    fn add_three_bits(self, second: Self, third: Self) -> (Self, Self) {
        let sum = self.xor(second);
        // Where the first two differ, the third is the carry; elsewhere either of them.
        (sum.xor(third), Self(v128_bitselect(third.0, self.0, sum.0)))
    }

    #[inline(always)]
    fn add_u8(self, other: Self) -> Self {
        Self(u8x16_add(self.0, other.0))
    }

    #[inline(always)]
    fn sub_u8(self, other: Self) -> Self {
        Self(u8x16_sub(self.0, other.0))
    }

    #[inline(always)]
    fn saturating_sub_u8(self, other: Self) -> Self {
        Self(u8x16_sub_sat(self.0, other.0))
    }

    #[inline(always)]
    fn saturating_add_i8(self, other: Self) -> Self {
        Self(i8x16_add_sat(self.0, other.0))
    }

    #[inline(always)]
    fn min_u8(self, other: Self) -> Self {
        Self(u8x16_min(self.0, other.0))
    }

    #[inline(always)]
    fn max_u8(self, other: Self) -> Self {
        Self(u8x16_max(self.0, other.0))
    }

    #[inline(always)]
    fn equal_u8(self, other: Self) -> Self {
        Self(u8x16_eq(self.0, other.0))
    }

    #[inline(always)]
    fn greater_i8(self, other: Self) -> Self {
        Self(i8x16_gt(self.0, other.0))
    }

    #[inline(always)]
    fn choose_u8(self, chosen: Self, other: Self) -> Self {
        Self(v128_bitselect(chosen.0, other.0, self.0))
    }

    #[inline(always)]
    fn choose_if_negative_i8(self, chosen: Self, other: Self) -> Self {
        Self(v128_bitselect(chosen.0, other.0, i8x16_shr(self.0, 7)))
    }

    #[inline(always)]
    fn quarter_plus_one_u8(self) -> Self {
        // Averages are rounded up: with 1 it is a half rounded down plus 1, and with 0 half of that rounded up.
        Self(u8x16_avgr(u8x16_avgr(self.0, u8x16_splat(1)), u8x16_splat(0)))
    }

    #[inline(always)]
    fn any_zero_u8(self) -> bool {
        !u8x16_all_true(self.0)
    }

    #[inline(always)]
    fn multiply_add_u8(self, numbers: Self, addends: Self, low: Self, high: Self) -> [Self; 2] {
        let lower = u16x8_add(u16x8_extmul_low_u8x16(self.0, numbers.0), u16x8_extend_low_u8x16(addends.0));
        let upper = u16x8_add(u16x8_extmul_high_u8x16(self.0, numbers.0), u16x8_extend_high_u8x16(addends.0));
        [Self(lower).add_u16(low.unpack_low_u8(high)), Self(upper).add_u16(low.unpack_high_u8(high))]
    }

    #[inline(always)]
    fn add_u16(self, other: Self) -> Self {
        Self(u16x8_add(self.0, other.0))
    }

    #[inline(always)]
    fn sub_u16(self, other: Self) -> Self {
        Self(i16x8_sub(self.0, other.0))
    }

    #[inline(always)]
    fn multiply_u16(self, other: Self) -> Self {
        Self(i16x8_mul(self.0, other.0))
    }

    #[inline(always)]
    fn greater_i16(self, other: Self) -> Self {
        Self(i16x8_gt(self.0, other.0))
    }

    #[inline(always)]
    fn add_neighbours_u8(self) -> Self {
        Self(u16x8_extadd_pairwise_u8x16(self.0))
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
    fn unpack_low_u16(self, other: Self) -> Self {
        Self(u16x8_shuffle::<0, 8, 1, 9, 2, 10, 3, 11>(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u16(self, other: Self) -> Self {
        Self(u16x8_shuffle::<4, 12, 5, 13, 6, 14, 7, 15>(self.0, other.0))
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

compiled_for! { ["simd128"]
    /// Does work in these vectors.
    #[allow(dead_code, reason = "a target of the architecture may lack the vectors")]
    pub(in crate::batch) fn run<W: Work>(work: W) -> Option<usize> {
        // SAFETY: compiled for the instructions, this is called only where the CPU has them.
        unsafe { work.in_vectors::<Simd128>() }
    }
}
