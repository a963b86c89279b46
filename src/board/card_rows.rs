//! The holes of one card of the flush suit and a card of another suit.

use super::faces::{FACE_PAIRS, face_pair};
use super::live::Live;
use super::weight::{Four, Weight, keep};
use crate::cards::Card;

/// Numbers of the holes of a card and those of other suits, by the other card's face and suit: where four cards of the
/// flush suit are on the board, one more makes a flush of any hole, and a row of four is faster than a hole at a time.
pub(super) struct CardRows<W> {
    rows: [Four<W>; 13],
}

/// Where the holes of a card and of each card of a face are: the block, and the places in it by the other's suit.
#[derive(Clone, Copy)]
struct Places {
    pair: usize,
    by_suit: [usize; 4],
}

impl Places {
    #[inline(always)]
    fn of(card: Card, other: usize) -> Self {
        let (face, suit) = (usize::from(card.face().index()), usize::from(card.suit().index()));
        let as_low = |other: usize| (4 * suit + other) & 15;
        let as_high = |other: usize| (4 * other + suit) & 15;
        let (pair, by_suit) = if other < face {
            (face_pair(face, other), [0, 1, 2, 3].map(as_low))
        } else if other > face {
            (face_pair(other, face), [0, 1, 2, 3].map(as_high))
        } else {
            let of = |other| if other < suit { as_low(other) } else { as_high(other) };
            (face_pair(face, face), [0, 1, 2, 3].map(of))
        };
        Self { pair, by_suit }
    }
}

impl<W: Weight> CardRows<W> {
    /// Reads the live weights; of the card's own suit there are none.
    #[inline(always)]
    pub(super) fn of(card: Card, weights: &[[W; 16]; FACE_PAIRS], live: &Live) -> Self {
        let own = usize::from(card.suit().index() & 3);
        let row = |other: usize| {
            let Places { pair, by_suit } = Places::of(card, other);
            let Some(block) = weights.get(pair) else { return [W::default(); 4] };
            let mut row = keep(by_suit.map(|at| block[at & 15]), *live.of_face(other as u8));
            // By reference, because where the suit is loaded again LLVM no longer knows that it is one of four.
            row.get_mut(own).into_iter().for_each(|weight| *weight = W::default());
            row
        };
        Self { rows: core::array::from_fn(row) }
    }

    #[inline(always)]
    pub(super) fn rows(&self) -> &[Four<W>; 13] {
        &self.rows
    }

    /// Writes a row of each face, but for the card's own suit.
    #[inline(always)]
    pub(super) fn store(card: Card, rows: impl Iterator<Item = Four<W>>, out: &mut [[W; 16]; FACE_PAIRS], live: &Live) {
        let own = usize::from(card.suit().index());
        for (other, row) in rows.take(13).enumerate() {
            let Places { pair, by_suit } = Places::of(card, other);
            let (Some(block), row) = (out.get_mut(pair), keep(row, *live.of_face(other as u8))) else { continue };
            for suit in (0..4).filter(|suit| *suit != own) {
                block[by_suit[suit] & 15] = row[suit];
            }
        }
    }
}
