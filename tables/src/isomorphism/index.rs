//! The integers that an index may be.

use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::num::{NonZeroU32, NonZeroU64};
use core::ops::{Div, Sub};

mod sealed {
    /// Keeps [`ClassIndex`](super::ClassIndex) closed: tables exist for two integers.
    pub trait Sealed {}
}

/// The integer of an index: `u32`, with small tables, or `u64`. The trait is sealed.
pub trait ClassIndex:
    sealed::Sealed
    + Copy
    + Debug
    + Default
    + Display
    + Hash
    + Ord
    + 'static
    + From<u32>
    + Into<u64>
    + Sub<Output = Self>
    + Div<Output = Self>
    + Div<Self::Weight, Output = Self>
{
    /// The same integer, but not 0.
    type Weight: Copy + Debug + Eq + Into<Self>;
    /// The number of a distribution among those of its round.
    type Number: Copy + Debug + Into<usize> + 'static;
    /// The greatest integer, which is never an index.
    const NONE: Self;
    /// Returns the low bits of a number.
    #[doc(hidden)]
    fn truncated(number: u64) -> Self;

    /// Returns the sum, modulo the size of the integer.
    #[doc(hidden)]
    #[must_use]
    fn plus(self, other: Self) -> Self;

    /// Returns the product, modulo the size of the integer.
    #[doc(hidden)]
    #[must_use]
    fn times(self, other: Self) -> Self;
}

/// Stamps an integer, itself but not 0, and what numbers distributions.
macro_rules! class_index {
    ($($index:ty, $weight:ty, $number:ty);*) => {$(
        impl sealed::Sealed for $index {}
        impl ClassIndex for $index {
            type Weight = $weight;
            type Number = $number;
            const NONE: Self = Self::MAX;
            #[inline(always)]
            fn truncated(number: u64) -> Self { number as Self }
            #[inline(always)]
            fn plus(self, other: Self) -> Self { self.wrapping_add(other) }
            #[inline(always)]
            fn times(self, other: Self) -> Self { self.wrapping_mul(other) }
        }
    )*};
}
class_index!(u32, NonZeroU32, u8; u64, NonZeroU64, u16);
