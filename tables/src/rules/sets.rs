//! Sets of faces in colexicographic order (compare the highest face first): the order in which poker compares kickers.
//!
//! The combinatorial number system: the position of a set is the sum of choose(face, k) over its faces, where the face
//! is the k-th lowest, as described by D. H. Lehmer, "The machine tools of combinatorics" (1964).

use crate::in_program_memory;
use crate::program_memory::load_u16;
use crate::rules::deck::FACES;

/// Returns the number of ways to choose `few` of `many`, for `few` up to 5 and `many` up to 13; 0 for larger `few`.
#[doc(hidden)]
#[must_use]
pub const fn choose(many: u16, few: u16) -> u16 {
    if many < few {
        return 0;
    }
    let n = many as u32;
    let ways = match few {
        0 => 1,
        1 => n,
        2 => n * (n - 1) / 2,
        3 => n * (n - 1) * (n - 2) / 6,
        4 => n * (n - 1) * (n - 2) * (n - 3) / 24,
        5 => n * (n - 1) * (n - 2) * (n - 3) * (n - 4) / 120,
        _ => 0,
    };
    ways as u16
}

/// Returns the position of a set of up to five faces (bit 0 the deuce) among all sets of that size.
#[must_use]
pub const fn set_position(set: u16) -> u16 {
    let (mut position, mut members, mut rest) = (0, 0, set);
    while rest != 0 {
        members += 1;
        position += choose(rest.trailing_zeros() as u16, members);
        rest &= rest - 1;
    }
    position
}

/// The most faces of a set in [`set_at`].
const MOST: usize = 5;

in_program_memory! { ".rodata.keyfold_rules_sets_below",
    /// By size, from one on, and face: the number of sets of that size from the faces below. Less code than [`choose`],
    /// and no division.
    static SETS_BELOW: [u16; MOST * FACES] = {
        let (mut sets, mut at) = ([0; MOST * FACES], 0);
        while at < sets.len() {
            sets[at] = choose((at % FACES) as u16, (at / FACES + 1) as u16);
            at += 1;
        }
        sets
    };
}

/// Returns the set of `size` faces, up to five, at a position: the inverse of [`set_position`].
#[must_use]
#[inline(never)] // firmware has it once
pub const fn set_at(position: u16, size: u16) -> u16 {
    let (mut set, mut rest, mut face) = (0, position, 1 << (FACES - 1));
    // The ace's entry; past the table for an empty set, and once all faces are found.
    let mut at = (FACES * size as usize).wrapping_sub(1);
    while face != 0 && at < MOST * FACES {
        let below = load_u16(&SETS_BELOW, at);
        if below <= rest {
            set |= face;
            rest -= below;
            at = at.wrapping_sub(FACES);
        }
        at = at.wrapping_sub(1);
        face >>= 1;
    }
    set
}

/// Returns the `size` highest faces of a set; all of them if it has fewer.
#[doc(hidden)]
#[must_use]
#[inline]
pub const fn highest_of(set: u16, size: u32) -> u16 {
    let mut kept = set;
    while kept.count_ones() > size {
        kept &= kept - 1;
    }
    kept
}

/// Returns the highest face of a set; 0 if it is empty.
#[doc(hidden)]
#[must_use]
#[inline]
pub const fn highest_face(set: u16) -> u8 {
    15 - (set | 1).leading_zeros() as u8
}

/// Renumbers a set after removing a face, given as a set, from the deck: the faces above it move down by one.
#[doc(hidden)]
#[must_use]
#[inline]
pub const fn without(set: u16, gone: u16) -> u16 {
    let below = gone.wrapping_sub(1);
    set & below | set >> 1 & !below
}

/// Returns the inverse of [`without`]: puts a face, given as a set, back into the deck, so that the faces from there on
/// move up by one. The set returned does not hold the face.
#[doc(hidden)]
#[must_use]
#[inline]
pub const fn with(set: u16, gone: u16) -> u16 {
    let below = gone.wrapping_sub(1);
    set & below | (set & !below) << 1
}
