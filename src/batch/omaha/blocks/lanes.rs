//! Vectors as sets of faces: a word of sixteen bits for each hand.

#![allow(unsafe_code, reason = "the same word everywhere is made out of nothing")]

use crate::batch::simd::{Vector, splat_u16};
use crate::games::omaha::lanes::Lanes;

/// A word for each hand.
#[derive(Clone, Copy)]
pub(super) struct Words<V>(pub(super) V);

impl<V: Vector> Lanes for Words<V> {
    #[inline(always)]
    fn splat(self, number: u16) -> Self {
        // SAFETY: there is a value of `V`, so that the CPU has its instructions.
        Self(unsafe { splat_u16(number) })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0.and(other.0))
    }

    #[inline(always)]
    fn and_not(self, other: Self) -> Self {
        Self(self.0.and_not(other.0))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0.or(other.0))
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(self.0.xor(other.0))
    }

    #[inline(always)]
    fn two_of_three(self, second: Self, third: Self) -> Self {
        Self(self.0.add_three_bits(second.0, third.0).1)
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0.add_u16(other.0))
    }

    #[inline(always)]
    fn negative(self) -> Self {
        Self(self.0.xor(self.0).sub_u16(self.0))
    }

    #[inline(always)]
    fn up(self, bits: u32) -> Self {
        Self(self.0.shift_left_u16(bits))
    }

    #[inline(always)]
    fn down(self, bits: u32) -> Self {
        Self(self.0.shift_right_u16(bits))
    }

    #[inline(always)]
    fn any(self) -> Self {
        // Sets have fifteen bits at most, so that none is negative.
        Self(self.0.greater_i16(self.0.xor(self.0)))
    }

    #[inline(always)]
    fn choose(self, chosen: Self, other: Self) -> Self {
        Self(self.0.choose_u8(chosen.0, other.0))
    }
}
