//! Hold'em's evaluators, and how all hands are counted by each.

use keyfold::classic::cactus_kev::{CactusKev, Map};
use keyfold::classic::{quinary::Quinary, signature::Signature};
use keyfold::key_sum::{Compact, Dense, Folded, Tiny};
use keyfold::{Card, Evaluator, Naive};

use super::Progress;
use super::tally::Tally;
use super::walk;
use crate::Named;

/// An evaluator for a number of cards, and how its hands are walked.
///
/// ```
/// use keyfold_cli::count::find;
/// let run = find(5, None).unwrap();
/// assert_eq!((run.name(), run.method()), ("compact", "every hand ranked"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Run {
    name: &'static str,
    cards: usize,
    method: &'static str,
    count: fn(&Progress<'_>) -> Tally,
    check: fn(&Progress<'_>) -> Tally,
}

impl Run {
    /// Ranks every hand.
    ///
    /// ```
    /// use keyfold_cli::count::Run;
    /// let run = Run::every_hand::<keyfold::Tiny, 5>();
    /// assert_eq!(run.count(&|_| {}).total(), 2_598_960);
    /// ```
    #[must_use]
    pub const fn every_hand<E: Evaluator<CARDS> + Named, const CARDS: usize>() -> Self {
        let count = |progress: &Progress<'_>| walk::every_hand(&Card::all().collect::<Vec<_>>(), E::rank, progress);
        let check = |progress: &Progress<'_>| walk::compared(E::rank, progress);
        Self { name: E::NAME, cards: CARDS, method: "every hand ranked", count, check }
    }

    /// Ranks one hand of each class and counts it for all: for evaluators that would take too long.
    ///
    /// ```
    /// use keyfold_cli::count::Run;
    /// let run = Run::every_class::<keyfold::Naive, 5>();
    /// assert_eq!(run.count(&|_| {}).distinct_ranks(), 7_462);
    /// ```
    #[must_use]
    pub const fn every_class<E: Evaluator<CARDS> + Named, const CARDS: usize>() -> Self {
        let method = "one hand of each class ranked and counted for all of its class";
        let count = |progress: &Progress<'_>| walk::every_class(E::rank, progress);
        let check = |progress: &Progress<'_>| walk::compared(E::rank, progress);
        Self { name: E::NAME, cards: CARDS, method, count, check }
    }

    /// Returns the name of the evaluator.
    ///
    /// ```
    /// let run = keyfold_cli::count::find(5, Some("compact")).unwrap();
    /// assert_eq!(run.name(), "compact");
    /// ```
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the number of cards of a hand.
    ///
    /// ```
    /// let run = keyfold_cli::count::find(5, Some("compact")).unwrap();
    /// assert_eq!(run.cards(), 5);
    /// ```
    #[must_use]
    pub const fn cards(&self) -> usize {
        self.cards
    }

    /// Returns the method in words.
    ///
    /// ```
    /// let run = keyfold_cli::count::find(5, Some("compact")).unwrap();
    /// assert_eq!(run.method(), "every hand ranked");
    /// ```
    #[must_use]
    pub const fn method(&self) -> &'static str {
        self.method
    }

    /// Counts the ranks of all hands.
    ///
    /// ```
    /// let run = keyfold_cli::count::find(5, Some("compact")).unwrap();
    /// let counted = std::sync::atomic::AtomicU64::new(0);
    /// run.count(&|hands| _ = counted.fetch_add(hands, std::sync::atomic::Ordering::Relaxed));
    /// assert_eq!(counted.into_inner(), 2_598_960);
    /// ```
    #[must_use]
    pub fn count(&self, progress: &Progress<'_>) -> Tally {
        (self.count)(progress)
    }

    /// Counts the ranks of all hands, and compares each with the reference.
    ///
    /// ```
    /// let run = keyfold_cli::count::find(5, Some("compact")).unwrap();
    /// assert_eq!(run.check(&|_| {}).different, 0);
    /// ```
    #[must_use]
    pub fn check(&self, progress: &Progress<'_>) -> Tally {
        (self.check)(progress)
    }
}

/// All runs; the first of each number of cards is the default.
static RUNS: &[Run] = &[
    Run::every_hand::<Compact, 5>(),
    Run::every_hand::<Folded, 5>(),
    Run::every_hand::<Dense, 5>(),
    Run::every_hand::<Tiny, 5>(),
    Run::every_hand::<CactusKev, 5>(),
    Run::every_hand::<CactusKev<Map>, 5>(),
    Run::every_hand::<Quinary, 5>(),
    Run::every_hand::<Naive, 5>(),
    Run::every_hand::<Compact, 6>(),
    Run::every_hand::<Tiny, 6>(),
    Run::every_hand::<CactusKev, 6>(),
    Run::every_hand::<Quinary, 6>(),
    Run::every_hand::<Naive, 6>(),
    Run::every_hand::<Compact, 7>(),
    Run::every_hand::<Folded, 7>(),
    Run::every_hand::<Dense, 7>(),
    Run::every_hand::<Tiny, 7>(),
    Run::every_hand::<Signature, 7>(),
    Run::every_hand::<Quinary, 7>(),
    Run::every_hand::<CactusKev, 7>(),
    Run::every_hand::<CactusKev<Map>, 7>(),
    Run::every_class::<Naive, 7>(),
    Run::every_hand::<Tiny, 8>(),
    Run::every_class::<Naive, 8>(),
    Run::every_hand::<Tiny, 9>(),
    Run::every_class::<Naive, 9>(),
];

/// Returns all runs, by number of cards.
///
/// ```
/// assert!(keyfold_cli::count::runs().iter().any(|run| (run.cards(), run.name()) == (7, "tiny")));
/// ```
#[must_use]
pub fn runs() -> &'static [Run] {
    RUNS
}

/// Returns the run of a number of cards by the evaluator of that name, or by the fastest.
///
/// ```
/// use keyfold_cli::count::find;
/// assert_eq!(find(7, Some("tiny")).unwrap().cards(), 7);
/// assert!(find(10, None).is_none());
/// ```
#[must_use]
pub fn find(cards: usize, evaluator: Option<&str>) -> Option<&'static Run> {
    RUNS.iter().find(|run| run.cards == cards && evaluator.is_none_or(|name| name == run.name))
}
