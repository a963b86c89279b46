//! NEON: one lane.

use core::arch::aarch64::*;

use super::loops::{self, Tables};
use super::pairs::LoadPairs;
use super::vector::{BLOCK_BYTES, Vector};
use crate::batch::cpu::compiled_for;
use crate::batch::validate::FindRepeat;
use crate::rank::HandRank;

/// Exists only where there is NEON, which is what every `SAFETY` below means by its value.
#[derive(Clone, Copy)]
pub(super) struct Neon(uint8x16_t);

/// Calls instructions that need nothing but NEON.
macro_rules! neon {
    ($instruction:expr) => {
        // SAFETY: a value of `Neon` is at hand, so that the CPU has NEON, and the instruction touches no memory.
        Neon(unsafe { $instruction })
    };
}

/// The same for words.
macro_rules! neon_words {
    ($instruction:ident($($operand:expr),*)) => {
        neon!(vreinterpretq_u8_u16($instruction($(vreinterpretq_u16_u8($operand)),*)))
    };
}

unsafe impl Vector for Neon {
    const BYTES: usize = BLOCK_BYTES;

    #[inline(always)]
    unsafe fn splat(block: [u8; BLOCK_BYTES]) -> Self {
        // SAFETY: the caller knows that there is NEON; the array is of sixteen bytes.
        unsafe { Self(vld1q_u8(block.as_ptr())) }
    }

    #[inline(always)]
    unsafe fn load(first: *const u8, _stride: usize) -> Self {
        // SAFETY: the caller knows that there is NEON and that the lane can be read.
        unsafe { Self(vld1q_u8(first)) }
    }

    #[inline(always)]
    unsafe fn store(self, first: *mut u8, _stride: usize) {
        // SAFETY: there is NEON; the caller knows that the lane can be written.
        unsafe { vst1q_u8(first, self.0) }
    }

    #[inline(always)]
    fn shuffle(self, indices: Self) -> Self {
        neon!(vqtbl1q_u8(self.0, indices.0))
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        neon!(vandq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        neon!(vorrq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn add_u8(self, other: Self) -> Self {
        neon!(vaddq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn add_u16(self, other: Self) -> Self {
        neon_words!(vaddq_u16(self.0, other.0))
    }

    #[inline(always)]
    fn add_neighbours_u8(self) -> Self {
        neon!(vreinterpretq_u8_u16(vpaddlq_u8(self.0)))
    }

    #[inline(always)]
    fn min_u16(self, other: Self) -> Self {
        neon_words!(vminq_u16(self.0, other.0))
    }

    #[inline(always)]
    fn max_u16(self, other: Self) -> Self {
        neon_words!(vmaxq_u16(self.0, other.0))
    }

    #[inline(always)]
    fn shift_left_u16(self, bits: u32) -> Self {
        neon!(vreinterpretq_u8_u16(vshlq_u16(vreinterpretq_u16_u8(self.0), vdupq_n_s16(bits as i16))))
    }

    #[inline(always)]
    fn shift_right_u16(self, bits: u32) -> Self {
        // To the right is to the left by less than nothing.
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
        // The lower byte of every word.
        neon!(vuzp1q_u8(self.0, other.0))
    }

    #[inline(always)]
    fn nonzero_mask_u8(self) -> u64 {
        const BITS: [u8; BLOCK_BYTES] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
        // SAFETY: a value of `Neon` is at hand, so that the CPU has NEON; the array is of sixteen bytes.
        unsafe {
            let bits = vandq_u8(vtstq_u8(self.0, self.0), vld1q_u8(BITS.as_ptr()));
            u64::from(vaddv_u8(vget_low_u8(bits))) | u64::from(vaddv_u8(vget_high_u8(bits))) << 8
        }
    }
}

compiled_for! { ["neon"]:

/// [`loops::rank`], compiled for the instructions of [`Neon`].
pub(in crate::batch) fn rank<T: Tables<CARDS>, L: LoadPairs<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) {
    // SAFETY: this function is called only where the CPU has its target features, which are those of `Neon`.
    unsafe { loops::rank::<Neon, T, L, CARDS>(hands, ranks) }
}

/// [`loops::rank_checked`], compiled for the instructions of [`Neon`].
pub(in crate::batch) fn rank_checked<T: Tables<CARDS>, L: LoadPairs<CARDS> + FindRepeat<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    // SAFETY: this function is called only where the CPU has its target features, which are those of `Neon`.
    unsafe { loops::rank_checked::<Neon, T, L, CARDS>(hands, ranks) }
}

/// [`FindRepeat::chunk_with_repeat`], compiled for the instructions of [`Neon`].
pub(in crate::batch) fn find_repeat<L: FindRepeat<CARDS>, const CARDS: usize>(hands: L) -> Option<usize> {
    hands.chunk_with_repeat()
}

}
