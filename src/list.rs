//! A list of at most `MOST` values, without allocation: what a hand and a board hold.
//!
//! An array and a length: no more is needed, and this builds for targets without atomics too.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Deref;

/// Up to `MOST` values. Two lists are equal if their values are; the filler is ignored.
#[derive(Clone)]
pub(crate) struct List<T, const MOST: usize> {
    places: [T; MOST],
    length: u8,
}

impl<T: Copy, const MOST: usize> List<T, MOST> {
    /// Returns an empty list, with a filler in all places.
    pub(crate) const fn empty(filler: T) -> Self {
        const { assert!(MOST <= u8::MAX as usize) };
        Self { places: [filler; MOST], length: 0 }
    }

    /// Returns the first `MOST` values, and a filler in the places left.
    pub(crate) fn of(filler: T, values: impl IntoIterator<Item = T>) -> Self {
        let mut list = Self::empty(filler);
        // Stops at the first value that there is no place for.
        let _ = values.into_iter().try_for_each(|value| list.push(value));
        list
    }

    /// Adds a value after the others; `None` if there is no place for it.
    #[inline]
    pub(crate) fn push(&mut self, value: T) -> Option<()> {
        *self.places.get_mut(usize::from(self.length))? = value;
        self.length += 1;
        Some(())
    }
}

impl<T, const MOST: usize> List<T, MOST> {
    /// Returns the values, to be put into another order.
    #[inline]
    pub(crate) fn values_mut(&mut self) -> &mut [T] {
        self.places.get_mut(..usize::from(self.length)).unwrap_or_default()
    }
}

impl<T, const MOST: usize> Deref for List<T, MOST> {
    type Target = [T];

    /// Returns the values. The length is never above `MOST`, so that no other slice is ever taken.
    #[inline]
    fn deref(&self) -> &[T] {
        self.places.get(..usize::from(self.length)).unwrap_or_default()
    }
}

impl<T: PartialEq, const MOST: usize> PartialEq for List<T, MOST> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const MOST: usize> Eq for List<T, MOST> {}

impl<T: Hash, const MOST: usize> Hash for List<T, MOST> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const MOST: usize> fmt::Debug for List<T, MOST> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(out)
    }
}
