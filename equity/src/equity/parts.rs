//! A question in parts, answered one after the other.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use super::error::EquityError;
use super::progress::{Callback, Counted, Progress};
use super::question::Equity;
use super::report::Report;
use super::stop::Stop;

/// The parts still to come. A limit of time is that of all together: each part has an equal share of what is left.
pub(super) struct Parts<'a> {
    progress: Callback<'a>,
    deadline: Option<Instant>,
    done: usize,
    total: usize,
    cancelled: AtomicBool,
}

impl<'a> Parts<'a> {
    pub(super) fn new(deadline: Option<Instant>, total: usize, progress: Callback<'a>) -> Self {
        Self { progress, deadline, done: 0, total, cancelled: AtomicBool::new(false) }
    }

    /// Answers the next part.
    pub(super) fn answer(&mut self, part: &Equity) -> Result<Report, EquityError> {
        let left = u32::try_from(self.total.saturating_sub(self.done)).unwrap_or(u32::MAX).max(1);
        let shown = Progress {
            done: self.done as u64,
            total: Some(self.total as u64),
            counted: Counted::Parts,
            standard_error: None,
        };
        self.done += 1;
        // Some answers are there without calling back.
        if (self.progress)(shown).is_break() {
            return Err(EquityError::Cancelled);
        }
        let show = |_| {
            let answer = (self.progress)(shown);
            // A sample that is cut short is an answer: the break has to be remembered.
            self.cancelled.fetch_or(answer.is_break(), Ordering::Relaxed);
            answer
        };
        let report = match self.deadline {
            None => part.run_with(&show),
            Some(deadline) => {
                let time = deadline.saturating_duration_since(Instant::now()) / left;
                part.clone().sampled(Stop::Time(time)).run_with(&show)
            }
        };
        if self.cancelled.load(Ordering::Relaxed) { Err(EquityError::Cancelled) } else { report }
    }
}

/// A callback that never ends a run.
pub(super) const UNWATCHED: Callback<'static> = &|_| ControlFlow::Continue(());
