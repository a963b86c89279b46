//! The keys, and how a key sum is split into a row and a column.

use crate::rules::deck::{CARDS, FACES, SUITS};

/// Face keys, deuce to ace, added modulo 2^24: the low faces add to the column, the high ones to the row. The sums of
/// five, of six and of seven cards lead hands of different ranks to different places, which is proven while the tables
/// are built.
pub const FACE_KEYS: [u32; FACES] = {
    let mut keys = FACE_PARTS;
    let mut face = 0;
    while face < LOW_FACES {
        keys[face] <<= ROW_BITS;
        face += 1;
    }
    keys
};

/// The keys of the low faces, from the deuce, modulo 2^13, then those of the high faces. Found, among others that are
/// right, by `cargo run --release -p keyfold-lab --bin compact_search -- --candidates 10`.
const FACE_PARTS: [u32; FACES] = [1_159, 4_798, 58, 6_776, 7_376, 5_974, 2_667, 108, 109, 113, 130, 206, 561];

/// Faces that add to the column: deuce to eight.
pub(super) const LOW_FACES: usize = 7;

/// Suit keys: clubs, diamonds, hearts, spades. Their sums, at most 224 for seven cards, reveal the suit of a flush; no
/// four keys with a lower highest key do. Found by `cargo run --release -p keyfold-lab --bin key_search -- suits`.
pub const SUIT_KEYS: [u32; SUITS] = [0, 1, 25, 32];

/// How many low bits of a card key, or of a sum of card keys, belong to the suits.
pub const SUIT_BITS: u32 = 8;

/// Card keys by card id: the face key above, the suit key below. A face sum of 2^24 or more wraps without touching the
/// suits.
pub const CARD_KEYS: [u32; CARDS] = {
    let mut keys = [0; CARDS];
    let mut id = 0;
    while id < CARDS {
        keys[id] = FACE_KEYS[id / SUITS] << SUIT_BITS | SUIT_KEYS[id % SUITS];
        id += 1;
    }
    keys
};

/// Bits of a row.
pub const ROW_BITS: u32 = 11;
/// Bits of a column.
pub const COLUMN_BITS: u32 = 24 - ROW_BITS;

/// Returns the row and the column of a key sum: below `1 << ROW_BITS`, and below `1 << COLUMN_BITS`.
#[must_use]
#[inline]
pub const fn row_and_column(key_sum: u32) -> (usize, usize) {
    let row_mask = (1 << ROW_BITS) - 1;
    ((key_sum >> SUIT_BITS & row_mask) as usize, (key_sum >> (SUIT_BITS + ROW_BITS)) as usize)
}

/// The number added to the offsets of columns in the upper half for five and six cards, where some row has ranks in
/// more columns than a byte can number. For seven cards it is 0.
pub const UPPER_HALF: usize = 1 << u8::BITS;

/// The bit that is set in the columns of the upper half. With this one the fewest cells are needed.
const HALF_BIT: u32 = 5;

/// Returns the number added to a column's offset: `upper` in the upper half, 0 in the lower one. `upper` is 0 or
/// [`UPPER_HALF`].
#[must_use]
#[inline]
pub const fn upper_offset(column: usize, upper: usize) -> usize {
    column << (u8::BITS - HALF_BIT) & upper
}

/// Returns the distance of a column's rank from its row's displacement, by the offsets of all columns within their
/// halves.
#[must_use]
#[inline]
pub const fn offset(offsets: &[u8; 1 << COLUMN_BITS], column: usize, upper: usize) -> usize {
    offsets[column] as usize + upper_offset(column, upper)
}
