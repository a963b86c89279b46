//! Running totals of weights, by card and in all, and what they leave of two cards.

use core::hint::black_box;

use super::faces::{FACE_PAIRS, RankedFaces, face_pair};
use super::live::Live;
use super::weight::{Four, Weight, add, and, keep, map, masked, sub, sum};
use crate::cards::{Card, HoleCards};

/// Numbers of the holes of one card, by the other card's face and suit.
pub(super) type CardRow<W> = [Four<W>; 13];

/// Running totals of the weights of holes, mostly of the weaker ones.
#[derive(Clone, Copy)]
pub(super) struct Passed<W> {
    total: W,
    /// For each card, by its face and suit: the holes that hold it.
    by_card: [Four<W>; 16],
}

/// Sums over a block: by the lower card, by the higher card, of all. In a block of two equal faces each hole counts for
/// both its cards.
pub(super) struct Sums<W> {
    low: Four<W>,
    high: Four<W>,
    total: W,
}

impl<W: Weight> Sums<W> {
    /// Returns the sums with those of other holes.
    #[inline(always)]
    pub(super) fn plus(&self, other: &Self) -> Self {
        Self { low: add(self.low, other.low), high: add(self.high, other.high), total: self.total.plus(other.total) }
    }

    /// Returns a linear function of each sum.
    #[inline(always)]
    pub(super) fn map(&self, change: impl Fn(W) -> W) -> Self {
        Self { low: map(self.low, &change), high: map(self.high, &change), total: change(self.total) }
    }

    /// Returns the sums of a block, given its numbers and whether its two faces are equal.
    #[inline(always)]
    pub(super) fn of(rows: &[Four<W>; 4], equal: bool) -> Self {
        // An opaque copy: otherwise the compiler exchanges rows and columns of the masks too, to add whole vectors.
        let [one, two, three, four] = *black_box(rows);
        let low = add(add(one, two), add(three, four));
        // Two shuffles of two rows for each sum of vectors.
        let halves =
            |one: Four<W>, two: Four<W>| add([one[0], one[1], two[0], two[1]], [one[2], one[3], two[2], two[3]]);
        let (one, two) = (halves(one, two), halves(three, four));
        let high = add([one[0], one[2], two[0], two[2]], [one[1], one[3], two[1], two[3]]);
        // Without a branch, which would be hard to predict.
        let equal = [u32::from(equal).wrapping_neg(); 4];
        Self { low: add(low, keep(high, equal)), high: add(high, keep(low, equal)), total: sum(low) }
    }

    /// Returns what [`put`](Self::put) has put there.
    #[inline(always)]
    pub(super) fn taken(rows: &[Four<W>; 4]) -> Self {
        Self { low: rows[0], high: rows[1], total: rows[2][0] }
    }

    /// Puts the sums where the values of the block go, until these are known.
    #[inline(always)]
    pub(super) fn put(&self, rows: &mut [Four<W>; 4]) {
        (rows[0], rows[1], rows[2][0]) = (self.low, self.high, self.total);
    }

    /// Returns, for each hole of a block, the total less the totals of its two cards.
    #[inline(always)]
    pub(super) fn without(&self) -> [Four<W>; 4] {
        let without_low = sub([self.total; 4], self.low);
        self.high.map(|high| sub(without_low, [high; 4]))
    }
}

impl<W: Weight> Passed<W> {
    pub(super) fn none() -> Self {
        Self { total: W::default(), by_card: [[W::default(); 4]; 16] }
    }

    /// Returns the totals of all live weights of some face pairs, which come by the higher face as sets of the lower
    /// ones, and calls back with each pair's number and live weights, and whether its faces are equal. In this order
    /// no sum waits for the one before, and the rows of a higher face are added up once.
    #[inline(always)]
    pub(super) fn of_range(
        pairs: &[u16; 13],
        weights: &[[W; 16]; FACE_PAIRS],
        live: &Live,
        mut call: impl FnMut(usize, &[Four<W>; 4], bool),
    ) -> Self {
        let (mut all, mut of_all) = (Self::none(), [[W::default(); 4]; 4]);
        for (high, lows) in pairs.iter().enumerate() {
            let masks = live.rows_of_face(high as u8);
            // By the suit of the higher card and that of the lower one.
            let mut of_high = [[W::default(); 4]; 4];
            let mut lows = *lows;
            while lows != 0 {
                let low = lows.trailing_zeros() as usize & 15;
                lows &= lows.wrapping_sub(1);
                let pair = face_pair(high, low);
                let Some(rows) = weights.get(pair).and_then(rows_of) else { continue };
                let holes = live.holes_of(low as u8, low == high);
                let rows: [Four<W>; 4] = core::array::from_fn(|suit| keep(rows[suit], and(masks[suit], holes[suit])));
                of_high = core::array::from_fn(|suit| add(of_high[suit], rows[suit]));
                let [one, two, three, four] = rows;
                all.by_card[low] = add(all.by_card[low], add(add(one, two), add(three, four)));
                call(pair, &rows, low == high);
            }
            // An opaque copy: otherwise the compiler keeps columns, to add vectors here, and shuffles every block.
            let of_high = black_box(of_high);
            all.by_card[high] = add(all.by_card[high], of_high.map(sum));
            of_all = core::array::from_fn(|suit| add(of_all[suit], of_high[suit]));
        }
        let [one, two, three, four] = black_box(of_all);
        all.total = sum(add(add(one, two), add(three, four)));
        all
    }

    /// Returns the running totals of the cards of a face pair.
    #[inline(always)]
    pub(super) fn sums(&self, faces: RankedFaces) -> Sums<W> {
        Sums {
            low: self.by_card[usize::from(faces.low & 15)],
            high: self.by_card[usize::from(faces.high & 15)],
            total: self.total,
        }
    }

    /// Adds the holes of a face pair.
    #[inline(always)]
    pub(super) fn pass(&mut self, faces: RankedFaces, sums: &Sums<W>) {
        let Sums { low, high, total } = self.sums(faces).plus(sums);
        self.total = total;
        self.by_card[usize::from(faces.low & 15)] = low;
        self.by_card[usize::from(faces.high & 15)] = high;
    }

    /// Adds the holes of one card.
    #[inline(always)]
    pub(super) fn pass_row(&mut self, card: Card, row: &CardRow<W>) {
        let mut of_card = [W::default(); 4];
        for (by_card, numbers) in self.by_card.iter_mut().zip(row) {
            *by_card = add(*by_card, *numbers);
            of_card = add(of_card, *numbers);
        }
        self.total = self.total.plus(sum(of_card));
        self.add_to_card(card, sum(of_card));
    }

    /// Adds a linear function of the weights of the holes of one card, and replaces each weight by the total less those
    /// of the hole's cards, as these were before, and another linear function of the weight.
    #[inline(always)]
    pub(super) fn exchange_row(
        &mut self,
        card: Card,
        row: &mut CardRow<W>,
        change: impl Fn(W) -> W,
        own: impl Fn(W) -> W,
    ) {
        let (face, suit) = place_of_card(card);
        let (without, mut of_card) = (self.total.minus(self.by_card[face][suit]), [W::default(); 4]);
        for (by_card, numbers) in self.by_card.iter_mut().zip(row) {
            let weights = *numbers;
            *numbers = add(sub([without; 4], *by_card), map(weights, &own));
            *by_card = add(*by_card, map(weights, &change));
            of_card = add(of_card, weights);
        }
        let of_card = change(sum(of_card));
        self.total = self.total.plus(of_card);
        self.add_to_card(card, of_card);
    }

    /// Returns the totals with a linear function of others.
    #[inline(always)]
    pub(super) fn plus(&self, others: &Self, change: impl Fn(W) -> W) -> Self {
        Self {
            total: self.total.plus(change(others.total)),
            by_card: core::array::from_fn(|face| add(self.by_card[face], map(others.by_card[face], &change))),
        }
    }

    /// Adds a linear function of the totals of some faces, and of the total, to others, and clears them. A face may
    /// come more than once.
    #[inline(always)]
    pub(super) fn move_to(&mut self, others: &mut Self, faces: impl Iterator<Item = u8>, change: impl Fn(W) -> W) {
        for face in faces {
            let [from, to] = [&mut *self, &mut *others].map(|totals| &mut totals.by_card[usize::from(face & 15)]);
            (*to, *from) = (add(*to, map(*from, &change)), [W::default(); 4]);
        }
        (others.total, self.total) = (others.total.plus(change(self.total)), W::default());
    }

    /// Returns, for each face, the total less the totals of a card and of the face's cards.
    #[inline(always)]
    pub(super) fn without_card(&self, card: Card) -> impl Iterator<Item = Four<W>> {
        let (face, suit) = place_of_card(card);
        let without = self.total.minus(self.by_card[face][suit]);
        self.by_card.iter().map(move |by_card| sub([without; 4], *by_card))
    }

    /// Returns a linear function of each total.
    #[inline(always)]
    pub(super) fn map(&self, change: impl Fn(W) -> W) -> Self {
        Self { total: change(self.total), by_card: self.by_card.map(|four| map(four, &change)) }
    }

    #[inline(always)]
    pub(super) fn without(&self, hole: HoleCards) -> W {
        let [high, low] = hole.cards().map(place_of_card).map(|(face, suit)| self.by_card[face][suit]);
        self.total.minus(high).minus(low)
    }

    #[inline(always)]
    pub(super) fn pass_hole(&mut self, hole: HoleCards, weight: W) {
        self.total = self.total.plus(weight);
        hole.cards().into_iter().for_each(|card| self.add_to_card(card, weight));
    }

    #[inline(always)]
    fn add_to_card(&mut self, card: Card, weight: W) {
        let (face, suit) = place_of_card(card);
        let sum = &mut self.by_card[face][suit];
        *sum = sum.plus(weight);
    }
}

/// Returns the indices of a card in [`Passed::by_card`], always in range.
#[inline(always)]
fn place_of_card(card: Card) -> (usize, usize) {
    (usize::from(card.face().index() & 15), usize::from(card.suit().index() & 3))
}

/// Writes the live values of a block.
#[inline(always)]
pub(super) fn store<W: Weight>(out: &mut [Four<W>; 4], rows: [Four<W>; 4], masks: &[Four<u32>; 4]) {
    *out = masked(&rows, masks);
}

/// Returns a block's numbers by the higher card's suit.
#[inline(always)]
pub(super) fn rows_of<W>(block: &[W; 16]) -> Option<&[Four<W>; 4]> {
    block.as_chunks().0.first_chunk()
}

/// Returns a block's numbers by the higher card's suit, to be changed.
#[inline(always)]
pub(super) fn rows_of_mut<W>(block: &mut [W; 16]) -> Option<&mut [Four<W>; 4]> {
    block.as_chunks_mut().0.first_chunk_mut()
}
