//! Hands one by one: the backend that every target has, which also ranks the hands that fill no vector.
//!
//! Cards are ranked on the compact tier, whose 51 KB for seven cards stay in a first- or second-level cache beside the
//! caller's data; the folded table's 9 MB do not.

use super::layout::{FILLER, HandColumns, HandRows, HandSets, Layout, cards_of};
use super::work::Work;
use crate::cards::Card;
use crate::cards::suit_sets::sealed::SealedOrder;
use crate::key_sum::compact_table::{CompactTable, add_card, rank_card_bits, rank_cards, rank_suits, rank_sum};
use crate::key_sum::sums::KeySum;
use crate::key_sum::sums::KeySums;
use crate::key_sum::tier::RankHands;
use crate::rank::HandRank;

/// The portable backend is always here.
pub(super) const fn is_available() -> bool {
    true
}

/// Does work without vectors.
#[inline]
pub(super) fn run<W: Work>(work: W) -> Option<usize> {
    work.hand_by_hand()
}

/// Hands in a layout in which hold'em's are ranked one by one.
pub(super) trait HandByHand<const CARDS: usize>: Layout<CARDS> {
    /// Ranks all hands; there are as many ranks.
    fn rank_hand_by_hand<T: CompactTable<CARDS>>(self, ranks: &mut [HandRank]);
}

impl<const CARDS: usize, const WIDTH: usize> HandByHand<CARDS> for HandRows<'_, CARDS, WIDTH> {
    fn rank_hand_by_hand<T: CompactTable<CARDS>>(self, ranks: &mut [HandRank]) {
        for (rank, row) in ranks.iter_mut().zip(self.0) {
            *rank = rank_cards::<T, CARDS>(cards_of(row));
        }
    }
}

impl<const CARDS: usize> HandByHand<CARDS> for HandColumns<'_, CARDS> {
    fn rank_hand_by_hand<T: CompactTable<CARDS>>(self, ranks: &mut [HandRank]) {
        let (rank_chunks, rest) = ranks.as_chunks_mut::<CHUNK>();
        let chunks = self.0.map(|column| column.as_chunks::<CHUNK>().0);
        let start_of_rest = CHUNK * rank_chunks.len();
        for (number, ranks) in rank_chunks.iter_mut().enumerate() {
            let mut columns = [&[FILLER; CHUNK]; CARDS];
            for (column, chunks) in columns.iter_mut().zip(chunks) {
                *column = chunks.get(number).unwrap_or(column);
            }
            rank_chunk::<T, CARDS>(columns, ranks);
        }
        rank_few::<T, _, CARDS>(self.part(start_of_rest, rest.len()), rest);
    }
}

/// Hands of columns that are ranked together: a constant, so that no index is checked.
const CHUNK: usize = 64;

/// Ranks four hands at a time: there are too few registers for the addresses of seven columns, and each is loaded once
/// for four.
#[inline(always)]
fn rank_chunk<T: CompactTable<CARDS>, const CARDS: usize>(
    columns: [&[Card; CHUNK]; CARDS],
    ranks: &mut [HandRank; CHUNK],
) {
    let (fours, _) = ranks.as_chunks_mut::<FOUR>();
    for (four, ranks) in fours.iter_mut().enumerate() {
        let mut sums: [KeySum; FOUR] = [0; FOUR];
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
#[inline(never)]
pub(super) fn rank_key_by_key<T: RankHands<CARDS>, const CARDS: usize>(keys: &[KeySums], ranks: &mut [HandRank]) {
    for (key, rank) in keys.iter().zip(ranks) {
        *rank = T::rank_sums(*key);
    }
}

/// Ranks sets of cards; there are as many ranks. If `CHECKED`, returns the place of the first chunk in which a set has
/// another number of cards or a bit that is no card's.
#[inline(never)]
pub(super) fn rank_set_by_set<
    T: CompactTable<CARDS>,
    S: SealedOrder,
    const CARDS: usize,
    const ON_BOARD: bool,
    const CHECKED: bool,
>(
    hands: HandSets<'_, S, ON_BOARD>,
    ranks: &mut [HandRank],
) -> Option<usize> {
    for (number, (sets, ranks)) in hands.sets.chunks(CHUNK).zip(ranks.chunks_mut(CHUNK)).enumerate() {
        if CHECKED {
            let mut mistakes = 0;
            for set in sets {
                mistakes |= (set & !S::CARDS) | u64::from(set.count_ones() ^ CARDS as u32);
            }
            if mistakes != 0 {
                return Some(number * CHUNK);
            }
        }
        for (set, rank) in sets.iter().zip(ranks) {
            *rank = rank_set_bits::<T, S, CARDS>(set | hands.board);
        }
    }
    None
}

/// Returns the rank of the cards of a set by its bits; those that are no card's are dropped.
#[inline(always)]
fn rank_set_bits<T: CompactTable<CARDS>, S: SealedOrder, const CARDS: usize>(bits: u64) -> HandRank {
    if S::WIDTH == 0 { rank_card_bits::<T, CARDS>(bits) } else { rank_suits::<T, CARDS>(S::lanes_of(bits)) }
}
