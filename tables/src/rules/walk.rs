//! Walks over everything that a hand can hold: face multisets, suited face sets and suit counts.
//!
//! `const fn` has no closures and no iterators, so a walk is a value that a `while` loop advances.

use crate::rules::deck::{FACES, SUITS};

/// How often a hand holds each face, as four sets of faces, bit 0 the deuce: those held at least once, twice, three
/// times and four times.
///
/// With sets, one count of leading zeros finds the highest pair, at run time and in the compiler.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FaceCounts {
    /// The four sets in fields of 16 bits, that of the faces held at least once in the lowest.
    packed: u64,
}

/// The packed sets of a hand of 0 to 4 deuces.
pub(crate) const HELD: [u64; SUITS + 1] = [0, 0x1, 0x1_0001, 0x1_0001_0001, 0x1_0001_0001_0001];

impl FaceCounts {
    /// No card yet.
    pub const NONE: Self = Self { packed: 0 };

    /// Returns the counts of the faces, deuce to ace; more than four cards of a face count as four.
    #[must_use]
    pub const fn new(counts: &[u8; FACES]) -> Self {
        let (mut packed, mut face) = (0, 0);
        while face < FACES {
            packed |= HELD[if counts[face] > 4 { 4 } else { counts[face] as usize }] << face;
            face += 1;
        }
        Self { packed }
    }

    /// Returns the four sets in fields of 16 bits, that of the faces held at least once in the lowest.
    #[cfg(not(target_pointer_width = "16"))]
    pub(crate) const fn packed(self) -> u64 {
        self.packed
    }

    /// Returns the set of faces held at least `times` times, for 1 to 4 times.
    #[must_use]
    #[inline]
    pub const fn at_least(self, times: u32) -> u16 {
        (self.packed >> (16 * (times.wrapping_sub(1) % 4))) as u16
    }
}

/// Returns the sum of one integer per face over a set of faces, bit 0 the deuce.
#[must_use]
pub const fn suited_sum(faces: u16, face_keys: &[u32; FACES]) -> u32 {
    let mut sum = 0;
    let mut face = 0;
    while face < FACES {
        if faces >> face & 1 == 1 {
            sum += face_keys[face];
        }
        face += 1;
    }
    sum
}

/// Where the sizes begin in the numbers of [`suited_sums`].
#[cfg(not(target_pointer_width = "16"))]
pub(crate) const SIZE_SHIFT: u32 = 32;
/// The sums in the numbers of [`suited_sums`].
#[cfg(not(target_pointer_width = "16"))]
pub(crate) const SUM_MASK: u64 = (1 << SIZE_SHIFT) - 1;

/// Lists [`suited_sum`] for every set of faces, in the high half the number of its faces: for const evaluation of all
/// sets.
#[cfg(not(target_pointer_width = "16"))]
pub(crate) const fn suited_sums(face_keys: &[u32; FACES]) -> [u64; 1 << FACES] {
    let (mut sums, mut face) = ([0; 1 << FACES], 0);
    while face < FACES {
        // Each set of lower faces, once more with this one.
        let (more, with) = (face_keys[face] as u64 | 1 << SIZE_SHIFT, 1 << face);
        let mut below = 0;
        while below < with {
            sums[with + below] = sums[below] + more;
            below += 1;
        }
        face += 1;
    }
    sums
}

/// Every way to spread `cards` cards over the four suits.
#[derive(Clone, Debug)]
pub struct SuitCounts {
    cards: u8,
    counts: [u8; SUITS],
}

impl SuitCounts {
    /// Returns the first way: all `cards` in the last suit, spades.
    #[must_use]
    pub const fn new(cards: u8) -> Self {
        Self { cards, counts: [0, 0, 0, cards] }
    }

    /// Returns how many cards of each suit: clubs, diamonds, hearts, spades.
    #[must_use]
    pub const fn counts(&self) -> &[u8; SUITS] {
        &self.counts
    }

    /// Steps to the next way; returns `false` when all have been seen, and the counts are then 0.
    pub const fn advance(&mut self) -> bool {
        let mut used = 0;
        let mut suit = 0;
        while suit < SUITS - 1 {
            used += self.counts[suit];
            suit += 1;
        }
        suit = 0;
        while suit < SUITS - 1 {
            if used < self.cards {
                self.counts[suit] += 1;
                self.counts[SUITS - 1] = self.cards - used - 1;
                return true;
            }
            used -= self.counts[suit];
            self.counts[suit] = 0;
            suit += 1;
        }
        false
    }

    /// Returns the sum of one integer per card, its suit's key.
    #[must_use]
    pub const fn sum(&self, suit_keys: &[u32; SUITS]) -> u32 {
        let mut sum = 0;
        let mut suit = 0;
        while suit < SUITS {
            sum += self.counts[suit] as u32 * suit_keys[suit];
            suit += 1;
        }
        sum
    }
}
