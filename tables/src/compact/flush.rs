//! Flushes by the set of suited faces, stored by row displacement too: of its 13 bits, the upper nine are the row and the lower
//! four the column.

use super::flush_rows;
use crate::rules::deck::FACES;
use crate::rules::ranks::suited_rank;

/// By row: a base in the high half, a displacement in the low half. 2,048 bytes.
///
/// The rank of a set of five to seven faces is the base of its row plus the entry of [`FLUSH_RANKS`] at the displacement plus
/// the column, modulo 2^16. Rows that differ by a constant share one displacement.
///
/// ```
/// # #[cfg(feature = "compact")] {
/// use keyfold_tables::compact::{FLUSH_RANKS, FLUSH_ROWS};
/// let royal = 0b11111 << 8;
/// let row = FLUSH_ROWS[royal >> 4];
/// let above_base = FLUSH_RANKS[(row & 0xFFFF) as usize + (royal & 15)];
/// assert_eq!(above_base.wrapping_add((row >> 16) as u16), 7_462);
/// # }
/// ```
pub static FLUSH_ROWS: [u32; 1 << (FACES - 4)] = flush_rows::ROWS;

/// Ranks less the base of their row, rows overlapping: 1,071 entries, 2,142 bytes.
///
/// ```
/// use keyfold_tables::compact::{FLUSH_RANKS, FLUSH_ROWS};
/// let wheel = 0b1_0000_0000_1111; // A 5 4 3 2 of one suit
/// let row = FLUSH_ROWS[wheel >> 4];
/// let above_base = FLUSH_RANKS[(row & 0xFFFF) as usize + (wheel & 15)];
/// assert_eq!(above_base.wrapping_add((row >> 16) as u16), 7_453);
/// ```
pub static FLUSH_RANKS: [u16; flush_rows::CELLS] = {
    let mut ranks = [0; flush_rows::CELLS];
    let mut filled = [false; flush_rows::CELLS];
    let mut faces = 0u16;
    while faces < 1 << FACES {
        if faces.count_ones() >= 5 && faces.count_ones() <= 7 {
            let row = FLUSH_ROWS[faces as usize >> 4];
            let at = (row & 0xFFFF) as usize + (faces & 15) as usize;
            let above_base = suited_rank(faces).wrapping_sub((row >> 16) as u16);
            assert!(!filled[at] || ranks[at] == above_base, "two flushes need the same entry");
            (filled[at], ranks[at]) = (true, above_base);
        }
        faces += 1;
    }
    ranks
};
