//! No panic is left in any tier.
#![no_std]
#![no_main]

use keyfold::Tiny;
use keyfold::key_sum::{RankHands, TierVisitor, for_each_tier};
use no_panic::{rank, rank_key};

no_panic::program! {
    for_each_tier(&mut EveryTier);
    both_ways::<Tiny, 8>();
    both_ways::<Tiny, 9>();
}

/// By the cards, and by their running key.
fn both_ways<T: RankHands<CARDS>, const CARDS: usize>() {
    rank::<T, CARDS>();
    rank_key::<T, CARDS>();
}

struct EveryTier;

impl TierVisitor for EveryTier {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        both_ways::<T, 5>();
        both_ways::<T, 7>();
    }

    fn visit_six<T: RankHands<6>>(&mut self) {
        both_ways::<T, 6>();
    }
}
