//! The layouts of the caller's hands in memory: rows, columns and sets.

use core::marker::PhantomData;

use crate::cards::Card;

/// Padding; never read.
pub(super) const FILLER: Card = Card::from_checked_id(0);

/// Returns a filler hand, without a repeated card, so that a search for repeated cards ignores it.
pub(super) const fn filler_hand<const CARDS: usize>() -> [Card; CARDS] {
    const { assert!(CARDS <= Card::COUNT) };
    let mut cards = [Card::from_checked_id(0); CARDS];
    let mut at = 0;
    while at < CARDS {
        // Of the highest faces, which every deck has.
        cards[at] = Card::from_checked_id((Card::COUNT - 1 - at) as u8);
        at += 1;
    }
    cards
}

/// Hands of `CARDS` cards in the caller's memory.
pub(super) trait Layout<const CARDS: usize>: Copy {
    /// `true` if the cards of a hand lie beside each other.
    const IN_ROWS: bool;

    /// Returns the number of hands.
    fn hand_count(self) -> usize;

    /// Returns a hand by its index; `None` past the last.
    fn hand(self, at: usize) -> Option<[Card; CARDS]>;

    /// Returns a number of hands from `start` on; no hands if there are fewer.
    fn part(self, start: usize, hands: usize) -> Self;
}

/// Hands one after the other, each in `WIDTH` bytes of which the first `CARDS` are its cards.
#[derive(Clone, Copy)]
pub(super) struct HandRows<'h, const CARDS: usize, const WIDTH: usize>(pub(super) &'h [[Card; WIDTH]]);

/// Returns the first cards of a row, which are its hand.
#[inline(always)]
pub(super) fn cards_of<const CARDS: usize, const WIDTH: usize>(row: &[Card; WIDTH]) -> &[Card; CARDS] {
    const { assert!(CARDS <= WIDTH, "a row is at least as wide as its hand") };
    row.first_chunk().unwrap_or(&[FILLER; CARDS])
}

impl<const CARDS: usize, const WIDTH: usize> Layout<CARDS> for HandRows<'_, CARDS, WIDTH> {
    const IN_ROWS: bool = true;

    #[inline(always)]
    fn hand_count(self) -> usize {
        self.0.len()
    }

    #[inline(always)]
    fn hand(self, at: usize) -> Option<[Card; CARDS]> {
        Some(*cards_of(self.0.get(at)?))
    }

    #[inline(always)]
    fn part(self, start: usize, hands: usize) -> Self {
        Self(slice(self.0, start, hands))
    }
}

/// A slice for the first cards of all hands, one for the second cards and so on, all of one length.
#[derive(Clone, Copy)]
pub(super) struct HandColumns<'h, const CARDS: usize>(pub(super) [&'h [Card]; CARDS]);

impl<const CARDS: usize> Layout<CARDS> for HandColumns<'_, CARDS> {
    const IN_ROWS: bool = false;

    /// Returns the length of the shortest column: no memory behind any column is read, even if the lengths differed.
    #[inline(always)]
    fn hand_count(self) -> usize {
        let [first, others @ ..] = self.0.as_slice() else { return 0 };
        let mut shortest = first.len();
        for column in others {
            shortest = shortest.min(column.len());
        }
        shortest
    }

    #[inline(always)]
    fn hand(self, at: usize) -> Option<[Card; CARDS]> {
        let mut hand = [FILLER; CARDS];
        for (card, column) in hand.iter_mut().zip(self.0) {
            *card = *column.get(at)?;
        }
        Some(hand)
    }

    #[inline(always)]
    fn part(self, start: usize, hands: usize) -> Self {
        let mut columns = self.0;
        for column in &mut columns {
            *column = slice(column, start, hands);
        }
        Self(columns)
    }
}

/// Sets of cards in the order `S`, each with the cards of a board added if `ON_BOARD`.
#[derive(Clone, Copy)]
pub(super) struct HandSets<'h, S, const ON_BOARD: bool> {
    pub(super) sets: &'h [u64],
    /// No cards unless `ON_BOARD`.
    pub(super) board: u64,
    pub(super) order: PhantomData<S>,
}

#[inline(always)]
pub(super) fn slice<T>(items: &[T], start: usize, length: usize) -> &[T] {
    items.get(start..).and_then(|items| items.get(..length)).unwrap_or_default()
}
