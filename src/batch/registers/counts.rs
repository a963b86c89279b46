//! How often each face is held: bits added up by a carry-save adder, all faces of all hands at once.

use super::lanes::{A, B, C, Lanes, Which};

/// The two halves of a set of faces: see [`keyfold_tables::registers`].
#[derive(Clone, Copy)]
pub(super) struct Halves {
    pub(super) upper: Lanes,
    pub(super) lower: Lanes,
}

impl Halves {
    /// [`Lanes::in_place`] of both.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn in_place(self) -> Self {
        Self { upper: self.upper.in_place(), lower: self.lower.in_place() }
    }
}

/// How often each face is held, as a number of three bits: where five cards or more are of one suit, among these.
#[derive(Clone, Copy)]
pub(super) struct Counts {
    /// The faces held once or three times.
    pub(super) odd: Halves,
    /// The faces held twice or three times.
    pub(super) twos: Halves,
    /// The faces held four times.
    pub(super) fours: Halves,
    /// The hands with a flush.
    pub(super) flush: Which,
}

impl Counts {
    /// Of no cards.
    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn none() -> Self {
        let nothing = [Lanes::of(0); 3];
        Self::new(nothing, nothing, 0)
    }

    #[inline]
    #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
    pub(super) fn new(upper: [Lanes; 3], lower: [Lanes; 3], flush: Which) -> Self {
        let half = |of: usize| Halves { upper: upper[of], lower: lower[of] };
        Self { odd: half(0), twos: half(1), fours: half(2), flush }
    }
}

/// The sum of three bits and the carry.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn add(first: Lanes, second: Lanes, third: Lanes) -> (Lanes, Lanes) {
    (first.bits::<{ A ^ B ^ C }>(second, third), first.bits::<{ A & B | A & C | B & C }>(second, third))
}

/// The sum of seven bits: ones, twos and fours.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn add_seven(bits: [Lanes; 7]) -> [Lanes; 3] {
    let (early, early_carry) = add(bits[0], bits[1], bits[2]);
    let (late, late_carry) = add(bits[3], bits[4], bits[5]);
    let (ones, carry) = add(early, late, bits[6]);
    let (twos, fours) = add(early_carry, late_carry, carry);
    [ones, twos, fours]
}

/// The sum of five bits.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn add_five(bits: [Lanes; 5]) -> [Lanes; 3] {
    let (early, early_carry) = add(bits[0], bits[1], bits[2]);
    let (ones, carry) = add(early, bits[3], bits[4]);
    [ones, early_carry.xor(carry), early_carry.and(carry)]
}

/// The sum of four bits.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn add_four(bits: [Lanes; 4]) -> [Lanes; 3] {
    let (early, early_carry) = add(bits[0], bits[1], bits[2]);
    let carry = early.and(bits[3]);
    [early.xor(bits[3]), early_carry.xor(carry), early_carry.and(carry)]
}
