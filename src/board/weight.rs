//! The numbers that a range's weights can be, and four or sixteen of them at once.

use core::hint::black_box;

use crate::wide::{Block, Places, Wide};

mod sealed {
    /// The arithmetic of weights; sealed, so that sums of integers are exact and nothing panics.
    pub trait Sealed: Copy + Default + PartialEq + core::fmt::Debug {
        /// Returns the sum; of integers modulo their size.
        fn plus(self, other: Self) -> Self;
        /// Returns the difference; of integers modulo their size.
        fn minus(self, other: Self) -> Self;
        /// Returns the product; of integers modulo their size.
        fn times(self, other: Self) -> Self;
        /// Returns the weight itself if the mask is all ones, zero if it is zero.
        fn masked(self, mask: u32) -> Self;
        /// Returns rows of `f32` as they are, for [`Wide`], `None` of another type.
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

pub(super) use sealed::{Flaw, Sealed};

/// A number that a pair of hole cards can weigh: `f32`, `f64`, `u16`, `u32` or `u64`; the trait is sealed.
///
/// Sums of integers are exact as long as the total weight of a range fits the type; they wrap beyond. Sums of
/// floating-point numbers are rounded: with `f32`, results are within a few parts in 10^6 of the total weight of the
/// range. They are finite as long as no weight is above `MAX / 4096`; beyond, results can be infinite or not a number.
///
/// ```
/// use keyfold::board::{HoleBlocks, Weight};
/// fn uniform<W: Weight>(one: W) -> HoleBlocks<W> {
///     HoleBlocks::from_colex(&[one; 1_326])
/// }
/// assert_eq!(uniform(1u32).to_colex()[0], 1);
/// assert_eq!(uniform(0.5f32).to_colex()[0], 0.5);
/// ```
pub trait Weight: Sealed {
    /// The type of products of two weights, and of their sums: `u32` for `u16`, `u64` for `u32`, otherwise the same.
    ///
    /// ```
    /// use keyfold::board::Weight;
    /// let both: <u16 as Weight>::Product = 1_081 * 1_081;
    /// assert!(both > u16::MAX.into());
    /// ```
    type Product: Weight + From<Self>;
}

/// Returns the product of two weights.
#[inline(always)]
pub(super) fn product<W: Weight>(one: W, other: W) -> W::Product {
    W::Product::from(one).times(other.into())
}

/// Stamps a type of floating-point numbers, and its unsigned integers.
macro_rules! floats {
    ($($float:ty, $bits:ty { $($wide:item)* });*) => {$(
        impl Weight for $float {
            type Product = Self;
        }
        impl Sealed for $float {
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

/// Four weights, one for each suit of a card: in `f32` or `u32`, a vector of 128 bits.
pub(super) type Four<W> = [W; 4];

#[inline(always)]
pub(super) fn add<W: Weight>(one: Four<W>, other: Four<W>) -> Four<W> {
    core::array::from_fn(|at| one[at].plus(other[at]))
}

#[inline(always)]
pub(super) fn sub<W: Weight>(one: Four<W>, other: Four<W>) -> Four<W> {
    core::array::from_fn(|at| one[at].minus(other[at]))
}

#[inline(always)]
pub(super) fn map<W: Weight>(four: Four<W>, change: impl Fn(W) -> W) -> Four<W> {
    core::array::from_fn(|at| change(four[at]))
}

/// Masks of a block: its live holes have all ones in each.
#[derive(Clone, Copy)]
pub(super) struct LiveHoles<'a> {
    pub(super) masks: [&'a Block<u32>; 2],
    pub(super) columns: &'a Four<u32>,
}

/// Returns a block's numbers where all masks are all ones, zero elsewhere; the last masks are of columns.
#[inline(always)]
pub(super) fn live_rows<W: Weight>(wide: impl Wide, rows: &Block<W>, live: LiveHoles<'_>) -> Block<W> {
    let LiveHoles { masks: [one, other], columns } = live;
    let wide = W::as_f32(rows).and_then(|rows| wide.masked(rows, [one, other], columns));
    wide.and_then(W::of_f32)
        .unwrap_or_else(|| core::array::from_fn(|at| keep(rows[at], and(one[at], and(other[at], *columns)))))
}

/// Returns the numbers at four places of a block where the masks are all ones, zero elsewhere.
#[inline(always)]
pub(super) fn picked<W: Weight>(wide: impl Wide, rows: &Block<W>, places: &Places, masks: &Four<u32>) -> Four<W> {
    let wide = W::as_f32(rows).and_then(|rows| wide.picked(rows, places, masks)).and_then(|four| W::of_f32([four]));
    wide.map_or_else(|| keep(places.at.map(|at| rows[(at as usize / 4) & 3][at as usize & 3]), *masks), |[four]| four)
}

/// Writes numbers at the places of four that are written.
#[inline(always)]
pub(super) fn put<W: Weight>(wide: impl Wide, rows: &mut Block<W>, places: &Places, numbers: Four<W>) {
    let four = [numbers];
    if let (Some(block), Some([numbers])) = (W::as_f32_mut(rows), W::as_f32(&four))
        && wide.put(block, places, numbers)
    {
        return;
    }
    for (at, number) in places.at.into_iter().zip(numbers) {
        if places.written >> at & 1 == 1 {
            rows[(at as usize / 4) & 3][at as usize & 3] = number;
        }
    }
}

/// Returns the sums of two blocks.
#[inline(always)]
pub(super) fn add_blocks<W: Weight>(wide: impl Wide, one: &Block<W>, other: &Block<W>) -> Block<W> {
    let wide = W::as_f32(one).zip(W::as_f32(other)).and_then(|(one, other)| wide.add(one, other));
    wide.and_then(W::of_f32).unwrap_or_else(|| core::array::from_fn(|at| add(one[at], other[at])))
}

/// Returns the sum of a block's rows, and the sums of each row.
#[inline(always)]
pub(super) fn sums<V: Wide, W: Weight>(wide: V, rows: &Block<W>) -> [Four<W>; 2] {
    W::as_f32(rows).and_then(|rows| wide.sums(rows)).and_then(W::of_f32).unwrap_or_else(|| {
        let [one, two, three, four] = opaque::<V, _>(*rows);
        // Two shuffles of two rows for each sum of vectors.
        let halves =
            |one: Four<W>, two: Four<W>| add([one[0], one[1], two[0], two[1]], [one[2], one[3], two[2], two[3]]);
        let (upper, lower) = (halves(one, two), halves(three, four));
        let by_row = add([upper[0], upper[2], lower[0], lower[2]], [upper[1], upper[3], lower[1], lower[3]]);
        [add(add(one, two), add(three, four)), by_row]
    })
}

/// Returns a number for each column less one for each row.
#[inline(always)]
pub(super) fn differences<W: Weight>(wide: impl Wide, columns: Four<W>, rows: Four<W>) -> Block<W> {
    let wide = W::as_f32(&[columns, rows]).and_then(|both| wide.differences(both));
    wide.and_then(W::of_f32).unwrap_or_else(|| rows.map(|row| sub(columns, [row; 4])))
}

/// Returns its argument, opaquely to a compiler that would make vectors of columns.
#[inline(always)]
pub(super) fn opaque<V: Wide, T>(rows: T) -> T {
    if V::ROWS { black_box(rows) } else { rows }
}

#[inline(always)]
pub(super) fn and(one: Four<u32>, other: Four<u32>) -> Four<u32> {
    core::array::from_fn(|at| one[at] & other[at])
}

#[inline(always)]
pub(super) fn keep<W: Weight>(four: Four<W>, masks: Four<u32>) -> Four<W> {
    core::array::from_fn(|at| four[at].masked(masks[at]))
}

/// Returns a block's numbers where the masks are all ones, zero elsewhere.
#[inline(always)]
pub(super) fn masked<W: Weight>(rows: &[Four<W>; 4], masks: &[Four<u32>; 4]) -> [Four<W>; 4] {
    core::array::from_fn(|at| keep(rows[at], masks[at]))
}

/// Returns the places of a block's numbers other than zero, a bit each.
#[inline(always)]
pub(super) fn nonzero<W: Weight>(wide: impl Wide, rows: &Block<W>) -> u16 {
    W::as_f32(rows).and_then(|rows| wide.nonzero(rows)).unwrap_or_else(|| {
        let mut places = [0; 16];
        for at in 0..16 {
            places[at] = u16::from(rows[at / 4][at % 4] != W::default()) << at;
        }
        places.into_iter().fold(0, |places, place| places | place)
    })
}

#[inline(always)]
pub(super) fn sum<W: Weight>(four: Four<W>) -> W {
    four[0].plus(four[2]).plus(four[1].plus(four[3]))
}
