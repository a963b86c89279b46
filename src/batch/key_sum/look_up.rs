//! From rows and columns to ranks: two look-ups in the compact tables, each for a whole block before the next step.
//!
//! A look-up waits for memory that is none of the CPU's fastest: a block's are independent of each other, so that many
//! are on the way at once. Flushes, three in a hundred hands, are ranked with all others, wrongly; their places are kept
//! in a list without a branch that depends on the cards, and ranked again at the end.

use keyfold_tables::rules::classes::HIGHEST_RANK;

use super::layout::Layout;
use super::sums::{Compacted, Keys, Tables, words};
use super::vector::{LANE, Vector};
use super::{BLOCK, Scratch};
use crate::key_sum::RankHands;
use crate::{Compact, HandKey, HandRank};

/// A word for each hand of a block.
#[derive(Clone, Copy)]
#[repr(align(64))]
pub(super) struct Words([u16; BLOCK]);

impl Words {
    pub(super) const ZERO: Self = Self([0; BLOCK]);

    /// The words of eight hands in every sixteen, from `start` on.
    ///
    /// # Safety
    /// The last lane ends within the block: `start` is at most [`BLOCK`] - `V::BYTES` + 8.
    #[inline(always)]
    unsafe fn store_eights<V: Vector>(&mut self, start: usize, words: V) {
        const { assert!(BLOCK.is_multiple_of(V::BYTES)) };
        // SAFETY: lanes begin sixteen words apart, V::BYTES / 16 of them, each of eight words: the last one ends
        // V::BYTES - 8 words behind `start`.
        unsafe { words.store(self.0.as_mut_ptr().add(start).cast(), 2 * LANE) }
    }
}

/// Ranks as many hands from `start` on as there are ranks.
///
/// # Safety
/// The CPU has the instructions of `V`. The number of ranks is a multiple of `V::BYTES` and at most [`BLOCK`]; there are
/// `L::SPARE` hands more.
#[inline(always)]
pub(super) unsafe fn rank_block<V: Vector, L: Layout<CARDS>, const CARDS: usize>(
    hands: L,
    start: usize,
    keys: &Keys<V>,
    scratch: &mut Scratch,
    ranks: &mut [HandRank],
) where
    Tables: Compacted<CARDS>,
    Compact: RankHands<CARDS>,
{
    let Scratch { rows, columns, flushes } = scratch;
    flushes.clear();
    for at in (0..ranks.len()).step_by(V::BYTES) {
        // SAFETY: as the caller knows: `at` is a multiple of V::BYTES below a multiple of it.
        let pairs = unsafe { hands.pairs::<V>(start + at) };
        let [first, last] = &pairs;
        let (first_rows, first_columns) = keys.rows_and_columns::<CARDS>(first);
        let (last_rows, last_columns) = keys.rows_and_columns::<CARDS>(last);
        // SAFETY: `at` is at most BLOCK - V::BYTES.
        unsafe {
            rows.store_eights(at, first_rows);
            rows.store_eights(at + 8, last_rows);
            columns.store_eights(at, first_columns);
            columns.store_eights(at + 8, last_columns);
        }
        flushes.push(at, keys.flushes::<CARDS>(&pairs));
    }
    // SAFETY: as the caller knows; what is stored for a row has ROW_BITS bits.
    unsafe { face_ranks::<V, CARDS>(rows, columns, ranks) };
    for &at in flushes.as_slice() {
        let at = usize::from(at);
        if let (Some(rank), Some(hand)) = (ranks.get_mut(at), hands.hand(start + at)) {
            let key: HandKey<Compact> = hand.into_iter().collect();
            *rank = key.rank::<CARDS>();
        }
    }
}

/// The ranks of hands without a flush, by row and column.
///
/// # Safety
/// The CPU has the instructions of `V`; the number of ranks is a multiple of `V::BYTES` and at most [`BLOCK`]; rows are
/// below 2^`ROW_BITS`.
#[inline(always)]
unsafe fn face_ranks<V: Vector, const CARDS: usize>(rows: &mut Words, columns: &Words, ranks: &mut [HandRank])
where
    Tables: Compacted<CARDS>,
{
    let (cells, hands) = (<Tables as Compacted<CARDS>>::CELLS, ranks.len());
    const {
        let cells = <Tables as Compacted<CARDS>>::CELLS.len();
        assert!(1 << <Tables as Compacted<CARDS>>::ROW_BITS <= cells && cells <= 1 << 16);
        assert!(size_of::<HandRank>() == 2);
    };
    // SAFETY: the caller knows that the CPU has the instructions.
    let (last, lowest, highest) =
        unsafe { (words::<V>((cells.len() - 1) as u16), words::<V>(1), words::<V>(HIGHEST_RANK)) };
    let words_of = V::BYTES / 2;
    // SAFETY: a row has a cell, as asserted.
    unsafe { look_up(cells, rows, hands) };
    for start in (0..hands).step_by(words_of) {
        // SAFETY: V::BYTES / 2 words from a multiple of that below `hands` on are within the block.
        unsafe {
            let place = rows.0.as_mut_ptr().add(start).cast::<u8>();
            let pilots = V::load(place, LANE);
            let columns = V::load(columns.0.as_ptr().add(start).cast(), LANE);
            // A sum past 2^16 wraps; repeated cards can lead anywhere, but not past the last cell.
            pilots.add_words(columns).min_words(last).store(place, LANE);
        }
    }
    // SAFETY: no place is above the last one.
    unsafe { look_up(cells, rows, hands) };
    for start in (0..hands).step_by(words_of) {
        // SAFETY: as above; a rank is a transparent word, and what is stored is from 1 to the highest rank.
        unsafe {
            let found = V::load(rows.0.as_ptr().add(start).cast(), LANE);
            // Repeated cards can lead to a pilot, which may be no rank.
            let found = found.max_words(lowest).min_words(highest);
            found.store(ranks.as_mut_ptr().add(start).cast(), LANE);
        }
    }
}

/// Puts the cells in place of their indices, four at a time: one load of indices, four of cells, one store.
///
/// The loads are volatile because compilers would otherwise insert the cells into vectors, one after the other, or gather
/// them: both are slower.
///
/// # Safety
/// The first `hands` of the words are indices of cells; `hands` is a multiple of 16 and at most [`BLOCK`].
#[inline(always)]
unsafe fn look_up(cells: &[u16], places: &mut Words, hands: usize) {
    let (fours, _) = places.0[..hands.min(BLOCK)].as_chunks_mut::<4>();
    for four in fours {
        let [first, second, third, fourth] = *four;
        let packed = u64::from(first) | u64::from(second) << 16 | u64::from(third) << 32 | u64::from(fourth) << 48;
        // SAFETY: as the caller knows.
        let cell = |place: u64| u64::from(unsafe { cells.as_ptr().add(usize::from(place as u16)).read_volatile() });
        let packed = cell(packed) | cell(packed >> 16) << 16 | cell(packed >> 32) << 32 | cell(packed >> 48) << 48;
        *four = [packed as u16, (packed >> 16) as u16, (packed >> 32) as u16, (packed >> 48) as u16];
    }
}

/// The places of flushes in a block.
pub(super) struct Flushes {
    places: [u16; BLOCK + AT_ONCE],
    count: usize,
}

/// Places written together, whether there are as many flushes or not: no branch depends on their number until there are
/// more, which is rare among so many hands as a vector takes.
const AT_ONCE: usize = 4;

impl Flushes {
    pub(super) const NONE: Self = Self { places: [0; BLOCK + AT_ONCE], count: 0 };

    fn clear(&mut self) {
        self.count = 0;
    }

    /// Adds the hands whose bits are set; the lowest bit is that of the hand at `start`.
    #[inline(always)]
    fn push(&mut self, start: usize, mut hands: u64) {
        let mut left = hands.count_ones() as usize;
        loop {
            // There is room: no more places come than a block has hands.
            let Some(room) = self.places.get_mut(self.count..).and_then(|room| room.first_chunk_mut::<AT_ONCE>())
            else {
                return;
            };
            for place in room {
                *place = (start + hands.trailing_zeros() as usize) as u16;
                hands &= hands.wrapping_sub(1);
            }
            self.count += left.min(AT_ONCE);
            left = left.saturating_sub(AT_ONCE);
            if left == 0 {
                return;
            }
        }
    }

    fn as_slice(&self) -> &[u16] {
        &self.places[..self.count.min(BLOCK)]
    }
}
