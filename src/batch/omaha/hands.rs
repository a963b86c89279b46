//! Omaha hands in the caller's memory.

#![allow(unsafe_code, reason = "what vectors read rests on what a trait answers")]

use crate::batch::error::BatchError;
use crate::batch::layout::slice;
use crate::batch::validate::common_length;
use crate::cards::Card;

/// Hole cards in columns, on a board each in columns or on the same board.
#[derive(Clone, Copy)]
pub(super) struct OmahaHands<'a, B, const HOLE: usize> {
    pub(super) hole: [&'a [Card]; HOLE],
    pub(super) board: [B; 5],
}

/// A card of the board of each hand.
///
/// # Safety
/// Every call for the same value returns the same: vectors read the column later, by its length.
pub(super) unsafe trait BoardCard: Copy {
    /// `true` if hands can be on different boards: then no kernel is compiled for boards without a flush.
    const DIFFERS: bool;
    /// Returns the card if all hands have the same.
    fn same(self) -> Option<Card>;
    /// Returns the cards, one for each hand; none if all have the same.
    fn column<'a>(self) -> &'a [Card]
    where
        Self: 'a;
    /// Returns the card of some hands, from a place on.
    #[must_use]
    fn part(self, start: usize, hands: usize) -> Self;
    /// Returns `true` if some hand has this card in `column`, too.
    fn meets(self, column: &[Card]) -> bool;
    /// Returns `true` if some hand has the same card in both.
    fn equals(self, other: Self) -> bool;
}

// SAFETY: the answers are made of the value alone.
unsafe impl BoardCard for Card {
    const DIFFERS: bool = false;

    #[inline(always)]
    fn same(self) -> Option<Card> {
        Some(self)
    }

    #[inline(always)]
    fn column<'a>(self) -> &'a [Card] {
        &[]
    }

    fn part(self, _: usize, _: usize) -> Self {
        self
    }

    fn meets(self, column: &[Card]) -> bool {
        column.iter().fold(false, |found, &card| found | (card == self))
    }

    fn equals(self, other: Self) -> bool {
        self == other
    }
}

// SAFETY: likewise.
unsafe impl BoardCard for &[Card] {
    const DIFFERS: bool = true;

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

    fn part(self, start: usize, hands: usize) -> Self {
        slice(self, start, hands)
    }

    fn meets(self, column: &[Card]) -> bool {
        // Without a branch, so that compilers turn it into vector instructions.
        self.iter().zip(column).fold(false, |found, (card, other)| found | (card == other))
    }

    fn equals(self, other: Self) -> bool {
        self.meets(other)
    }
}

/// The most hole cards of a hand.
pub(super) const MOST_HOLE: usize = 6;

/// Hands of at most [`MOST_HOLE`] hole cards: the code without vectors is compiled once for four, five and six. In
/// vectors that would be up to a fifth slower.
#[derive(Clone, Copy)]
pub(super) struct AnyHands<'a, B> {
    pub(super) hole: &'a [&'a [Card]],
    pub(super) board: [B; 5],
}

impl<B: BoardCard, const HOLE: usize> OmahaHands<'_, B, HOLE> {
    /// Returns the length that all columns have.
    ///
    /// # Errors
    /// [`BatchError::ColumnLength`] with the first column of another length than the first one, those of the hole cards
    /// counted first.
    pub(super) fn length(&self) -> Result<usize, BatchError> {
        let first = common_length(&self.hole)?;
        for (column, card) in (HOLE + 1..).zip(&self.board) {
            let cards = card.column().len();
            if B::DIFFERS && cards != first {
                return Err(BatchError::ColumnLength { column, cards, first });
            }
        }
        Ok(first)
    }

    /// Returns the same hands, without the number of hole cards in their type.
    pub(super) fn any(&self) -> AnyHands<'_, B> {
        AnyHands { hole: &self.hole, board: self.board }
    }

    /// Returns a number of hands from `start` on.
    pub(super) fn part(self, start: usize, hands: usize) -> Self {
        Self {
            hole: self.hole.map(|column| slice(column, start, hands)),
            board: self.board.map(|card| card.part(start, hands)),
        }
    }

    /// Returns `true` if some hand could be a flush: not if all are on one board that has no suit three times.
    pub(super) fn allow_flushes(&self) -> bool {
        let mut counts = [0; 4];
        for card in self.board {
            let Some(card) = card.same() else { return true };
            counts[usize::from(card.id() & 3)] += 1;
        }
        counts.iter().any(|&cards| cards >= 3)
    }

    /// Returns `true` if some hand, its board included, holds a card twice.
    pub(super) fn have_repeat(&self) -> bool {
        let mut holes = self.hole.iter().enumerate();
        holes.any(|(at, column)| {
            self.hole.iter().skip(at + 1).any(|later| column.meets(later))
                || self.board.iter().any(|card| card.meets(column))
        }) || self
            .board
            .iter()
            .enumerate()
            .any(|(at, card)| self.board.iter().skip(at + 1).any(|later| card.equals(*later)))
    }
}
