//! Hands one by one: the backend that every target has, and what the others leave over.
//!
//! Cards are ranked on the compact tier, whose 51 KB for seven cards stay in a first- or second-level cache beside the
//! caller's data; the folded table's 9 MB do not.

use super::layout::{Columns, FILLER, Layout, Rows, cards_of};
use super::validate::{self, FindRepeat};
use crate::cards::Card;
use crate::key_sum::compact_table::{CompactTable, add_card, rank_cards, rank_sum};
use crate::key_sum::hand_key::HandKey;
use crate::key_sum::tier::RankHands;
use crate::rank::HandRank;

/// Ranks hands that lie one after the other, each in `WIDTH` bytes; there are as many ranks. If `CHECKED`, stops at a chunk in
/// which some hand holds a card twice: that hand's place or an earlier one.
pub(super) fn rank_rows<T: CompactTable<CARDS>, const CARDS: usize, const WIDTH: usize, const CHECKED: bool>(
    hands: &[[Card; WIDTH]],
    ranks: &mut [HandRank],
) -> Option<usize> {
    if !CHECKED {
        rank_row_by_row::<T, CARDS, WIDTH>(hands, ranks);
        return None;
    }
    for (start, rows, ranks) in validate::chunks(Rows::<CARDS, WIDTH>(hands), ranks) {
        if let Some(repeat) = rows.chunk_with_repeat() {
            return Some(start + repeat);
        }
        rank_row_by_row::<T, CARDS, WIDTH>(rows.0, ranks);
    }
    None
}

/// Ranks hands of which each slice holds one card, and checks them as [`rank_rows`] does.
pub(super) fn rank_columns<T: CompactTable<CARDS>, const CARDS: usize, const CHECKED: bool>(
    columns: [&[Card]; CARDS],
    ranks: &mut [HandRank],
) -> Option<usize> {
    if !CHECKED {
        rank_hand_by_hand::<T, CARDS>(columns, ranks);
        return None;
    }
    for (start, Columns(columns), ranks) in validate::chunks(Columns(columns), ranks) {
        if let Some(repeat) = find_repeat_in_columns(columns) {
            return Some(start + repeat);
        }
        rank_hand_by_hand::<T, CARDS>(columns, ranks);
    }
    None
}

/// Ranks hands that lie one after the other, each in `WIDTH` bytes; there are as many ranks.
fn rank_row_by_row<T: CompactTable<CARDS>, const CARDS: usize, const WIDTH: usize>(
    hands: &[[Card; WIDTH]],
    ranks: &mut [HandRank],
) {
    for (rank, row) in ranks.iter_mut().zip(hands) {
        *rank = rank_cards::<T, CARDS>(cards_of(row));
    }
}

/// Hands of columns that are ranked together: a number that the compiler knows, so that no index is checked.
const CHUNK: usize = 64;

/// Ranks hands of which each slice holds one card; there are as many ranks as cards in a slice.
fn rank_hand_by_hand<T: CompactTable<CARDS>, const CARDS: usize>(columns: [&[Card]; CARDS], ranks: &mut [HandRank]) {
    let (rank_chunks, rest) = ranks.as_chunks_mut::<CHUNK>();
    let chunks = columns.map(|column| column.as_chunks::<CHUNK>().0);
    let start_of_rest = CHUNK * rank_chunks.len();
    for (number, ranks) in rank_chunks.iter_mut().enumerate() {
        let mut columns = [&[FILLER; CHUNK]; CARDS];
        for (column, chunks) in columns.iter_mut().zip(chunks) {
            *column = chunks.get(number).unwrap_or(column);
        }
        rank_chunk::<T, CARDS>(columns, ranks);
    }
    rank_few::<T, _, CARDS>(Columns(columns).part(start_of_rest, rest.len()), rest);
}

/// Four hands at a time: there are too few registers for seven columns, and so each column's address is loaded once for four.
#[inline(always)]
fn rank_chunk<T: CompactTable<CARDS>, const CARDS: usize>(
    columns: [&[Card; CHUNK]; CARDS],
    ranks: &mut [HandRank; CHUNK],
) {
    let (fours, _) = ranks.as_chunks_mut::<FOUR>();
    for (four, ranks) in fours.iter_mut().enumerate() {
        let mut sums = [0; FOUR];
        for column in columns {
            let (cards, _) = column.as_chunks::<FOUR>();
            for (sum, card) in sums.iter_mut().zip(cards[four]) {
                *sum = add_card(*sum, card);
            }
        }
        for (at, (rank, sum)) in (FOUR * four..).zip(ranks.iter_mut().zip(sums)) {
            *rank = rank_sum::<T, CARDS>(sum, || columns.map(|column| column[at]));
        }
    }
}

const FOUR: usize = 4;

/// Ranks hands in any layout; there are as many ranks. For many hands the functions for rows and columns are faster.
pub(super) fn rank_few<T: CompactTable<CARDS>, L: Layout<CARDS>, const CARDS: usize>(hands: L, ranks: &mut [HandRank]) {
    for (at, rank) in ranks.iter_mut().enumerate() {
        if let Some(hand) = hands.hand(at) {
            *rank = rank_cards::<T, CARDS>(&hand);
        }
    }
}

/// Ranks hand keys; there are as many ranks.
pub(super) fn rank_key_by_key<T: RankHands<CARDS>, const CARDS: usize>(keys: &[HandKey<T>], ranks: &mut [HandRank]) {
    for (key, rank) in keys.iter().zip(ranks) {
        *rank = T::rank_sums(key.sums);
    }
}

/// The place of the first hand in rows that holds a card twice, or of an earlier one.
pub(super) fn find_repeat_in_rows<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Option<usize> {
    Rows::<CARDS, CARDS>(hands).chunk_with_repeat()
}

/// The place of the first hand in columns that holds a card twice, or of an earlier one.
pub(super) fn find_repeat_in_columns<const CARDS: usize>(columns: [&[Card]; CARDS]) -> Option<usize> {
    Columns(columns).chunk_with_repeat()
}
