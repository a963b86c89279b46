//! The caller's way to end the reading of a long text.

use std::ops::ControlFlow;

/// Steps between two looks at the stop: characters, and items that a hand is compared with.
const STEPS: u64 = 4_096;

/// The caller's function, called after every so many steps; `Break` ends the reading.
pub(super) struct Looks<'a> {
    callback: &'a mut dyn FnMut() -> ControlFlow<()>,
    steps: u64,
    is_over: bool,
}

impl<'a> Looks<'a> {
    pub(super) fn new(callback: &'a mut dyn FnMut() -> ControlFlow<()>) -> Self {
        Self { callback, steps: 0, is_over: false }
    }

    /// Notes some steps; returns `false` if the reading is to end.
    #[inline]
    pub(super) fn go_on(&mut self, steps: u64) -> bool {
        self.steps += steps;
        if self.steps >= STEPS && !self.is_over {
            self.steps = 0;
            self.is_over = (self.callback)().is_break();
        }
        !self.is_over
    }
}
