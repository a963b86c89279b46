//! NEON: one 128-bit block.

use core::arch::aarch64::*;

use super::loops::{self, Source, Tables};
use super::vector::{BLOCK_BYTES, Vector};
use crate::batch::cpu::cpu_has;
use crate::batch::validate::FindRepeat;
use crate::rank::HandRank;

/// A value exists only where the CPU has NEON: only `splat` and `load`, which are unsafe, make one without another.
#[derive(Clone, Copy)]
pub(super) struct Neon(uint8x16_t);

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
    unsafe fn store(self, first: *mut u8, _stride: usize) {
        // SAFETY: `self` is a value of `Neon`, so that the CPU has NEON; the caller promises that the block
        // can be written.
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
        neon_u16!(vaddq_u16(self.0, other.0))
    }

    #[inline(always)]
    fn add_neighbours_u8(self) -> Self {
        neon!(vreinterpretq_u8_u16(vpaddlq_u8(self.0)))
    }

    #[inline(always)]
    fn min_u16(self, other: Self) -> Self {
        neon_u16!(vminq_u16(self.0, other.0))
    }

    #[inline(always)]
    fn max_u16(self, other: Self) -> Self {
        neon_u16!(vmaxq_u16(self.0, other.0))
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

/// Whether the CPU has the features that the functions below are compiled for.
pub(in crate::batch) fn is_available() -> bool {
    cpu_has!(["neon"])
}

/// Ranks all hands; there are as many ranks as hands.
#[target_feature(enable = "neon")]
pub(in crate::batch) fn rank<T: Tables<CARDS>, L: Source<CARDS>, const CARDS: usize>(hands: L, ranks: &mut [HandRank]) {
    // SAFETY: this function is compiled for the instructions of `Neon`, so that it is called only where the CPU has them.
    unsafe { loops::rank::<Neon, T, L, CARDS, false>(hands, ranks) };
}

/// Ranks all hands, or stops at a chunk in which some hand holds a card twice: that hand's place or an earlier one.
#[target_feature(enable = "neon")]
pub(in crate::batch) fn rank_checked<T: Tables<CARDS>, L: Source<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    // SAFETY: this function is compiled for the instructions of `Neon`, so that it is called only where the CPU has them.
    unsafe { loops::rank::<Neon, T, L, CARDS, true>(hands, ranks) }
}

/// The place of the first hand that holds a card twice, or of an earlier one.
#[target_feature(enable = "neon")]
pub(in crate::batch) fn find_repeat<L: FindRepeat<CARDS>, const CARDS: usize>(hands: L) -> Option<usize> {
    hands.chunk_with_repeat()
}
