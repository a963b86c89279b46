//! NEON: one lane.

use core::arch::aarch64::*;

use super::entry_points;
use super::vector::{LANE, Vector};
use crate::key_sum::RankHands;
use crate::{Card, HandKey, HandRank};

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

impl Vector for Neon {
    const BYTES: usize = LANE;

    #[inline(always)]
    unsafe fn repeat(lane: [u8; LANE]) -> Self {
        // SAFETY: the caller knows that there is NEON; the array is of sixteen bytes.
        unsafe { Self(vld1q_u8(lane.as_ptr())) }
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
    fn shuffle(self, places: Self) -> Self {
        neon!(vqtbl1q_u8(self.0, places.0))
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
    fn add_bytes(self, other: Self) -> Self {
        neon!(vaddq_u8(self.0, other.0))
    }

    #[inline(always)]
    fn add_words(self, other: Self) -> Self {
        neon_words!(vaddq_u16(self.0, other.0))
    }

    #[inline(always)]
    fn add_neighbours(self) -> Self {
        neon!(vreinterpretq_u8_u16(vpaddlq_u8(self.0)))
    }

    #[inline(always)]
    fn min_words(self, other: Self) -> Self {
        neon_words!(vminq_u16(self.0, other.0))
    }

    #[inline(always)]
    fn max_words(self, other: Self) -> Self {
        neon_words!(vmaxq_u16(self.0, other.0))
    }

    #[inline(always)]
    fn shift_words_left<const BITS: u32>(self) -> Self {
        neon!(vreinterpretq_u8_u16(vshlq_u16(vreinterpretq_u16_u8(self.0), vdupq_n_s16(BITS as i16))))
    }

    #[inline(always)]
    fn shift_words_right<const BITS: u32>(self) -> Self {
        // To the right is to the left by less than nothing.
        neon!(vreinterpretq_u8_u16(vshlq_u16(vreinterpretq_u16_u8(self.0), vdupq_n_s16(-(BITS as i16)))))
    }

    #[inline(always)]
    fn zip_low_bytes(self, other: Self) -> Self {
        neon!(vzip1q_u8(self.0, other.0))
    }

    #[inline(always)]
    fn zip_high_bytes(self, other: Self) -> Self {
        neon!(vzip2q_u8(self.0, other.0))
    }

    #[inline(always)]
    fn zip_low_fours(self, other: Self) -> Self {
        neon!(vreinterpretq_u8_u32(vzip1q_u32(vreinterpretq_u32_u8(self.0), vreinterpretq_u32_u8(other.0))))
    }

    #[inline(always)]
    fn zip_high_fours(self, other: Self) -> Self {
        neon!(vreinterpretq_u8_u32(vzip2q_u32(vreinterpretq_u32_u8(self.0), vreinterpretq_u32_u8(other.0))))
    }

    #[inline(always)]
    fn join_low_halves(self, other: Self) -> Self {
        neon!(vreinterpretq_u8_u64(vzip1q_u64(vreinterpretq_u64_u8(self.0), vreinterpretq_u64_u8(other.0))))
    }

    #[inline(always)]
    fn join_high_halves(self, other: Self) -> Self {
        neon!(vreinterpretq_u8_u64(vzip2q_u64(vreinterpretq_u64_u8(self.0), vreinterpretq_u64_u8(other.0))))
    }

    #[inline(always)]
    fn narrow(self, other: Self) -> Self {
        // The lower byte of every word.
        neon!(vuzp1q_u8(self.0, other.0))
    }

    #[inline(always)]
    fn nonzero_bytes(self) -> u64 {
        const BITS: [u8; LANE] = [1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128];
        // SAFETY: a value of `Neon` is at hand, so that the CPU has NEON; the array is of sixteen bytes.
        unsafe {
            let bits = vandq_u8(vtstq_u8(self.0, self.0), vld1q_u8(BITS.as_ptr()));
            u64::from(vaddv_u8(vget_low_u8(bits))) | u64::from(vaddv_u8(vget_high_u8(bits))) << 8
        }
    }
}

entry_points!(Neon, "neon", has "neon");
