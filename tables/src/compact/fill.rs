//! Lays pilots and ranks out in one array, and proves that each look-up gives its hand's rank.

use super::{FACE_KEYS, ROW_BITS, ROW_BITS_5, SUIT_BITS, pilots_5, pilots_6, pilots_7, row_and_column};
use crate::classes::{RANKS_5, RANKS_6, RANKS_7};
use crate::fold::UNUSED;
use crate::walk::{key_shares, over_multisets};

/// Seven cards: 39,816 cells, 79,632 bytes.
// Statics and not consts: indexing a const may copy it.
pub static CELLS_7: [u16; pilots_7::CELLS] = cells::<_, ROW_BITS>(&sums::<49_205>(7), &RANKS_7, &pilots_7::PILOTS);

/// Six cards: 17,634 cells, 35,268 bytes.
pub static CELLS_6: [u16; pilots_6::CELLS] = cells::<_, ROW_BITS>(&sums::<18_395>(6), &RANKS_6, &pilots_6::PILOTS);

/// Five cards: 9,200 cells, 18,400 bytes.
pub static CELLS_5: [u16; pilots_5::CELLS] = cells::<_, ROW_BITS_5>(&sums::<6_175>(5), &RANKS_5, &pilots_5::PILOTS);

const fn sums<const COUNT: usize>(cards: usize) -> [u64; COUNT] {
    over_multisets(cards, &key_shares(&FACE_KEYS))
}

/// The array of all pilots and ranks; [`UNUSED`] where neither stands. Sums and ranks stand in the same order, the
/// pilots in the order of the rows that occur.
///
/// # Panics
/// If two things claim one cell, or one lies outside, or not every row has a cell, or there are more or fewer pilots than rows: a look-up would then
/// not give its hand's rank.
const fn cells<const CELLS: usize, const ROW_BITS: u32>(sums: &[u64], ranks: &[u16], pilots: &[u16]) -> [u16; CELLS] {
    assert!(CELLS >= 1 << ROW_BITS, "a row has no cell");
    // 0 is neither a pilot nor a rank.
    let mut cells = [0; CELLS];
    let is_pilot = lay_pilots::<ROW_BITS>(&mut cells, sums, pilots);
    let mut at = 0;
    while at < sums.len() {
        let (row, column) = row_and_column::<ROW_BITS>((sums[at] as u32) << SUIT_BITS);
        let cell = cells[row] as usize + column;
        assert!(cell >= is_pilot.len() || !is_pilot[cell], "a rank stands where a pilot does");
        assert!(cells[cell] == 0 || cells[cell] == ranks[at], "two ranks stand in one cell");
        cells[cell] = ranks[at];
        at += 1;
    }
    at = 0;
    while at < CELLS {
        if cells[at] == 0 {
            cells[at] = UNUSED;
        }
        at += 1;
    }
    cells
}

/// Writes each pilot into the cell of its row and returns which cells those are.
const fn lay_pilots<const ROW_BITS: u32>(cells: &mut [u16], sums: &[u64], pilots: &[u16]) -> [bool; 1 << 14] {
    let mut is_pilot = [false; 1 << 14];
    let mut at = 0;
    while at < sums.len() {
        is_pilot[row_and_column::<ROW_BITS>((sums[at] as u32) << SUIT_BITS).0] = true;
        at += 1;
    }
    let (mut cell, mut laid) = (0, 0);
    while cell < is_pilot.len() {
        if is_pilot[cell] {
            assert!(pilots[laid] != 0, "0 is no pilot");
            cells[cell] = pilots[laid];
            laid += 1;
        }
        cell += 1;
    }
    assert!(laid == pilots.len(), "there are more pilots than rows");
    is_pilot
}
