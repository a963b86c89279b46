//! The weights of two opponents' holes, added up by card and by pair of cards: what pairs of their holes weigh beside
//! a third player's cards.
//!
//! With f and g the weights of two players' holes, F and G their sums, and f_c the sum over the holes with card c, the
//! weight of all pairs of holes without a common card is F G - sum over cards of f_c g_c + sum over holes of f g: equal
//! holes were subtracted twice. The cards a and b of a third player's hole leave of the second term, with f_ac the
//! weight of the hole of a and c, the sum over the other cards c of (f_c - f_ac - f_bc) (g_c - g_ac - g_bc). Multiplied
//! out, it has sums by one card, and one by two: of f_ac g_bc + f_bc g_ac. All are kept as holes are added, which takes
//! multiples of two rows of weights for each, so that a block of sixteen holes is valued without a loop over cards.

use super::by_card::{At, ByCard, ByPair, Numbered, transposed};
use super::held::{Held, MAX_HELD, Range};
use super::weight::{Sealed, Weight, add, product, sub, sum, sums};
use crate::wide::{Block, Wide};

/// Memory for [`Showdown::three_way`](super::Showdown::three_way): running totals of two ranges, by card and by pair of
/// cards, and what each hole wins. 210 KB with `f32`, so that most programs put it in a box; made once, and used for
/// any number of boards.
///
/// ```
/// use keyfold::board::PairTotals;
/// let totals = Box::new(PairTotals::<f32>::new());
/// assert!(size_of_val(&*totals) < 210 * 1_024);
/// ```
#[derive(Clone, Debug)]
pub struct PairTotals<W: Weight> {
    pub(super) running: Running<W>,
    /// The holes of all three ranges that the board leaves, from weak to strong.
    pub(super) held: [Held; MAX_HELD],
    /// What these win.
    pub(super) won: [Won<W::Product>; MAX_HELD],
    /// How many there are of both.
    pub(super) count: usize,
}

/// What a block's holes win: alone, with one other, with both; in a side pot, alone and with the first opponent; and
/// the weight of all pairs of opponents' holes.
#[derive(Clone, Copy, Debug)]
pub(super) struct Won<P> {
    pub(super) among: [Block<P>; 3],
    pub(super) side_pot: [Block<P>; 2],
    pub(super) met: Block<P>,
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
        let none = [[W::Product::default(); 4]; 4];
        let (below, tied) = (Totals::none(), Totals::none());
        let running = Running { below, tied, any: OfPlayer::none(), with_any: Products::none() };
        let won = Won { among: [none; 3], side_pot: [none; 2], met: none };
        Self { running, held: [Held::NONE; MAX_HELD], won: [won; MAX_HELD], count: 0 }
    }
}

impl<W: Weight> Default for PairTotals<W> {
    fn default() -> Self {
        Self::new()
    }
}

/// What stays the same through a call.
#[derive(Clone, Copy)]
pub(super) struct Call<'a, W> {
    /// The faces that are held.
    pub(super) faces: Numbered,
    pub(super) opponents: [Range<'a, W>; 2],
    /// A side pot between the hero and the first opponent is asked for.
    pub(super) side_pot: bool,
}

/// The totals of a call.
#[derive(Clone, Debug)]
pub(super) struct Running<W: Weight> {
    /// The holes that rank below the hero's, and in the end all.
    below: Totals<W>,
    /// Those that tie with it.
    tied: Totals<W>,
    /// For a side pot: all holes of the second opponent, and their products with the first one's below the hero's.
    any: OfPlayer<W>,
    with_any: Products<W>,
}

impl<W: Weight> Running<W> {
    /// Begins with no holes, but for those that a side pot needs from the start.
    #[inline(always)]
    pub(super) fn begin(&mut self, wide: impl Wide, held: &[Held], call: Call<'_, W>) {
        let Call { faces, opponents, side_pot } = call;
        self.below.clear(faces);
        if side_pot {
            self.any.clear(faces);
            self.with_any.clear(faces);
            for held in held.iter().filter(|held| held.by[2] != 0) {
                self.any.add(wide, faces.at(held.faces), &held.weights(opponents)[1]);
            }
        }
    }

    /// Values the hero's holes of a rank, and adds the opponents'.
    #[inline(always)]
    pub(super) fn pass(&mut self, wide: impl Wide, group: &[Held], won: &mut [Won<W::Product>], call: Call<'_, W>) {
        let (Self { below, tied, any, with_any }, Call { faces, opponents, side_pot }) = (self, call);
        for (held, won) in group.iter().zip(&mut *won).filter(|(held, _)| held.by[0] != 0) {
            let at = faces.at(held.faces);
            let none = [[W::default(); 4]; 4];
            won.among[0] = below.pairs(at, [&none; 2]);
            if side_pot {
                let [_, two] = held.weights(opponents);
                won.side_pot[0] = with_any.pairs(at, [&below.of[0], any], [&none, &two]);
            }
        }
        let (mut by, mut of_group) = ([0; 3], Numbered::default());
        for held in group {
            by.iter_mut().zip(held.by).for_each(|(by, more)| *by |= more);
            of_group = of_group.with(held.faces);
        }
        let all_tie = !by.contains(&0);
        if all_tie {
            tied.clear(of_group);
        }
        for held in group.iter().filter(|held| held.by[1] | held.by[2] != 0) {
            let (at, [one, two]) = (faces.at(held.faces), held.weights(opponents));
            let (own, places) = ([&one, &two], held.by[1] | held.by[2]);
            if side_pot {
                with_any.add(wide, at, held.by[1], own, [Some(any), None]);
            }
            below.add(wide, at, places, own);
            if all_tie {
                tied.add(wide, of_group.at(held.faces), places, own);
            }
        }
        for (held, won) in group.iter().zip(won).filter(|(held, _)| held.by[0] != 0) {
            let (at, [one, two]) = (faces.at(held.faces), held.weights(opponents));
            let (own, [alone, with_one, with_both]) = ([&one, &two], &mut won.among);
            // What does not lose, less what wins.
            *with_one = minus(&below.pairs(at, own), alone);
            *with_both = [[W::Product::default(); 4]; 4];
            if all_tie {
                *with_both = tied.pairs(of_group.at(held.faces), own);
                *with_one = minus(with_one, with_both);
            }
            if side_pot {
                let [wins, ties] = &mut won.side_pot;
                *ties = minus(&with_any.pairs(at, [&below.of[0], any], own), wins);
            }
        }
    }

    /// Returns the weight of all pairs of opponents' holes beside each hole of two faces, once all have been added.
    #[inline(always)]
    pub(super) fn met(&self, held: &Held, Call { faces, opponents, .. }: Call<'_, W>) -> Block<W::Product> {
        let [one, two] = held.weights(opponents);
        self.below.pairs(faces.at(held.faces), [&one, &two])
    }
}

/// Totals of some holes of two players.
#[derive(Clone, Debug)]
struct Totals<W: Weight> {
    of: [OfPlayer<W>; 2],
    products: Products<W>,
}

/// Totals of one player's holes.
#[derive(Clone, Debug)]
struct OfPlayer<W> {
    total: W,
    by_card: ByCard<W>,
    by_pair: ByPair<W>,
}

/// Totals of products of two players' weights.
#[derive(Clone, Debug)]
struct Products<W: Weight> {
    /// The sum over equal holes less that over cards.
    all: W::Product,
    /// The sums by one card.
    by_card: ByCard<W::Product>,
    /// The sums by two cards; those of a and b and of b and a together are the sum wanted.
    by_pair: ByPair<W::Product>,
}

impl<W: Weight> OfPlayer<W> {
    fn none() -> Self {
        Self { total: W::default(), by_card: ByCard::none(), by_pair: ByPair::none() }
    }

    #[inline(always)]
    fn clear(&mut self, faces: Numbered) {
        (self.total, self.by_card) = (W::default(), ByCard::none());
        self.by_pair.clear(faces.count());
    }

    /// Adds holes of two faces.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    #[cfg_attr(not(target_arch = "x86_64"), inline(never))]
    fn add(&mut self, wide: impl Wide, at: At, weights: &Block<W>) {
        let [by_low, by_high] = sums(wide, weights);
        self.total = self.total.plus(sum(by_low));
        self.by_card.add_face(at.high, by_high);
        self.by_card.add_face(at.low, by_low);
        self.by_pair.add_block(at.high, at.low, weights);
        self.by_pair.add_block(at.low, at.high, &transposed(weights));
    }

    /// Returns, for each hole of two faces, the weight of the holes that it leaves, and of the others with its higher
    /// and its lower card, given the weight of the hole itself.
    #[inline(always)]
    fn without(&self, at: At, own: &Block<W>) -> [Block<W>; 3] {
        let (high, low) = (self.by_card.face(at.high), self.by_card.face(at.low));
        let mut left = [[[W::default(); 4]; 4]; 3];
        let [total, highs, lows] = &mut left;
        for i in 0..4 {
            for j in 0..4 {
                highs[i][j] = high[i].minus(own[i][j]);
                lows[i][j] = low[j].minus(own[i][j]);
                total[i][j] = self.total.minus(high[i]).minus(lows[i][j]);
            }
        }
        left
    }
}

impl<W: Weight> Products<W> {
    fn none() -> Self {
        Self { all: W::Product::default(), by_card: ByCard::none(), by_pair: ByPair::none() }
    }

    #[inline(always)]
    fn clear(&mut self, faces: Numbered) {
        (self.all, self.by_card) = (W::Product::default(), ByCard::none());
        self.by_pair.clear(faces.count());
    }

    /// Adds holes of two faces, given both players' weights of them: of the first player beside all holes of the
    /// second, and, if there are `others` for both, of the second beside those that the first had without them.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    #[cfg_attr(not(target_arch = "x86_64"), inline(never))]
    fn add(&mut self, wide: impl Wide, at: At, places: u16, own: [&Block<W>; 2], others: [Option<&OfPlayer<W>>; 2]) {
        let (Self { all, by_card, by_pair }, At { high, low, .. }) = (self, at);
        let rows = [others[0].map(|others| &others.by_pair), others[1].map(|others| &others.by_pair)];
        by_pair.add_rows(at, places, own, rows, by_card);
        for player in 0..2 {
            let (weights, Some(others)) = (own[player], others[player]) else { continue };
            let ([a, b, c, d], of_low) = (others.by_card.face(high), others.by_card.face(low));
            let by_high = products::<W>(weights, &[of_low; 4]);
            let by_low = products::<W>(weights, &[[a; 4], [b; 4], [c; 4], [d; 4]]);
            let ([_, by_high], [by_low, _]) = (sums(wide, &by_high), sums(wide, &by_low));
            *all = all.minus(sum(add(by_high, by_low)));
            by_card.add_face(high, by_high);
            by_card.add_face(low, by_low);
        }
        let [by_low, by_high] = sums(wide, &products::<W>(own[0], own[1]));
        *all = all.plus(sum(by_low));
        by_card.take_face(high, add(by_high, by_high));
        by_card.take_face(low, add(by_low, by_low));
    }

    /// Returns, for each hole of two faces, the weight of the pairs of holes without a card in common with each other
    /// or with it.
    #[cfg_attr(target_arch = "x86_64", inline(always))]
    #[cfg_attr(not(target_arch = "x86_64"), inline(never))]
    fn pairs(&self, at: At, of: [&OfPlayer<W>; 2], own: [&Block<W>; 2]) -> Block<W::Product> {
        let [one, one_high, one_low] = of[0].without(at, own[0]);
        let [two, two_high, two_low] = of[1].without(at, own[1]);
        let (by_high, by_low) = (self.by_card.face(at.high), self.by_card.face(at.low));
        let crossed = self.by_pair.block(at.high, at.low);
        let turned = transposed(&self.by_pair.block(at.low, at.high));
        let (all, same) = (products::<W>(&one, &two), products::<W>(own[0], own[1]));
        let (with_high, with_low) = (products::<W>(&one_high, &two_high), products::<W>(&one_low, &two_low));
        let mut pairs = all;
        for i in 0..4 {
            for j in 0..4 {
                let sums = self.all.plus(by_high[i]).plus(by_low[j]).minus(crossed[i][j].plus(turned[i][j]));
                let with_either = with_high[i][j].plus(with_low[i][j]);
                pairs[i][j] = all[i][j].plus(same[i][j]).plus(with_either).plus(sums);
            }
        }
        pairs
    }
}

/// Returns the differences of the numbers of two blocks.
#[inline(always)]
fn minus<W: Weight>(one: &Block<W>, other: &Block<W>) -> Block<W> {
    let mut differences = *one;
    for i in 0..4 {
        differences[i] = sub(one[i], other[i]);
    }
    differences
}

/// Returns the products of the numbers of two blocks.
#[inline(always)]
fn products<W: Weight>(one: &Block<W>, other: &Block<W>) -> Block<W::Product> {
    let mut products = [[W::Product::default(); 4]; 4];
    for i in 0..4 {
        for j in 0..4 {
            products[i][j] = product::<W>(one[i][j], other[i][j]);
        }
    }
    products
}

impl<W: Weight> Totals<W> {
    fn none() -> Self {
        Self { of: [OfPlayer::none(), OfPlayer::none()], products: Products::none() }
    }

    #[inline(always)]
    fn clear(&mut self, faces: Numbered) {
        for of in &mut self.of {
            of.clear(faces);
        }
        self.products.clear(faces);
    }

    /// Adds holes of both players: the second's beside those that the first had, and the first's beside all of the
    /// second's.
    #[inline(always)]
    fn add(&mut self, wide: impl Wide, at: At, places: u16, [one, two]: [&Block<W>; 2]) {
        let [first, second] = &mut self.of;
        second.add(wide, at, two);
        self.products.add(wide, at, places, [one, two], [Some(second), Some(first)]);
        first.add(wide, at, one);
    }

    /// Returns the weights of the pairs of both players' holes, as [`Products::pairs`] does.
    #[inline(always)]
    fn pairs(&self, at: At, own: [&Block<W>; 2]) -> Block<W::Product> {
        self.products.pairs(at, [&self.of[0], &self.of[1]], own)
    }
}
