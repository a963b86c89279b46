//! Hands by their cards, in any game.

use keyfold::{CardSet, HoleCards};

/// A hand that a player can hold, or its known cards.
pub(super) trait Held: Copy + Send + Sync {
    fn cards(self) -> CardSet;
}

impl Held for HoleCards {
    #[inline(always)]
    fn cards(self) -> CardSet {
        self.card_set()
    }
}

impl Held for CardSet {
    #[inline(always)]
    fn cards(self) -> CardSet {
        self
    }
}
