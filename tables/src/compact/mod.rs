//! The compact tables: two loads for a hand without a flush. Seven cards take 85,102 bytes in `keyfold`, all tables included:
//! 79,632 for ranks, 4,190 for flushes, 1,024 for keys by card byte (256 entries, of which 52 are in use) and 256 for suits.
//!
//! The ranks are a sparse matrix: a sum of card keys is a *row* and a *column*. The matrix is stored by row displacement, after
//! R. E. Tarjan and A. C. Yao, "Storing a sparse table" (1979): rows overlap in one array of cells, each moved to where its
//! entries collide with no others, and the *displacement* of a row is where it begins. Here the displacements are cells of the same
//! array, that of a row at the index of its number:
//!
//! ```text
//! key sum  31  28 27           14 13    8 7        0
//!          column |     row      | column | suit sum
//!
//! rank = cells[cells[row] + column]
//! ```
//!
//! The face keys, added modulo 2^24, give every face multiset a row and a column of its own, and rows whose few entries are
//! close together. The array is small for three further reasons: rows with the same ranks at the same distances share one
//! displacement, rows may overlap where their ranks are equal, and ranks fill the gaps that unused row numbers leave between
//! the displacements.
//!
//! Searching the displacements takes too long for the compiler. They are checked in, found by
//!
//! ```text
//! cargo run --release -p keyfold-search --bin compact_search
//! ```
//!
//! With them the compiler lays out the cells, and proves that every look-up gives the rank of its hand.
//!
//! ```
//! # #[cfg(feature = "compact")] {
//! use keyfold_tables::compact::{CARD_KEYS, CELLS_7, ROW_BITS, row_and_column};
//! let jh_jd_jc_as_ac_7d_2h = [38, 37, 36, 51, 48, 21, 2];
//! let sum = jh_jd_jc_as_ac_7d_2h.iter().fold(0u32, |sum, &id: &usize| sum.wrapping_add(CARD_KEYS[id]));
//! let (row, column) = row_and_column(sum, ROW_BITS);
//! assert_eq!(CELLS_7[CELLS_7[row] as usize + column], 7_260);
//! # }
//! ```

#[cfg(feature = "compact")]
#[rustfmt::skip]
mod displacements_5;
#[cfg(feature = "compact")]
#[rustfmt::skip]
mod displacements_6;
#[cfg(feature = "compact")]
#[rustfmt::skip]
mod displacements_7;
#[cfg(feature = "compact")]
mod fill;
#[cfg(feature = "compact")]
mod flush;
#[cfg(feature = "compact")]
#[rustfmt::skip]
mod flush_rows;
mod layout;
#[cfg(feature = "padded")]
mod padded;

#[cfg(feature = "compact")]
pub use fill::{CELLS_5, CELLS_6, CELLS_7};
#[cfg(feature = "compact")]
pub use flush::{FLUSH_RANKS, FLUSH_ROWS};
pub use layout::{CARD_KEYS, FACE_KEYS, ROW_BITS, ROW_BITS_5, SUIT_BITS, SUIT_KEYS, row_and_column};
#[cfg(feature = "padded")]
pub use padded::{DISPLACEMENTS_5, DISPLACEMENTS_6, DISPLACEMENTS_7, RANKS_5, RANKS_6, RANKS_7};
