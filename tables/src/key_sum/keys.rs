//! The key series: the integers that the cards of a hand add up.
//!
//! A card has three keys. The sum of *face-noflush keys* tells the faces of a hand and how often it holds each. The sum
//! of *suit keys* tells the number of cards of each suit. The sum of *face-flush keys*, added for the cards of one suit
//! only, tells the faces of that suit. The first two share one `u32`: the face sum in the low [`FACE_BITS`] bits, the
//! suit sum above it.
//!
//! The published series are those of Kenneth Shackleton's SKPokerEval / "SpecialK". The face series are
//! lexicographically least: each key is the smallest integer that keeps all sums distinct, given the keys before it.
//! The flush series, whose first keys double, continue by the same rule. These commands find them:
//!
//! ```text
//! cargo run --release -p keyfold-lab --bin key_search -- suits
//! cargo run --release -p keyfold-lab --bin key_search -- faces --cards 5
//! cargo run --release -p keyfold-lab --bin key_search -- faces --cards 7
//! ```

use crate::rules::deck::{CARDS, FACES, SUITS};

/// How many low bits of a card key, or of a sum of card keys, belong to the faces.
pub const FACE_BITS: u32 = 23;
/// The mask of the face sum within a sum of card keys.
pub const FACE_MASK: u32 = (1 << FACE_BITS) - 1;

/// Suit keys: clubs, diamonds, hearts, spades. The 120 ways to spread seven cards over the suits have distinct sums,
/// and no four keys with a lower highest key do that.
pub const SUIT_KEYS: [u32; SUITS] = [0, 1, 29, 37];

/// Face-noflush keys for up to seven cards, deuce to ace: 49,205 distinct sums, the highest 7,825,759.
pub const FACE_KEYS_7: [u32; FACES] = [0, 1, 5, 22, 98, 453, 2_031, 8_698, 22_854, 83_661, 262_349, 636_345, 1_479_181];

/// Face-flush keys for five to seven cards of one suit, deuce to ace: 4,719 distinct sums, the highest 6,848.
pub const FLUSH_KEYS_7: [u32; FACES] = [1, 2, 4, 8, 16, 32, 64, 128, 240, 464, 896, 1_728, 3_328];

/// Face-noflush keys for five cards, deuce to ace: 6,175 distinct sums, the highest 360,918.
pub const FACE_KEYS_5: [u32; FACES] = [0, 1, 5, 22, 94, 312, 992, 2_422, 5_624, 12_522, 19_998, 43_258, 79_415];

/// Face-flush keys for five cards of one suit, deuce to ace: 1,287 distinct sums, the highest 2,608.
pub const FLUSH_KEYS_5: [u32; FACES] = [0, 1, 2, 4, 8, 16, 32, 56, 104, 192, 352, 672, 1_288];

/// Denser face-noflush keys for up to seven cards, deuce to ace: 49,205 distinct sums, the highest 5,102,589, distinct
/// modulo 2^22 as well.
///
/// Found by `cargo run --release -p keyfold-lab --bin key_search -- improve --cards 7`: modulo 2,598,961, they are a
/// multiple of a series that an affine map of order thirteen permutes, so that collisions occur thirteen at a time or
/// not at all.
pub const DENSE_FACE_KEYS_7: [u32; FACES] =
    [0, 5_659, 46_459, 84_122, 92_727, 94_045, 95_255, 162_865, 446_770, 518_189, 541_960, 705_935, 746_196];

/// Denser face-noflush keys for five cards, deuce to ace: 6,175 distinct sums, the highest 226,715. Found by the same
/// search with `--cards 5`, modulo 134,863.
pub const DENSE_FACE_KEYS_5: [u32; FACES] =
    [0, 257, 2_705, 2_875, 8_047, 9_316, 18_370, 24_188, 31_643, 35_205, 40_774, 44_027, 45_672];

/// Card keys for seven cards, by card id.
pub const CARD_KEYS_7: [u32; CARDS] = card_keys(&FACE_KEYS_7);

/// Card keys for five cards, by card id.
pub const CARD_KEYS_5: [u32; CARDS] = card_keys(&FACE_KEYS_5);

/// Returns the card keys of a face series by card id: face key in the low [`FACE_BITS`] bits, suit key above.
#[must_use]
pub const fn card_keys(face_keys: &[u32; FACES]) -> [u32; CARDS] {
    let mut keys = [0; CARDS];
    let mut id = 0;
    while id < CARDS {
        keys[id] = face_keys[id / SUITS] | SUIT_KEYS[id % SUITS] << FACE_BITS;
        id += 1;
    }
    keys
}
