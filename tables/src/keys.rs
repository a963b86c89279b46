//! The key series: the integers that the cards of a hand add up.
//!
//! A card adds three keys. Its *face-noflush key* makes the sum tell which faces a hand holds and how often; its *suit
//! key* makes the sum tell how many cards of each suit it holds; its *face-flush key* is added only among the cards of
//! one suit and makes the sum tell which faces that suit holds. The first two share one `u32`: the face sum in the low
//! [`FACE_BITS`] bits, the suit sum above it.
//!
//! The face series are the lexicographically least ones, found by Kenneth Shackleton for SKPokerEval / "SpecialK":
//! each key is the smallest integer that keeps all sums distinct, given the keys before it.

/// Faces in a suit, deuce to ace.
pub const FACES: usize = 13;
/// Suits: clubs, diamonds, hearts, spades.
pub const SUITS: usize = 4;
/// Cards in the deck; card `id` is `face * 4 + suit`.
pub const CARDS: usize = FACES * SUITS;

/// Low bits of a card key, or of a sum of them, that belong to the faces.
pub const FACE_BITS: u32 = 23;
/// Mask of the face sum within a sum of card keys.
pub const FACE_MASK: u32 = (1 << FACE_BITS) - 1;

/// Suit keys: clubs, diamonds, hearts, spades. The 120 ways to spread seven cards over the suits have distinct sums.
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
/// Found by `cargo run --release --example key_search -- improve --cards 7 --fresh --state FILE`: multiples, modulo
/// 2,598,961, of a series that a multiplication of order thirteen carries into itself, so that collisions come thirteen
/// at a time or not at all.
pub const DENSE_FACE_KEYS_7: [u32; FACES] =
    [0, 5_659, 46_459, 84_122, 92_727, 94_045, 95_255, 162_865, 446_770, 518_189, 541_960, 705_935, 746_196];

/// Denser face-noflush keys for five cards, deuce to ace: 6,175 distinct sums, the highest 226,715. Found likewise, with
/// `--cards 5`.
pub const DENSE_FACE_KEYS_5: [u32; FACES] =
    [0, 257, 2_705, 2_875, 8_047, 9_316, 18_370, 24_188, 31_643, 35_205, 40_774, 44_027, 45_672];

/// Card keys for seven cards, by card id.
pub const CARD_KEYS_7: [u32; CARDS] = card_keys(&FACE_KEYS_7);

/// Card keys for five cards, by card id.
pub const CARD_KEYS_5: [u32; CARDS] = card_keys(&FACE_KEYS_5);

/// The card keys of a face series by card id: face key in the low [`FACE_BITS`] bits, suit key above.
///
/// ```
/// use keyfold_tables::keys::{CARD_KEYS_7, FACE_BITS, FACE_MASK};
/// let ace_of_spades = CARD_KEYS_7[12 * 4 + 3];
/// assert_eq!(ace_of_spades & FACE_MASK, 1_479_181);
/// assert_eq!(ace_of_spades >> FACE_BITS, 37);
/// ```
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
