//! Memory that calls leave for the next one.

use std::sync::{Mutex, PoisonError};

/// What one call needs and the next can use again: calls in several threads at a time make their own.
#[derive(Debug)]
pub(super) struct Kept<T>(Mutex<Option<T>>);

impl<T> Kept<T> {
    pub(super) const fn nothing() -> Self {
        Self(Mutex::new(None))
    }

    /// Calls with what was kept, or with what is made, and keeps it.
    pub(super) fn lend<R>(&self, make: impl FnOnce() -> T, call: impl FnOnce(&mut T) -> R) -> R {
        let mut memory = self.0.lock().unwrap_or_else(PoisonError::into_inner).take().unwrap_or_else(make);
        let result = call(&mut memory);
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(memory);
        result
    }
}
