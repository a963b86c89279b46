//! Hold'em's evaluators, and the way to rank all hands by each.

use std::sync::LazyLock;

use keyfold::key_sum::{RankHands, TierVisitor, for_each_tier};
use keyfold::{Evaluator, Naive, Tiny};
use keyfold_classic::cactus_kev::{CactusKev, Map};
use keyfold_classic::{quinary::Quinary, signature::Signature};
use keyfold_runs::count::Progress;

use super::comparison::Comparison;

/// An evaluator for a number of cards, and the walk over its hands.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    name: &'static str,
    cards: usize,
    method: &'static str,
    compare: fn(&Progress<'_>) -> Comparison,
}

impl Run {
    /// Ranks every hand by the evaluator of this name.
    #[must_use]
    pub const fn every_hand<E: Evaluator<CARDS>, const CARDS: usize>(name: &'static str) -> Self {
        let compare = |progress: &Progress<'_>| Comparison::of_hands(E::rank, progress);
        Self { name, cards: CARDS, method: "every hand ranked and compared", compare }
    }

    /// Ranks one hand of each class and counts it for all: for evaluators that would take too long otherwise.
    #[must_use]
    pub const fn every_class<E: Evaluator<CARDS>, const CARDS: usize>(name: &'static str) -> Self {
        let method = "one hand of each class ranked and counted for all of its class";
        let compare = |progress: &Progress<'_>| Comparison::of_classes(E::rank, progress);
        Self { name, cards: CARDS, method, compare }
    }

    /// Returns the name of the evaluator.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the number of cards of a hand.
    #[must_use]
    pub const fn cards(&self) -> usize {
        self.cards
    }

    /// Returns the method in words.
    #[must_use]
    pub const fn method(&self) -> &'static str {
        self.method
    }

    /// Counts the ranks of all hands, and compares each with the reference.
    #[must_use]
    pub fn compare(&self, progress: &Progress<'_>) -> Comparison {
        (self.compare)(progress)
    }
}

/// The runs of each tier.
#[derive(Default)]
struct OfTiers {
    five_and_seven: Vec<[Run; 2]>,
    six: Vec<Run>,
}

impl TierVisitor for OfTiers {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        self.five_and_seven.push([Run::every_hand::<T, 5>(T::NAME), Run::every_hand::<T, 7>(T::NAME)]);
    }

    fn visit_six<T: RankHands<6>>(&mut self) {
        self.six.push(Run::every_hand::<T, 6>(T::NAME));
    }
}

/// All runs by number of cards, the default first for each number.
static RUNS: LazyLock<Vec<Run>> = LazyLock::new(|| {
    let mut tiers = OfTiers::default();
    for_each_tier(&mut tiers);
    let mut runs: Vec<_> = tiers.five_and_seven.into_iter().flatten().chain(tiers.six).collect();
    runs.extend(OTHERS);
    runs.sort_by_key(Run::cards);
    runs
});

/// The evaluators that are not tiers, and the numbers of cards for which a tier has no table.
const OTHERS: [Run; 16] = [
    Run::every_hand::<CactusKev, 5>("cactus-kev"),
    Run::every_hand::<CactusKev<Map>, 5>("cactus-kev-map"),
    Run::every_hand::<Quinary, 5>("quinary"),
    Run::every_hand::<Naive, 5>("naive"),
    Run::every_hand::<CactusKev, 6>("cactus-kev"),
    Run::every_hand::<Quinary, 6>("quinary"),
    Run::every_hand::<Naive, 6>("naive"),
    Run::every_hand::<Signature, 7>("signature"),
    Run::every_hand::<Quinary, 7>("quinary"),
    Run::every_hand::<CactusKev, 7>("cactus-kev"),
    Run::every_hand::<CactusKev<Map>, 7>("cactus-kev-map"),
    Run::every_class::<Naive, 7>("naive"),
    Run::every_hand::<Tiny, 8>("tiny"),
    Run::every_class::<Naive, 8>("naive"),
    Run::every_hand::<Tiny, 9>("tiny"),
    Run::every_class::<Naive, 9>("naive"),
];

/// Returns all runs, by number of cards.
#[must_use]
pub fn runs() -> &'static [Run] {
    &RUNS
}

/// Returns the run for a number of cards by the evaluator of that name, or by the fastest.
#[must_use]
pub fn find(cards: usize, evaluator: Option<&str>) -> Option<&'static Run> {
    RUNS.iter().find(|run| run.cards == cards && evaluator.is_none_or(|name| name == run.name))
}
