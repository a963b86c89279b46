//! Running totals of weights, by card and in all, and what they leave of two cards.

use keyfold::{Card, HoleCards};

use super::faces::{FACE_PAIRS, RankedFaces, face_pair};
use super::live::Live;
use super::weight::{Four, Weight, add, add_blocks, differences, keep, live_rows, map, opaque, sub, sum, sums};
use crate::wide::{Block, Wide};

/// Running totals of the weights of holes, mostly of the weaker ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Passed<W> {
    total: W,
    /// For each card, by its face and suit: the holes that hold it.
    by_card: [Four<W>; 16],
}

/// Sums over a block: by the lower card, by the higher card, of all. In a block of two equal faces each hole counts for
/// both its cards.
pub(super) struct Sums<W> {
    pub(super) low: Four<W>,
    pub(super) high: Four<W>,
    pub(super) total: W,
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
    pub(super) fn of<V: Wide>(wide: V, rows: &[Four<W>; 4], equal: bool) -> Self {
        let [low, high] = sums(wide, rows);
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
    pub(super) fn without(&self, wide: impl Wide) -> [Four<W>; 4] {
        differences(wide, sub([self.total; 4], self.low), self.high)
    }
}

impl<W: Weight> Passed<W> {
    pub(super) fn none() -> Self {
        Self { total: W::default(), by_card: [[W::default(); 4]; 16] }
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

    /// Adds a linear function of the weights of holes of one card and each card of a face, but not to the total and the
    /// one card's. Returns the total less the totals of the holes' cards, as these were before, given what the one card
    /// leaves of the total, and with another linear function of the weights.
    #[inline(always)]
    pub(super) fn exchange(
        &mut self,
        face: usize,
        without: W,
        weights: Four<W>,
        change: impl Fn(W) -> W,
        own: impl Fn(W) -> W,
    ) -> Four<W> {
        let by_card = &mut self.by_card[face & 15];
        let left = add(sub([without; 4], *by_card), map(weights, own));
        *by_card = add(*by_card, map(weights, change));
        left
    }

    /// Adds the holes of a card, given their weight in all, to the total and to the card's.
    #[inline(always)]
    pub(super) fn pass_card(&mut self, card: Card, weight: W) {
        self.total = self.total.plus(weight);
        self.add_to_card(card, weight);
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

    /// Returns the totals of a face's cards.
    #[inline(always)]
    pub(super) fn of_face(&self, face: usize) -> Four<W> {
        self.by_card[face & 15]
    }

    /// Returns the total less the totals of a card.
    #[inline(always)]
    pub(super) fn without_card(&self, card: Card) -> W {
        let (face, suit) = place_of_card(card);
        self.total.minus(self.by_card[face][suit])
    }

    /// Returns a linear function of each total.
    #[inline(always)]
    pub(super) fn map(&self, change: impl Fn(W) -> W) -> Self {
        Self { total: change(self.total), by_card: self.by_card.map(|four| map(four, &change)) }
    }

    #[inline(always)]
    pub(super) fn without(&self, hole: HoleCards) -> W {
        let [high, low] = hole.cards().map(|card| {
            let (face, suit) = place_of_card(card);
            self.by_card[face][suit]
        });
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

/// The addition of all live weights of a range.
pub(super) struct Range<'a, W> {
    pub(super) weights: &'a [[W; 16]; FACE_PAIRS],
    pub(super) live: &'a Live,
    /// Where the sums of each face pair are [put](Sums::put), and which holes they are of, if not of all that are live.
    pub(super) sums: Option<(Option<&'a Live>, &'a mut [[W; 16]; FACE_PAIRS])>,
}

impl<W: Weight> Range<'_, W> {
    /// Returns the totals of some face pairs, which come by the higher face as sets of the lower ones. In this order no
    /// sum waits for the one before, and the rows of a higher face are added up once.
    #[inline(always)]
    pub(super) fn totals<V: Wide>(mut self, wide: V, pairs: &[u16; 16]) -> Passed<W> {
        let (mut all, mut of_all) = (Passed::none(), [[W::default(); 4]; 4]);
        for (high, lows) in pairs.iter().enumerate().take(13) {
            // By the suit of the higher card and that of the lower one.
            let mut of_high = [[W::default(); 4]; 4];
            let mut lower = lows & !(1 << high);
            while lower != 0 {
                let low = lower.trailing_zeros() as usize & 15;
                lower &= lower.wrapping_sub(1);
                self.add(wide, [high, low], false, &mut all.by_card[low], &mut of_high);
            }
            if lows >> high & 1 == 1 {
                self.add(wide, [high, high], true, &mut all.by_card[high], &mut of_high);
            }
            let of_high = opaque::<V, _>(of_high);
            all.by_card[high] = add(all.by_card[high], sums(wide, &of_high)[1]);
            of_all = add_blocks(wide, &of_all, &of_high);
        }
        all.total = sum(sums(wide, &opaque::<V, _>(of_all))[0]);
        all
    }

    /// Adds a face pair to the totals of the lower cards, and to a block. Inlined for different and for equal faces.
    #[inline(always)]
    fn add(
        &mut self,
        wide: impl Wide,
        [high, low]: [usize; 2],
        equal: bool,
        by_low: &mut Four<W>,
        of_high: &mut Block<W>,
    ) {
        let pair = face_pair(high, low);
        let Some(weights) = self.weights.get(pair).and_then(rows_of) else { return };
        let rows = live_rows(wide, weights, self.live.holes(high as u8, low as u8, equal));
        *of_high = add_blocks(wide, of_high, &rows);
        *by_low = add(*by_low, sums(wide, &rows)[0]);
        if let Some((live, out)) = &mut self.sums {
            let rows = match live {
                Some(live) => live_rows(wide, weights, live.holes(high as u8, low as u8, equal)),
                None => rows,
            };
            // Not by a closure, which might not be inlined.
            if let Some(out) = out.get_mut(pair).and_then(rows_of_mut) {
                Sums::of(wide, &rows, equal).put(out);
            }
        }
    }
}

/// Returns the indices of a card in [`Passed::by_card`], always in range.
#[inline(always)]
fn place_of_card(card: Card) -> (usize, usize) {
    (usize::from(card.face().index() & 15), usize::from(card.suit().index() & 3))
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
