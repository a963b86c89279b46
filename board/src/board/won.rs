//! What a player's holes win of two opponents, by blocks.

use super::weight::{Weight, sub};
use crate::wide::Block;

/// What a block's holes win, part by part.
#[derive(Clone, Copy, Debug)]
pub(super) struct Won<P>([Block<P>; 6]);

/// A part of what holes win.
#[derive(Clone, Copy)]
pub(super) enum Part {
    Alone,
    WithOne,
    WithBoth,
    /// In a side pot with the first opponent.
    SideWins,
    SideTies,
    /// The weight of all pairs of opponents' holes.
    Met,
}

impl<P: Weight> Won<P> {
    pub(super) fn none() -> Self {
        Self([[[P::default(); 4]; 4]; 6])
    }

    #[inline(always)]
    pub(super) const fn of(&self, part: Part) -> &Block<P> {
        &self.0[part as usize]
    }

    #[inline(always)]
    pub(super) fn of_mut(&mut self, part: Part) -> &mut Block<P> {
        &mut self.0[part as usize]
    }

    /// Subtracts a part from another.
    #[inline(always)]
    pub(super) fn take(&mut self, from: Part, part: Part) {
        let mut difference = *self.of(from);
        for (row, less) in difference.iter_mut().zip(self.of(part)) {
            *row = sub(*row, *less);
        }
        *self.of_mut(from) = difference;
    }
}
