//! From pairs to what the tables are asked: the sum of a hand's keys as a row and a column, and whether a suit has a flush.
//!
//! A face has thirteen values, so that one shuffle of a sixteen-byte table looks up a byte of the keys of a whole vector of
//! cards; no memory is touched. The bytes of a key are added up apart, each sum in a word of its own, and their carries
//! settled once a hand.

use keyfold_tables::compact::{CELLS_5, CELLS_7, FACE_KEYS, ROW_BITS, ROW_BITS_5, SUIT_KEYS};
use keyfold_tables::key_sum::suits::{NO_FLUSH, suit_table_of};

use super::layout::Pairs;
use super::vector::{LANE, Vector};

/// How the compact tables store hands of `CARDS` cards.
pub(super) trait Compacted<const CARDS: usize> {
    /// Pilots and ranks.
    const CELLS: &'static [u16];
    /// Bits of a row.
    const ROW_BITS: u32;
    /// By the low half byte of a suit sum, a bit for each high half byte with which it is that of a flush: below 8, and
    /// from there on.
    const FLUSHES: [[u8; LANE]; 2] = flushes(CARDS as u8);
}

/// The compact tier.
pub(super) struct Tables;

impl Compacted<5> for Tables {
    const CELLS: &'static [u16] = &CELLS_5;
    const ROW_BITS: u32 = ROW_BITS_5;
}

impl Compacted<7> for Tables {
    const CELLS: &'static [u16] = &CELLS_7;
    const ROW_BITS: u32 = ROW_BITS;
}

const fn flushes(cards: u8) -> [[u8; LANE]; 2] {
    let suits: [u8; 256] = suit_table_of(&SUIT_KEYS, cards);
    let mut flushes = [[0; LANE]; 2];
    let mut sum = 0;
    while sum < suits.len() {
        if suits[sum] != NO_FLUSH {
            flushes[sum >> 7][sum % LANE] |= 1 << (sum >> 4 & 7);
        }
        sum += 1;
    }
    flushes
}

/// A bit for each half byte: below 8, and from there on.
const BITS: [[u8; LANE]; 2] =
    [[1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128]];

/// The three bytes of each face key, the lowest first.
const KEY_BYTES: [[u8; LANE]; 3] = [key_bytes(0), key_bytes(1), key_bytes(2)];

const fn key_bytes(number: u32) -> [u8; LANE] {
    let mut bytes = [0; LANE];
    let mut face = 0;
    while face < FACE_KEYS.len() {
        bytes[face] = (FACE_KEYS[face] >> (8 * number)) as u8;
        face += 1;
    }
    bytes
}

/// The suit keys, as bytes.
const SUIT_BYTES: [u8; LANE] = {
    let mut bytes = [0; LANE];
    let mut suit = 0;
    while suit < SUIT_KEYS.len() {
        bytes[suit] = SUIT_KEYS[suit] as u8;
        suit += 1;
    }
    bytes
};

/// A word in every lane eight times.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn words<V: Vector>(word: u16) -> V {
    let [low, high] = word.to_le_bytes();
    // SAFETY: as the caller knows.
    unsafe { V::repeat([low, high, low, high, low, high, low, high, low, high, low, high, low, high, low, high]) }
}

/// Low bits of a face sum that belong to the column; above them stand the row and the rest of the column.
const LOW_COLUMN_BITS: u32 = 6;

/// The bits of the highest byte of a face sum that belong to the column.
const fn high_column(row_bits: u32) -> u16 {
    0xFF & !((1 << (LOW_COLUMN_BITS + row_bits - 16)) - 1)
}

/// What the sums of keys need at hand, the same for every hand: repeated in registers once a block.
#[derive(Clone, Copy)]
pub(super) struct Keys<V> {
    key_bytes: [V; 3],
    suit_keys: V,
    flushes: [V; 2],
    bits: [V; 2],
    low_halves: V,
    suits: V,
    suit_of_first: V,
    low_bytes: V,
    low_column: V,
    high_column: V,
    row: V,
}

impl<V: Vector> Keys<V> {
    /// # Safety
    /// The CPU has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn new<const CARDS: usize>() -> Self
    where
        Tables: Compacted<CARDS>,
    {
        // SAFETY: as the caller knows.
        unsafe {
            Self {
                key_bytes: [V::repeat(KEY_BYTES[0]), V::repeat(KEY_BYTES[1]), V::repeat(KEY_BYTES[2])],
                suit_keys: V::repeat(SUIT_BYTES),
                flushes: [
                    V::repeat(<Tables as Compacted<CARDS>>::FLUSHES[0]),
                    V::repeat(<Tables as Compacted<CARDS>>::FLUSHES[1]),
                ],
                bits: [V::repeat(BITS[0]), V::repeat(BITS[1])],
                low_halves: V::repeat([0x0F; LANE]),
                suits: V::repeat([3; LANE]),
                suit_of_first: words(3),
                low_bytes: words(0x00FF),
                low_column: words((1 << LOW_COLUMN_BITS) - 1),
                high_column: words(high_column(<Tables as Compacted<CARDS>>::ROW_BITS)),
                row: words((1 << <Tables as Compacted<CARDS>>::ROW_BITS) - 1),
            }
        }
    }

    /// The row and the column of the key sum of each hand, a word each.
    #[inline(always)]
    pub(super) fn rows_and_columns<const CARDS: usize>(&self, pairs: &[V; 4]) -> (V, V)
    where
        Tables: Compacted<CARDS>,
    {
        let [low, middle, high] = self.sums_of_key_bytes::<CARDS>(pairs);
        let above_low = middle.add_words(low.shift_words_right::<8>());
        let above_middle = high.add_words(above_low.shift_words_right::<8>());
        let high_column = above_middle.and(self.high_column);
        let high_column = match <Tables as Compacted<CARDS>>::ROW_BITS {
            ROW_BITS => high_column.shift_words_left::<{ 16 - ROW_BITS }>(),
            _ => high_column.shift_words_left::<{ 16 - ROW_BITS_5 }>(),
        };
        let row = low
            .shift_words_right::<LOW_COLUMN_BITS>()
            .add_words(middle.shift_words_left::<{ 8 - LOW_COLUMN_BITS }>())
            .add_words(high.shift_words_left::<{ 16 - LOW_COLUMN_BITS }>());
        (row.and(self.row), low.and(self.low_column).or(high_column))
    }

    /// The sums of the lowest, the middle and the highest byte of the cards' face keys; the last one modulo 256, with more
    /// above.
    #[inline(always)]
    fn sums_of_key_bytes<const CARDS: usize>(&self, pairs: &[V; 4]) -> [V; 3] {
        let [low_keys, middle_keys, high_keys] = self.key_bytes;
        // The card without a partner first.
        let face = self.faces(pairs[CARDS / 2]);
        let mut low = low_keys.shuffle(face).and(self.low_bytes);
        let mut middle = middle_keys.shuffle(face).and(self.low_bytes);
        let mut high = high_keys.shuffle(face).and(self.low_bytes);
        for &pair in &pairs[..CARDS / 2] {
            let faces = self.faces(pair);
            low = low.add_words(low_keys.shuffle(faces).add_neighbours());
            middle = middle.add_words(middle_keys.shuffle(faces).add_neighbours());
            // What is carried out of the highest byte counts for nothing.
            high = high.add_bytes(high_keys.shuffle(faces));
        }
        [low, middle, high.add_neighbours()]
    }

    /// The faces of cards.
    #[inline(always)]
    fn faces(&self, cards: V) -> V {
        cards.shift_words_right::<2>().and(self.low_halves)
    }

    /// A bit for each hand of a step, the first one lowest: whether a suit has a flush.
    #[inline(always)]
    pub(super) fn flushes<const CARDS: usize>(&self, pairs: &Pairs<V>) -> u64 {
        let [first_halves, last_halves] = pairs;
        let sums = self.suit_sums::<CARDS>(first_halves).narrow(self.suit_sums::<CARDS>(last_halves));
        let low = sums.and(self.low_halves);
        let high = sums.shift_words_right::<4>().and(self.low_halves);
        let ([below, above], [bits_below, bits_above]) = (self.flushes, self.bits);
        let flushes_below = below.shuffle(low).and(bits_below.shuffle(high));
        let flushes_above = above.shuffle(low).and(bits_above.shuffle(high));
        flushes_below.or(flushes_above).nonzero_bytes()
    }

    /// The sum of each hand's suit keys, a word each.
    #[inline(always)]
    fn suit_sums<const CARDS: usize>(&self, pairs: &[V; 4]) -> V {
        // A lower byte: of the pair that is half a pair the other card counts as one of clubs, whose key is 0.
        let mut sums = self.suit_keys.shuffle(pairs[CARDS / 2].and(self.suit_of_first));
        for &pair in &pairs[..CARDS / 2] {
            sums = sums.add_bytes(self.suit_keys.shuffle(pair.and(self.suits)));
        }
        sums.add_neighbours()
    }
}
