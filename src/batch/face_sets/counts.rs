//! The count of each face: a carry-save adder that adds single bits, in all 64 hands and for all faces at once.
//!
//! A card is a set of faces of which one bit is set. Adding the bits of several cards at the same place gives a
//! number of three bits for each face, and the three bits are in three registers: the ones, the twos and the fours. A
//! full adder takes three bits to a sum and a carry, and each of the two is one ternary operation.

use keyfold_tables::registers::RegisterTables;

use super::bytes::{A, B, Bytes64, C, Mask};
use crate::batch::cpu::Vbmi;

/// A set of faces: the six from the nine up, and the seven from the eight down, as [`keyfold_tables::registers`] tells.
#[derive(Clone, Copy)]
pub(super) struct Halves {
    pub(super) upper: Bytes64,
    pub(super) lower: Bytes64,
}

impl Halves {
    /// Returns the number of faces.
    #[inline(always)]
    pub(super) fn count(self) -> Bytes64 {
        self.upper.count_ones().add(self.lower.count_ones())
    }

    /// [`Bytes64::scheduling_barrier`] of both.
    #[inline(always)]
    pub(super) fn scheduling_barrier(self) -> Self {
        Self { upper: self.upper.scheduling_barrier(), lower: self.lower.scheduling_barrier() }
    }
}

/// The count of each face, as a number of three bits. Of a hand with a flush only the cards of its suit are counted.
#[derive(Clone, Copy)]
pub(super) struct Counts {
    /// The faces held once or three times.
    pub(super) odd: Halves,
    /// The faces held twice or three times.
    pub(super) twos: Halves,
    /// The faces held four times.
    pub(super) fours: Halves,
    /// The hands with a flush.
    pub(super) flush: Mask,
}

impl Counts {
    /// Returns the counts of hands without a card.
    #[inline(always)]
    pub(super) fn zero(vbmi: Vbmi) -> Self {
        let none = [vbmi.splat(0); 3];
        Self::from_sums(none, none, 0)
    }

    /// From the ones, twos and fours of the faces of each half.
    #[inline(always)]
    pub(super) fn from_sums(upper: [Bytes64; 3], lower: [Bytes64; 3], flush: Mask) -> Self {
        Self {
            odd: Halves { upper: upper[0], lower: lower[0] },
            twos: Halves { upper: upper[1], lower: lower[1] },
            fours: Halves { upper: upper[2], lower: lower[2] },
            flush,
        }
    }
}

/// Adds three bits: returns the sum and the carry.
#[inline(always)]
fn add_three(first: Bytes64, second: Bytes64, third: Bytes64) -> (Bytes64, Bytes64) {
    (first.ternary::<{ A ^ B ^ C }>(second, third), first.ternary::<{ A & B | A & C | B & C }>(second, third))
}

/// Returns the sum of seven bits: ones, twos and fours.
#[inline(always)]
pub(super) fn add_seven(bits: [Bytes64; 7]) -> [Bytes64; 3] {
    let (early, early_carry) = add_three(bits[0], bits[1], bits[2]);
    let (late, late_carry) = add_three(bits[3], bits[4], bits[5]);
    let (ones, carry) = add_three(early, late, bits[6]);
    let (twos, fours) = add_three(early_carry, late_carry, carry);
    [ones, twos, fours]
}

/// Returns the sum of five bits: ones, twos and fours.
#[inline(always)]
pub(super) fn add_five(bits: [Bytes64; 5]) -> [Bytes64; 3] {
    let (early, early_carry) = add_three(bits[0], bits[1], bits[2]);
    let (ones, carry) = add_three(early, bits[3], bits[4]);
    [ones, early_carry.xor(carry), early_carry.and(carry)]
}

/// Returns the sum of four bits: ones, twos and fours.
#[inline(always)]
pub(super) fn add_four(bits: [Bytes64; 4]) -> [Bytes64; 3] {
    let (early, early_carry) = add_three(bits[0], bits[1], bits[2]);
    let carry = early.and(bits[3]);
    [early.xor(bits[3]), early_carry.xor(carry), early_carry.and(carry)]
}

/// The stages in which the faces of a block are counted. What a stage leaves for the next is a type of its own.
pub(super) trait Count {
    /// The result of [`CountCards::begin`].
    type Begun;
    /// With the suit of the flush found.
    type Suited;
    /// With the faces of the upper half found or added.
    type Upper;
    /// With the faces of the lower half found or added.
    type Lower;

    /// Finds the hands with a flush, and its suit.
    fn suits(tables: &RegisterTables, begun: Self::Begun) -> Self::Suited;
    /// Returns the upper half: the nine to the ace.
    fn upper_faces(tables: &RegisterTables, suited: Self::Suited) -> Self::Upper;
    /// Returns the lower half: the deuce to the eight.
    fn lower_faces(tables: &RegisterTables, upper: Self::Upper) -> Self::Lower;
    /// Finishes the count.
    fn counts(tables: &RegisterTables, lower: Self::Lower) -> Counts;
}

/// The count of hands of `CARDS` cards.
pub(super) trait CountCards<const CARDS: usize>: Count {
    /// Does the look-ups that need no suits.
    fn begin(tables: &RegisterTables, cards: [Bytes64; CARDS]) -> Self::Begun;
}

/// [`CountCards`] as a bound for callers outside this folder, who need none of its methods.
#[allow(private_bounds, reason = "sealed: the stages are no concern of callers")]
pub(in crate::batch) trait CountFaces<const CARDS: usize>: CountCards<CARDS> {}

impl<C: CountCards<CARDS>, const CARDS: usize> CountFaces<CARDS> for C {}
