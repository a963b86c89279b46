//! A set of faces as the two halves that the tables are indexed by.

use crate::rules::deck::FACES;

/// Faces of the lower half: deuce to eight.
pub(super) const LOWER_FACES: usize = 7;
/// Faces of the upper half: nine to ace.
const UPPER_FACES: usize = FACES - LOWER_FACES;
/// Sets of faces of the lower half.
pub(super) const LOWER_SETS: usize = 1 << LOWER_FACES;
/// Sets of faces of the upper half.
pub(super) const UPPER_SETS: usize = 1 << UPPER_FACES;

/// Reverses the seven lowest faces: a set of faces, bit 0 the deuce, becomes a lower half, bit 0 the eight, and the
/// other way round.
pub(super) const fn reversed(lower: u8) -> u8 {
    lower.reverse_bits() >> 1
}
