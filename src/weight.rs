//! The numbers that a range's weights can be.

mod sealed {
    /// The arithmetic of weights; sealed, so that sums of integers are exact and nothing panics.
    pub trait Sealed: Copy + Default + PartialEq + core::fmt::Debug {
        /// One.
        const ONE: Self;
        /// Returns the sum; of integers modulo their size.
        fn plus(self, other: Self) -> Self;
        /// Returns the difference; of integers modulo their size.
        fn minus(self, other: Self) -> Self;
        /// Returns the product; of integers modulo their size.
        fn times(self, other: Self) -> Self;
        /// Returns the weight itself if the mask is all ones, zero if it is zero.
        fn masked(self, mask: u32) -> Self;
        /// Returns rows of `f32` as they are, for long vectors, `None` of another type.
        #[inline(always)]
        fn as_f32<const ROWS: usize>(_rows: &[[Self; 4]; ROWS]) -> Option<&[[f32; 4]; ROWS]> {
            None
        }
        /// Returns a block of `f32` as it is, to be changed, `None` of another type.
        #[inline(always)]
        fn as_f32_mut(_rows: &mut [[Self; 4]; 4]) -> Option<&mut [[f32; 4]; 4]> {
            None
        }
        /// The inverse of [`as_f32`](Self::as_f32).
        #[must_use]
        #[inline(always)]
        fn of_f32<const ROWS: usize>(_rows: [[f32; 4]; ROWS]) -> Option<[[Self; 4]; ROWS]> {
            None
        }
        /// Returns the reason why a number is not a weight.
        fn flaw(self) -> Option<Flaw>;
    }

    /// Why a number is not a weight.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "defmt", derive(defmt::Format))]
    pub enum Flaw {
        /// It is not a number.
        NotANumber,
        /// It is below zero.
        Negative,
        /// It is infinite.
        Infinite,
        /// Sums of such weights can be infinite.
        TooLarge,
    }
}

pub use sealed::{Flaw, Sealed};

/// A number that a pair of hole cards can weigh: `f32`, `f64`, `u16`, `u32` or `u64`; the trait is sealed.
///
/// Sums of integers are exact as long as the total weight of a range fits the type; they wrap beyond. Sums of
/// floating-point numbers are rounded: with `f32`, results are within a few parts in 10^6 of the total weight of the
/// range. They are finite as long as no weight is above `MAX / 4096`; beyond, results can be infinite or not a number.
///
/// ```
/// use keyfold::{HoleCards, Weight};
/// fn uniform<W: Weight>(weight: W) -> [W; HoleCards::COUNT] {
///     [weight; HoleCards::COUNT]
/// }
/// assert_eq!((uniform(1u32)[0], uniform(0.5f32)[1_325]), (1, 0.5));
/// ```
pub trait Weight: Sealed {
    /// The type of products of two weights, and of their sums: `u32` for `u16`, `u64` for `u32`, otherwise the same.
    ///
    /// ```
    /// use keyfold::Weight;
    /// let both: <u16 as Weight>::Product = 1_081 * 1_081;
    /// assert!(both > u16::MAX.into());
    /// ```
    type Product: Weight + From<Self>;
}

/// Stamps a type of floating-point numbers, and its unsigned integers.
macro_rules! floats {
    ($($float:ty, $bits:ty { $($wide:item)* });*) => {$(
        impl Weight for $float {
            type Product = Self;
        }
        impl Sealed for $float {
            const ONE: Self = 1.0;
            #[inline(always)]
            fn plus(self, other: Self) -> Self { self + other }
            #[inline(always)]
            fn minus(self, other: Self) -> Self { self - other }
            #[inline(always)]
            fn times(self, other: Self) -> Self { self * other }
            #[inline(always)]
            fn masked(self, mask: u32) -> Self { Self::from_bits(self.to_bits() & mask.cast_signed() as $bits) }
            fn flaw(self) -> Option<Flaw> { flaw_of(self.into(), Self::MAX.into()) }
            $($wide)*
        }
    )*};
}
floats! {
    f32, u32 {
        #[inline(always)]
        fn as_f32<const ROWS: usize>(rows: &[[Self; 4]; ROWS]) -> Option<&[[f32; 4]; ROWS]> { Some(rows) }
        #[inline(always)]
        fn as_f32_mut(rows: &mut [[Self; 4]; 4]) -> Option<&mut [[f32; 4]; 4]> { Some(rows) }
        #[inline(always)]
        fn of_f32<const ROWS: usize>(rows: [[f32; 4]; ROWS]) -> Option<[[Self; 4]; ROWS]> { Some(rows) }
    };
    f64, u64 {}
}

/// Stamps a type of unsigned integers.
macro_rules! counts {
    ($($count:ty, $product:ty);*) => {$(
        impl Weight for $count {
            type Product = $product;
        }
        impl Sealed for $count {
            const ONE: Self = 1;
            #[inline(always)]
            fn plus(self, other: Self) -> Self { self.wrapping_add(other) }
            #[inline(always)]
            fn minus(self, other: Self) -> Self { self.wrapping_sub(other) }
            #[inline(always)]
            fn times(self, other: Self) -> Self { self.wrapping_mul(other) }
            #[inline(always)]
            fn masked(self, mask: u32) -> Self { self & mask.cast_signed() as Self }
            fn flaw(self) -> Option<Flaw> { None }
        }
    )*};
}
counts!(u16, u32; u32, u64; u64, u64);

/// The largest weight is this part of the largest number: twice the sum of all 1,326 is then finite.
const PART: f64 = 1.0 / 4_096.0;

fn flaw_of(number: f64, largest: f64) -> Option<Flaw> {
    match number {
        _ if number.is_nan() => Some(Flaw::NotANumber),
        _ if number < 0.0 => Some(Flaw::Negative),
        _ if number.is_infinite() => Some(Flaw::Infinite),
        _ if number > largest * PART => Some(Flaw::TooLarge),
        _ => None,
    }
}
