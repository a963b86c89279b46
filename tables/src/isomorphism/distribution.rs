//! Distributions of a deal's cards over four suits, in any order.

use core::num::{NonZeroU32, NonZeroU64};

use super::choose::{choose, multisets};
use super::index::ClassIndex;
use super::sequence::{MAX_ROUNDS, shift};
use crate::rules::deck::FACES;

/// A sorted list of four shapes, and the numbers that index its deals. 32 bytes for 32-bit indices, 56 for 64-bit ones.
///
/// The index of a deal is [`first`](Self::first) and, for each of its holdings, the weight times the multisets of as
/// many things as its [place](Self::places) out of as many kinds as the number of the holding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distribution<I: ClassIndex> {
    /// The index of its first deal.
    pub first: I,
    /// The weight of one step in the number of a run of equal shapes, for each of the run's holdings.
    pub weights: [I::Weight; 4],
    /// The shapes, the highest first.
    pub shapes: [u16; 4],
    /// The place of each shape in its run of equal shapes, counted from the run's end: the last has place 1. Empty
    /// shapes have place 1, because their only number is 0.
    pub places: [u8; 4],
}

/// The most classes of any rounds: intermediate products are at most 64 times as large.
const MOST_CLASSES: u64 = 1 << 56;

impl Distribution<u64> {
    /// The distribution of no cards, and padding.
    pub(super) const OF_NO_CARDS: Self = Self::new(0, [0; 4]).0;

    /// Returns the distribution of descending shapes whose first deal has an index, and the index after its last. It
    /// has no deals if a suit gets more faces than there are.
    pub(super) const fn new(first: u64, shapes: [u16; 4]) -> (Self, u64) {
        let mut derived = Self { first, weights: [NonZeroU64::MIN; 4], shapes, places: [1; 4] };
        let (mut weight, mut deals, mut at) = (1u64, 1, 4);
        while at > 0 {
            at -= 1;
            if at < 3 && shapes[at] != 0 && shapes[at + 1] == shapes[at] {
                derived.places[at] = derived.places[at + 1] + 1;
            } else {
                weight = deals;
            }
            let (size, place) = (shape_size(shapes[at]) as u64, derived.places[at]);
            // Multisets are at most 24 times fewer than sequences.
            let sequences = (size as u128).pow(place as u32) * weight as u128;
            assert!(sequences <= 16 * MOST_CLASSES as u128, "the rounds have more than 2 to the power of 55 classes");
            derived.weights[at] = NonZeroU64::MIN.saturating_add(weight.saturating_sub(1));
            deals = weight * multisets(size, place);
        }
        let end = first + deals;
        assert!(end <= MOST_CLASSES, "the rounds have more than 2 to the power of 55 classes");
        (derived, end)
    }

    /// Returns how many deals there are in the distribution.
    pub(super) const fn end(&self) -> u64 {
        Self::new(self.first, self.shapes).1
    }

    /// Returns the same for 32-bit indices.
    pub(super) const fn narrow(&self) -> Distribution<u32> {
        assert!(self.end() <= u32::MAX as u64, "the rounds have more classes than 32 bits number: use `Wide`");
        let weights = [NonZeroU32::MIN; 4];
        let mut narrow = Distribution { first: self.first as u32, weights, shapes: self.shapes, places: self.places };
        let mut at = 0;
        while at < 4 {
            let place = self.places[at];
            let product = multisets(shape_size(self.shapes[at]) as u64, place) * place as u64;
            assert!(product <= u32::MAX as u64, "the rounds have more classes than 32 bits count: use `Wide`");
            narrow.weights[at] = NonZeroU32::MIN.saturating_add(self.weights[at].get() as u32 - 1);
            at += 1;
        }
        narrow
    }
}

/// Returns how many holdings have a shape; they are numbered from 0. It is the product over the rounds of the ways to
/// choose the round's faces among those still free.
#[must_use]
pub const fn shape_size(shape: u16) -> u32 {
    let (mut size, mut free, mut round) = (1, FACES as u32, 0);
    while round < MAX_ROUNDS {
        let cards = (shape >> shift(round) & 15) as u32;
        size *= choose(free, cards);
        free = free.saturating_sub(cards);
        round += 1;
    }
    size
}
