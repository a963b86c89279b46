//! Hands counted by their ranks, and each rank compared with the reference's. Hands are walked class by class, on all
//! cores.

use keyfold::{Card, HandRank, naive};
use keyfold_runs::count::{Progress, Tally};
use rayon::prelude::*;

use super::hand_classes::HandClass;

/// Ranks a hand. Called through a pointer, so that a walk is compiled once for each number of cards.
pub(super) type Rank<const CARDS: usize> = fn(&[Card; CARDS]) -> HandRank;

/// A hand to which an evaluator and the reference give different ranks.
#[derive(Clone, Debug)]
pub struct Difference {
    /// The hand.
    pub hand: Vec<Card>,
    /// The evaluator's rank.
    pub found: HandRank,
    /// The reference's.
    pub reference: HandRank,
}

/// Differences kept for display; the others are only counted.
const SHOWN: usize = 5;

/// The number of hands of each rank, and of those with a wrong one.
#[derive(Clone, Debug, Default)]
pub struct Comparison {
    /// The number of hands of each rank.
    pub tally: Tally,
    /// The first differences from the reference.
    pub differences: Vec<Difference>,
    /// The number of hands that differ.
    pub different: u64,
}

impl Comparison {
    /// Ranks every hand. The reference ranks one hand of each class: it sees only faces and equality of suits, so it
    /// cannot distinguish the hands of a class.
    pub(super) fn of_hands<const CARDS: usize>(rank: Rank<CARDS>, progress: &Progress<'_>) -> Self {
        Self::by_class::<CARDS>(progress, &|class, comparison| {
            let reference = naive::rank(&class.example());
            class.for_each_hand(|hand| comparison.add(hand, 1, rank(hand), reference));
        })
    }

    /// Ranks one hand of each class and counts it for all of its class.
    pub(super) fn of_classes<const CARDS: usize>(rank: Rank<CARDS>, progress: &Progress<'_>) -> Self {
        Self::by_class::<CARDS>(progress, &|class, comparison| {
            let hand = class.example();
            comparison.add(&hand, class.size(), rank(&hand), naive::rank(&hand));
        })
    }

    fn by_class<const CARDS: usize>(
        progress: &Progress<'_>,
        compare: &(dyn Fn(&HandClass<CARDS>, &mut Self) + Sync),
    ) -> Self {
        let add = |mut comparison, class: &HandClass<CARDS>| {
            compare(class, &mut comparison);
            progress(class.size());
            comparison
        };
        HandClass::all().par_iter().fold(Self::default, add).reduce(Self::default, Self::merge)
    }

    #[inline]
    fn add(&mut self, hand: &[Card], hands: u64, found: HandRank, reference: HandRank) {
        self.tally.add(found.get(), hands);
        if found != reference {
            self.different += hands;
            if self.differences.len() < SHOWN {
                self.differences.push(Difference { hand: hand.to_vec(), found, reference });
            }
        }
    }

    fn merge(mut self, other: Self) -> Self {
        self.tally = self.tally.merge(other.tally);
        self.differences.extend(other.differences);
        self.differences.truncate(SHOWN);
        self.different += other.different;
        self
    }
}
