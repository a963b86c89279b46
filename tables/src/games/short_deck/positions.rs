//! The one table of the form for devices.

use super::classes::{FACES, unpaired_position};
use crate::rules::sets::set_position;

/// By set of faces: its position among all sets of that size, up to four; of five faces among those that are not
/// straights. 0 for more.
pub static POSITIONS: [u16; 1 << FACES] = {
    let (mut positions, mut set) = ([0; 1 << FACES], 0u16);
    while set < 1 << FACES {
        positions[set as usize] = match set.count_ones() {
            0..=4 => set_position(set),
            5 => unpaired_position(set),
            _ => 0,
        };
        set += 1;
    }
    positions
};
