//! Hands one by one: the backend that every target has.
//!
//! Cards are ranked on the compact tier, whose 85 KB for seven cards stay in a first- or second-level cache beside the
//! caller's data; the folded table's 9 MB do not.

use super::layout::Layout;
use super::validate::{self, FindRepeat};
use crate::evaluator::Evaluator;
use crate::key_sum::hand_key::HandKey;
use crate::key_sum::tier::RankHands;
use crate::rank::HandRank;

/// Ranks all hands; there are as many ranks as hands.
pub(super) fn rank<T: Evaluator<CARDS>, L: Layout<CARDS>, const CARDS: usize>(hands: L, ranks: &mut [HandRank]) {
    // The compiler then knows that no place is past the last hand, and leaves out the checks.
    let (ranks, _) = ranks.split_at_mut(ranks.len().min(hands.len()));
    for (at, rank) in ranks.iter_mut().enumerate() {
        if let Some(hand) = hands.hand(at) {
            *rank = T::rank(&hand);
        }
    }
}

/// Ranks all hands, or stops at a chunk in which some hand holds a card twice: that hand's place or an earlier one.
pub(super) fn rank_checked<T: Evaluator<CARDS>, L: FindRepeat<CARDS>, const CARDS: usize>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    for (start, chunk, ranks) in validate::chunks(hands, ranks) {
        if let Some(repeat) = chunk.chunk_with_repeat() {
            return Some(start + repeat);
        }
        rank::<T, L, CARDS>(chunk, ranks);
    }
    None
}

/// The place of the first hand that holds a card twice, or of an earlier one.
pub(super) fn find_repeat<L: FindRepeat<CARDS>, const CARDS: usize>(hands: L) -> Option<usize> {
    hands.chunk_with_repeat()
}

/// Ranks hand keys; there are as many ranks as keys.
pub(super) fn rank_keys<T: RankHands<CARDS>, const CARDS: usize>(keys: &[HandKey<T>], ranks: &mut [HandRank]) {
    for (key, rank) in keys.iter().zip(ranks) {
        *rank = T::rank_sums(key.sums);
    }
}
