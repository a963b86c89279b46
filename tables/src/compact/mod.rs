//! The compact tables: two dependent loads for a hand without a flush. Seven cards take 50,733 bytes in `keyfold`, all
//! tables included: 40,492 for ranks, 8,192 for columns, 1,024 for keys by card byte (256 entries, of which 52 are in
//! use), 256 for suits and the 769 of [`tiny`](crate::tiny) that rank flushes.
//!
//! The ranks are a matrix: the high faces of a hand, nine to ace, make its *row*, and the low ones, deuce to eight, its
//! *column*. Beside most high faces the low ones matter little, so that many rows have the same ranks, and many columns
//! differ only in rows where one of them has none. Such columns become one. A byte numbers the merged columns: the
//! *offset*.
//!
//! The merged matrix is stored by row displacement, after R. E. Tarjan and A. C. Yao, "Storing a sparse table" (1979):
//! rows overlap in one array of cells, each moved to where its entries collide with no others, and the *displacement*
//! of a row is where it begins. The displacements are cells of the same array, that of a row at the index of its
//! number:
//!
//! ```text
//! key sum  31         19 18       8 7        0
//!             column    |    row   | suit sum
//!
//! rank = cells[cells[row] + offsets[column]]
//! ```
//!
//! The array is small for three further reasons: equal rows share one displacement, rows may overlap where their ranks
//! are equal, and ranks fill the gaps that unused row numbers leave between the displacements.
//!
//! With five or six cards, some row has ranks in more columns than a byte can number. A bit of the column tells two
//! halves apart; the offsets of the upper half begin where those of the lower one end.
//!
//! Searching for keys, offsets and displacements takes too long for the compiler. They are checked in, found by
//!
//! ```text
//! cargo run --release -p keyfold-lab --bin compact_search
//! ```
//!
//! With them the compiler lays out the cells, and proves that every look-up gives the rank of its hand.
//!
//! ```
//! # #[cfg(feature = "compact")] {
//! use keyfold_tables::compact::{CARD_KEYS, CELLS_7, OFFSETS_7, offset, row_and_column};
//! let jh_jd_jc_as_ac_7d_2h = [38, 37, 36, 51, 48, 21, 2];
//! let sum = jh_jd_jc_as_ac_7d_2h.iter().fold(0u32, |sum, &id: &usize| sum.wrapping_add(CARD_KEYS[id]));
//! let (row, column) = row_and_column(sum);
//! assert_eq!(CELLS_7[CELLS_7[row] as usize + offset(&OFFSETS_7, column, 0)], 7_260);
//! # }
//! ```

#[cfg(feature = "compact")]
mod apart;
#[cfg(feature = "compact")]
mod fill;
mod layout;

#[cfg(feature = "compact")]
pub use apart::{DISPLACEMENTS_5, DISPLACEMENTS_6, DISPLACEMENTS_7, RANKS_5, RANKS_6, RANKS_7};
#[cfg(feature = "compact")]
pub use fill::{CELLS_5, CELLS_6, CELLS_7, OFFSETS_5, OFFSETS_6, OFFSETS_7};
pub use layout::{
    CARD_KEYS, COLUMN_BITS, FACE_KEYS, ROW_BITS, SUIT_BITS, SUIT_KEYS, UPPER_HALF, offset, row_and_column, upper_offset,
};
