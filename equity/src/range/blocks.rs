//! Ranges as blocks of weights, in which a showdown works, and back.

use keyfold_board::{HoleBlocks, Weight};

use super::error::HoleWeightError;
use super::range::{Range, WEIGHT_ONE, parts_of};

mod sealed {
    /// Conversions from and to millionths.
    pub trait Sealed: Copy {
        /// Converts millionths.
        fn from_parts(parts: u32) -> Self;
        /// Returns the weight, 0 to 1 if it is one of a range.
        fn weight(self) -> f64;
    }
}

use sealed::Sealed;

/// A number in which a range's weights can be kept: `f32` and `f64` from 0 to 1, `u32` and `u64` in parts of
/// [`WEIGHT_ONE`]; the trait is sealed.
///
/// ```
/// use keyfold_equity::{BlockWeight, Range};
/// fn total<W: BlockWeight + std::iter::Sum>(range: &Range) -> W {
///     range.to_blocks::<W>().iter().map(|(_, weight)| weight).sum()
/// }
/// let range: Range = "AA:0.5".parse()?;
/// assert_eq!((total::<f32>(&range), total::<u64>(&range)), (3.0, 3_000_000));
/// # Ok::<(), keyfold_equity::RangeError>(())
/// ```
pub trait BlockWeight: Weight + Sealed {}

/// Stamps types of weights: from millionths, and to a weight from 0 to 1.
macro_rules! weights {
    ($($number:ty, |$parts:ident| $from:expr, |$weight:ident| $to:expr;)*) => {$(
        impl BlockWeight for $number {}
        impl Sealed for $number {
            fn from_parts($parts: u32) -> Self { $from }
            fn weight(self) -> f64 { let $weight = self; $to }
        }
    )*};
}
weights! {
    f32, |parts| f64::from_parts(parts) as Self, |weight| weight.into();
    f64, |parts| Self::from(parts) / Self::from(WEIGHT_ONE), |weight| weight;
    u32, |parts| parts, |weight| f64::from(weight) / f64::from(WEIGHT_ONE);
    u64, |parts| parts.into(), |weight| weight as f64 / f64::from(WEIGHT_ONE);
}

impl Range {
    /// Returns the weights in blocks, in which a [`Showdown`](keyfold_board::Showdown) works: from 0 to 1 as
    /// floating-point numbers, in parts of [`WEIGHT_ONE`] as integers. Holes that a board blocks are among them, unless
    /// [`without`](Self::without) has taken them out.
    ///
    /// ```
    /// use keyfold_board::HoleList;
    /// use keyfold_equity::Range;
    /// let board: keyfold_board::Board = "Kh 7s 2d 9c 4c".parse().unwrap();
    /// let blocks = "AhAs:0.5, KdKc, KhKc".parse::<Range>()?.without(board.card_set()).to_blocks::<f32>();
    /// assert_eq!(blocks.get("AsAh".parse().unwrap()), 0.5);
    /// assert_eq!(HoleList::of(&blocks).len(), 2); // for arrays of just these
    /// # Ok::<(), keyfold_equity::RangeError>(())
    /// ```
    #[must_use]
    pub fn to_blocks<W: BlockWeight>(&self) -> HoleBlocks<W> {
        HoleBlocks::from_colex(&self.parts.map(W::from_parts))
    }

    /// Returns the range of weights in blocks, the inverse of [`to_blocks`](Self::to_blocks): rounded to millionths.
    ///
    /// # Errors
    /// The first pair whose weight is below 0, above 1 or not a number.
    ///
    /// ```
    /// use keyfold_equity::Range;
    /// let range: Range = "TT+, AKs@50".parse()?;
    /// let mut blocks = range.to_blocks::<f32>();
    /// assert_eq!(Range::from_blocks(&blocks)?, range);
    /// blocks.set("AsKd".parse()?, 1.5);
    /// let error = Range::from_blocks(&blocks).unwrap_err();
    /// assert_eq!(error.to_string(), "AsKd: 1.5 is not a weight: expected a number from 0 to 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_blocks<W: BlockWeight>(blocks: &HoleBlocks<W>) -> Result<Self, HoleWeightError> {
        let mut range = Self::new();
        for (hole, weight) in blocks.iter() {
            let parts = parts_of(weight.weight()).map_err(|error| HoleWeightError { hole, error })?;
            range.set_parts(hole, parts);
        }
        Ok(range)
    }
}
