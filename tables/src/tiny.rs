//! Positions of the five, three or one highest faces of a set, from 833 bytes of tables: enough to rank
//! without a rank table.
//!
//! A set is cut in two: the six faces from the nine up, and the seven faces below. The share of the upper faces in the
//! position does not depend on the lower ones, and that of the lower ones only on how many of them still count. An
//! entry of an upper table holds both: the position in the high 13 bits, and in the low three the row of the lower
//! table to add from. Row `n` is for five less `n` faces; a row of 128 entries is indexed by the set of lower faces.
//!
//! ```
//! use keyfold_tables::{rules::ranks::unpaired_rank, tiny::{FIVE_UPPER, LOWER}};
//! let ace_king_six_five_deuce = 0b1_1000_0001_1001;
//! let upper = FIVE_UPPER[ace_king_six_five_deuce >> 7];
//! let lower = LOWER[usize::from(upper & 7) << 7 | ace_king_six_five_deuce & 127];
//! let position = (upper >> 3) + u16::from(lower); // among the 1,277 five-face sets without a straight
//! assert_eq!(position + 1, unpaired_rank(ace_king_six_five_deuce as u16));
//! ```

use crate::in_program_memory;
use crate::program_memory::{load_u8, load_u16};
use crate::rules::classes::{CLASS_COUNTS, category, runs};
use crate::rules::deck::FACES;
use crate::rules::sets::{choose, highest_face, highest_of};

/// Faces below the cut: deuce to eight.
const LOWER_FACES: usize = 7;
/// Sets of the faces below the cut.
const LOWER_SETS: usize = 1 << LOWER_FACES;
/// Sets of the faces above the cut.
const UPPER_SETS: usize = 1 << (FACES - LOWER_FACES);
/// Rows of the lower table: five faces count in the first, one in the last.
const ROWS: usize = 5;
/// Low bits of an upper entry, which hold the row; the position is above them.
const ROW_BITS: u32 = 3;

in_program_memory! { ".rodata.keyfold_tiny_five_upper",
    /// By set of the six upper faces: their share of the position of the five highest faces, and the row. 128 bytes.
    pub static FIVE_UPPER: [u16; UPPER_SETS] = upper_table(5);
}

in_program_memory! { ".rodata.keyfold_tiny_three_upper",
    /// By set of the five upper faces of the twelve beside a pair: their share of the position of the three highest
    /// faces, and the row. 64 bytes.
    pub static THREE_UPPER: [u16; UPPER_SETS / 2] = upper_table(3);
}

in_program_memory! { ".rodata.keyfold_tiny_lower",
    /// By row and set of lower faces: their share of the position, 641 bytes. The last entry is for the row in which no
    /// face counts.
    pub static LOWER: [u8; ROWS * LOWER_SETS + 1] = lower_table();
}

/// Returns the position of the five highest faces of a set (bit 0 the deuce) among the 1,277 five-face sets without a
/// straight.
///
/// Unspecified, at most 1,277, for a set that holds a straight or fewer than five faces. Two loads.
#[doc(hidden)]
#[must_use]
#[inline]
pub const fn five_highest(set: u16) -> u16 {
    let upper = load_u16(&FIVE_UPPER, set as usize >> LOWER_FACES & (UPPER_SETS - 1));
    (upper >> ROW_BITS) + lower(upper, set)
}

/// Returns the position of the three highest faces of a set of twelve among the 220 sets of that size: the kickers of a
/// pair, numbered without its face.
///
/// Unspecified, at most 219, for a set of fewer than three faces. Two loads.
#[doc(hidden)]
#[must_use]
#[inline]
pub const fn three_highest(set: u16) -> u16 {
    let upper = load_u16(&THREE_UPPER, set as usize >> LOWER_FACES & (UPPER_SETS / 2 - 1));
    (upper >> ROW_BITS) + lower(upper, set)
}

/// Returns the highest face of a set; 0 if it is empty. One or two instructions, or one load where a processor takes
/// thirty instructions to count the leading zeros.
#[doc(hidden)]
#[must_use]
#[inline]
pub const fn one_highest(set: u16) -> u16 {
    if COUNTS_ZEROS {
        return highest_face(set) as u16;
    }
    let above = set >> LOWER_FACES;
    let (part, first) = if above == 0 { (set, 0) } else { (above, LOWER_FACES as u16) };
    // In the last row one face counts.
    first + load_u8(&LOWER, (ROWS - 1) << LOWER_FACES | part as usize & (LOWER_SETS - 1)) as u16
}

/// `true` if the processor is known to count leading zeros. An Arm that has an atomic exchange has this instruction
/// too, except the smallest Armv8-M, where the result is right but slow.
pub(crate) const COUNTS_ZEROS: bool = cfg!(any(
    target_arch = "x86_64",
    target_arch = "aarch64",
    target_arch = "wasm32",
    all(target_arch = "arm", target_has_atomic = "32")
));

/// Returns the share of the faces below the cut, given the entry of the upper faces.
#[inline]
const fn lower(upper: u16, set: u16) -> u16 {
    let row = (upper & ((1 << ROW_BITS) - 1)) as usize;
    let at = row << LOWER_FACES | set as usize & (LOWER_SETS - 1);
    // Clamped, because a branch around the load would often be mispredicted.
    let last = ROWS * LOWER_SETS;
    load_u8(&LOWER, if at < last { at } else { last }) as u16
}

/// Returns the entries of all sets of faces above the cut, of which the `wanted` highest count.
const fn upper_table<const ENTRIES: usize>(wanted: u16) -> [u16; ENTRIES] {
    let mut table = [0; ENTRIES];
    let mut set = 0;
    while set < ENTRIES {
        let faces = highest_of((set << LOWER_FACES) as u16, wanted as u32);
        let straights = if wanted == 5 { straights_below(faces) } else { 0 };
        let row = ROWS as u16 - wanted + faces.count_ones() as u16;
        table[set] = (position(faces, wanted) - straights) << ROW_BITS | row;
        set += 1;
    }
    table
}

const fn lower_table() -> [u8; ROWS * LOWER_SETS + 1] {
    let mut table = [0; ROWS * LOWER_SETS + 1];
    let mut at = 0;
    while at < ROWS * LOWER_SETS {
        let wanted = (ROWS - at / LOWER_SETS) as u16;
        let faces = highest_of((at % LOWER_SETS) as u16, wanted as u32);
        // Only if all five are below the cut, the upper entry has not left out the straights.
        let straights = if faces.count_ones() == 5 { straights_below(faces) } else { 0 };
        table[at] = (position(faces, wanted) - straights) as u8;
        at += 1;
    }
    table
}

/// Returns the share of faces in the position of a set of `size` faces, of which they are the highest.
pub(crate) const fn position(faces: u16, size: u16) -> u16 {
    let (mut position, mut rest, mut members) = (0, faces, size);
    while rest != 0 {
        let face = highest_face(rest);
        position += choose(face as u16, members);
        rest ^= 1 << face;
        members -= 1;
    }
    position
}

/// Returns how many straights come before a set of the same highest face that is not a straight itself: those to a
/// lower face, and for an ace also the wheel.
pub(crate) const fn straights_below(faces: u16) -> u16 {
    match highest_face(faces) as u16 {
        12 => 9,
        face => face.saturating_sub(4),
    }
}

/// Sets compare as numbers do: a walk over those of three and of five faces must find the positions in ascending order.
/// A larger set is proven by its halves, so that the compiler need not walk over all: in neither does the lowest face
/// make a difference that does not count, and below an upper half in which all count, no face does.
const _: () = {
    let mut at = 0;
    while at < ROWS * LOWER_SETS {
        let set = at % LOWER_SETS;
        if set.count_ones() as usize > ROWS - at / LOWER_SETS {
            let lowest = set & !(set - 1);
            assert!(load_u8(&LOWER, at) == load_u8(&LOWER, at - lowest));
        }
        at += 1;
    }
    let mut upper = 0;
    while upper < UPPER_SETS {
        let size = upper.count_ones() as u16;
        let all_count = size >= 5;
        let entry = load_u16(&FIVE_UPPER, upper);
        assert!(entry & 7 == if all_count { 5 } else { size });
        assert!(size <= 5 || entry == load_u16(&FIVE_UPPER, upper & (upper - 1)));
        if upper < UPPER_SETS / 2 {
            let all_count = size >= 3;
            let entry = load_u16(&THREE_UPPER, upper);
            assert!(entry & 7 == if all_count { 5 } else { 2 + size });
            assert!(size <= 3 || entry == load_u16(&THREE_UPPER, upper & (upper - 1)));
        }
        upper += 1;
    }
    let (mut fives, mut threes, mut set) = (0, 0, 1u16);
    while set < 1 << FACES {
        match set.count_ones() {
            1 => assert!(1 << one_highest(set) == set),
            3 if set < 1 << (FACES - 1) => {
                assert!(three_highest(set) == threes);
                threes += 1;
            }
            5 if runs(set) == 0 => {
                assert!(five_highest(set) == fives);
                fives += 1;
            }
            _ => {}
        }
        set += 1;
    }
    assert!(threes == choose(12, 3) && fives == CLASS_COUNTS[category::HIGH_CARD as usize]);
};
