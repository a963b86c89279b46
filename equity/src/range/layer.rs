//! The pairs that a list of items has, while it is read.

use keyfold::HoleCards;

use super::range::Range;
use super::signs::product;

/// Marks pairs without a weight, over which those of another list show.
const UNSET: u32 = u32::MAX;

/// A weight in parts for some of the pairs, of which each has its place: as large whatever is written, and not on the
/// stack.
pub(super) struct Layer(Vec<u32>);

impl Layer {
    /// Returns a layer without pairs.
    pub(super) fn new() -> Self {
        Self(vec![UNSET; HoleCards::COUNT])
    }

    pub(super) fn set(&mut self, hole: HoleCards, parts: u32) {
        self.0.get_mut(hole.index()).into_iter().for_each(|place| *place = parts);
    }

    pub(super) fn fill(&mut self, parts: u32) {
        self.0.fill(parts);
    }

    /// Returns the pairs that have a weight, which may be 0.
    pub(super) fn iter(&self) -> impl Iterator<Item = (HoleCards, u32)> + '_ {
        HoleCards::all().zip(self.0.iter().copied()).filter(|(_, parts)| *parts != UNSET)
    }

    /// Returns the weights multiplied by another.
    pub(super) fn times(mut self, weight: u32) -> Self {
        self.0.iter_mut().filter(|parts| **parts != UNSET).for_each(|parts| *parts = product(*parts, weight));
        self
    }

    /// Returns the layer less some pairs.
    pub(super) fn without(mut self, left_out: &HoleSet) -> Self {
        let of_left_out = HoleCards::all().zip(self.0.iter_mut()).filter(|(hole, _)| left_out.contains(*hole));
        of_left_out.for_each(|(_, parts)| *parts = UNSET);
        self
    }

    pub(super) fn into_range(self) -> Range {
        let mut range = Range::new();
        self.iter().for_each(|(hole, parts)| range.set_parts(hole, parts));
        range
    }
}

/// A set of pairs.
#[derive(Default)]
pub(super) struct HoleSet([u64; HoleCards::COUNT.div_ceil(64)]);

impl HoleSet {
    /// Adds a pair, if it is to be added.
    pub(super) fn insert(&mut self, hole: HoleCards, is_in: bool) {
        let word = self.0.get_mut(hole.index() / 64);
        word.into_iter().for_each(|word| *word |= u64::from(is_in) << (hole.index() % 64));
    }

    pub(super) fn contains(&self, hole: HoleCards) -> bool {
        self.0.get(hole.index() / 64).is_some_and(|word| word >> (hole.index() % 64) & 1 == 1)
    }
}
