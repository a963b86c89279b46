//! The compact tables laid out for hosts: displacements apart from ranks, and so many cells that no index needs a
//! check.
//!
//! A displacement is any `u16`, and an offset any byte or, for five and six cards, any number below 512. The array has
//! a cell for every sum of the two, and every cell holds a rank. So a look-up checks neither an index nor its result,
//! for any cards. The cells past those that hands lead to are padding: never read, they take no room in a cache.

use super::fill::{CELLS_5, CELLS_6, CELLS_7};
use super::layout::{ROW_BITS, UPPER_HALF};
use crate::in_section;
use crate::rules::classes::{HIGHEST_RANK, LOWEST_RANK};

/// Cells for every displacement and every byte.
const CELLS: usize = (1 << u16::BITS) + (1 << u8::BITS);

in_section! { ".rodata.keyfold_compact_displacements_7",
    /// Displacements of seven cards, one for each row: 4,096 bytes.
    pub static DISPLACEMENTS_7: [u16; 1 << ROW_BITS] = displacements(&CELLS_7);
}

in_section! { ".rodata.keyfold_compact_ranks_7",
    /// Ranks of seven cards, each as far from its row's displacement as its column's offset says: 131,584 bytes.
    pub static RANKS_7: [u16; CELLS] = ranks(&CELLS_7);
}

in_section! { ".rodata.keyfold_compact_displacements_6",
    /// Displacements of six cards, one for each row: 4,096 bytes.
    pub static DISPLACEMENTS_6: [u16; 1 << ROW_BITS] = displacements(&CELLS_6);
}

in_section! { ".rodata.keyfold_compact_ranks_6",
    /// Ranks of six cards, each as far from its row's displacement as its column's offset says: 132,096 bytes.
    pub static RANKS_6: [u16; CELLS + UPPER_HALF] = ranks(&CELLS_6);
}

in_section! { ".rodata.keyfold_compact_displacements_5",
    /// Displacements of five cards, one for each row: 4,096 bytes.
    pub static DISPLACEMENTS_5: [u16; 1 << ROW_BITS] = displacements(&CELLS_5);
}

in_section! { ".rodata.keyfold_compact_ranks_5",
    /// Ranks of five cards, each as far from its row's displacement as its column's offset says: 132,096 bytes.
    pub static RANKS_5: [u16; CELLS + UPPER_HALF] = ranks(&CELLS_5);
}

/// Returns the cells at the rows' own numbers, where the [array of all cells](super) holds the displacements.
const fn displacements<const ROWS: usize>(cells: &[u16]) -> [u16; ROWS] {
    let mut displacements = [0; ROWS];
    displacements.copy_from_slice(cells.split_at(ROWS).0);
    displacements
}

/// Returns all cells, with some rank where there is none: past the last cell, and where a displacement does not happen
/// to be a rank. Displacements are below the number of rows, and all other cells hold ranks.
const fn ranks<const LENGTH: usize>(cells: &[u16]) -> [u16; LENGTH] {
    let (mut ranks, mut row) = ([LOWEST_RANK; LENGTH], 0);
    ranks.split_at_mut(cells.len()).0.copy_from_slice(cells);
    while row < 1 << ROW_BITS {
        if ranks[row] < LOWEST_RANK || ranks[row] > HIGHEST_RANK {
            ranks[row] = LOWEST_RANK;
        }
        row += 1;
    }
    ranks
}
