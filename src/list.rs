//! A list of at most `MOST` values, without allocation: what a hand and a board hold.
//!
//! An array and a length: no more is needed, and this builds for targets without atomics too.

use core::fmt;
use core::ops::Deref;

/// Up to `MOST` values. Two lists of a type are equal if their values are, as all of them have the same filler.
///
/// At addresses of words, which a processor that takes no others then fills and copies without a call.
#[derive(Clone, PartialEq, Eq, Hash)]
#[repr(align(4))]
pub struct List<T, const MOST: usize> {
    // Declared first: where it lies before the places, the compiler sees that a value that is written leaves it alone.
    length: u8,
    places: [T; MOST],
}

impl<T: Copy, const MOST: usize> List<T, MOST> {
    /// Returns an empty list, with a filler in all places.
    #[must_use]
    pub const fn empty(filler: T) -> Self {
        const { assert!(MOST <= u8::MAX as usize) };
        Self { places: [filler; MOST], length: 0 }
    }

    /// Returns the first `MOST` values, and a filler in the places left.
    pub fn of(filler: T, values: impl IntoIterator<Item = T>) -> Self {
        let mut list = Self::empty(filler);
        // A place first: of more values than there are places, none is taken in vain.
        for (place, value) in list.places.iter_mut().zip(values) {
            *place = value;
            list.length += 1;
        }
        list
    }

    /// Adds a value after the others; `None` if there is no place for it.
    #[inline]
    pub fn push(&mut self, value: T) -> Option<()> {
        let length = self.length;
        *self.places.get_mut(usize::from(length))? = value;
        self.length = length + 1;
        Some(())
    }
}

impl<T, const MOST: usize> List<T, MOST> {
    /// Returns the values, to be put into another order.
    #[inline]
    #[must_use]
    pub fn values_mut(&mut self) -> &mut [T] {
        &mut self.places[..usize::from(self.length).min(MOST)]
    }
}

impl<T, const MOST: usize> Deref for List<T, MOST> {
    type Target = [T];

    /// Returns the values. The length is never above `MOST`, which the compiler cannot see.
    #[inline]
    fn deref(&self) -> &[T] {
        &self.places[..usize::from(self.length).min(MOST)]
    }
}

impl<T: fmt::Debug, const MOST: usize> fmt::Debug for List<T, MOST> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(out)
    }
}
