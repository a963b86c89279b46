//! Progress and stopping of a run.

use std::fmt;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use super::error::EquityError;

/// The unit of a method's progress.
///
/// ```
/// use keyfold_equity::Counted;
/// assert_eq!(Counted::Matchups.to_string(), "match-ups");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Counted {
    /// Match-ups of hole cards, suit-isomorphic ones once.
    Matchups,
    /// Boards, suit-isomorphic ones once.
    Boards,
    /// Deals of all cards to come, those of suit-isomorphic match-ups once.
    Deals,
    /// Random deals.
    Samples,
    /// Parts of a question: hands of a range, cards or boards that can come.
    Parts,
}

impl fmt::Display for Counted {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(match self {
            Self::Matchups => "match-ups",
            Self::Boards => "boards",
            Self::Deals => "deals",
            Self::Samples => "samples",
            Self::Parts => "parts",
        })
    }
}

/// The progress of a run.
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
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The number of units done.
    pub done: u64,
    /// The number of all units; `None` if it is unknown so far, or depends on the time or on the standard error.
    pub total: Option<u64>,
    /// The unit.
    pub counted: Counted,
    /// While sampling: the largest standard error of a player's share so far; `None` in the first round of samples.
    pub standard_error: Option<f64>,
}

/// The caller's function, called with the progress by any thread; `Break` ends the run.
pub(super) type Callback<'a> = &'a (dyn Fn(Progress) -> ControlFlow<()> + Sync);

/// A part of a run: every unit of work whose number is `index` modulo `of`, which is not 0.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) index: u64,
    pub(super) of: u64,
}

impl Part {
    pub(super) const WHOLE: Self = Self { index: 0, of: 1 };

    pub(super) fn is_whole(self) -> bool {
        self.of == 1
    }
}

/// The progress of a run, shared by its threads, and the one place that ends them.
pub(super) struct Watch<'a> {
    pub(super) part: Part,
    callback: Callback<'a>,
    deadline: Option<Instant>,
    done: AtomicU64,
    total: Option<u64>,
    counted: Counted,
    /// The callback returned `Break`, or the time is over.
    stopped: AtomicBool,
    /// The bits of the standard error so far, an `f64`; those of zero if it is unknown.
    error: AtomicU64,
    cancelled: AtomicBool,
}

/// The estimated nanoseconds of work after which a thread checks for the stop: often enough to end at once, and too
/// seldom to cost anything.
const LOOK: u64 = 1_000_000;

/// If there is no sample when the time is over, the first one gets this much longer.
const GRACE: Duration = Duration::from_millis(100);

impl<'a> Watch<'a> {
    /// Returns a run that begins now and, if limited, samples until the deadline.
    pub(super) fn new(callback: Callback<'a>, deadline: Option<Instant>, part: Part) -> Self {
        let [stopped, cancelled] = [false; 2].map(AtomicBool::new);
        Self {
            part,
            callback,
            deadline,
            done: AtomicU64::new(0),
            total: None,
            counted: Counted::Matchups,
            stopped,
            error: AtomicU64::new(0),
            cancelled,
        }
    }

    /// Sets the unit of progress, and the number of all units: a part counts its share.
    pub(super) fn begin(&mut self, counted: Counted, total: Option<u64>) {
        (self.counted, self.total) = (counted, total.map(|total| total.div_ceil(self.part.of)));
    }

    /// Notes the standard error so far.
    pub(super) fn note_error(&self, error: Option<f64>) {
        self.error.store(error.unwrap_or(0.0).to_bits(), Ordering::Relaxed);
    }

    /// Returns `true` if the run is to end.
    #[inline]
    pub(super) fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::Relaxed)
    }

    /// Returns `true` if the time is over, with or without a sample.
    pub(super) fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Returns the error of a stopped run without an answer.
    pub(super) fn reason(&self) -> EquityError {
        if self.cancelled.load(Ordering::Relaxed) { EquityError::Cancelled } else { EquityError::NoSample }
    }

    /// Returns an answer that only a complete run gives.
    pub(super) fn unless_stopped<T>(&self, answer: T) -> Result<T, EquityError> {
        if self.is_stopped() { Err(self.reason()) } else { Ok(answer) }
    }

    /// Reports `by` more units, and returns `true` if the run goes on.
    pub(super) fn advance(&self, by: u64) -> bool {
        let done = self.done.fetch_add(by, Ordering::Relaxed) + by;
        // Who ended the run is not asked again.
        if self.is_stopped() {
            return false;
        }
        let grace = if done == 0 { GRACE } else { Duration::ZERO };
        let is_over =
            |deadline: Instant| Instant::now().checked_duration_since(deadline).is_some_and(|late| late >= grace);
        let error = f64::from_bits(self.error.load(Ordering::Relaxed));
        let standard_error = Some(error).filter(|error| *error > 0.0);
        let progress = Progress { done, total: self.total, counted: self.counted, standard_error };
        if (self.callback)(progress).is_break() {
            self.cancelled.store(true, Ordering::Relaxed);
            self.stopped.store(true, Ordering::Relaxed);
        } else if self.deadline.is_some_and(is_over) {
            self.stopped.store(true, Ordering::Relaxed);
        }
        !self.is_stopped()
    }

    /// Begins the work of one thread.
    pub(super) const fn pulse(&self) -> Pulse<'_> {
        Pulse { watch: self, spent: 0, done: 0 }
    }
}

/// One thread's work in a run. Every loop that can take longer than a millisecond passes through
/// [`goes_on`](Self::goes_on).
pub(super) struct Pulse<'a> {
    watch: &'a Watch<'a>,
    spent: u64,
    done: u64,
}

impl Pulse<'_> {
    /// Notes work, in nanoseconds by estimate; returns `true` if the run goes on.
    #[inline]
    pub(super) fn goes_on(&mut self, nanoseconds: u64) -> bool {
        self.spent += nanoseconds;
        self.spent < LOOK || self.look()
    }

    /// Notes `by` more units.
    #[inline]
    pub(super) const fn advance(&mut self, by: u64) {
        self.done += by;
    }

    #[cold]
    fn look(&mut self) -> bool {
        let goes_on = self.watch.advance(std::mem::take(&mut self.done));
        // Once stopped, a run is stopped for every loop around this one.
        self.spent = if goes_on { 0 } else { LOOK };
        goes_on
    }
}

impl Drop for Pulse<'_> {
    /// Reports the remaining units.
    fn drop(&mut self) {
        if self.done > 0 {
            self.look();
        }
    }
}
