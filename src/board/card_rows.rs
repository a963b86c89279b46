//! The holes of a card of the flush suit, where one card more makes a flush of any hole.

use super::faces::{FACE_PAIRS, face_pair};
use super::live::{LANES, Live};
use super::showdown::Showdown;
use super::totals::{CardRow, rows_of, rows_of_mut};
use super::weight::{Four, Weight, and, keep};
use crate::cards::{Card, HoleCards};

/// Numbers of the holes of each card of the flush suit and a card of another suit, by the face of the first: where four
/// cards of the suit are on the board, all holes of a card tie or nearly so, but a block has them in one of its rows
/// or across all.
pub(super) struct CardRows<W> {
    rows: [CardRow<W>; 13],
    suit: usize,
}

impl Showdown {
    /// Returns the number of the suit of which one card more makes a flush.
    #[inline]
    pub(super) fn one_card_flush(&self) -> Option<usize> {
        let suit = self.flush_suit.as_ref().filter(|suit| suit.faces.count_ones() > 3)?.suit;
        Some(usize::from(suit.index() & 3))
    }
}

impl<W: Weight> CardRows<W> {
    /// Reads the live weights of an order's face pairs; what is of two cards of the suit is zero.
    #[inline(always)]
    pub(super) fn of(suit: usize, Showdown { pairs, live, .. }: &Showdown, weights: &[[W; 16]; FACE_PAIRS]) -> Self {
        let mut rows = Self { rows: [[[W::default(); 4]; 13]; 13], suit };
        let suit = suit & 3;
        for_each_pair(pairs, |high, low| {
            let Some(block) = weights.get(face_pair(high, low)).and_then(rows_of) else { return };
            let (of_high, of_low) = (block[suit & 3], block.map(|row| row[suit & 3]));
            if high == low {
                let of_face = core::array::from_fn(|other| if other < suit { of_high[other] } else { of_low[other] });
                rows.put(high, high, of_face, live);
            } else {
                rows.put(high, low, of_high, live);
                rows.put(low, high, of_low, live);
            }
        });
        rows
    }

    #[inline(always)]
    fn put(&mut self, face: usize, other: usize, numbers: Four<W>, live: &Live) {
        let of_card = live.of_face(face as u8)[self.suit & 3];
        let masks = and(and([of_card; 4], LANES[!(1usize << (self.suit & 3)) & 15]), *live.of_face(other as u8));
        if let Some(place) = self.rows.get_mut(face).and_then(|row| row.get_mut(other)) {
            *place = keep(numbers, masks);
        }
    }

    /// Returns the numbers of a card of the suit.
    #[inline(always)]
    pub(super) fn row(&mut self, card: Card) -> Option<&mut CardRow<W>> {
        self.rows.get_mut(usize::from(card.face().index()))
    }

    /// Returns the place of a hole of a card and another card of the suit, zero at first, and never stored.
    #[inline(always)]
    pub(super) fn of_two(&mut self, card: Card, hole: HoleCards) -> Option<&mut W> {
        let [high, low] = hole.cards();
        let (other, suit) = (if high == card { low } else { high }, self.suit & 3);
        Some(&mut self.row(card)?.get_mut(usize::from(other.face().index()))?[suit & 3])
    }

    /// Writes the live numbers of an order's face pairs, but those of two cards of the suit.
    #[inline(always)]
    pub(super) fn store(&self, Showdown { pairs, live, .. }: &Showdown, out: &mut [[W; 16]; FACE_PAIRS]) {
        let suit = self.suit & 3;
        for_each_pair(pairs, |high, low| {
            let Some(rows) = out.get_mut(face_pair(high, low)).and_then(rows_of_mut) else { return };
            let (of_high, of_low, of_two) =
                (self.get(high, low, live), self.get(low, high, live), rows[suit & 3][suit & 3]);
            if high == low {
                for (other, number) in of_high.into_iter().enumerate() {
                    let (row, at) = if other < suit { (suit, other) } else { (other, suit) };
                    rows[row & 3][at & 3] = number;
                }
            } else {
                rows[suit & 3] = of_high;
                rows.iter_mut().zip(of_low).for_each(|(row, number)| row[suit & 3] = number);
            }
            rows[suit & 3][suit & 3] = of_two;
        });
    }

    #[inline(always)]
    fn get(&self, face: usize, other: usize, live: &Live) -> Four<W> {
        let numbers = self.rows.get(face).and_then(|row| row.get(other));
        keep(numbers.copied().unwrap_or_default(), *live.of_face(other as u8))
    }
}

/// Calls back with the faces of each pair.
#[inline(always)]
fn for_each_pair(pairs: &[u16; 13], mut call: impl FnMut(usize, usize)) {
    for (high, lows) in pairs.iter().enumerate() {
        let mut lows = *lows;
        while lows != 0 {
            call(high, lows.trailing_zeros() as usize & 15);
            lows &= lows.wrapping_sub(1);
        }
    }
}
