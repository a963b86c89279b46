//! The compact tables: 84 KB for seven cards, two loads for a hand without a flush.
//!
//! A sum of card keys is split into a *row* and a *column*. The row's cell holds a *pilot*, the place in the same array
//! where the ranks of that row begin; the rank stands as many cells further as the column says:
//!
//! ```text
//! key sum  31  28 27           14 13    8 7        0
//!          column |     row      | column | suit sum
//!
//! rank = cells[cells[row] + column]
//! ```
//!
//! The face keys make every pair of row and column that occurs distinct, and give rows of few and near columns; sums run
//! modulo 2^24. Four things make the array small: rows with the same ranks at the same distances share one place, places
//! overlap where ranks are equal, each place is the first with room, and the pilots stand in the array that they point
//! into, with ranks in the gaps that unused rows leave. It is first-fit row displacement, after R. E. Tarjan and
//! A. C. Yao, "Storing a sparse table" (1979).
//!
//! Finding the places takes too long for the compiler. They are found by a program, `examples/compact_search.rs`, and
//! checked in; the compiler lays ranks and pilots out by them and proves that every look-up gives its hand's rank.
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

use crate::rules::deck::{CARDS, FACES, SUITS};

#[cfg(feature = "compact")]
mod fill;
mod flush;
#[cfg(feature = "compact")]
#[rustfmt::skip]
mod pilots_5;
#[cfg(feature = "compact")]
#[rustfmt::skip]
mod pilots_6;
#[cfg(feature = "compact")]
#[rustfmt::skip]
mod pilots_7;
#[rustfmt::skip]
mod flush_rows;

#[cfg(feature = "compact")]
pub use fill::{CELLS_5, CELLS_6, CELLS_7};
pub use flush::{FLUSH_RANKS, FLUSH_ROWS};

/// Face keys, deuce to ace, added modulo 2^24: the sums of five, of six and of seven cards are distinct. Found by a search
/// for short rows; no key is claimed to be the least.
///
/// ```
/// use keyfold_tables::compact::FACE_KEYS;
/// assert_eq!((4 * FACE_KEYS[12] + FACE_KEYS[11]) % (1 << 24), 12_582_913); // four aces add nothing to a king
/// ```
pub const FACE_KEYS: [u32; FACES] =
    [1_332_067, 616_083, 255_523, 136_800, 32_660, 9_635, 2_705, 631, 109, 45, 8_388_613, 12_582_913, 0];

/// Suit keys: clubs, diamonds, hearts, spades. Their sums, at most 224 for seven cards, tell which suit has a flush.
///
/// ```
/// use keyfold_tables::compact::{SUIT_BITS, SUIT_KEYS};
/// assert!(7 * SUIT_KEYS[3] < 1 << SUIT_BITS); // seven spades still fit below the faces
/// ```
pub const SUIT_KEYS: [u32; SUITS] = [0, 1, 25, 32];

/// Low bits of a card key, or of a sum of them, that belong to the suits.
pub const SUIT_BITS: u32 = 8;

/// Card keys by card id: the face key above, the suit key below, so that a face sum past 2^24 wraps and touches nothing.
///
/// ```
/// use keyfold_tables::compact::CARD_KEYS;
/// assert_eq!(CARD_KEYS[3], 1_332_067 << 8 | 32); // deuce of spades
/// ```
pub const CARD_KEYS: [u32; CARDS] = {
    let mut keys = [0; CARDS];
    let mut id = 0;
    while id < CARDS {
        keys[id] = FACE_KEYS[id / SUITS] << SUIT_BITS | SUIT_KEYS[id % SUITS];
        id += 1;
    }
    keys
};

/// Bits of a row for six and seven cards.
pub const ROW_BITS: u32 = 14;
/// Bits of a row for five cards.
pub const ROW_BITS_5: u32 = 13;

/// Where the row begins in a key sum: between the low and the high bits of the column.
const ROW_SHIFT: u32 = 14;

/// The row and the column of a key sum: below `1 << row_bits`, and below `1 << (24 - row_bits)`.
///
/// ```
/// use keyfold_tables::compact::{ROW_BITS, row_and_column};
/// assert_eq!(row_and_column(0x1234_5678, ROW_BITS), (0x8d1, 0x56));
/// ```
#[must_use]
#[inline]
pub const fn row_and_column(key_sum: u32, row_bits: u32) -> (usize, usize) {
    let row_mask = (1 << row_bits) - 1;
    // One product brings the low bits of the column to stand below the high ones; the shift drops all beside them.
    let outside_row = key_sum & !(row_mask << ROW_SHIFT | 0xFF);
    let product = (outside_row as u64 * (1 | 1 << row_bits)) as u32;
    ((key_sum >> ROW_SHIFT & row_mask) as usize, (product >> (SUIT_BITS + row_bits)) as usize)
}
