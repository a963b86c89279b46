//! The keys, and how a key sum is split into a row and a column.

use crate::rules::deck::{CARDS, FACES, SUITS};

/// Face keys, deuce to ace, added modulo 2^24: the sums of five, of six and of seven cards are distinct, which is proven
/// while the tables are built. They were chosen for short rows; no key is claimed to be the smallest.
///
/// ```
/// use keyfold_tables::compact::FACE_KEYS;
/// assert_eq!((4 * FACE_KEYS[12] + FACE_KEYS[11]) % (1 << 24), 12_582_913); // four aces add nothing to a king
/// ```
pub const FACE_KEYS: [u32; FACES] =
    [1_332_067, 616_083, 255_523, 136_800, 32_660, 9_635, 2_705, 631, 109, 45, 8_388_613, 12_582_913, 0];

/// Suit keys: clubs, diamonds, hearts, spades. Their sums, at most 224 for seven cards, reveal the suit of a flush; no four
/// keys with a lower highest key do. Found by `cargo run --release -p keyfold-search --bin key_search -- suits`.
///
/// ```
/// use keyfold_tables::compact::{SUIT_BITS, SUIT_KEYS};
/// assert!(7 * SUIT_KEYS[3] < 1 << SUIT_BITS); // seven spades still fit below the faces
/// ```
pub const SUIT_KEYS: [u32; SUITS] = [0, 1, 25, 32];

/// How many low bits of a card key, or of a sum of card keys, belong to the suits.
pub const SUIT_BITS: u32 = 8;

/// Card keys by card id: the face key above, the suit key below. A face sum of 2^24 or more wraps without touching the suits.
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

/// The lowest bit of the row in a key sum: between the low and the high bits of the column.
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
    // One multiplication copies the low bits of the column to just below the high ones; the shift drops all others.
    let outside_row = key_sum & !(row_mask << ROW_SHIFT | 0xFF);
    let product = (outside_row as u64 * (1 | 1 << row_bits)) as u32;
    ((key_sum >> ROW_SHIFT & row_mask) as usize, (product >> (SUIT_BITS + row_bits)) as usize)
}
