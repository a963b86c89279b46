//! What was last made for a board: callers ask about the same one again and again.

use std::sync::{Mutex, PoisonError};

use keyfold::CardSet;

/// The last board, and what was made for it.
pub struct Last<T>(Mutex<Option<(CardSet, T)>>);

impl<T> Last<T> {
    pub const fn new() -> Self {
        Self(Mutex::new(None))
    }

    /// Calls a function with what there is for a board, which is made only if it is not the last one.
    pub fn with<R>(&self, board: CardSet, make: impl FnOnce() -> T, call: impl FnOnce(&T) -> R) -> R {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if last.as_ref().is_some_and(|(other, _)| *other != board) {
            *last = None;
        }
        call(&last.get_or_insert_with(|| (board, make())).1)
    }
}
