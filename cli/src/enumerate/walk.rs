//! The walks over all hands, on all cores.

use indicatif::ProgressBar;
use keyfold::{Card, Evaluator, HandRank, naive};

use super::cores::on_all_cores;
use super::hand_classes::HandClass;
use super::tally::Tally;
use crate::named::Named;

/// An evaluator for a number of cards, and how its hands are walked.
pub(crate) struct Run {
    /// What the evaluator is called.
    pub(crate) name: &'static str,
    /// How many cards a hand has.
    pub(crate) cards: usize,
    /// How the hands are counted, in words.
    pub(crate) method: &'static str,
    /// Counts the ranks of all hands.
    pub(crate) count: fn(&ProgressBar) -> Tally,
    /// The same, and compares the rank of every hand with the reference.
    pub(crate) check: fn(&ProgressBar) -> Tally,
}

impl Run {
    /// Ranks every hand.
    pub(crate) const fn every_hand<E: Evaluator<CARDS> + Named, const CARDS: usize>() -> Self {
        let (name, count, check) = (E::NAME, every_hand::<E, CARDS>, check::<E, CARDS>);
        Self { name, cards: CARDS, method: "every hand ranked", count, check }
    }

    /// Ranks one hand of each class and counts it for all: for evaluators that would take too long.
    pub(crate) const fn every_class<E: Evaluator<CARDS> + Named, const CARDS: usize>() -> Self {
        let method = "one hand of each class ranked and counted for all of its class";
        let (name, count, check) = (E::NAME, every_class::<E, CARDS>, check::<E, CARDS>);
        Self { name, cards: CARDS, method, count, check }
    }
}

/// Shares units of work out among all cores. Each counts its hands and returns how many there were.
pub(crate) fn tally_units(
    units: usize,
    progress: &ProgressBar,
    count: &(dyn Fn(usize, &mut Tally) -> u64 + Sync),
) -> Tally {
    on_all_cores(units, Tally::new, &|unit, tally| progress.inc(count(unit, tally)), Tally::merge)
}

fn every_hand<E: Evaluator<CARDS>, const CARDS: usize>(progress: &ProgressBar) -> Tally {
    every_ranked(&Card::all().collect::<Vec<_>>(), |hand: &[Card; CARDS]| E::rank(hand), progress)
}

/// Ranks every hand of a deck. The first two cards are the unit of work: by the first alone, half of all seven-card hands would be
/// in the first five units.
pub(crate) fn every_ranked<const CARDS: usize>(
    deck: &[Card],
    rank: impl Fn(&[Card; CARDS]) -> HandRank + Sync,
    progress: &ProgressBar,
) -> Tally {
    let pairs: Vec<_> =
        (0..deck.len()).flat_map(|first| (first + 1..deck.len()).map(move |next| [first, next])).collect();
    tally_units(pairs.len(), progress, &|pair, tally| {
        let mut ranked = 0;
        for_each_hand_from(deck, pairs[pair], |hand: &[Card; CARDS]| {
            tally.add(rank(hand), 1);
            ranked += 1;
        });
        ranked
    })
}

/// Calls `visit` with every hand whose lowest two cards are given; cards are in the order of the deck.
#[inline]
fn for_each_hand_from<const CARDS: usize>(deck: &[Card], lowest: [usize; 2], mut visit: impl FnMut(&[Card; CARDS])) {
    let last = CARDS - 1;
    let mut at: [usize; CARDS] = std::array::from_fn(|place| lowest.get(place).map_or(lowest[1] + place - 1, |&at| at));
    if at[last] >= deck.len() {
        return;
    }
    let mut hand = at.map(|at| deck[at]);
    loop {
        for &card in &deck[at[last - 1] + 1..] {
            hand[last] = card;
            visit(&hand);
        }
        // The next cards before the last: one moves up and those behind it follow close.
        let Some(moved) = (2..last).rev().find(|&place| at[place] < deck.len() - (CARDS - place)) else {
            return;
        };
        let next = at[moved] + 1;
        for place in moved..last {
            at[place] = next + place - moved;
            hand[place] = deck[at[place]];
        }
    }
}

fn every_class<E: Evaluator<CARDS>, const CARDS: usize>(progress: &ProgressBar) -> Tally {
    let classes = HandClass::<CARDS>::all();
    tally_units(classes.len(), progress, &|class, tally| {
        let hands = classes[class].size();
        tally.add(E::rank(&classes[class].example()), hands);
        hands
    })
}

/// Ranks every hand, class by class, and compares it with the reference's rank of the class.
///
/// The reference looks at nothing but faces and whether suits are the same, so that it cannot tell the hands of a class
/// apart: that one of them has a rank means that all have.
fn check<E: Evaluator<CARDS>, const CARDS: usize>(progress: &ProgressBar) -> Tally {
    let classes = HandClass::<CARDS>::all();
    tally_units(classes.len(), progress, &|class, tally| {
        let reference = naive::rank(&classes[class].example());
        classes[class].for_each_hand(|hand| tally.compare(hand, E::rank(hand), reference));
        classes[class].size()
    })
}
