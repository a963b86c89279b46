//! One line of the table: a workload by an evaluator, its runs and their times.

use std::hint::black_box;
use std::time::Instant;

use keyfold::batch::Backend;
use keyfold::{Card, HandRank};

/// The workload that only reads.
pub const READ: &str = "read";

/// What ranks hands one by one.
pub(super) const SCALAR: &str = "scalar";

/// The result of a run, for comparison with the scalar path's.
#[derive(Clone, Copy, Debug)]
pub enum Outcome {
    /// No result: bytes were read.
    Read,
    /// This many ranks.
    Ranks(usize),
    /// The number of hands of each category.
    Frequencies([u64; 9]),
}

type Run<'a> = Box<dyn FnMut(&mut [HandRank]) -> Outcome + 'a>;

/// A workload by an evaluator: it runs again and again, and remembers its times.
pub struct Case<'a> {
    /// The hands and their layout.
    pub workload: &'static str,
    /// The table or the evaluator.
    pub tier: &'static str,
    /// The backend, or `scalar`.
    pub backend: &'static str,
    /// The workload whose first line this one is compared with.
    pub baseline: &'static str,
    /// The number of hands that a run ranks.
    pub hands: u64,
    /// The bytes of cards that a hand takes in memory.
    pub hand_bytes: u64,
    run: Run<'a>,
    nanoseconds: Vec<f64>,
    fingerprints: Vec<u64>,
}

impl<'a> Case<'a> {
    /// Returns a case: a workload and its baseline, an evaluator and a backend, the number and size of the hands, and
    /// the function that ranks them into a slice.
    #[must_use]
    pub fn new(
        [workload, baseline]: [&'static str; 2],
        [tier, backend]: [&'static str; 2],
        (hands, hand_bytes): (usize, u64),
        run: impl FnMut(&mut [HandRank]) -> Outcome + 'a,
    ) -> Self {
        let hands = hands as u64;
        let run = Box::new(run);
        let (nanoseconds, fingerprints) = (Vec::new(), Vec::new());
        Self { workload, tier, backend, baseline, hands, hand_bytes, run, nanoseconds, fingerprints }
    }

    /// Returns a case that only sums the bytes of `hands` hands: the limit of memory.
    #[must_use]
    pub fn read(cards: &'a [Card], hands: usize) -> Self {
        let hand_bytes = (cards.len() / hands) as u64;
        Self::new([READ; 2], ["", ""], (hands, hand_bytes), |_| {
            let mut sums = [0u8; 64];
            for line in cards.as_chunks::<64>().0 {
                for (sum, card) in sums.iter_mut().zip(line) {
                    *sum = sum.wrapping_add(card.id());
                }
            }
            black_box(sums);
            Outcome::Read
        })
    }

    /// Runs once. Warm-ups and checks of the result are not timed.
    pub fn round(&mut self, ranks: &mut [HandRank], warm_up: bool) {
        // Ranks left by another case must not pass for this one's.
        ranks.fill(HandRank::LOWEST);
        let start = Instant::now();
        let outcome = (self.run)(ranks);
        let elapsed = start.elapsed();
        if !warm_up {
            self.nanoseconds.push(elapsed.as_secs_f64() * 1e9 / self.hands as f64);
        }
        let found = match outcome {
            Outcome::Read => 0,
            Outcome::Ranks(count) => fingerprint(ranks[..count].iter().map(|rank| u64::from(rank.get()))),
            Outcome::Frequencies(frequencies) => fingerprint(frequencies.into_iter()),
        };
        self.fingerprints.push(found);
    }

    /// Returns `true` if every run of this case gave the result of the other's first run.
    #[must_use]
    pub fn agrees_with(&self, first: &Self) -> bool {
        self.fingerprints.iter().all(|found| found == &first.fingerprints[0])
    }

    /// Returns the times per hand: shortest, median and longest.
    #[must_use]
    pub fn times(&self) -> [f64; 3] {
        let mut sorted = self.nanoseconds.clone();
        sorted.sort_by(f64::total_cmp);
        [sorted[0], sorted[sorted.len() / 2], sorted[sorted.len() - 1]]
    }
}

/// Returns the name of the tables that a backend reads.
pub(super) fn tier(backend: Backend) -> &'static str {
    let name = backend.name();
    if name == "portable" || name.ends_with("-keys") { "compact" } else { "registers" }
}

/// Returns a backend's case over hands of some number and size.
pub(super) fn case<'a>(
    names: [&'static str; 2],
    backend: Backend,
    (hands, hand_bytes): (usize, u64),
    run: impl Fn(&mut [HandRank]) + 'a,
) -> Case<'a> {
    Case::new(names, [tier(backend), backend.name()], (hands, hand_bytes), move |ranks| {
        run(&mut ranks[..hands]);
        Outcome::Ranks(hands)
    })
}

/// Returns the same, over hands in cache again and again.
pub(super) fn repeated<'a>(
    names: [&'static str; 2],
    backend: Backend,
    (hands, hand_bytes, passes): (usize, u64, usize),
    run: impl Fn(&mut [HandRank]) + 'a,
) -> Case<'a> {
    Case::new(names, [tier(backend), backend.name()], (hands * passes, hand_bytes), move |ranks| {
        (0..passes).for_each(|_| run(&mut ranks[..hands]));
        Outcome::Ranks(hands)
    })
}

/// Returns a hash of every number and its position.
fn fingerprint(numbers: impl Iterator<Item = u64>) -> u64 {
    numbers.fold(0, |sum: u64, number| sum.wrapping_mul(0x9E37_79B9_7F4A_7C15).wrapping_add(number + 1))
}
