//! The value of each hole against a range: one pass over the groups.
//!
//! A running total of the weights of weaker holes, and a running total for each card, give the weight that a hole
//! beats: the total less the totals of its two cards. Nothing is subtracted twice, as only the hole itself holds both
//! cards, and it is not weaker than itself. For a face pair, sixteen holes take one subtraction of vectors for the
//! lower card's four suits and one for the higher card's.

use super::faces::FACE_PAIRS;
use super::flushes::{FlushSuit, Kind};
use super::groups::Holes;
use super::hole_blocks::{HoleBlocks, place_of};
use super::showdown::{Live, RankedFaces, RankedFlush, Showdown};
use super::weight::{Four, Weight, add, keep, sub, sum};
use crate::cards::{Card, HoleCards};

/// The weights of a range, and the output for the values of the holes against it.
struct Side<'a, W> {
    weights: &'a [[W; 16]; FACE_PAIRS],
    win: &'a mut [[W; 16]; FACE_PAIRS],
    tie: &'a mut [[W; 16]; FACE_PAIRS],
}

/// The running totals of the weaker holes.
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
    #[inline(always)]
    pub(super) fn of(rows: &[Four<W>; 4], faces: RankedFaces) -> Self {
        let low = add(add(rows[0], rows[1]), add(rows[2], rows[3]));
        let column = |at: usize| core::array::from_fn(|row: usize| rows[row][at]);
        let high = add(add(column(0), column(1)), add(column(2), column(3)));
        let total = sum(high);
        if faces.high == faces.low {
            let both = add(low, high);
            return Self { low: both, high: both, total };
        }
        Self { low, high, total }
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

    /// Returns the running totals of the cards of a face pair.
    #[inline(always)]
    pub(super) fn sums(&self, faces: RankedFaces) -> Sums<W> {
        Sums {
            low: self.by_card[usize::from(faces.low & 15)],
            high: self.by_card[usize::from(faces.high & 15)],
            total: self.total,
        }
    }

    #[inline(always)]
    pub(super) fn pass(&mut self, faces: RankedFaces, before: &Sums<W>, sums: &Sums<W>) {
        self.total = before.total.plus(sums.total);
        self.by_card[usize::from(faces.low & 15)] = add(before.low, sums.low);
        self.by_card[usize::from(faces.high & 15)] = add(before.high, sums.high);
    }

    #[inline(always)]
    fn without(&self, hole: HoleCards) -> W {
        let [high, low] = hole.cards().map(place_of_card).map(|(face, suit)| self.by_card[face][suit]);
        self.total.minus(high).minus(low)
    }

    #[inline(always)]
    fn pass_hole(&mut self, hole: HoleCards, weight: W) {
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

/// One block of a side.
struct Block<'a, W> {
    rows: [Four<W>; 4],
    win: &'a mut [W; 16],
    tie: &'a mut [W; 16],
}

#[inline(always)]
pub(super) fn store<W: Weight>(out: &mut [W; 16], rows: [Four<W>; 4], masks: &[Four<u32>; 4]) {
    for (at, (out, row)) in out.as_chunks_mut::<4>().0.iter_mut().zip(rows).enumerate() {
        *out = keep(row, masks[at]);
    }
}

/// Returns a block's numbers by the higher card's suit.
#[inline(always)]
pub(super) fn rows_of<W>(block: &[W; 16]) -> Option<&[Four<W>; 4]> {
    block.as_chunks().0.first_chunk()
}

impl<W: Weight> Side<'_, W> {
    #[inline(always)]
    fn block(&mut self, faces: RankedFaces, masks: &[Four<u32>; 4]) -> Option<Block<'_, W>> {
        let pair = usize::from(faces.pair);
        let (weights, win, tie) = (self.weights.get(pair)?, self.win.get_mut(pair)?, self.tie.get_mut(pair)?);
        let mut rows = [[W::default(); 4]; 4];
        for (at, (row, four)) in rows.iter_mut().zip(weights.as_chunks::<4>().0).enumerate() {
            *row = keep(*four, masks[at]);
        }
        Some(Block { rows, win, tie })
    }

    /// Computes the values of a face pair that ties with no other.
    #[inline(always)]
    fn face_pair(&mut self, passed: &mut Passed<W>, faces: RankedFaces, masks: &[Four<u32>; 4]) {
        let Some(Block { rows, win, tie }) = self.block(faces, masks) else { return };
        let (before, sums) = (passed.sums(faces), Sums::of(&rows, faces));
        store(win, before.without(), masks);
        let others = sums.without();
        // The hole itself holds both cards and was subtracted twice.
        store(tie, core::array::from_fn(|at| add(others[at], rows[at])), masks);
        passed.pass(faces, &before, &sums);
    }

    /// Computes the values of face pairs that tie: what all of them beat, then adds all of them to the running totals,
    /// then what they tie with.
    #[inline(never)]
    fn tied_face_pairs(&mut self, passed: &mut Passed<W>, group: &[RankedFaces], live: &Live) {
        for &faces in group {
            let masks = &live.of(faces);
            let Some(Block { rows, win, tie }) = self.block(faces, masks) else { return };
            store(win, passed.sums(faces).without(), masks);
            *tie.as_chunks_mut::<4>().0.first_chunk_mut().unwrap_or(&mut [[W::default(); 4]; 4]) = rows;
        }
        for &faces in group {
            let Some(rows) = self.tie.get(usize::from(faces.pair)).and_then(rows_of) else { return };
            passed.pass(faces, &passed.sums(faces), &Sums::of(rows, faces));
        }
        for &faces in group {
            let pair = usize::from(faces.pair);
            let (Some(win), Some(tie)) = (self.win.get(pair).and_then(rows_of), self.tie.get_mut(pair)) else { return };
            let Some(rows) = rows_of(tie) else { return };
            let up_to = passed.sums(faces).without();
            let others = core::array::from_fn(|at| add(sub(up_to[at], win[at]), rows[at]));
            store(tie, others, &live.of(faces));
        }
    }

    /// Returns the weight of a hole, and the output for its values.
    #[inline(always)]
    fn hole(&mut self, hole: HoleCards) -> Option<(W, &mut W, &mut W)> {
        let (pair, at) = place_of(hole);
        let (weights, win, tie) = (self.weights.get(pair)?, self.win.get_mut(pair)?, self.tie.get_mut(pair)?);
        Some((*weights.get(at)?, win.get_mut(at)?, tie.get_mut(at)?))
    }

    /// Computes the values of the only hole that makes a flush.
    #[inline(always)]
    fn flush(&mut self, passed: &mut Passed<W>, hole: HoleCards) {
        let Some((weight, win, tie)) = self.hole(hole) else { return };
        (*win, *tie) = (passed.without(hole), W::default());
        passed.pass_hole(hole, weight);
    }

    /// Computes the values of holes that make the same flush, in three passes as for face pairs that tie.
    #[inline(never)]
    fn tied_flushes(&mut self, passed: &mut Passed<W>, group: &[RankedFlush], suit: &FlushSuit) {
        for flush in group {
            suit.each_hole(flush.kind, |hole| {
                if let Some((_, win, _)) = self.hole(hole) {
                    *win = passed.without(hole);
                }
            });
        }
        for flush in group {
            // Added once for all holes that share a card, as each sum would wait for the one before.
            let mut shared = W::default();
            let shared_card = if let Kind::One(card) = flush.kind { Some(card) } else { None };
            suit.each_hole(flush.kind, |hole| {
                let Some((weight, ..)) = self.hole(hole) else { return };
                if let Some(card) = shared_card {
                    let [high, low] = hole.cards();
                    passed.add_to_card(if high == card { low } else { high }, weight);
                    shared = shared.plus(weight);
                } else {
                    passed.pass_hole(hole, weight);
                }
            });
            if let Some(card) = shared_card {
                passed.add_to_card(card, shared);
                passed.total = passed.total.plus(shared);
            }
        }
        for flush in group {
            suit.each_hole(flush.kind, |hole| {
                if let Some((weight, win, tie)) = self.hole(hole) {
                    *tie = passed.without(hole).minus(*win).plus(weight);
                }
            });
        }
    }
}

impl Showdown {
    /// Computes, for each hole, the weight in a range that it beats and the weight that it ties with, by
    /// [`HoleCards::index`].
    ///
    /// Pairs that share a card with the hole do not count. Holes that the board blocks have zeros, and their weights
    /// are ignored. The weight that a hole loses to is what card removal leaves ([`met`](Self::met)), less both values.
    /// In `f32`, results are rounded as sums of up to 1,326 weights are: they can be off by a few parts in 10^6 of the
    /// total, and below zero. In integers they are exact.
    ///
    /// Converting the range and both values takes half as long again as the values: solvers keep theirs in
    /// [`HoleBlocks`] and call [`block_values`](Self::block_values). [`HoleBlocks::checked`] finds invalid weights.
    ///
    /// ```
    /// use keyfold::{Board, HoleCards, HoleClass, Showdown};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let mut villain = [0.0f32; HoleCards::COUNT];
    /// for hole in "AA".parse::<HoleClass>()?.holes() {
    ///     villain[hole.index()] = 1.0;
    /// }
    /// let (mut win, mut tie) = ([0.0; HoleCards::COUNT], [0.0; HoleCards::COUNT]);
    /// showdown.values(&villain, &mut win, &mut tie);
    /// let value = |text: &str| text.parse().map(|hole: HoleCards| (win[hole.index()], tie[hole.index()]));
    /// assert_eq!(value("QhJh")?, (6.0, 0.0)); // two pair beats every pair of aces,
    /// assert_eq!(value("AhQc")?, (0.0, 0.0)); // a pair of queens none,
    /// assert_eq!(value("AsAh")?, (0.0, 1.0)); // and the other two aces are left to tie with
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn values<W: Weight>(
        &self,
        villain: &[W; HoleCards::COUNT],
        win: &mut [W; HoleCards::COUNT],
        tie: &mut [W; HoleCards::COUNT],
    ) {
        let (mut win_blocks, mut tie_blocks) = (HoleBlocks::new(), HoleBlocks::new());
        self.block_values(&HoleBlocks::from_colex(villain), &mut win_blocks, &mut tie_blocks);
        win_blocks.copy_to_colex(win);
        tie_blocks.copy_to_colex(tie);
    }

    /// Computes [`values`](Self::values) of weights in blocks.
    ///
    /// ```
    /// use keyfold::{Board, HoleCards, Showdown, board::HoleBlocks};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let villain = HoleBlocks::from_colex(&[1u64; HoleCards::COUNT]);
    /// let (mut win, mut tie) = (HoleBlocks::new(), HoleBlocks::new());
    /// showdown.block_values(&villain, &mut win, &mut tie);
    /// let nuts: HoleCards = "TdKd".parse()?; // king high, queen, jack, ten, nine
    /// assert_eq!((win.get(nuts), tie.get(nuts)), (45 * 44 / 2 - 9, 9)); // it ties with the other three tens and kings
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn block_values<W: Weight>(&self, villain: &HoleBlocks<W>, win: &mut HoleBlocks<W>, tie: &mut HoleBlocks<W>) {
        self.pass([Side { weights: villain.blocks(), win: win.blocks_mut(), tie: tie.blocks_mut() }]);
    }

    /// Computes the values of both players' holes in one pass: those in `win[0]` and `tie[0]` are the first player's,
    /// against the second range.
    ///
    /// ```
    /// use keyfold::{Board, Showdown, board::HoleBlocks};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let (mut hero, mut villain) = (HoleBlocks::<u32>::new(), HoleBlocks::new());
    /// hero.set("QhJh".parse()?, 1);
    /// villain.set("AsAh".parse()?, 1);
    /// let (mut win, mut tie) = ([HoleBlocks::new(), HoleBlocks::new()], [HoleBlocks::new(), HoleBlocks::new()]);
    /// showdown.values_of_both([&hero, &villain], win.each_mut(), tie.each_mut());
    /// assert_eq!(win[0].get("QhJh".parse()?), 1); // two pair beats the aces,
    /// assert_eq!(win[1].get("AsAh".parse()?), 0); // which beat nothing
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn values_of_both<W: Weight>(
        &self,
        ranges: [&HoleBlocks<W>; 2],
        win: [&mut HoleBlocks<W>; 2],
        tie: [&mut HoleBlocks<W>; 2],
    ) {
        let ([first, second], [first_win, second_win], [first_tie, second_tie]) = (ranges, win, tie);
        self.pass([
            Side { weights: second.blocks(), win: first_win.blocks_mut(), tie: first_tie.blocks_mut() },
            Side { weights: first.blocks(), win: second_win.blocks_mut(), tie: second_tie.blocks_mut() },
        ]);
    }

    /// Computes the values for all sides at once, which share the order and the masks.
    #[inline(always)]
    fn pass<W: Weight, const SIDES: usize>(&self, mut sides: [Side<'_, W>; SIDES]) {
        let mut passed = [Passed::none(); SIDES];
        for side in &mut sides {
            for pair in self.absent() {
                let values = side.win.get_mut(pair).into_iter().chain(side.tie.get_mut(pair));
                values.for_each(|block| *block = [W::default(); 16]);
            }
        }
        for group in self.groups() {
            let masks = match group.holes {
                Holes::Faces(&[faces]) => self.live.of(faces),
                _ => [[0; 4]; 4],
            };
            for (side, passed) in sides.iter_mut().zip(&mut passed) {
                match group.holes {
                    Holes::Faces(&[faces]) => side.face_pair(passed, faces, &masks),
                    Holes::Faces(group) => side.tied_face_pairs(passed, group, &self.live),
                    Holes::Flushes(&[RankedFlush { kind: Kind::Two(hole), .. }]) => side.flush(passed, hole),
                    Holes::Flushes(group) => {
                        self.flush_suit.iter().for_each(|suit| side.tied_flushes(passed, group, suit));
                    }
                }
            }
        }
    }
}
