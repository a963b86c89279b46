//! The end of the time that is asked for.

use std::ops::ControlFlow;
use std::time::Instant;

use keyfold_equity::{Equity, Stop};

use super::arguments::Arguments;

/// The end of the time that the user gave, made once for all that is asked.
#[derive(Clone, Copy)]
pub(super) struct Deadline(Option<Instant>);

impl Deadline {
    /// Returns the deadline of what begins now. Time beyond the clock's range is no limit.
    pub(super) fn of(arguments: &Arguments) -> Self {
        Self(arguments.time.and_then(|time| Instant::now().checked_add(time)))
    }

    /// Ends what goes on after the deadline.
    pub(super) fn look(self) -> ControlFlow<()> {
        if self.0.is_some_and(|end| Instant::now() >= end) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    /// Returns a question that ends by its share of the time that is left, the first of some.
    pub(super) fn first_of(self, questions: u32, question: Equity) -> Equity {
        match self.0 {
            None => question,
            Some(end) => question.sampled(Stop::Time(end.saturating_duration_since(Instant::now()) / questions.max(1))),
        }
    }
}
