//! What each hole is paid against a range, in one pass over the groups: no values are kept apart and combined later.
//!
//! Let a hole win the weight `B` that it beats, tie with `T`, and lose to the rest of what it meets, `M`. It is paid
//! `win B + tie T + lose (M - B - T)`, which is `lose M + (win - lose) B + (tie - lose) T`. One running total holds the
//! first two terms: it starts at `lose M`, takes `tie - lose` of a group before the group's values are written, and the
//! rest of `win - lose` after that.

use keyfold::HoleCards;

use super::faces::{FACE_PAIRS, RankedFaces};
use super::flushes::Kind;
use super::groups::Group;
use super::hole_blocks::{HoleBlocks, place_of};
use super::live::Live;
use super::prices::{Net, Payoffs, Prices};
use super::run_plain;
use super::showdown::Showdown;
use super::totals::{Passed, Range, Sums, rows_of, rows_of_mut};
use super::weight::{Four, Weight, live_rows, sub};
use crate::wide::{PlainWork, Wide};

/// The prices, the weights of a range, and the output.
struct Terminal<'a, W, P> {
    prices: P,
    showdown: &'a Showdown,
    weights: &'a [[W; 16]; FACE_PAIRS],
    out: &'a mut [[W; 16]; FACE_PAIRS],
    /// The totals of the holes that tie, all zero between groups.
    tied: Passed<W>,
}

/// A block by the higher card's suit.
type Rows<W> = [Four<W>; 4];

impl<W: Weight, P: Prices<W>> PlainWork for Terminal<'_, W, P> {
    #[inline(always)]
    fn run(mut self, wide: impl Wide) {
        let (showdown, prices) = (self.showdown, self.prices);
        showdown.clear_absent(self.out);
        let mut paid = self.all(wide).map(|weight| prices.lost(weight));
        let mut groups = showdown.groups();
        loop {
            while let Some(faces) = groups.next_faces() {
                let Some((rows, out)) = self.block(faces) else { continue };
                let (before, sums) = (paid.sums(faces), Sums::taken(out));
                let paid_here = before.plus(&sums.map(|sum| prices.tied(sum))).without(wide);
                *out = live_rows(wide, &with_own(prices, paid_here, rows), showdown.live.holes_of_pair(faces));
                paid.pass(faces, &sums.map(|sum| prices.beaten(sum)));
            }
            while let Some(hole) = groups.next_flush() {
                self.flush(wide, &mut paid, Kind::Two(hole));
            }
            let Some(group) = groups.next() else { return };
            self.tied(wide, &mut paid, group);
        }
    }
}

impl<W: Weight, P: Prices<W>> Terminal<'_, W, P> {
    /// Pays holes that make a flush and tie with none that they meet: themselves, or those of one card.
    #[inline(always)]
    fn flush(&mut self, wide: impl Wide, paid: &mut Passed<W>, kind: Kind) {
        let prices = self.prices;
        match kind {
            Kind::Two(hole) => {
                let Some((weight, out)) = self.hole(hole) else { return };
                *out = paid.without(hole).plus(prices.lost(weight));
                paid.pass_hole(hole, prices.beaten(weight));
            }
            Kind::One(card) => {
                let blocks = (self.weights, Some(&mut *self.out));
                let (beaten, lost) = (|weight| prices.beaten(weight), |own| prices.lost(own));
                self.showdown.exchange_card(wide, card, blocks, paid, beaten, lost);
            }
        }
    }

    /// Adds up all live weights, and puts the sums of each face pair where its values go.
    #[inline(always)]
    fn all(&mut self, wide: impl Wide) -> Passed<W> {
        let Showdown { pairs, live, board, flush_suit, .. } = self.showdown;
        let sums = Some((flush_suit.as_ref().map(|_| live), &mut *self.out));
        Range { weights: self.weights, live: &Live::on_board(*board), sums }.totals(wide, pairs)
    }

    /// Pays holes that tie. Face pairs come first, as they clear the numbers of the flushes in their blocks.
    #[inline(always)]
    fn tied(&mut self, wide: impl Wide, paid: &mut Passed<W>, group: Group<'_>) {
        let (showdown, prices) = (self.showdown, self.prices);
        if group.shares_a_card() {
            for flush in group.flushes {
                self.flush(wide, paid, flush.kind);
            }
            return;
        }
        for &faces in group.faces {
            let pair = usize::from(faces.pair);
            let Some(out) = self.out.get(pair).and_then(rows_of) else { continue };
            self.tied.pass(faces, &Sums::taken(out));
        }
        for flush in group.flushes {
            match flush.kind {
                Kind::Two(hole) => {
                    let weight = self.hole(hole).map_or(W::default(), |(weight, _)| weight);
                    self.tied.pass_hole(hole, weight);
                }
                Kind::One(card) => {
                    showdown.exchange_card(
                        wide,
                        card,
                        (self.weights, None),
                        &mut self.tied,
                        |weight| weight,
                        |own| own,
                    );
                }
            }
        }
        for &faces in group.faces {
            let paid_here = paid.sums(faces).plus(&self.tied.sums(faces).map(|sum| prices.tied(sum)));
            let Some((rows, out)) = self.block(faces) else { continue };
            let paid_here = with_own(prices, paid_here.without(wide), rows);
            *out = live_rows(wide, &paid_here, showdown.live.holes_of_pair(faces));
        }
        if group.flushes.is_empty() {
            let faces = group.faces.iter().flat_map(|faces| [faces.high, faces.low]);
            return self.tied.move_to(paid, faces, |sum| prices.beaten(sum));
        }
        let paid_here = paid.plus(&self.tied, |sum| prices.tied(sum));
        for flush in group.flushes {
            match flush.kind {
                Kind::Two(hole) => {
                    let Some((weight, out)) = self.hole(hole) else { continue };
                    *out = prices.with_own(paid_here.without(hole), weight);
                }
                Kind::One(card) => {
                    let without = paid_here.without_card(card);
                    showdown.each_of_card(wide, card, (self.weights, Some(self.out)), |face, weights| {
                        with_own_row(prices, sub([without; 4], paid_here.of_face(face)), &weights)
                    });
                }
            }
        }
        self.tied.move_to(paid, 0..13, |sum| prices.beaten(sum));
    }

    /// Returns the weights of a face pair, and the output for its values.
    #[inline(always)]
    fn block(&mut self, faces: RankedFaces) -> Option<(&Rows<W>, &mut Rows<W>)> {
        let pair = usize::from(faces.pair);
        Some((rows_of(self.weights.get(pair)?)?, rows_of_mut(self.out.get_mut(pair)?)?))
    }

    /// Returns the weight of a hole, and the output for its value.
    #[inline(always)]
    fn hole(&mut self, hole: HoleCards) -> Option<(W, &mut W)> {
        let (pair, at) = place_of(hole);
        Some((*self.weights.get(pair)?.get(at)?, self.out.get_mut(pair)?.get_mut(at)?))
    }
}

#[inline(always)]
fn with_own_row<W: Weight>(prices: impl Prices<W>, paid: Four<W>, weights: &Four<W>) -> Four<W> {
    core::array::from_fn(|at| prices.with_own(paid[at], weights[at]))
}

#[inline(always)]
fn with_own<W: Weight>(prices: impl Prices<W>, paid: [Four<W>; 4], weights: &[Four<W>; 4]) -> [Four<W>; 4] {
    core::array::from_fn(|suit| with_own_row(prices, paid[suit], &weights[suit]))
}

impl Showdown {
    /// Computes, for each hole, the weight in a range that it beats less the weight that it loses to: what it wins of
    /// a stake of 1.
    ///
    /// One pass, in half the time of [`block_values`](Self::block_values) and [`met`](Self::met) together. Holes that
    /// the board blocks have zeros, and their weights are ignored. In `f32`, results are rounded as sums of up to 1,326
    /// weights are: they can be off by a few parts in 10^6 of the total. Unsigned integers hold negative results modulo
    /// their size: `cast_signed` gives them exactly as long as the total weight fits the signed type.
    ///
    /// ```
    /// use keyfold::HoleCards;
    /// use keyfold_board::{Board, Showdown, HoleBlocks};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let (villain, mut net) = (HoleBlocks::from_colex(&[1u32; HoleCards::COUNT]), HoleBlocks::new());
    /// showdown.net(&villain, &mut net);
    /// let net_of = |hole: &str| hole.parse().map(|hole: HoleCards| net.get(hole).cast_signed());
    /// assert_eq!(net_of("KsTs")?, 45 * 44 / 2 - 9); // the highest straight; nine others tie
    /// assert_eq!(net_of("4s3s")?, 9 - 45 * 44 / 2); // the lowest hand of all; nine others tie
    /// assert_eq!(net_of("KsQd")?, 0); // the queen is on the board
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[inline(never)]
    pub fn net<W: Weight>(&self, villain: &HoleBlocks<W>, net: &mut HoleBlocks<W>) {
        self.pay(Net, villain, net);
    }

    /// Computes what each hole is paid against a range: `win` for each unit of weight that it beats, `tie` for what it
    /// ties with, `lose` for what it loses to; so that a winner may pay rake. Three equal prices value a fold, so that
    /// a tree needs one kind of end; [`met_into`](Self::met_into) takes half the time.
    ///
    /// Takes little longer than [`net`](Self::net), which is `[1, 0, -1]`, and is rounded or exact as that is. Prices
    /// are of the type of the weights; one below zero can be written as `0u32.wrapping_sub(price)`.
    ///
    /// ```
    /// use keyfold_board::{Board, Showdown, HoleBlocks};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let (mut villain, mut paid) = (HoleBlocks::<f32>::new(), HoleBlocks::new());
    /// villain.set("AsAh".parse()?, 0.5);
    /// // Each has put in 50; 4 of the pot of 100 are rake.
    /// showdown.payoffs(&villain, [46.0, -2.0, -50.0], &mut paid);
    /// assert_eq!(paid.get("QhJh".parse()?), 23.0); // two pair beats the aces
    /// assert_eq!(paid.get("AcAd".parse()?), -1.0); // the other aces share the rake
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[inline(never)]
    pub fn payoffs<W: Weight>(&self, villain: &HoleBlocks<W>, [win, tie, lose]: [W; 3], paid: &mut HoleBlocks<W>) {
        self.pay(Payoffs([win, tie, lose]), villain, paid);
    }

    #[inline(always)]
    fn pay<W: Weight>(&self, prices: impl Prices<W>, villain: &HoleBlocks<W>, out: &mut HoleBlocks<W>) {
        let (weights, out) = (villain.blocks(), out.blocks_mut());
        run_plain(Terminal { prices, showdown: self, weights, out, tied: Passed::none() });
    }
}
