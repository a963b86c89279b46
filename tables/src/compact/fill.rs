//! Lays out displacements, offsets and ranks, and proves that every look-up gives the rank of its hand.

use super::layout::{COLUMN_BITS, FACE_KEYS, ROW_BITS, SUIT_BITS, UPPER_HALF, offset, row_and_column};
use super::{displacements_5, displacements_6, displacements_7};
use crate::in_section;
use crate::rules::classes::LOWEST_RANK;
use crate::rules::multisets::{key_shares, over_multisets};
use crate::rules::ranks::{FACE_RANKS_5, FACE_RANKS_6, FACE_RANKS_7};

in_section! { ".rodata.keyfold_compact_cells_7",
    /// Displacements and ranks of seven cards, as described in the [module](super): 20,246 cells, 40,492 bytes.
    ///
    /// ```
    /// use keyfold_tables::compact::{CELLS_7, FACE_KEYS, OFFSETS_7, SUIT_BITS, offset, row_and_column};
    /// let four_aces_three_kings = (4 * FACE_KEYS[12] + 3 * FACE_KEYS[11]) << SUIT_BITS;
    /// let (row, column) = row_and_column(four_aces_three_kings);
    /// assert_eq!(CELLS_7[CELLS_7[row] as usize + offset(&OFFSETS_7, column, 0)], 7_452);
    /// ```
    // Statics and not consts: indexing a const may copy it.
    pub static CELLS_7: [u16; displacements_7::CELLS] =
        cells(&SUMS_7, &FACE_RANKS_7, &displacements_7::DISPLACEMENTS, &OFFSETS_7, 0);
}

in_section! { ".rodata.keyfold_compact_offsets_7",
    /// Offsets of seven cards, by column: 8,192 bytes.
    ///
    /// ```
    /// use keyfold_tables::compact::{FACE_KEYS, OFFSETS_7, ROW_BITS, offset};
    /// let four_deuces_three_treys = (4 * FACE_KEYS[0] + 3 * FACE_KEYS[1]) >> ROW_BITS & 0x1FFF;
    /// assert!(offset(&OFFSETS_7, four_deuces_three_treys as usize, 0) < 256);
    /// ```
    pub static OFFSETS_7: [u8; 1 << COLUMN_BITS] = offsets(&SUMS_7, &displacements_7::OFFSETS);
}

in_section! { ".rodata.keyfold_compact_cells_6",
    /// Displacements and ranks of six cards: 11,568 cells, 23,136 bytes.
    ///
    /// ```
    /// use keyfold_tables::compact::{CELLS_6, FACE_KEYS, OFFSETS_6, SUIT_BITS, UPPER_HALF, offset, row_and_column};
    /// let four_aces_two_kings = (4 * FACE_KEYS[12] + 2 * FACE_KEYS[11]) << SUIT_BITS;
    /// let (row, column) = row_and_column(four_aces_two_kings);
    /// assert_eq!(CELLS_6[CELLS_6[row] as usize + offset(&OFFSETS_6, column, UPPER_HALF)], 7_452);
    /// ```
    pub static CELLS_6: [u16; displacements_6::CELLS] =
        cells(&SUMS_6, &FACE_RANKS_6, &displacements_6::DISPLACEMENTS, &OFFSETS_6, UPPER_HALF);
}

in_section! { ".rodata.keyfold_compact_offsets_6",
    /// Offsets of six cards, by column: 8,192 bytes.
    ///
    /// ```
    /// use keyfold_tables::compact::{OFFSETS_6, UPPER_HALF, offset};
    /// assert!((0..8_192).all(|column| offset(&OFFSETS_6, column, UPPER_HALF) < 512));
    /// ```
    pub static OFFSETS_6: [u8; 1 << COLUMN_BITS] = offsets(&SUMS_6, &displacements_6::OFFSETS);
}

in_section! { ".rodata.keyfold_compact_cells_5",
    /// Displacements and ranks of five cards: 7,427 cells, 14,854 bytes.
    ///
    /// ```
    /// use keyfold_tables::compact::{CELLS_5, FACE_KEYS, OFFSETS_5, SUIT_BITS, UPPER_HALF, offset, row_and_column};
    /// let four_aces_and_a_king = (4 * FACE_KEYS[12] + FACE_KEYS[11]) << SUIT_BITS;
    /// let (row, column) = row_and_column(four_aces_and_a_king);
    /// assert_eq!(CELLS_5[CELLS_5[row] as usize + offset(&OFFSETS_5, column, UPPER_HALF)], 7_452);
    /// ```
    pub static CELLS_5: [u16; displacements_5::CELLS] =
        cells(&SUMS_5, &FACE_RANKS_5, &displacements_5::DISPLACEMENTS, &OFFSETS_5, UPPER_HALF);
}

in_section! { ".rodata.keyfold_compact_offsets_5",
    /// Offsets of five cards, by column: 8,192 bytes.
    ///
    /// ```
    /// use keyfold_tables::compact::{OFFSETS_5, UPPER_HALF, offset};
    /// assert!((0..8_192).all(|column| offset(&OFFSETS_5, column, UPPER_HALF) < 512));
    /// ```
    pub static OFFSETS_5: [u8; 1 << COLUMN_BITS] = offsets(&SUMS_5, &displacements_5::OFFSETS);
}

// Read by the compiler alone.
static SUMS_7: [u64; 49_205] = sums(7);
static SUMS_6: [u64; 18_395] = sums(6);
static SUMS_5: [u64; 6_175] = sums(5);

const fn sums<const COUNT: usize>(cards: usize) -> [u64; COUNT] {
    over_multisets(cards, &key_shares(&FACE_KEYS))
}

/// The offsets of all columns; 0 for those that do not occur. They are given in the order in which their columns first occur.
///
/// # Panics
/// If there are too few or too many.
const fn offsets(sums: &[u64], in_order: &[u8]) -> [u8; 1 << COLUMN_BITS] {
    let (mut offsets, mut seen) = ([0; 1 << COLUMN_BITS], [false; 1 << COLUMN_BITS]);
    let (mut at, mut laid, count) = (0, 0, sums.len());
    while at < count {
        let (_, column) = row_and_column((sums[at] as u32) << SUIT_BITS);
        if !seen[column] {
            (seen[column], offsets[column]) = (true, in_order[laid]);
            laid += 1;
        }
        at += 1;
    }
    assert!(laid == in_order.len(), "there are more offsets than columns");
    offsets
}

/// What a cell holds while the array fills.
const FREE: u8 = 0;
const DISPLACEMENT: u8 = 1;
const RANK: u8 = 2;

/// The array of all displacements and ranks; [`LOWEST_RANK`] in unused cells. Sums and ranks are in the same order, and
/// displacements are in the order in which their rows first occur there.
///
/// # Panics
/// If two different entries need the same cell, if a cell is outside the array, if there are too few or too many
/// displacements, or if the array has no cell for some row. A look-up would then not give the rank of its hand.
const fn cells<const CELLS: usize>(
    sums: &[u64],
    ranks: &[u16],
    displacements: &[u16],
    offsets: &[u8; 1 << COLUMN_BITS],
    upper: usize,
) -> [u16; CELLS] {
    assert!(CELLS >= 1 << ROW_BITS, "a row has no cell for its displacement");
    let (mut cells, mut held) = ([LOWEST_RANK; CELLS], [FREE; CELLS]);
    let (mut at, mut laid, count) = (0, 0, sums.len());
    while at < count {
        let (row, column) = row_and_column((sums[at] as u32) << SUIT_BITS);
        if held[row] != DISPLACEMENT {
            assert!(held[row] == FREE, "a displacement and a rank need the same cell");
            assert!(
                displacements[laid] >= LOWEST_RANK,
                "a look-up that leads to a displacement takes it for less than a rank"
            );
            cells[row] = displacements[laid];
            held[row] = DISPLACEMENT;
            laid += 1;
        }
        let cell = cells[row] as usize + offset(offsets, column, upper);
        let rank = ranks[at];
        if held[cell] == FREE {
            cells[cell] = rank;
            held[cell] = RANK;
        } else {
            assert!(held[cell] == RANK && cells[cell] == rank, "a rank and another entry need the same cell");
        }
        at += 1;
    }
    assert!(laid == displacements.len(), "there are more displacements than rows");
    cells
}
