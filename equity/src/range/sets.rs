//! Ranges as sets of hands.

use keyfold::{CardSet, HoleCards};
use keyfold_board::isomorphism::Renaming;

use super::Range;

impl Range {
    /// Returns the range without hands that hold any of some cards, such as those of a board.
    #[must_use]
    pub fn without(&self, cards: CardSet) -> Self {
        self.mapped(|hole, parts| if hole.card_set().is_disjoint(cards) { parts } else { 0 })
    }

    /// Returns the range less another: the weight of each hand less its weight there, at least 0.
    #[must_use]
    pub fn minus(&self, other: &Self) -> Self {
        let parts_of = |hole: HoleCards| other.parts().get(hole.index()).copied().unwrap_or(0);
        self.mapped(|hole, parts| parts.saturating_sub(parts_of(hole)))
    }

    /// Returns what the range has in common with another: the smaller weight of each hand.
    #[must_use]
    pub fn and(&self, other: &Self) -> Self {
        let parts_of = |hole: HoleCards| other.parts().get(hole.index()).copied().unwrap_or(0);
        self.mapped(|hole, parts| parts.min(parts_of(hole)))
    }

    /// Returns the range with its suits renamed: each hand's weight at what the hand becomes.
    #[must_use]
    pub fn renamed(&self, renaming: Renaming) -> Self {
        let before = renaming.inverse();
        self.mapped(|hole, _| self.parts.get(before.hole(hole).index()).copied().unwrap_or(0))
    }

    fn mapped(&self, of: impl Fn(HoleCards, u32) -> u32) -> Self {
        let mut range = Self::new();
        for (hole, place) in HoleCards::all().zip(range.parts.iter_mut()) {
            *place = of(hole, self.parts.get(hole.index()).copied().unwrap_or(0));
        }
        range
    }
}
