//! Hands one by one, as they are ranked alone.

use crate::batch::layout::Layout;
use crate::batch::rules::Rules;
use crate::batch::short_deck::Short;
use crate::cards::Card;
use crate::games::short_deck::{Order, rank_of};
use crate::rank::HandRank;

/// Ranks hands of five, six or seven cards; there are as many ranks. If `CHECKED`, stops at the first hand that holds a card twice or
/// one that is not in the deck, and returns its place.
pub(in crate::batch) fn rank<O: Order, L: Layout<CARDS>, const CARDS: usize, const CHECKED: bool>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    for (at, rank) in ranks.iter_mut().enumerate() {
        let Some(hand) = hands.hand(at) else { break };
        if CHECKED && !are_of_the_deck::<O, CARDS>(&hand) {
            return Some(at);
        }
        *rank = HandRank::from_table(rank_of::<O, CARDS>(&hand).get());
    }
    None
}

/// Whether all cards are different ones of the deck.
fn are_of_the_deck<O: Order, const CARDS: usize>(hand: &[Card; CARDS]) -> bool {
    let held = hand.iter().fold(0u64, |held, card| held | 1 << card.id());
    held.count_ones() as usize == CARDS && held.trailing_zeros() >= u32::from(Short::<O>::LOWEST_ID)
}
