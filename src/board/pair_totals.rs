//! The weights of two opponents' holes, added up by card and by pair of cards: what pairs of their holes weigh beside
//! a third player's cards.
//!
//! With f and g the weights of two players' holes, F and G their sums, and f_c the sum over the holes with card c, the
//! weight of all pairs of holes without a common card is F G - sum over cards of f_c g_c + sum over holes of f g: equal
//! holes were subtracted twice. A third player's hole takes its two cards out of all of these sums.

use super::faces::FACE_PAIRS;
use super::hole_blocks::place_of;
use super::weight::{Sealed, Weight, product};
use crate::cards::{Card, HoleCards};

/// A number for each of 52 cards, padded for vectors.
type ByCard<W> = [W; 56];

/// Memory for [`Showdown::three_way`](super::Showdown::three_way): running totals of two ranges, by card and by pair of
/// cards. 79 KB with `f32`, so that most programs put it in a box; made once, and used for any number of boards.
///
/// ```
/// use keyfold::board::PairTotals;
/// let totals = Box::new(PairTotals::<f32>::new());
/// assert!(size_of_val(&*totals) < 80 * 1_024);
/// ```
#[derive(Clone, Debug)]
pub struct PairTotals<W: Weight> {
    /// The holes that rank below the hero's.
    pub(super) below: Totals<W>,
    /// Those that tie with it.
    pub(super) tied: Totals<W>,
    /// All of them.
    pub(super) any: Totals<W>,
    /// Room for the holes of all three ranges that the board leaves, from weak to strong.
    pub(super) held: [Held; HoleCards::COUNT],
    /// All totals are zero, as between calls, unless one did not return.
    cleared: bool,
}

/// A hole that one of three players holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Held {
    pub(super) rank: u16,
    /// The block and the place in it.
    place: [u8; 2],
    /// The numbers of its cards.
    cards: [u8; 2],
}

impl Held {
    /// Padding; never read.
    const NONE: Self = Self { rank: 0, place: [0; 2], cards: [0; 2] };

    #[inline(always)]
    pub(super) fn new(rank: u16, hole: HoleCards) -> Self {
        let (pair, at) = place_of(hole);
        Self { rank, place: [pair as u8, at as u8], cards: hole.cards().map(Card::id) }
    }

    #[inline(always)]
    pub(super) const fn hole(self) -> HoleCards {
        let [high, low] = self.cards;
        HoleCards::from_ordered(Card::from_checked_id(high), Card::from_checked_id(low))
    }

    #[inline(always)]
    pub(super) fn weight<W: Weight>(self, range: &[[W; 16]; FACE_PAIRS]) -> W {
        let [pair, at] = self.place.map(usize::from);
        range.get(pair).map_or(W::default(), |block| block[at & 15])
    }

    #[inline(always)]
    pub(super) fn cards(self) -> [usize; 2] {
        self.cards.map(usize::from)
    }
}

impl<W: Weight> PairTotals<W> {
    /// Returns totals of no holes.
    ///
    /// ```
    /// use keyfold::{Board, Showdown, board::{HoleBlocks, PairTotals}};
    /// let (mut totals, nothing) = (Box::new(PairTotals::<f64>::new()), HoleBlocks::new());
    /// let (board, mut calls) = ("2c 7d 9h Js Qd".parse::<Board>()?, 0);
    /// Showdown::new(&board).three_way(&nothing, [&nothing, &nothing], &mut totals, |_| calls += 1);
    /// assert_eq!(calls, 0);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self {
            below: Totals::new(),
            tied: Totals::new(),
            any: Totals::new(),
            held: [Held::NONE; HoleCards::COUNT],
            cleared: true,
        }
    }

    /// Prepares for a call, also after one that did not return.
    pub(super) fn begin(&mut self) {
        if !self.cleared {
            *self = Self::new();
        }
        self.cleared = false;
    }

    /// Ends a call that has cleared all pairs.
    pub(super) fn end(&mut self) {
        self.below.clear_sums();
        self.any.clear_sums();
        self.cleared = true;
    }
}

impl<W: Weight> Default for PairTotals<W> {
    fn default() -> Self {
        Self::new()
    }
}

/// Totals of some holes of two players, of the first alone if both have the same range.
#[derive(Clone, Debug)]
pub(super) struct Totals<W: Weight> {
    of: [OfPlayer<W>; 2],
    /// The products of the weights of holes that both have: their sum, and by card.
    same: W::Product,
    same_by_card: ByCard<W::Product>,
}

/// Totals of one player's holes.
#[derive(Clone, Debug)]
struct OfPlayer<W> {
    total: W,
    by_card: ByCard<W>,
    /// The last row is of no card, and stays zero.
    by_pair: [ByCard<W>; 53],
}

impl<W: Weight> OfPlayer<W> {
    fn new() -> Self {
        Self { total: W::default(), by_card: [W::default(); 56], by_pair: [[W::default(); 56]; 53] }
    }

    #[inline(always)]
    fn row(&self, card: usize) -> &ByCard<W> {
        &self.by_pair[card.min(52)]
    }

    #[inline(always)]
    fn set_pair(&mut self, [a, b]: [usize; 2], weight: W) {
        self.by_pair[a.min(52)][b.min(55)] = weight;
        self.by_pair[b.min(52)][a.min(55)] = weight;
    }
}

impl<W: Weight> Totals<W> {
    fn new() -> Self {
        let none = W::Product::default();
        Self { of: [OfPlayer::new(), OfPlayer::new()], same: none, same_by_card: [none; 56] }
    }

    /// Adds a hole with the weights that both players give it, both the first one's if they are `alike`.
    #[inline(always)]
    pub(super) fn add_both(&mut self, cards: [usize; 2], [one, other]: [W; 2], alike: bool) {
        if one != W::default() {
            self.add(0, cards, one);
        }
        if other != W::default() {
            if !alike {
                self.add(1, cards, other);
            }
            if one != W::default() {
                self.add_same(cards, product::<W>(one, other));
            }
        }
    }

    #[inline(always)]
    fn add(&mut self, player: usize, [a, b]: [usize; 2], weight: W) {
        let of = &mut self.of[player & 1];
        of.total = of.total.plus(weight);
        for card in [a, b] {
            let sum = &mut of.by_card[card.min(55)];
            *sum = sum.plus(weight);
        }
        of.set_pair([a, b], weight);
    }

    /// Adds the product of the weights of a hole that both have.
    #[inline(always)]
    fn add_same(&mut self, cards: [usize; 2], product: W::Product) {
        self.same = self.same.plus(product);
        for card in cards {
            let sum = &mut self.same_by_card[card.min(55)];
            *sum = sum.plus(product);
        }
    }

    /// Clears the weights of a pair of cards. Together with [`clear_sums`](Self::clear_sums), after it was called for
    /// every hole, nothing is left: a difference would leave what was rounded.
    #[inline(always)]
    pub(super) fn clear_both(&mut self, cards: [usize; 2]) {
        for of in &mut self.of {
            of.set_pair(cards, W::default());
        }
    }

    /// Returns the weights of the pairs of holes without a card in common with each other or with two cards: both from
    /// these totals, one from each, and both from those of the holes that tie.
    #[inline(always)]
    pub(super) fn won(&self, tied: Option<&Self>, cards: [usize; 2], alike: bool) -> [W::Product; 3] {
        let below = self.without(cards, alike);
        let Some(tied) = tied else { return [below.pairs(), W::Product::default(), W::Product::default()] };
        let tied = tied.without(cards, alike);
        [below.pairs(), below.pairs_across(&tied), tied.pairs()]
    }

    pub(super) fn clear_sums(&mut self) {
        for of in &mut self.of {
            (of.total, of.by_card) = (W::default(), [W::default(); 56]);
        }
        (self.same, self.same_by_card) = (W::Product::default(), [W::Product::default(); 56]);
    }

    /// Returns what two cards leave of both players' holes; `alike` says that both have the first one's range.
    #[inline(always)]
    pub(super) fn without(&self, cards: [usize; 2], alike: bool) -> Rest<'_, W> {
        let [one, other] = &self.of;
        let other = if alike { one } else { other };
        let [a, b] = cards.map(|card| self.same_by_card[card.min(55)]);
        let own = product::<W>(one.row(cards[0])[cards[1].min(55)], other.row(cards[0])[cards[1].min(55)]);
        Rest {
            first: OfRest::of(one, cards),
            second: (!alike).then(|| OfRest::of(other, cards)),
            // The hole itself holds both cards and was subtracted twice.
            same: self.same.minus(a).minus(b).plus(own),
        }
    }
}

/// What two cards leave of two players' holes.
#[derive(Clone, Debug)]
pub(super) struct Rest<'a, W: Weight> {
    first: OfRest<'a, W>,
    /// `None` if both have the same range.
    second: Option<OfRest<'a, W>>,
    /// The products of the weights of holes that both have.
    same: W::Product,
}

/// What two cards leave of one player's holes.
#[derive(Clone, Debug)]
struct OfRest<'a, W> {
    total: W,
    /// All numbers by card, and those of the holes with each of the two cards.
    by_card: [&'a ByCard<W>; 3],
    /// The numbers by the two cards, which are none.
    taken: [W; 2],
}

/// Cards whose numbers are multiplied at once: two vectors of SSE2, one of AVX2.
const LANES: usize = 8;
const CHUNKS: usize = 56 / LANES;

impl<'a, W: Weight> OfRest<'a, W> {
    #[inline(always)]
    fn of(totals: &'a OfPlayer<W>, [a, b]: [usize; 2]) -> Self {
        let [row, other_row] = [a, b].map(|card| totals.row(card));
        let [of_a, of_b] = [a, b].map(|card| totals.by_card[card.min(55)]);
        let own = row[b.min(55)];
        Self {
            total: totals.total.minus(of_a).minus(of_b).plus(own),
            by_card: [&totals.by_card, row, other_row],
            taken: [of_a.minus(own), of_b.minus(own)],
        }
    }

    /// Returns the numbers of some cards.
    #[inline(always)]
    fn lanes(&self, chunk: usize) -> [W; LANES] {
        let [all, row, other_row] = self
            .by_card
            .map(|by_card| by_card.as_chunks::<LANES>().0.get(chunk).copied().unwrap_or([W::default(); LANES]));
        let mut lanes = all;
        for at in 0..LANES {
            lanes[at] = all[at].minus(row[at].plus(other_row[at]));
        }
        lanes
    }

    /// Returns the sum of the products of two numbers of each card. Inlined where it is compiled for vectors of several
    /// lengths; else one copy is enough.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    #[cfg_attr(not(target_arch = "x86_64"), inline(never))]
    fn products(&self, other: &Self) -> W::Product {
        let mut sums = [W::Product::default(); LANES];
        for chunk in 0..CHUNKS {
            let (one, other) = (self.lanes(chunk), other.lanes(chunk));
            for at in 0..LANES {
                sums[at] = sums[at].plus(product::<W>(one[at], other[at]));
            }
        }
        let [a, b, c, d, e, f, g, h] = sums;
        a.plus(e).plus(b.plus(f)).plus(c.plus(g).plus(d.plus(h)))
    }

    /// Returns the weight of all pairs of holes, less the products by card.
    #[inline(always)]
    fn beside(&self, other: &Self) -> W::Product {
        let [a, b] = [0, 1].map(|at| product::<W>(self.taken[at], other.taken[at]));
        let all = product::<W>(self.total, other.total);
        all.minus(self.products(other).minus(a).minus(b))
    }
}

impl<W: Weight> Rest<'_, W> {
    /// Returns the weight of all pairs of holes without a common card, the second player's from the same totals.
    #[inline(always)]
    pub(super) fn pairs(&self) -> W::Product {
        self.beside(self).plus(self.same)
    }

    /// Returns the weight of all pairs of holes without a common card, the second player's from totals that have all
    /// holes of these.
    #[inline(always)]
    pub(super) fn pairs_with_any(&self, any: &Self) -> W::Product {
        self.beside(any).plus(self.same)
    }

    /// Returns the weight of all pairs of a hole from these totals and one from others that have none of these, without
    /// a common card.
    #[inline(always)]
    pub(super) fn pairs_across(&self, others: &Self) -> W::Product {
        let one = self.beside(others);
        one.plus(if self.second.is_none() { one } else { others.beside(self) })
    }

    #[inline(always)]
    fn beside(&self, second: &Self) -> W::Product {
        self.first.beside(second.second.as_ref().unwrap_or(&second.first))
    }
}
