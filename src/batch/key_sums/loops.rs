//! The loops over all hands: a chunk takes each step as a whole before the next step begins.

use super::look_up::face_ranks;
use super::pairs::LoadPairs;
use super::scratch::{CHUNK, Scratch};
use super::sums::Keys;
use crate::batch::layout::{FILLER, HandRows};
use crate::batch::portable;
use crate::batch::simd::Vector;
use crate::batch::validate::FindRepeat;
use crate::key_sum::compact_table::CompactTable;
use crate::key_sum::sums::KeySums;
use crate::key_sum::tier::RankHands;
use crate::rank::HandRank;

/// Rows that the last hands are copied to: as many as two of the widest vectors have bytes, and spare ones.
const LAST_ROWS: usize = 2 * 64 + 2;

/// A tier in whose tables the loops look hands of `CARDS` cards up.
pub(in crate::batch) trait Tables<const CARDS: usize>: CompactTable<CARDS> + RankHands<CARDS> {}

impl<T: CompactTable<CARDS> + RankHands<CARDS>, const CARDS: usize> Tables<CARDS> for T {}

/// Hands that can be ranked and checked by vectors.
pub(in crate::batch) trait Source<const CARDS: usize>: LoadPairs<CARDS> + FindRepeat<CARDS> {}

impl<L: LoadPairs<CARDS> + FindRepeat<CARDS>, const CARDS: usize> Source<CARDS> for L {}

/// Ranks all hands; there are as many ranks as hands. If `CHECKED`, stops at a chunk in which some hand holds a card
/// twice, and returns that hand's place or an earlier one.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(in crate::batch) unsafe fn rank<
    V: Vector,
    T: Tables<CARDS>,
    L: Source<CARDS>,
    const CARDS: usize,
    const CHECKED: bool,
>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    // There are as many already. Said once more, because memory safety rests on it from here on.
    let (ranks, _) = ranks.split_at_mut(ranks.len().min(hands.hand_count()));
    if ranks.len() <= few::<V>() {
        let repeat = if CHECKED { hands.chunk_with_repeat() } else { None };
        portable::rank_few::<T, L, CARDS>(hands, ranks);
        return repeat;
    }
    let mut scratch = Scratch::EMPTY;
    // SAFETY: the caller promises that the CPU has the instructions of `V`.
    let keys = unsafe { Keys::<V, T, CARDS>::new() };
    let whole_vectors = ranks.len().saturating_sub(L::SPARE) / V::BYTES * V::BYTES;
    let (whole, last) = ranks.split_at_mut(whole_vectors);
    let mut start = 0;
    for ranks in whole.chunks_mut(CHUNK) {
        if CHECKED && let Some(repeat) = hands.part(start, ranks.len()).chunk_with_repeat() {
            return Some(start + repeat);
        }
        const { assert!(CHUNK.is_multiple_of(V::BYTES)) };
        // SAFETY: CHUNK and `whole.len()` are multiples of V::BYTES, and so is the length of each chunk. It ends at
        // `start + ranks.len() <= whole.len()`. As `whole` is not empty,
        // `whole.len() + L::SPARE <= hands.hand_count()`.
        unsafe { rank_chunk(hands, start, &keys, &mut scratch, ranks) };
        start += ranks.len();
    }
    let hands = hands.part(start, last.len());
    if CHECKED && let Some(repeat) = hands.chunk_with_repeat() {
        return Some(start + repeat);
    }
    if last.len() <= few::<V>() {
        portable::rank_few::<T, L, CARDS>(hands, last);
    } else {
        rank_last(hands, &keys, &mut scratch, last);
    }
    None
}

/// This many hands take no longer one by one: vectors need constants first, and copies of partial vectors.
const fn few<V: Vector>() -> usize {
    V::BYTES / 4 * 3
}

/// Ranks the remaining hands: fewer than `V::BYTES + L::SPARE`.
#[inline(always)]
fn rank_last<V: Vector, T: Tables<CARDS>, L: Source<CARDS>, const CARDS: usize>(
    hands: L,
    keys: &Keys<V, T, CARDS>,
    scratch: &mut Scratch,
    ranks: &mut [HandRank],
) {
    // Copied, so that whole vectors can be read and written.
    let (mut rows, mut row_ranks) = ([[FILLER; CARDS]; LAST_ROWS], [HandRank::LOWEST; LAST_ROWS]);
    for (at, row) in rows.iter_mut().take(ranks.len()).enumerate() {
        *row = hands.hand(at).unwrap_or([FILLER; CARDS]);
    }
    let (rows, vectors) = (HandRows::<CARDS, CARDS>(&rows), ranks.len().next_multiple_of(V::BYTES).min(2 * V::BYTES));
    let (row_ranks, _) = row_ranks.split_at_mut(vectors);
    const {
        assert!(2 * V::BYTES + <HandRows<CARDS, CARDS> as LoadPairs<CARDS>>::SPARE <= LAST_ROWS);
        assert!(2 * V::BYTES <= CHUNK);
    }
    // SAFETY: a value of `Keys` proves the instructions. `row_ranks.len()` is V::BYTES or twice that, which is at most
    // CHUNK and, with the spare rows, at most LAST_ROWS, as asserted.
    unsafe { rank_chunk(rows, 0, keys, scratch, row_ranks) };
    for (rank, row_rank) in ranks.iter_mut().zip(row_ranks) {
        *rank = *row_rank;
    }
}

/// Ranks as many hands from `start` on as there are ranks.
///
/// Hands with a flush are ranked with all others, wrongly, and then once more. A branch for each of them would be
/// mispredicted; they are put into a list by operations that do not depend on the cards.
///
/// # Safety
/// The number of ranks is a multiple of `V::BYTES` and at most CHUNK, and
/// `start + ranks.len() + L::SPARE <= hands.hand_count()`.
#[inline(always)]
unsafe fn rank_chunk<V: Vector, T: Tables<CARDS>, L: Source<CARDS>, const CARDS: usize>(
    hands: L,
    start: usize,
    keys: &Keys<V, T, CARDS>,
    scratch: &mut Scratch,
    ranks: &mut [HandRank],
) {
    let Scratch { rows, columns, flushes } = scratch;
    flushes.clear();
    for at in (0..ranks.len()).step_by(V::BYTES) {
        // SAFETY: a value of `Keys` proves the instructions. `at` and `ranks.len()` are multiples of V::BYTES, so that
        // `at + V::BYTES <= ranks.len()`, and the caller promises
        // `start + ranks.len() + L::SPARE <= hands.hand_count()`.
        let pairs = unsafe { hands.load_pairs::<V>(start + at) };
        let (first_rows, first_columns) = keys.rows_and_columns(&pairs[0]);
        let (last_rows, last_columns) = keys.rows_and_columns(&pairs[1]);
        // SAFETY: `at + V::BYTES <= ranks.len() <= CHUNK`.
        unsafe {
            rows.store_eights(at, first_rows);
            rows.store_eights(at + 8, last_rows);
            columns.store_eights(at, first_columns);
            columns.store_eights(at + 8, last_columns);
        }
        flushes.push(at, keys.flushes(&pairs));
    }
    // SAFETY: the caller promises that the number of ranks is at most CHUNK and a multiple of V::BYTES, which is one
    // of 4. The loop stored a row and a column for each of them, as small as is asked.
    unsafe { face_ranks::<T, CARDS>(rows, columns, ranks) };
    for &at in flushes.as_slice() {
        let at = usize::from(at);
        if let (Some(rank), Some(hand)) = (ranks.get_mut(at), hands.hand(start + at)) {
            *rank = T::rank_sums(KeySums::of_cards(&hand, T::CARD_KEYS));
        }
    }
}
