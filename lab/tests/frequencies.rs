//! All hands of five to nine cards, class by class: each evaluator counts the published frequencies and distinct ranks.

use keyfold::key_sum::{RankHands, TierVisitor, Tiny, for_each_tier};
use keyfold::{Card, Evaluator, Naive};
use keyfold_classic::{cactus_kev::CactusKev, quinary::Quinary, signature::Signature};
use keyfold_lab::evaluators::HandClass;
use keyfold_runs::count::Published;
use std::any::type_name;

/// One hand of each class, and how many there are of it.
fn examples<const CARDS: usize>() -> Vec<([Card; CARDS], u64)> {
    HandClass::all().iter().map(|class| (class.example(), class.size())).collect()
}

/// Ranks one hand of each class, counts it for all of its class, and compares with the published numbers.
fn counts_the_published_frequencies<E: Evaluator<CARDS>, const CARDS: usize>(examples: &[([Card; CARDS], u64)]) {
    let (mut hands, mut seen) = ([0; 9], vec![false; 7_463]);
    for (example, size) in examples {
        let rank = E::rank(example);
        hands[usize::from(rank.category().index())] += size;
        seen[usize::from(rank.get())] = true;
    }
    let published = Published::of(CARDS).expect("five to nine cards");
    assert_eq!(hands, published.hands, "{CARDS} cards by {}", type_name::<E>());
    assert_eq!(
        seen.iter().filter(|&&seen| seen).count(),
        published.distinct_ranks,
        "{CARDS} cards by {}",
        type_name::<E>()
    );
}

/// One hand of each class, for each number of cards that some tier ranks.
struct EveryTier {
    five: Vec<([Card; 5], u64)>,
    six: Vec<([Card; 6], u64)>,
    seven: Vec<([Card; 7], u64)>,
}

impl TierVisitor for EveryTier {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        counts_the_published_frequencies::<T, 5>(&self.five);
        counts_the_published_frequencies::<T, 7>(&self.seven);
    }

    fn visit_six<T: RankHands<6>>(&mut self) {
        counts_the_published_frequencies::<T, 6>(&self.six);
    }
}

#[test]
fn every_tier_has_the_published_frequencies() {
    for_each_tier(&mut EveryTier { five: examples(), six: examples(), seven: examples() });
}

macro_rules! frequencies {
    ($($test:ident, $cards:literal: $($evaluator:ty),+;)+) => {$(
        #[test]
        fn $test() {
            let examples = examples();
            $(counts_the_published_frequencies::<$evaluator, $cards>(&examples);)+
        }
    )+};
}

frequencies! {
    five_cards_have_the_published_frequencies, 5: Quinary, CactusKev, Naive;
    six_cards_have_the_published_frequencies, 6: Quinary, CactusKev, Naive;
    seven_cards_have_the_published_frequencies, 7: Signature, Quinary, CactusKev, Naive;
    eight_cards_have_the_published_frequencies, 8: Tiny, Quinary, Naive;
    // The reference takes half a minute for nine cards: `enumerate --cards 9 --evaluator naive` does it on all cores.
    nine_cards_have_the_published_frequencies, 9: Tiny, Quinary;
}
