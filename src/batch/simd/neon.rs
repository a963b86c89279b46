//! NEON: one 128-bit block.

use core::arch::aarch64::*;

use super::vector::{BLOCK_BYTES, Vector, lower_half};
use crate::batch::cpu::compiled_for;
use crate::batch::work::Work;

/// A value exists only where the CPU has NEON: only `splat` and `load`, which are unsafe, make one without another.
#[derive(Clone, Copy)]
pub(in crate::batch) struct Neon(uint8x16_t);

/// Instructions of NEON.
macro_rules! neon {
    ($instruction:expr) => {
        // SAFETY: the operands are values of `Neon`, so that the CPU has NEON. The instruction touches no memory.
        Neon(unsafe { $instruction })
    };
}

/// The same for `u16` elements.
macro_rules! neon_u16 {
    ($instruction:ident($($operand:expr),*)) => {
        neon!(vreinterpretq_u8_u16($instruction($(vreinterpretq_u16_u8($operand)),*)))
    };
}

// SAFETY: each operation is the instruction, or the few, that do what `Vector` describes; `load` and `store` access the
// block described and nothing else.
unsafe impl Vector for Neon {
    const BYTES: usize = BLOCK_BYTES;

    #[inline(always)]
    unsafe fn splat(block: [u8; BLOCK_BYTES]) -> Self {
        // SAFETY: the caller promises that the CPU has NEON. The load reads the sixteen bytes of the array.
        unsafe { Self(vld1q_u8(block.as_ptr())) }
    }

    #[inline(always)]
    unsafe fn load(first: *const u8, _stride: usize) -> Self {
        // SAFETY: the caller promises that the CPU has NEON and that the block can be read.
        unsafe { Self(vld1q_u8(first)) }
    }

    #[inline(always)]
    unsafe fn load_all(first: *const u8) -> Self {
        // SAFETY: the caller promises that the CPU has NEON and that the bytes of all blocks can be read.
        unsafe { Self(vld1q_u8(first)) }
    }

    #[inline(always)]
    unsafe fn load_every_fourth<const ELEMENT_BYTES: usize>(first: *const u8) -> [Self; 4] {
        // SAFETY: the caller promises that the CPU has NEON, that four vectors can be read and that the elements are
        // aligned.
        unsafe {
            if ELEMENT_BYTES == 1 {
                let uint8x16x4_t(first, second, third, fourth) = vld4q_u8(first);
                [Self(first), Self(second), Self(third), Self(fourth)]
            } else {
                let uint16x8x4_t(first, second, third, fourth) = vld4q_u16(first.cast());
                let bytes = |elements| Self(vreinterpretq_u8_u16(elements));
                [bytes(first), bytes(second), bytes(third), bytes(fourth)]
            }
        }
    }

    #[inline(always)]
    unsafe fn store_all(self, first: *mut u8) {
        // SAFETY: `self` is a value of `Neon`, so that the CPU has NEON; the caller promises that the bytes of all
        // blocks can be written.
        unsafe { vst1q_u8(first, self.0) }
    }

    #[inline(always)]
    fn prefetch(_place: *const u8) {}

    #[inline(always)]
    unsafe fn store(self, first: *mut u8, _stride: usize) {
        // SAFETY: `self` is a value of `Neon`, so that the CPU has NEON; the caller promises that the block
        // can be written.
        unsafe { vst1q_u8(first, self.0) }
    }

    #[inline(always)]
    unsafe fn store_alternating(self, other: Self, first: *mut u8) {
        // SAFETY: `self` is a value of `Neon`, so that the CPU has NEON; the caller promises that the bytes of two
        // vectors can be written.
        unsafe {
            vst1q_u8(first, self.0);
            vst1q_u8(first.add(BLOCK_BYTES), other.0);
        }
    }

    #[inline(always)]
    fn shuffle(self, indices: Self) -> Self {
        neon!(vqtbl1q_u8(self.0, indices.0))
    }

    #[inline(always)]
    fn shuffle_modulo_16(self, indices: Self) -> Self {
        neon!(vqtbl1q_u8(self.0, vandq_u8(indices.0, vdupq_n_u8(15))))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        neon!(vandq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        neon!(vbicq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        neon!(vorrq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        neon!(veorq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn exchange_bits<const BITS: u32>(self, other: Self) -> (Self, Self) {
        // SAFETY: `self` is a value of `Neon`, so that the CPU has NEON. The instructions touch no memory.
        unsafe {
            if BITS == 4 {
                return (Self(vsliq_n_u8::<4>(self.0, other.0)), Self(vsriq_n_u8::<4>(other.0, self.0)));
            }
            let (lower, bits) = (vdupq_n_u8(lower_half(BITS)), vdupq_n_s8(BITS as i8));
            let (raised, lowered) = (vshlq_u8(other.0, bits), vshlq_u8(self.0, vnegq_s8(bits)));
            (Self(vbslq_u8(lower, self.0, raised)), Self(vbslq_u8(lower, lowered, other.0)))
        }
    }

    #[inline(always)]
    fn add_three_bits(self, second: Self, third: Self) -> (Self, Self) {
        let sum = self.xor(second);
        // Where the first two differ, the third is the carry; elsewhere either of them.
        (sum.xor(third), neon!(vbslq_u8(sum.0, third.0, self.0)))
    }

    #[inline(always)]
    fn add_u8(self, other: Self) -> Self {
        neon!(vaddq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn sub_u8(self, other: Self) -> Self {
        neon!(vsubq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn saturating_sub_u8(self, other: Self) -> Self {
        neon!(vqsubq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn saturating_add_i8(self, other: Self) -> Self {
        neon!(vreinterpretq_u8_s8(vqaddq_s8(vreinterpretq_s8_u8(self.0), vreinterpretq_s8_u8(other.0))))
    }

    #[inline(always)]
    fn min_u8(self, other: Self) -> Self {
        neon!(vminq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn max_u8(self, other: Self) -> Self {
        neon!(vmaxq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn equal_u8(self, other: Self) -> Self {
        neon!(vceqq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn greater_i8(self, other: Self) -> Self {
        neon!(vcgtq_s8(vreinterpretq_s8_u8(self.0), vreinterpretq_s8_u8(other.0)))
    }

    #[inline(always)]
    fn choose_u8(self, chosen: Self, other: Self) -> Self {
        neon!(vbslq_u8(self.0, chosen.0, other.0))
    }

    #[inline(always)]
    fn choose_if_negative_i8(self, chosen: Self, other: Self) -> Self {
        neon!(vbslq_u8(vcltzq_s8(vreinterpretq_s8_u8(self.0)), chosen.0, other.0))
    }

    #[inline(always)]
    fn quarter_plus_one_u8(self) -> Self {
        neon!(vsraq_n_u8::<2>(vdupq_n_u8(1), self.0))
    }

    #[inline(always)]
    fn any_zero_u8(self) -> bool {
        // SAFETY: `self` is a value of `Neon`, so that the CPU has NEON. The instruction touches no memory.
        unsafe { vminvq_u8(self.0) == 0 }
    }

    #[inline(always)]
    fn multiply_add_u8(self, numbers: Self, addends: Self, low: Self, high: Self) -> [Self; 2] {
        // SAFETY: the operands are values of `Neon`, so that the CPU has NEON. The instructions touch no memory.
        unsafe {
            let lower = vaddw_u8(vreinterpretq_u16_u8(vzip1q_u8(low.0, high.0)), vget_low_u8(addends.0));
            let upper = vaddw_high_u8(vreinterpretq_u16_u8(vzip2q_u8(low.0, high.0)), addends.0);
            let lower = vmlal_u8(lower, vget_low_u8(self.0), vget_low_u8(numbers.0));
            let upper = vmlal_high_u8(upper, self.0, numbers.0);
            [Self(vreinterpretq_u8_u16(lower)), Self(vreinterpretq_u8_u16(upper))]
        }
    }

    #[inline(always)]
    fn add_u16(self, other: Self) -> Self {
        neon_u16!(vaddq_u16(self.0, other.0))
    }

    #[inline(always)]
    fn sub_u16(self, other: Self) -> Self {
        neon_u16!(vsubq_u16(self.0, other.0))
    }

    #[inline(always)]
    fn multiply_u16(self, other: Self) -> Self {
        neon_u16!(vmulq_u16(self.0, other.0))
    }

    #[inline(always)]
    fn greater_i16(self, other: Self) -> Self {
        neon!(vreinterpretq_u8_u16(vcgtq_s16(vreinterpretq_s16_u8(self.0), vreinterpretq_s16_u8(other.0))))
    }

    #[inline(always)]
    fn add_neighbours_u8(self) -> Self {
        neon!(vreinterpretq_u8_u16(vpaddlq_u8(self.0)))
    }

    #[inline(always)]
    fn shift_left_u16(self, bits: u32) -> Self {
        neon!(vreinterpretq_u8_u16(vshlq_u16(vreinterpretq_u16_u8(self.0), vdupq_n_s16(bits as i16))))
    }

    #[inline(always)]
    fn shift_right_u16(self, bits: u32) -> Self {
        // NEON shifts right by a negative left shift.
        neon!(vreinterpretq_u8_u16(vshlq_u16(vreinterpretq_u16_u8(self.0), vdupq_n_s16(-(bits as i16)))))
    }

    #[inline(always)]
    fn unpack_low_u8(self, other: Self) -> Self {
        neon!(vzip1q_u8(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u8(self, other: Self) -> Self {
        neon!(vzip2q_u8(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_low_u16(self, other: Self) -> Self {
        neon_u16!(vzip1q_u16(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_high_u16(self, other: Self) -> Self {
        neon_u16!(vzip2q_u16(self.0, other.0))
    }

    #[inline(always)]
    fn unpack_low_u32(self, other: Self) -> Self {
        neon!(vreinterpretq_u8_u32(vzip1q_u32(vreinterpretq_u32_u8(self.0), vreinterpretq_u32_u8(other.0))))
    }

    #[inline(always)]
    fn unpack_high_u32(self, other: Self) -> Self {
        neon!(vreinterpretq_u8_u32(vzip2q_u32(vreinterpretq_u32_u8(self.0), vreinterpretq_u32_u8(other.0))))
    }

    #[inline(always)]
    fn unpack_low_u64(self, other: Self) -> Self {
        neon!(vreinterpretq_u8_u64(vzip1q_u64(vreinterpretq_u64_u8(self.0), vreinterpretq_u64_u8(other.0))))
    }

    #[inline(always)]
    fn unpack_high_u64(self, other: Self) -> Self {
        neon!(vreinterpretq_u8_u64(vzip2q_u64(vreinterpretq_u64_u8(self.0), vreinterpretq_u64_u8(other.0))))
    }

    #[inline(always)]
    fn narrow_u16(self, other: Self) -> Self {
        // The lower byte of every `u16`.
        neon!(vuzp1q_u8(self.0, other.0))
    }

    #[inline(always)]
    fn nonzero_mask_u8(self) -> u64 {
        const BITS: [u8; BLOCK_BYTES] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
        // SAFETY: `self` is a value of `Neon`, so that the CPU has NEON. The load reads the sixteen bytes of the array.
        unsafe {
            let bits = vandq_u8(vtstq_u8(self.0, self.0), vld1q_u8(BITS.as_ptr()));
            u64::from(vaddv_u8(vget_low_u8(bits))) | u64::from(vaddv_u8(vget_high_u8(bits))) << 8
        }
    }
}

compiled_for! { ["neon"]
    /// Does work in these vectors.
    #[allow(dead_code, reason = "a target of the architecture may lack the vectors")]
    pub(in crate::batch) fn run<W: Work>(work: W) -> Option<usize> {
        // SAFETY: compiled for the instructions, this is called only where the CPU has them.
        unsafe { work.in_vectors::<Neon>() }
    }
}
