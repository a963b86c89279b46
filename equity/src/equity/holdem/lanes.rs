//! Types of weights for three ranges: all sums are whole numbers that a type holds exactly. The smallest one is the
//! fastest.

use std::ops::{Add, AddAssign, Mul, Neg, Sub, SubAssign};

use super::deal::Player;

/// The 52 cards, padded for vectors.
pub(super) const CARDS: usize = 56;
/// A number for each card.
pub(super) type ByCard<L> = [L; CARDS];

/// A type of weights, and of their sums by card.
pub(super) trait Lane: Number + Neg<Output = Self> + PartialOrd {
    /// The type of sums of all weights, and of products of two of them.
    type Sum: Number;

    fn from_weight(weight: u32) -> Self;

    fn sum(self) -> Self::Sum;

    fn whole(sum: Self::Sum) -> u64;

    /// Returns the sum of the products of two numbers of each card.
    fn products(one: &ByCard<Self>, other: &ByCard<Self>) -> Self::Sum;
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
}

impl Number for i16 {}
impl Number for i32 {}
impl Number for i64 {}
impl Number for f32 {}
impl Number for f64 {}

impl Lane for i16 {
    type Sum = i32;

    fn from_weight(weight: u32) -> Self {
        weight as Self
    }

    #[inline]
    fn sum(self) -> i32 {
        self.into()
    }

    #[inline]
    fn whole(sum: i32) -> u64 {
        sum as u64
    }

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

    #[inline]
    fn sum(self) -> Self {
        self
    }

    #[inline]
    fn whole(sum: Self) -> u64 {
        sum as u64
    }

    #[inline]
    fn products(one: &ByCard<Self>, other: &ByCard<Self>) -> Self {
        one.iter().zip(other).map(|(one, other)| one * other).sum()
    }
}

impl Lane for f32 {
    type Sum = Self;

    fn from_weight(weight: u32) -> Self {
        weight as Self
    }

    #[inline]
    fn sum(self) -> Self {
        self
    }

    #[inline]
    fn whole(sum: Self) -> u64 {
        sum as u64
    }

    #[inline]
    fn products(one: &ByCard<Self>, other: &ByCard<Self>) -> Self {
        in_four_sums(one, other)
    }
}

impl Lane for f64 {
    type Sum = Self;

    fn from_weight(weight: u32) -> Self {
        weight.into()
    }

    #[inline]
    fn sum(self) -> Self {
        self
    }

    #[inline]
    fn whole(sum: Self) -> u64 {
        sum as u64
    }

    #[inline]
    fn products(one: &ByCard<Self>, other: &ByCard<Self>) -> Self {
        in_four_sums(one, other)
    }
}

/// Sums products of floating-point numbers, which may not be reordered, in four sums, for vectors.
#[inline]
fn in_four_sums<F: Number>(one: &ByCard<F>, other: &ByCard<F>) -> F {
    let mut sums = [F::default(); 4];
    for (one, other) in one.as_chunks::<4>().0.iter().zip(other.as_chunks::<4>().0) {
        sums.iter_mut().zip(one.iter().zip(other)).for_each(|(sum, (one, other))| *sum += *one * *other);
    }
    (sums[0] + sums[1]) + (sums[2] + sums[3])
}
