//! Omaha hands in the caller's memory.

#![allow(unsafe_code, reason = "what vectors read rests on what a trait answers")]

use crate::cards::Card;

/// Hole cards in columns, on a board each in columns or on the same board.
#[derive(Clone, Copy)]
pub(in crate::batch) struct Hands<'a, B, const HOLE: usize> {
    pub(in crate::batch) hole: [&'a [Card]; HOLE],
    pub(in crate::batch) board: [B; 5],
}

/// A card of the board of each hand.
///
/// # Safety
/// Every call for the same value answers the same: by the length of `column` vectors read it later.
pub(in crate::batch) unsafe trait BoardCard: Copy {
    /// The card that all hands have, if there is one.
    fn same(self) -> Option<Card>;
    /// The cards, one for each hand; none if all have the same.
    fn column<'a>(self) -> &'a [Card]
    where
        Self: 'a;
}

// SAFETY: the answers are made of the value alone.
unsafe impl BoardCard for Card {
    #[inline(always)]
    fn same(self) -> Option<Card> {
        Some(self)
    }

    #[inline(always)]
    fn column<'a>(self) -> &'a [Card] {
        &[]
    }
}

// SAFETY: likewise.
unsafe impl BoardCard for &[Card] {
    #[inline(always)]
    fn same(self) -> Option<Card> {
        None
    }

    #[inline(always)]
    fn column<'a>(self) -> &'a [Card]
    where
        Self: 'a,
    {
        self
    }
}
