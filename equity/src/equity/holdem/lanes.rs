//! Types of weights for three ranges: all sums are whole numbers that a type holds exactly. The smallest one is the
//! fastest.

use keyfold::Weight;
use keyfold_board::HoleBlocks;

use super::deal::Player;

/// A type of weights that are whole numbers.
pub(super) trait Lane: Weight<Product: Whole> + Whole + Send + Sync {
    fn from_weight(weight: u32) -> Self;
}

/// The smallest type that holds the weights of three players, and all sums of products of the weights of two of them
/// that come up: in floats, eight times what all pairs weigh.
pub(super) enum Smallest {
    /// `u16`: all weights are one. Of such holes, 51 hold a card.
    Ones,
    /// `f64`.
    Double,
    /// `u64`. 1,326 weights of at most a million a player: the product of two players' is below 2^61.
    Whole,
}

impl Smallest {
    pub(super) fn of(players: &[Player]) -> Self {
        let ones = |player: &Player| player.holes.iter().all(|(_, weight)| *weight == 1);
        let highest = players.iter().map(Player::weight).max().map_or(0, u128::from);
        match players.iter().all(ones) {
            true => Self::Ones,
            false if 8 * highest * highest < 1 << f64::MANTISSA_DIGITS => Self::Double,
            false => Self::Whole,
        }
    }

    /// Returns the nanoseconds of one core that a hero's hole takes on a board beside two ranges, as measured for three
    /// different ranges of some hundred holes; of more, each takes less.
    pub(super) const fn hole(&self) -> u128 {
        match self {
            Self::Ones => 110,
            Self::Double | Self::Whole => 150,
        }
    }
}

/// Returns a player's weights.
pub(super) fn blocks<L: Lane>(player: &Player) -> HoleBlocks<L> {
    let mut blocks = HoleBlocks::new();
    player.holes.iter().for_each(|(hole, weight)| blocks.set(*hole, L::from_weight(*weight)));
    blocks
}

/// A whole number that is not negative, in any type.
pub(super) trait Whole {
    fn whole(self) -> u64;
}

/// Stamps the types of numbers, by how one becomes a `u64`.
macro_rules! whole {
    ($($number:ty: $whole:expr),*) => {$(
        impl Whole for $number {
            #[inline]
            fn whole(self) -> u64 { $whole(self) }
        }
    )*};
}
whole!(u16: u64::from, u32: u64::from, u64: u64::from, f64: |number| number as u64);

/// Stamps the types of weights, by how a `u32` becomes one.
macro_rules! lanes {
    ($($lane:ty: $from_weight:expr),*) => {$(
        impl Lane for $lane {
            #[inline]
            fn from_weight(weight: u32) -> Self { $from_weight(weight) }
        }
    )*};
}
lanes!(u16: |weight| weight as Self, f64: Self::from, u64: Self::from);
