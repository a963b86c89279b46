//! Distributions of a deal's cards over four suits, in any order.

use core::num::NonZeroU32;

use super::choose::{choose, multisets};
use crate::rules::deck::FACES;

/// The most rounds of a deal: a shape has four bits for each.
///
/// ```
/// use keyfold_tables::isomorphism::{HOLDEM_SIZES, MAX_ROUNDS};
/// assert_eq!(HOLDEM_SIZES.len(), MAX_ROUNDS);
/// ```
pub const MAX_ROUNDS: usize = 4;

/// A sorted list of four shapes, and the numbers that index its deals. 32 bytes.
///
/// The index of a deal is [`first`](Self::first) and, for each of its holdings, the weight times the multisets of as
/// many things as its [place](Self::places) out of as many kinds as the number of the holding.
///
/// ```
/// use keyfold_tables::isomorphism::HOLDEM;
/// let suited = HOLDEM.distributions[1];
/// assert_eq!((suited.first, suited.shapes), (91, [0x2000, 0, 0, 0])); // two cards in the first round, in one suit
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distribution {
    /// The index of its first deal.
    pub first: u32,
    /// The weight of one step in the number of a run of equal shapes, for each of the run's holdings.
    pub weights: [NonZeroU32; 4],
    /// The shapes, the highest first.
    pub shapes: [u16; 4],
    /// The place of each shape in its run of equal shapes, counted from the run's end: the last has place 1. Empty
    /// shapes have place 1, because their only number is 0.
    pub places: [u8; 4],
}

impl Distribution {
    /// The distribution of no cards: one deal, with index 0.
    ///
    /// ```
    /// use keyfold_tables::isomorphism::{Distribution, shape_size};
    /// assert_eq!(Distribution::EMPTY.shapes.map(shape_size), [1; 4]);
    /// ```
    pub const EMPTY: Self = Self { first: 0, weights: [NonZeroU32::MIN; 4], shapes: [0; 4], places: [1; 4] };

    /// Returns the distribution of descending shapes whose first deal has an index, and the index after its last.
    pub(super) const fn new(first: u64, shapes: [u16; 4]) -> (Self, u64) {
        let mut derived = Self { first: first as u32, shapes, ..Self::EMPTY };
        let (mut weight, mut deals, mut at) = (1, 1, 4);
        while at > 0 {
            at -= 1;
            if at < 3 && shapes[at] != 0 && shapes[at + 1] == shapes[at] {
                derived.places[at] = derived.places[at + 1] + 1;
            } else {
                weight = deals;
            }
            assert!(0 < weight && weight <= u32::MAX as u64, "every index fits 32 bits");
            derived.weights[at] = NonZeroU32::MIN.saturating_add(weight as u32 - 1);
            deals = weight * multisets(shape_size(shapes[at]) as u64, derived.places[at]);
        }
        let end = first + deals;
        assert!(end <= u32::MAX as u64, "every index fits 32 bits");
        (derived, end)
    }
}

/// Returns how many holdings have a shape; they are numbered from 0. It is the product over the rounds of the ways to
/// choose the round's faces among those still free.
///
/// ```
/// use keyfold_tables::isomorphism::shape_size;
/// // Two hole cards and three of the flop in one suit.
/// assert_eq!(shape_size(0x2300), 13 * 12 / 2 * (11 * 10 * 9 / 6));
/// ```
#[must_use]
pub const fn shape_size(shape: u16) -> u32 {
    let (mut size, mut free, mut round) = (1, FACES as u32, 0);
    while round < MAX_ROUNDS {
        let cards = cards_in(shape, round);
        size *= choose(free, cards);
        free = free.saturating_sub(cards);
        round += 1;
    }
    size
}

/// Returns the number of a shape's cards in a round.
pub(super) const fn cards_in(shape: u16, round: usize) -> u32 {
    (shape >> shift(round) & 15) as u32
}

/// Returns the lowest bit of a round's count in a shape.
pub(super) const fn shift(round: usize) -> usize {
    4 * (MAX_ROUNDS - 1 - round)
}
