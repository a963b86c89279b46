//! Positions of the highest faces of a set from one table of 130 bytes: binomial coefficients, which a loop adds up.
//!
//! A row of 13 entries is for the lowest of the faces that still count, a row for the second lowest, and so on up to
//! five. Every face that counts adds the entry of its row. The walk from the ace down goes one entry back for each
//! face, and one row more for each that it finds. In the row of five the straights that come before are subtracted.
//! `tests/bare.rs` walks all sets, which would take the compiler four seconds.
//!
//! ```
//! use keyfold_tables::bare::{WAYS, position};
//! let king_queen = 0b1100_0000_0000;
//! assert_eq!(WAYS[13 + 11] + WAYS[10], position(king_queen, 2)); // the king by row 2, the queen by row 1
//! ```

use crate::in_program_memory;
use crate::program_memory::load_u16;
use crate::rules::deck::FACES;
use crate::rules::sets::choose;
use crate::tiny::{COUNTS_ZEROS, straights_below};

/// A set of faces, bit 0 the deuce, in a word of the size that the processor has.
#[cfg(not(target_pointer_width = "16"))]
pub type FaceSet = u32;
/// A set of faces, bit 0 the deuce, in a word of the size that the processor has.
#[cfg(target_pointer_width = "16")]
pub type FaceSet = u16;

/// The most faces that count.
const MOST: usize = 5;
/// The bit that the highest face is shifted to.
const TOP: FaceSet = 1 << (FaceSet::BITS - 1);

in_program_memory! { ".rodata.keyfold_bare_ways",
    /// By row and face: the number of sets of as many faces as the row counts, all below the face. 130 bytes.
    pub static WAYS: [u16; MOST * FACES] = {
        let mut ways = [0; MOST * FACES];
        let mut at = 0;
        while at < ways.len() {
            let (face, count) = (at % FACES, at / FACES + 1);
            ways[at] = choose(face as u16, count as u16);
            if count == MOST {
                ways[at] -= straights_below(1 << face);
            }
            at += 1;
        }
        ways
    };
}

/// Returns the position of the `count` highest faces of a set, one to five, among all sets of that size; of five among
/// those without a straight.
///
/// Below the number of such sets for a set of fewer faces too; unspecified for five faces in a row. One load for each
/// face that counts. Zero for a `count` of zero.
#[doc(hidden)]
#[must_use]
#[inline(never)] // called twice
pub const fn position(set: FaceSet, count: usize) -> u16 {
    let mut position = 0;
    let mut rest = set << (FaceSet::BITS as usize - FACES);
    // The ace's entry in the row of the first face that counts.
    let mut at = (FACES * count).wrapping_sub(1);
    loop {
        if COUNTS_ZEROS {
            let skipped = rest.leading_zeros();
            rest = rest.wrapping_shl(skipped);
            at = at.wrapping_sub(skipped as usize);
        }
        // Below zero after the first row: all faces that count are found, or none is left.
        if at >= MOST * FACES {
            return position;
        }
        if COUNTS_ZEROS || rest & TOP != 0 {
            position += load_u16(&WAYS, at);
            at = at.wrapping_sub(FACES);
        }
        rest <<= 1;
        at = at.wrapping_sub(1);
    }
}

/// Returns the highest face of a set, as a set; unspecified for an empty one. Two instructions, or nine where a
/// processor takes thirty to count the leading zeros.
#[doc(hidden)]
#[must_use]
#[inline(always)]
pub const fn highest(set: FaceSet) -> FaceSet {
    if COUNTS_ZEROS {
        return TOP.wrapping_shr(set.leading_zeros());
    }
    let mut below = set | set >> 1;
    below |= below >> 2;
    below |= below >> 4;
    below |= below >> 8;
    below ^ below >> 1
}
