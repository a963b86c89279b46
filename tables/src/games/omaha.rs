//! Omaha: the positions of all sets of faces that make a hand or are its kickers, 16 KB.
//!
//! Sets are *reversed* here: bit 0 is the ace and bit 12 the deuce, so that `set & -set` is the highest face of a set
//! and `set & (set - 1)` the set without it.

use crate::rules::classes::{CLASS_COUNTS, CLASSES_BELOW, category, runs};
use crate::rules::deck::FACES;
use crate::rules::sets::set_position;

/// The lowest rank of each category.
pub const FIRST_RANKS: [u16; 9] = {
    let (mut first, mut at) = ([0; 9], 0);
    while at < first.len() {
        first[at] = CLASSES_BELOW[at] + 1;
        at += 1;
    }
    first
};

/// By reversed set: of up to three faces, the position among the sets of that size; of five that are not a straight,
/// the position among those 1,277 sets; of a straight, its number from 0, the wheel, to 9. 0 for all others.
pub static POSITIONS: [u16; 1 << FACES] = {
    let (mut positions, mut set, mut unpaired) = ([0; 1 << FACES], 0u16, 0);
    while set < 1 << FACES {
        let size = set.count_ones();
        if size <= 3 || size == 5 {
            positions[(set.reverse_bits() >> (16 - FACES)) as usize] = if size <= 3 {
                set_position(set)
            } else if runs(set) != 0 {
                straight_number(set)
            } else {
                unpaired += 1;
                unpaired - 1
            };
        }
        set += 1;
    }
    assert!(unpaired == CLASS_COUNTS[category::HIGH_CARD as usize]);
    positions
};

/// Returns the number of a straight, by its set of faces: 0 for the wheel, 9 to the ace.
const fn straight_number(set: u16) -> u16 {
    if set == 0b1_0000_0000_1111 { 0 } else { set.trailing_zeros() as u16 + 1 }
}
