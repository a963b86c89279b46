//! The compact tables laid out for hosts: displacements apart from ranks, four kilobytes more, so that every cell holds
//! a rank. A look-up need not check what it finds.

use super::fill::{CELLS_5, CELLS_6, CELLS_7};
use super::layout::ROW_BITS;
use crate::in_section;
use crate::rules::classes::{HIGHEST_RANK, LOWEST_RANK};

in_section! { ".rodata.keyfold_compact_displacements_7",
    /// Displacements of seven cards, one for each row: 4,096 bytes.
    pub static DISPLACEMENTS_7: [u16; 1 << ROW_BITS] = displacements(&CELLS_7);
}

in_section! { ".rodata.keyfold_compact_ranks_7",
    /// Ranks of seven cards, each as far from its row's displacement as its column's offset says: 40,492 bytes.
    pub static RANKS_7: [u16; CELLS_7.len()] = ranks(&CELLS_7);
}

in_section! { ".rodata.keyfold_compact_displacements_6",
    /// Displacements of six cards, one for each row: 4,096 bytes.
    pub static DISPLACEMENTS_6: [u16; 1 << ROW_BITS] = displacements(&CELLS_6);
}

in_section! { ".rodata.keyfold_compact_ranks_6",
    /// Ranks of six cards, each as far from its row's displacement as its column's offset says: 23,136 bytes.
    pub static RANKS_6: [u16; CELLS_6.len()] = ranks(&CELLS_6);
}

in_section! { ".rodata.keyfold_compact_displacements_5",
    /// Displacements of five cards, one for each row: 4,096 bytes.
    pub static DISPLACEMENTS_5: [u16; 1 << ROW_BITS] = displacements(&CELLS_5);
}

in_section! { ".rodata.keyfold_compact_ranks_5",
    /// Ranks of five cards, each as far from its row's displacement as its column's offset says: 14,854 bytes.
    pub static RANKS_5: [u16; CELLS_5.len()] = ranks(&CELLS_5);
}

/// Returns the cells at the rows' own numbers, where the [array of all cells](super) holds the displacements.
const fn displacements<const ROWS: usize>(cells: &[u16]) -> [u16; ROWS] {
    let mut displacements = [0; ROWS];
    displacements.copy_from_slice(cells.split_at(ROWS).0);
    displacements
}

/// Returns the cells, with some rank where a displacement does not happen to be one. Displacements are below the number
/// of rows, and all other cells hold ranks.
const fn ranks<const CELLS: usize>(cells: &[u16; CELLS]) -> [u16; CELLS] {
    let (mut ranks, mut row) = (*cells, 0);
    while row < 1 << ROW_BITS {
        if ranks[row] < LOWEST_RANK || ranks[row] > HIGHEST_RANK {
            ranks[row] = LOWEST_RANK;
        }
        row += 1;
    }
    ranks
}
