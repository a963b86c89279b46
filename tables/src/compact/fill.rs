//! Lays out displacements and ranks in one array, and proves that every look-up gives the rank of its hand.

use super::layout::{FACE_KEYS, ROW_BITS, ROW_BITS_5, SUIT_BITS, row_and_column};
use super::{displacements_5, displacements_6, displacements_7};
use crate::rules::classes::LOWEST_RANK;
use crate::rules::multisets::{key_shares, over_multisets};
use crate::rules::ranks::{FACE_RANKS_5, FACE_RANKS_6, FACE_RANKS_7};

/// Displacements and ranks of seven cards, as described in the [module](super): 39,816 cells, 79,632 bytes.
///
/// ```
/// use keyfold_tables::compact::{CELLS_7, FACE_KEYS, ROW_BITS, SUIT_BITS, row_and_column};
/// let four_aces_three_kings = (3 * FACE_KEYS[11]) << SUIT_BITS; // an ace adds nothing
/// let (row, column) = row_and_column(four_aces_three_kings, ROW_BITS);
/// assert_eq!(CELLS_7[CELLS_7[row] as usize + column], 7_452);
/// ```
// Statics and not consts: indexing a const may copy it.
pub static CELLS_7: [u16; displacements_7::CELLS] =
    cells(&sums::<49_205>(7), &FACE_RANKS_7, &displacements_7::DISPLACEMENTS, ROW_BITS);

/// Displacements and ranks of six cards: 17,634 cells, 35,268 bytes.
///
/// ```
/// use keyfold_tables::compact::{CELLS_6, FACE_KEYS, ROW_BITS, SUIT_BITS, row_and_column};
/// let four_aces_two_kings = 2u32.wrapping_mul(FACE_KEYS[11]) << SUIT_BITS; // an ace adds nothing
/// let (row, column) = row_and_column(four_aces_two_kings, ROW_BITS);
/// assert_eq!(CELLS_6[CELLS_6[row] as usize + column], 7_452);
/// ```
pub static CELLS_6: [u16; displacements_6::CELLS] =
    cells(&sums::<18_395>(6), &FACE_RANKS_6, &displacements_6::DISPLACEMENTS, ROW_BITS);

/// Displacements and ranks of five cards: 9,200 cells, 18,400 bytes.
///
/// ```
/// use keyfold_tables::compact::{CELLS_5, FACE_KEYS, ROW_BITS_5, SUIT_BITS, row_and_column};
/// let four_aces_and_a_king = FACE_KEYS[11] << SUIT_BITS; // an ace adds nothing
/// let (row, column) = row_and_column(four_aces_and_a_king, ROW_BITS_5);
/// assert_eq!(CELLS_5[CELLS_5[row] as usize + column], 7_452);
/// ```
pub static CELLS_5: [u16; displacements_5::CELLS] =
    cells(&sums::<6_175>(5), &FACE_RANKS_5, &displacements_5::DISPLACEMENTS, ROW_BITS_5);

const fn sums<const COUNT: usize>(cards: usize) -> [u64; COUNT] {
    over_multisets(cards, &key_shares(&FACE_KEYS))
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
const fn cells<const CELLS: usize>(sums: &[u64], ranks: &[u16], displacements: &[u16], row_bits: u32) -> [u16; CELLS] {
    assert!(CELLS >= 1 << row_bits, "a row has no cell for its displacement");
    let (mut cells, mut held) = ([LOWEST_RANK; CELLS], [FREE; CELLS]);
    let (mut at, mut laid, count) = (0, 0, sums.len());
    while at < count {
        let (row, column) = row_and_column((sums[at] as u32) << SUIT_BITS, row_bits);
        if held[row] != DISPLACEMENT {
            assert!(held[row] == FREE, "a displacement and a rank need the same cell");
            cells[row] = displacements[laid];
            held[row] = DISPLACEMENT;
            laid += 1;
        }
        let cell = cells[row] as usize + column;
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
