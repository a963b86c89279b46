//! From rows and columns to ranks: two look-ups in the compact tables, each for a whole block before the next step.
//!
//! A look-up waits for memory that is none of the CPU's fastest: a block's are independent of each other, so that many
//! are on the way at once. Flushes, three in a hundred hands, are ranked with all others, wrongly; their places are kept
//! in a list without a branch that depends on the cards, and ranked again at the end.

use keyfold_tables::classes::HIGHEST_RANK;

use super::layout::Block;
use super::sums::{Compacted, Keys, Tables, words};
use super::vector::{LANE, Vector};
use super::{BLOCK, Scratch};
use crate::tier::RankKeys;
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

/// Ranks the first `count` hands of a block, at most [`BLOCK`]. Ranks of later hands may be written, too: any ones.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn rank_block<V: Vector, B: Block<CARDS>, const CARDS: usize>(
    block: B,
    keys: &Keys<V>,
    scratch: &mut Scratch,
    count: usize,
    ranks: &mut [HandRank; BLOCK],
) where
    Tables: Compacted<CARDS>,
    Compact: RankKeys<CARDS>,
{
    const { assert!(BLOCK.is_multiple_of(V::BYTES)) };
    let Scratch { rows, columns, flushes } = scratch;
    let hands = count.min(BLOCK).next_multiple_of(V::BYTES);
    flushes.clear();
    for start in (0..hands).step_by(V::BYTES) {
        // SAFETY: the caller knows that the CPU has the instructions. `start` is a multiple of V::BYTES below BLOCK, which
        // is one, too.
        let pairs = unsafe { block.pairs::<V>(start) };
        for (start, half) in [start, start + 8].into_iter().zip(&pairs) {
            let (row, column) = keys.rows_and_columns::<CARDS>(half);
            // SAFETY: `start` is at most BLOCK - V::BYTES + 8.
            unsafe {
                rows.store_eights(start, row);
                columns.store_eights(start, column);
            }
        }
        flushes.push(start, keys.flushes::<CARDS>(&pairs));
    }
    // SAFETY: the caller knows that the CPU has the instructions; `hands` is a multiple of V::BYTES, at most BLOCK; a row
    // has ROW_BITS bits.
    unsafe { face_ranks::<V, CARDS>(rows, columns, hands, ranks) };
    for &place in flushes.as_slice() {
        let hand = block.hand(usize::from(place));
        let key: HandKey<Compact> = hand.into_iter().collect();
        ranks[usize::from(place) % BLOCK] = Compact::rank_key(key);
    }
}

/// The ranks of `hands` hands without a flush, by row and column.
///
/// # Safety
/// The CPU has the instructions of `V`; `hands` is a multiple of `V::BYTES` and at most [`BLOCK`]; rows are below
/// 2^`ROW_BITS`.
#[inline(always)]
unsafe fn face_ranks<V: Vector, const CARDS: usize>(
    rows: &mut Words,
    columns: &Words,
    hands: usize,
    ranks: &mut [HandRank; BLOCK],
) where
    Tables: Compacted<CARDS>,
{
    let cells = <Tables as Compacted<CARDS>>::CELLS;
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

/// Puts the cells in place of their indices.
///
/// # Safety
/// The first `hands` of the words are indices of cells; `hands` is at most [`BLOCK`].
#[inline(always)]
unsafe fn look_up(cells: &[u16], places: &mut Words, hands: usize) {
    for place in &mut places.0[..hands.min(BLOCK)] {
        // SAFETY: as the caller knows.
        *place = unsafe { *cells.get_unchecked(usize::from(*place)) };
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
