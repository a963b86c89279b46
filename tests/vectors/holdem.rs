//! Known answers from elsewhere held against every tier and every backend.

use std::collections::BTreeMap;

use keyfold::batch::{Backend, BatchError, RankBatch};
use keyfold::key_sum::{RankHands, TierVisitor, for_each_tier};
use keyfold::{Category, Compact, Folded, HandKey, HandRank, Naive, check, rank_any};
use keyfold_testing::deal::{columns_of, padded, slices};
use keyfold_testing::vectors::Vectors;

fn agree_with_tier<T: RankHands<CARDS>, const CARDS: usize>(vectors: &Vectors<CARDS>) {
    vectors.agree_with::<T>();
    vectors.agree(&format!("{} keys", T::NAME), |hand| hand.iter().copied().collect::<HandKey<T>>().rank());
}

fn agree_in_a_batch<const CARDS: usize>(
    vectors: &Vectors<CARDS>,
    name: &str,
    rank: impl FnOnce(&mut [HandRank]) -> Result<(), BatchError>,
) {
    let mut ranks = vec![HandRank::LOWEST; vectors.hands.len()];
    rank(&mut ranks).unwrap();
    let wrong = (0..ranks.len()).find(|&at| ranks[at] != vectors.ranks[at]);
    let tell = |at: usize| format!("{:?}: {:?}, elsewhere {:?}", vectors.hands[at], ranks[at], vectors.ranks[at]);
    assert!(wrong.is_none(), "{name}, {}", wrong.map(tell).unwrap_or_default());
}

fn agree_with_every_backend<const CARDS: usize>(vectors: &Vectors<CARDS>)
where
    Backend: RankBatch<CARDS>,
    Compact: RankHands<CARDS>,
{
    let columns = columns_of(&vectors.hands);
    let keys: Vec<HandKey<Compact>> = vectors.hands.iter().map(|hand| hand.iter().copied().collect()).collect();
    for backend in Backend::available() {
        agree_in_a_batch(vectors, backend.name(), |ranks| backend.rank_rows(&vectors.hands, ranks));
        agree_in_a_batch(vectors, backend.name(), |ranks| backend.rank_columns(slices(&columns), ranks));
        agree_in_a_batch(vectors, backend.name(), |ranks| backend.rank_keys(&keys, ranks));
    }
}

/// How many hands there are of each category.
fn categories<const CARDS: usize>(vectors: &Vectors<CARDS>) -> BTreeMap<Category, usize> {
    let mut counts = BTreeMap::new();
    vectors.ranks.iter().for_each(|rank| *counts.entry(rank.category()).or_default() += 1);
    counts
}

/// The hands of each number of cards that some tier ranks.
struct EveryTier {
    five: Vectors<5>,
    six: Vectors<6>,
    seven: Vectors<7>,
}

impl TierVisitor for EveryTier {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        agree_with_tier::<T, _>(&self.five);
        agree_with_tier::<T, _>(&self.seven);
    }

    fn visit_six<T: RankHands<6>>(&mut self) {
        agree_with_tier::<T, _>(&self.six);
    }
}

#[test]
fn every_tier_ranks_as_elsewhere() {
    let mut vectors =
        EveryTier { five: Vectors::read("five"), six: Vectors::read("six"), seven: Vectors::read("seven") };
    for_each_tier(&mut vectors);
}

#[test]
fn five_cards_rank_as_other_evaluators_rank_them() {
    let vectors = Vectors::<5>::read("five");
    vectors.agree_with::<Naive>();
    vectors.agree("check::rank_five", |hand| check::rank_five::<Folded>(hand).unwrap());
    agree_with_every_backend(&vectors);
}

#[test]
fn six_cards_rank_as_other_evaluators_rank_them() {
    let vectors = Vectors::<6>::read("six");
    vectors.agree_with::<Naive>();
    vectors.agree("rank_any", |hand| rank_any(hand).unwrap());
    vectors.agree("check::rank_any", |hand| check::rank_any(hand).unwrap());
}

#[test]
fn seven_cards_rank_as_other_evaluators_rank_them() {
    let vectors = Vectors::<7>::read("seven");
    vectors.agree_with::<Naive>();
    vectors.agree("check::rank_seven", |hand| check::rank_seven::<Folded>(hand).unwrap());
    agree_with_every_backend(&vectors);
    let padded = padded(&vectors.hands);
    for backend in Backend::available() {
        agree_in_a_batch(&vectors, backend.name(), |ranks| backend.rank_padded_rows(&padded, ranks));
    }
}

#[test]
fn the_vectors_hold_a_hundred_thousand_hands_and_many_of_each_category() {
    let (five, six, seven) = (Vectors::<5>::read("five"), Vectors::<6>::read("six"), Vectors::<7>::read("seven"));
    assert!(five.hands.len() + six.hands.len() + seven.hands.len() >= 100_000);
    for categories in [categories(&five), categories(&six), categories(&seven)] {
        assert_eq!(categories.len(), 9);
        assert!(categories.values().all(|&hands| hands >= 40), "{categories:?}");
    }
    assert!(HandRank::all().all(|rank| five.ranks.contains(&rank)));
}
