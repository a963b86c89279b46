//! What there is to say while an answer is computed.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// What a method goes through one by one.
///
/// ```
/// use keyfold_equity::Counted;
/// assert_eq!(Counted::Matchups.to_string(), "match-ups");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Counted {
    /// Ways in which the players' hole cards meet, those that are alike but for the names of suits once.
    Matchups,
    /// Boards, those that are alike but for the names of suits once.
    Boards,
    /// Deals of all cards to come, those of match-ups that are alike but for the names of suits once.
    Deals,
    /// Random deals.
    Samples,
}

impl fmt::Display for Counted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(match self {
            Self::Matchups => "match-ups",
            Self::Boards => "boards",
            Self::Deals => "deals",
            Self::Samples => "samples",
        })
    }
}

/// How far an answer is.
///
/// ```
/// use keyfold_equity::Equity;
/// use std::{ops::ControlFlow, sync::atomic::{AtomicU64, Ordering}};
/// let ranges = ["AA", "KK"].map(|range| range.parse().unwrap());
/// let last = AtomicU64::new(0);
/// Equity::new(&ranges).run_with(&|progress| {
///     last.fetch_max(progress.done, Ordering::Relaxed);
///     ControlFlow::Continue(())
/// })?;
/// assert_eq!(last.into_inner(), 3); // both suits in common, one or none
/// # Ok::<(), keyfold_equity::EquityError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many are done.
    pub done: u64,
    /// How many there are; `None` if that depends on the time or on the standard error.
    pub total: Option<u64>,
    /// Of what.
    pub counted: Counted,
}

/// What is called with the progress, by any thread; `Break` ends the run.
pub(super) type Callback<'a> = &'a (dyn Fn(Progress) -> ControlFlow<()> + Sync);

/// The progress of a run, shared by its threads.
pub(super) struct Watch<'a> {
    callback: Callback<'a>,
    done: AtomicU64,
    total: Option<u64>,
    counted: Counted,
    stopped: AtomicBool,
}

impl<'a> Watch<'a> {
    pub(super) fn new(callback: Callback<'a>, counted: Counted, total: Option<u64>) -> Self {
        Self { callback, done: AtomicU64::new(0), total, counted, stopped: AtomicBool::new(false) }
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Tells that so many more are done.
    pub(super) fn advance(&self, by: u64) {
        let done = self.done.fetch_add(by, Ordering::Relaxed) + by;
        if (self.callback)(Progress { done, total: self.total, counted: self.counted }).is_break() {
            self.stopped.store(true, Ordering::Relaxed);
        }
    }
}
