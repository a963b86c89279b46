//! The ranks of a board with each of the 91 pairs of faces, and of its flushes.

#[cfg(feature = "compact")]
use keyfold_tables::compact::{COLUMN_BITS, FACE_KEYS, ROW_BITS, SUIT_BITS};

#[cfg(feature = "compact")]
use super::compact::Compact;
#[cfg(feature = "compact")]
use super::compact_table::{CompactTable, face_rank, rank_at};
use super::face_sets::{ALL_FACES, rank_of_faces, rank_of_suited_faces};
use super::sums::KeySums;
use super::tier::Tier;
use super::tier::sealed::SealedRankBoard;
use super::tiny::Tiny;
use crate::cards::{Card, CardSet};

/// The number of face pairs.
pub const FACE_PAIRS: usize = 91;

/// Returns the number of a face pair, by higher face and then by lower one: 0 for deuces to 90 for aces.
#[inline]
#[must_use]
pub const fn face_pair(high: usize, low: usize) -> usize {
    high * (high + 1) / 2 + low
}

/// A number for each face pair, padded by five to whole vectors.
pub type FacePairs<T> = [T; 96];

/// What the faces of each pair add to a sum of [`Compact`]. The suit bits are ignored.
#[cfg(feature = "compact")]
static PAIR_KEYS: FacePairs<u32> = {
    let mut keys = [0; 96];
    let mut high = 0;
    while high < FACE_KEYS.len() {
        let mut low = 0;
        while low <= high {
            keys[face_pair(high, low)] = (FACE_KEYS[high] + FACE_KEYS[low]) << SUIT_BITS;
            low += 1;
        }
        high += 1;
    }
    keys
};

#[cfg(feature = "compact")]
impl SealedRankBoard for Compact {
    #[inline]
    fn rank_face_pairs(board: &[Card], ranks: &mut FacePairs<u16>) {
        let sum = KeySums::of_cards(board, Self::CARD_KEYS).seven;
        match board.len() {
            3 => look_up::<5>(sum, ranks),
            4 => look_up::<6>(sum, ranks),
            _ => look_up::<7>(sum, ranks),
        }
    }

    #[inline(always)]
    fn rank_flush(faces: u32) -> u16 {
        rank_of_suited_faces((faces & ALL_FACES) as u16)
    }

    #[inline(always)]
    fn face_sum(sums: KeySums) -> u64 {
        u64::from(sums.seven)
    }

    #[inline(always)]
    fn rank_faces(face_sum: u64) -> u16 {
        face_rank::<Self, 7>(face_sum as u32).get()
    }
}

/// The look-ups for all pairs: first all sums, as vectors, then all indices, then the ranks, so that many loads are in
/// flight at once.
#[cfg(feature = "compact")]
#[inline(always)]
fn look_up<const CARDS: usize>(board: u32, ranks: &mut FacePairs<u16>)
where
    Compact: CompactTable<CARDS>,
{
    let sums = PAIR_KEYS.map(|pair| board.wrapping_add(pair));
    for (ranks, sums) in ranks.as_chunks_mut::<8>().0.iter_mut().zip(sums.as_chunks::<8>().0) {
        let rows: [u32; 8] = sums.map(|sum| sum >> SUIT_BITS & ((1 << ROW_BITS) - 1));
        let columns: [u32; 8] = sums.map(|sum| sum >> (SUIT_BITS + ROW_BITS));
        for ((rank, row), column) in ranks.iter_mut().zip(rows).zip(columns) {
            // Masked, where optimising for size forgets how far the numbers were shifted; else it costs nothing.
            let (row, column) = (row as usize & ((1 << ROW_BITS) - 1), column as usize & ((1 << COLUMN_BITS) - 1));
            *rank = rank_at::<Compact, CARDS>(row, column).get();
        }
    }
}

impl SealedRankBoard for Tiny {
    #[inline]
    fn rank_face_pairs(board: &[Card], ranks: &mut FacePairs<u16>) {
        let shared = KeySums::of_cards(board, Self::CARD_KEYS).suited;
        let left = (CardSet::ALL - CardSet::from_cards(board)).bits();
        // The first and the second card of each face that the board leaves.
        let card = |id: u32| Self::CARD_KEYS[(id & 63) as usize].suited;
        let first_and_second = |face: u32| {
            let suits = left >> (4 * face) & 15;
            [suits, suits & suits.wrapping_sub(1)].map(|suits| card(4 * face + suits.trailing_zeros()))
        };
        let cards: [[u64; 2]; 13] = core::array::from_fn(|face| first_and_second(face as u32));
        let mut ranks = ranks.iter_mut();
        for (high, [first, second]) in cards.iter().enumerate() {
            let with_higher = shared.wrapping_add(*first);
            let lower = cards.iter().take(high).map(|[first, _]| first).chain([second]);
            for (low, rank) in lower.zip(&mut ranks) {
                let sum = with_higher.wrapping_add(*low);
                *rank = rank_of_faces(sum as u32, (sum >> 32) as u32);
            }
        }
    }

    #[inline]
    fn rank_flush(faces: u32) -> u16 {
        rank_of_suited_faces((faces & ALL_FACES) as u16)
    }

    #[inline]
    fn face_sum(sums: KeySums) -> u64 {
        sums.suited
    }

    #[inline]
    fn rank_faces(face_sum: u64) -> u16 {
        rank_of_faces(face_sum as u32, (face_sum >> 32) as u32)
    }
}
