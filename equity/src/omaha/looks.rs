//! The caller's way to end the reading of a long text.

use std::ops::ControlFlow;

use super::error::OmahaRangeErrorKind;

/// Steps between two looks at the stop: characters, and items that a hand is compared with.
const STEPS: u64 = 4_096;
/// Steps that the reading of one text may take: seconds.
const MOST: u64 = 1 << 28;

/// The caller's function, called after every so many steps; `Break` ends the reading.
pub(super) struct Looks<'a> {
    callback: &'a mut dyn FnMut() -> ControlFlow<()>,
    /// Steps since the last look.
    steps: u64,
    left: u64,
    is_over: bool,
}

impl<'a> Looks<'a> {
    pub(super) fn new(callback: &'a mut dyn FnMut() -> ControlFlow<()>) -> Self {
        Self { callback, steps: 0, left: MOST, is_over: false }
    }

    /// Returns `false` if the reading is to end, or would take too long with so many steps more.
    pub(super) const fn affords(&mut self, steps: u64) -> bool {
        if steps > self.left {
            (self.left, self.is_over) = (0, true);
        }
        !self.is_over
    }

    /// Returns why the reading ended.
    pub(super) const fn reason(&self) -> OmahaRangeErrorKind {
        if self.left == 0 { OmahaRangeErrorKind::TooLong } else { OmahaRangeErrorKind::Cancelled }
    }

    /// Notes some steps; returns `false` if the reading is to end.
    #[inline]
    pub(super) fn go_on(&mut self, steps: u64) -> bool {
        self.steps = self.steps.saturating_add(steps);
        self.left = self.left.saturating_sub(steps);
        self.is_over |= self.left == 0;
        if self.steps >= STEPS && !self.is_over {
            self.steps = 0;
            self.is_over = (self.callback)().is_break();
        }
        !self.is_over
    }
}
