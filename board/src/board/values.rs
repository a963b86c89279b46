//! The value of each hole against a range: one pass over the groups.
//!
//! A running total of the weights of weaker holes, and a running total for each card, give the weight that a hole
//! beats: the total less the totals of its two cards. Nothing is subtracted twice, as only the hole itself holds both
//! cards, and it is not weaker than itself. For a face pair, sixteen holes take one subtraction of vectors for the
//! lower card's four suits and one for the higher card's.

use keyfold::HoleCards;

use super::faces::{FACE_PAIRS, RankedFaces};
use super::flushes::Kind;
use super::groups::Group;
use super::hole_blocks::{HoleBlocks, place_of};
use super::showdown::Showdown;
use super::totals::{Passed, Sums, rows_of, rows_of_mut};
use super::weight::{Four, Weight, add, masked, sub};
use crate::wide::Compiled;

/// The weights of a range, and the output for the values of the holes against it.
struct Side<'a, W> {
    weights: &'a [[W; 16]; FACE_PAIRS],
    win: &'a mut [[W; 16]; FACE_PAIRS],
    tie: &'a mut [[W; 16]; FACE_PAIRS],
}

/// One block of a side.
struct SideBlock<'a, W> {
    rows: [Four<W>; 4],
    win: &'a mut [Four<W>; 4],
    tie: &'a mut [Four<W>; 4],
}

impl<'a, W: Weight> Side<'a, W> {
    #[inline(always)]
    fn new(villain: &'a HoleBlocks<W>, win: &'a mut HoleBlocks<W>, tie: &'a mut HoleBlocks<W>) -> Self {
        Self { weights: villain.blocks(), win: win.blocks_mut(), tie: tie.blocks_mut() }
    }

    #[inline(always)]
    fn block(&mut self, faces: RankedFaces, masks: &[Four<u32>; 4]) -> Option<SideBlock<'_, W>> {
        let pair = usize::from(faces.pair);
        let rows = masked(rows_of(self.weights.get(pair)?)?, masks);
        Some(SideBlock { rows, win: rows_of_mut(self.win.get_mut(pair)?)?, tie: rows_of_mut(self.tie.get_mut(pair)?)? })
    }

    /// Computes the values of a face pair that ties with no other.
    #[inline(always)]
    fn face_pair(&mut self, passed: &mut Passed<W>, faces: RankedFaces, masks: &[Four<u32>; 4]) {
        let Some(SideBlock { rows, win, tie }) = self.block(faces, masks) else { return };
        let (before, sums) = (passed.sums(faces), Sums::of(Compiled, &rows, faces.high == faces.low));
        *win = masked(&before.without(Compiled), masks);
        let others = sums.without(Compiled);
        // The hole itself holds both cards and was subtracted twice.
        *tie = masked(&core::array::from_fn(|at| add(others[at], rows[at])), masks);
        passed.pass(faces, &sums);
    }

    /// Returns the weight of a hole, and the output for its values.
    #[inline(always)]
    fn hole(&mut self, hole: HoleCards) -> Option<(W, &mut W, &mut W)> {
        let (pair, at) = place_of(hole);
        let (weights, win, tie) = (self.weights.get(pair)?, self.win.get_mut(pair)?, self.tie.get_mut(pair)?);
        Some((*weights.get(at)?, win.get_mut(at)?, tie.get_mut(at)?))
    }

    /// Computes the values of holes that make a flush and tie with none that they meet: themselves, or those of one
    /// card.
    #[inline(always)]
    fn flush(&mut self, showdown: &Showdown, passed: &mut Passed<W>, kind: Kind) {
        match kind {
            Kind::Two(hole) => {
                let Some((weight, win, tie)) = self.hole(hole) else { return };
                (*win, *tie) = (passed.without(hole), W::default());
                passed.pass_hole(hole, weight);
            }
            // Their blocks have zeros where these holes tie.
            Kind::One(card) => {
                let blocks = (self.weights, Some(&mut *self.win));
                showdown.exchange_card(Compiled, card, blocks, passed, |weight| weight, |_| W::default());
            }
        }
    }

    /// Computes the values of holes that tie: what all of them beat, then adds all of them to the running totals, then
    /// what they tie with. Face pairs come first, as they clear the numbers of the flushes in their blocks.
    #[inline(never)]
    fn tied(&mut self, showdown: &Showdown, passed: &mut Passed<W>, group: Group<'_>) {
        if group.shares_a_card() {
            return group.flushes.iter().for_each(|flush| self.flush(showdown, passed, flush.kind));
        }
        let before = *passed;
        for &faces in group.faces {
            let masks = &showdown.live.of(faces);
            let Some(SideBlock { rows, win, tie }) = self.block(faces, masks) else { continue };
            *win = masked(&passed.sums(faces).without(Compiled), masks);
            *tie = rows;
        }
        for &faces in group.faces {
            let Some(rows) = self.tie.get(usize::from(faces.pair)).and_then(rows_of) else { continue };
            passed.pass(faces, &Sums::of(Compiled, rows, faces.high == faces.low));
        }
        for flush in group.flushes {
            match flush.kind {
                Kind::Two(hole) => passed.pass_hole(hole, self.hole(hole).map_or(W::default(), |(weight, ..)| weight)),
                Kind::One(card) => {
                    showdown.exchange_card(Compiled, card, (self.weights, None), passed, |weight| weight, |own| own);
                }
            }
        }
        for &faces in group.faces {
            let pair = usize::from(faces.pair);
            let (win, tie) = (self.win.get(pair).and_then(rows_of), self.tie.get_mut(pair).and_then(rows_of_mut));
            let (Some(win), Some(tie), up_to) = (win, tie, passed.sums(faces).without(Compiled)) else { continue };
            let others = core::array::from_fn(|at| add(sub(up_to[at], win[at]), tie[at]));
            *tie = masked(&others, &showdown.live.of(faces));
        }
        for flush in group.flushes {
            match flush.kind {
                Kind::Two(hole) => {
                    let Some((weight, win, tie)) = self.hole(hole) else { continue };
                    *win = before.without(hole);
                    *tie = passed.without(hole).minus(*win).plus(weight);
                }
                Kind::One(card) => {
                    let [beaten, up_to] = [&before, &*passed].map(|totals| totals.without_card(card));
                    showdown.each_of_card(Compiled, card, (self.weights, Some(self.win)), |face, _| {
                        sub([beaten; 4], before.of_face(face))
                    });
                    showdown.each_of_card(Compiled, card, (self.weights, Some(self.tie)), |face, weights| {
                        let up_to = sub([up_to.minus(beaten); 4], sub(passed.of_face(face), before.of_face(face)));
                        add(up_to, weights)
                    });
                }
            }
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
    /// use keyfold::{HoleCards, HoleClass};
    /// use keyfold_board::{Board, Showdown};
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
    /// use keyfold::HoleCards;
    /// use keyfold_board::{Board, Showdown, HoleBlocks};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let villain = HoleBlocks::from_colex(&[1u64; HoleCards::COUNT]);
    /// let (mut win, mut tie) = (HoleBlocks::new(), HoleBlocks::new());
    /// showdown.block_values(&villain, &mut win, &mut tie);
    /// let nuts: HoleCards = "TdKd".parse()?; // king high, queen, jack, ten, nine
    /// assert_eq!((win.get(nuts), tie.get(nuts)), (45 * 44 / 2 - 9, 9)); // it ties with the other three tens and kings
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn block_values<W: Weight>(&self, villain: &HoleBlocks<W>, win: &mut HoleBlocks<W>, tie: &mut HoleBlocks<W>) {
        self.pass([Side::new(villain, win, tie)]);
    }

    /// Computes the values of both players' holes in one pass: those in `win[0]` and `tie[0]` are the first player's,
    /// against the second range.
    ///
    /// ```
    /// use keyfold_board::{Board, Showdown, HoleBlocks};
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
        self.pass([Side::new(second, first_win, first_tie), Side::new(first, second_win, second_tie)]);
    }

    /// Computes the values for all sides at once, which share the order and the masks.
    #[inline(always)]
    fn pass<W: Weight, const SIDES: usize>(&self, mut sides: [Side<'_, W>; SIDES]) {
        let mut passed = [Passed::none(); SIDES];
        for side in &mut sides {
            self.clear_absent(side.win);
            self.clear_absent(side.tie);
        }
        let mut groups = self.groups();
        loop {
            while let Some(faces) = groups.next_faces() {
                let masks = self.live.of(faces);
                sides.iter_mut().zip(&mut passed).for_each(|(side, passed)| side.face_pair(passed, faces, &masks));
            }
            while let Some(hole) = groups.next_flush() {
                sides.iter_mut().zip(&mut passed).for_each(|(side, passed)| side.flush(self, passed, Kind::Two(hole)));
            }
            let Some(group) = groups.next() else { break };
            sides.iter_mut().zip(&mut passed).for_each(|(side, passed)| side.tied(self, passed, group));
        }
    }
}
