//! Hands by their cards, whatever the game.

use keyfold::{CardSet, HoleCards};

/// A hand that a player can hold, or what is known of it.
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
