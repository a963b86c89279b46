//! From pairs to the indices of the compact tables: the sum of each hand's card keys, split into two, and a bit for a
//! flush.
//!
//! The compact tables split a sum of face keys into a *row*, its low bits, and a *column*, the others.
//!
//! A face has thirteen values, so that one shuffle of a 128-bit block looks up one byte of the face keys for a whole
//! vector of cards, and no memory is touched. A face key has three bytes: they are added up apart, as `u16`, and their
//! carries settled once a hand.

use core::marker::PhantomData;

use keyfold_tables::compact::{COLUMN_BITS, FACE_KEYS, ROW_BITS, SUIT_KEYS};
use keyfold_tables::key_sum::suits::NO_FLUSH;

use super::pairs::Pairs;
use crate::batch::simd::{BLOCK_BYTES, Vector, splat_u16};
use crate::key_sum::compact_table::CompactTable;

/// The three bytes of each face key, the lowest first.
const FACE_KEY_BYTES: [[u8; BLOCK_BYTES]; 3] = [face_key_bytes(0), face_key_bytes(1), face_key_bytes(2)];

const fn face_key_bytes(number: u32) -> [u8; BLOCK_BYTES] {
    let mut bytes = [0; BLOCK_BYTES];
    let mut face = 0;
    while face < FACE_KEYS.len() {
        bytes[face] = (FACE_KEYS[face] >> (8 * number)) as u8;
        face += 1;
    }
    bytes
}

/// The suit keys.
const SUIT_KEY_BYTES: [u8; BLOCK_BYTES] = {
    let mut bytes = [0; BLOCK_BYTES];
    let mut suit = 0;
    while suit < SUIT_KEYS.len() {
        bytes[suit] = SUIT_KEYS[suit] as u8;
        suit += 1;
    }
    bytes
};

/// Returns the suit sums with a flush, by their low four bits: a bit for each value of the high four bits, those below
/// 8 in the first block and the others in the second.
const fn flush_sums(flush_suits: &[u8; 256]) -> [[u8; BLOCK_BYTES]; 2] {
    let mut sums = [[0; BLOCK_BYTES]; 2];
    let mut sum = 0;
    while sum < flush_suits.len() {
        if flush_suits[sum] != NO_FLUSH {
            sums[sum >> 7][sum & 15] |= 1 << (sum >> 4 & 7);
        }
        sum += 1;
    }
    sums
}

/// The bit that stands for a value of the high four bits in each block of [`flush_sums`].
const FLUSH_SUM_BITS: [[u8; BLOCK_BYTES]; 2] =
    [[1, 2, 4, 8, 16, 32, 64, 128, 0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128]];

/// Constants of the sums for hands of `CARDS` cards in tables of `T`, each repeated in all 128-bit blocks of a vector.
///
/// A value is the proof that the CPU has the instructions of `V`.
#[derive(Clone, Copy)]
pub(super) struct Keys<V, T, const CARDS: usize> {
    face_key_bytes: [V; 3],
    suit_keys: V,
    flush_sums: [V; 2],
    flush_sum_bits: [V; 2],
    zero: V,
    low_four_bits: V,
    suits: V,
    suit_of_first: V,
    low_bytes: V,
    row: V,
    column: V,
    tables: PhantomData<T>,
}

impl<V: Vector, T: CompactTable<CARDS>, const CARDS: usize> Keys<V, T, CARDS> {
    /// # Safety
    /// The CPU has the instructions of `V`.
    #[inline(always)]
    pub(super) unsafe fn new() -> Self {
        let [flush_sums_below_8, flush_sums_from_8] = const { flush_sums(T::FLUSH_SUITS) };
        // SAFETY: the caller promises that the CPU has the instructions of `V`.
        unsafe {
            Self {
                face_key_bytes: [V::splat(FACE_KEY_BYTES[0]), V::splat(FACE_KEY_BYTES[1]), V::splat(FACE_KEY_BYTES[2])],
                suit_keys: V::splat(SUIT_KEY_BYTES),
                flush_sums: [V::splat(flush_sums_below_8), V::splat(flush_sums_from_8)],
                flush_sum_bits: [V::splat(FLUSH_SUM_BITS[0]), V::splat(FLUSH_SUM_BITS[1])],
                zero: V::splat([0; BLOCK_BYTES]),
                low_four_bits: V::splat([0x0F; BLOCK_BYTES]),
                suits: V::splat([3; BLOCK_BYTES]),
                suit_of_first: splat_u16(3),
                low_bytes: splat_u16(0x00FF),
                row: splat_u16((1 << ROW_BITS) - 1),
                column: splat_u16((1 << COLUMN_BITS) - 1),
                tables: PhantomData,
            }
        }
    }

    /// Returns the rows, below `1 << ROW_BITS`, and the columns, below `1 << COLUMN_BITS`, of eight hands in each
    /// block, as `u16`.
    #[inline(always)]
    pub(super) fn rows_and_columns(&self, pairs: &[V; 4]) -> (V, V) {
        let [low, middle, high] = self.face_sums_by_byte(pairs);
        let with_carry = middle.add_u16(low.shift_right_u16(8));
        // The bytes' sums are added whole: the carries of the lowest are in both.
        let row = low.add_u16(middle.shift_left_u16(8));
        let column = with_carry.shift_right_u16(ROW_BITS - 8).add_u16(high.shift_left_u16(16 - ROW_BITS));
        (row.and(self.row), column.and(self.column))
    }

    /// Returns the sums of the lowest, the middle and the highest bytes of the face keys, as `u16`. Of the last one
    /// only the low eight bits count.
    #[inline(always)]
    fn face_sums_by_byte(&self, pairs: &[V; 4]) -> [V; 3] {
        let [low_keys, middle_keys, high_keys] = self.face_key_bytes;
        let [mut low, mut middle, mut high] = [self.zero; 3];
        if !CARDS.is_multiple_of(2) {
            // The card without a partner.
            let face = self.faces(pairs[CARDS / 2]);
            low = low_keys.shuffle(face).and(self.low_bytes);
            middle = middle_keys.shuffle(face).and(self.low_bytes);
            high = high_keys.shuffle(face).and(self.low_bytes);
        }
        for &pair in &pairs[..CARDS / 2] {
            let faces = self.faces(pair);
            low = low.add_u16(low_keys.shuffle(faces).add_neighbours_u8());
            middle = middle.add_u16(middle_keys.shuffle(faces).add_neighbours_u8());
            // Face sums are modulo 2^24: what the highest byte carries over is dropped.
            high = high.add_u8(high_keys.shuffle(faces));
        }
        [low, middle, high.add_neighbours_u8()]
    }

    /// Returns the faces of cards.
    #[inline(always)]
    fn faces(&self, cards: V) -> V {
        cards.shift_right_u16(2).and(self.low_four_bits)
    }

    /// Returns a mask of the hands of a step that have a flush, the lowest bit for the first.
    #[inline(always)]
    pub(super) fn flushes(&self, pairs: &Pairs<V>) -> u64 {
        let [first_eights, last_eights] = pairs;
        let sums = self.suit_sums(first_eights).narrow_u16(self.suit_sums(last_eights));
        let low = sums.and(self.low_four_bits);
        let high = sums.shift_right_u16(4).and(self.low_four_bits);
        let ([below_8, from_8], [bits_below_8, bits_from_8]) = (self.flush_sums, self.flush_sum_bits);
        let flushes_below_8 = below_8.shuffle(low).and(bits_below_8.shuffle(high));
        let flushes_from_8 = from_8.shuffle(low).and(bits_from_8.shuffle(high));
        flushes_below_8.or(flushes_from_8).nonzero_mask_u8()
    }

    /// Returns the sums of the suit keys of eight hands in each block, as `u16`.
    #[inline(always)]
    fn suit_sums(&self, pairs: &[V; 4]) -> V {
        let mut sums = self.zero;
        if !CARDS.is_multiple_of(2) {
            // The card without a partner; in its partner's place the mask leaves 0, and the key of suit 0 is 0.
            sums = self.suit_keys.shuffle(pairs[CARDS / 2].and(self.suit_of_first));
        }
        for &pair in &pairs[..CARDS / 2] {
            sums = sums.add_u8(self.suit_keys.shuffle(pair.and(self.suits)));
        }
        sums.add_neighbours_u8()
    }
}
