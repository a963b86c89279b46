//! Types of weights for three ranges: all sums are whole numbers that a type holds exactly. The smallest one is the
//! fastest.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use super::deal::Player;

/// The 52 cards, padded for vectors.
pub(super) const CARDS: usize = 56;
/// A number for each card.
pub(super) type ByCard<L> = [L; CARDS];

/// A type of weights, and of their sums by card.
pub(super) trait Lane: Number + Neg<Output = Self> + PartialOrd + Into<Self::Sum> {
    /// The type of sums of all weights, and of products of two of them.
    type Sum: Number;

    fn from_weight(weight: u32) -> Self;

    /// Returns the sum of the products of two numbers of each card: in four sums, for vectors, because the compiler
    /// does not reorder additions of floating-point numbers.
    #[inline]
    fn products(one: &ByCard<Self>, other: &ByCard<Self>) -> Self::Sum {
        let mut sums = [Self::Sum::default(); 4];
        for (one, other) in one.as_chunks::<4>().0.iter().zip(other.as_chunks::<4>().0) {
            let products = one.iter().zip(other).map(|(one, other)| (*one).into() * (*other).into());
            sums.iter_mut().zip(products).for_each(|(sum, product)| *sum += product);
        }
        (sums[0] + sums[1]) + (sums[2] + sums[3])
    }
}

/// The smallest type that holds the weights of three players, their sums by card, all products of the weights of two of
/// them, and twice those by cards.
pub(super) enum Smallest {
    /// `i16`: all weights are one. Of such holes, 51 hold a card.
    Ones,
    /// `f32`.
    Single,
    /// `f64`.
    Double,
    /// `i64`. 1,326 weights of at most a million a player: twice the product of two players' is below 2^62.
    Whole,
}

impl Smallest {
    pub(super) fn of(players: &[Player]) -> Self {
        let ones = |player: &Player| player.holes.iter().all(|(_, weight)| *weight == 1);
        let highest = players.iter().map(Player::weight).max().map_or(0, u128::from);
        let fits = |digits: u32| 2 * highest * highest < 1 << digits;
        match players.iter().all(ones) {
            true => Self::Ones,
            false if fits(f32::MANTISSA_DIGITS) => Self::Single,
            false if fits(f64::MANTISSA_DIGITS) => Self::Double,
            false => Self::Whole,
        }
    }
}

/// A number that is added, subtracted and multiplied.
pub(super) trait Number:
    Copy + Default + Send + Sync + Add<Output = Self> + Sub<Output = Self> + Mul<Output = Self> + AddAssign + SubAssign
{
    /// Returns the same number, which is whole and not negative.
    fn whole(self) -> u64;
}

/// Stamps the types of numbers.
macro_rules! numbers {
    ($($number:ty)*) => {$(
        impl Number for $number {
            #[inline]
            fn whole(self) -> u64 { self as u64 }
        }
    )*};
}
numbers!(i16 i32 i64 f32 f64);

impl Lane for i16 {
    type Sum = i32;

    fn from_weight(weight: u32) -> Self {
        weight as Self
    }

    /// In one sum, as which compilers know the products of neighbours, added up, for an instruction.
    #[inline]
    fn products(one: &ByCard<Self>, other: &ByCard<Self>) -> i32 {
        one.iter().zip(other).map(|(one, other)| i32::from(*one) * i32::from(*other)).sum()
    }
}

impl Lane for i64 {
    type Sum = Self;

    fn from_weight(weight: u32) -> Self {
        weight.into()
    }
}

impl Lane for f32 {
    type Sum = Self;

    fn from_weight(weight: u32) -> Self {
        weight as Self
    }
}

impl Lane for f64 {
    type Sum = Self;

    fn from_weight(weight: u32) -> Self {
        weight.into()
    }
}
