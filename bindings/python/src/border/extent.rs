//! The part of memory that an array takes.

use std::ops::Range;

/// Addresses from the first byte of an array to its last.
pub(crate) struct Extent(Range<usize>);

impl Extent {
    pub(super) fn new(start: usize, bytes: usize) -> Self {
        Self(start..start.saturating_add(bytes))
    }

    /// Returns the addresses of bytes at a stride from each other.
    pub(super) fn strided(start: usize, stride: isize, count: usize) -> Self {
        let last = start.wrapping_add_signed(stride.wrapping_mul(count.saturating_sub(1).cast_signed()));
        Self(start.min(last)..if count == 0 { start.min(last) } else { start.max(last).saturating_add(1) })
    }

    /// Returns `true` if two arrays may have a byte in common.
    pub(super) fn meets(&self, other: &Self) -> bool {
        self.0.start < other.0.end && other.0.start < self.0.end
    }
}
