//! Hands one by one, as they are ranked alone.

use crate::batch::layout::Layout;
use crate::batch::rules::Rules;
use crate::batch::short_deck::Short;
use crate::batch::validate::{FindRepeat, chunks};
use crate::games::short_deck::{Order, rank_of};
use crate::rank::HandRank;

/// Ranks hands of five, six or seven cards; there are as many ranks. If `CHECKED`, stops where some hand holds a card twice or one that
/// is not in the deck, and returns that hand's place or an earlier one.
pub(in crate::batch) fn rank<O: Order, L: FindRepeat<CARDS>, const CARDS: usize, const CHECKED: bool>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    if !CHECKED {
        rank_hand_by_hand::<O, L, CARDS>(hands, ranks);
        return None;
    }
    for (start, hands, ranks) in chunks(hands, ranks) {
        if hands.chunk_with_repeat().is_some() || rank_hand_by_hand::<O, L, CARDS>(hands, ranks) < Short::<O>::LOWEST_ID
        {
            return Some(start);
        }
    }
    None
}

/// Ranks hands, and returns the lowest id among their cards.
#[inline(always)]
fn rank_hand_by_hand<O: Order, L: Layout<CARDS>, const CARDS: usize>(hands: L, ranks: &mut [HandRank]) -> u8 {
    let mut lowest = u8::MAX;
    for (at, rank) in ranks.iter_mut().enumerate() {
        if let Some(hand) = hands.hand(at) {
            lowest = hand.iter().fold(lowest, |lowest, card| lowest.min(card.id()));
            *rank = HandRank::from_table(rank_of::<O, CARDS>(&hand).get());
        }
    }
    lowest
}
