//! The weights of two opponents' holes, added up by card and by pair of cards: what pairs of their holes weigh beside
//! a third player's cards.
//!
//! With f and g the weights of two players' holes, F and G their sums, and f_c the sum over the holes with card c, the
//! weight of all pairs of holes without a common card is F G - sum over cards of f_c g_c + sum over holes of f g: equal
//! holes were subtracted twice. The cards a and b of a third player's hole leave of the second term, with f_ac the
//! weight of the hole of a and c, the sum over the other cards c of (f_c - f_ac - f_bc) (g_c - g_ac - g_bc). Multiplied
//! out, it has sums by one card, and one by two: of f_ac g_bc + f_bc g_ac. All are kept as holes are added, which takes
//! multiples of two rows of weights for each, so that a block of sixteen holes is valued without a loop over cards.

use super::by_card::{At, ByCard, ByPair, Numbered};
use super::held::{HeldPair, Range};
use super::weight::{Sealed, Weight, add, product, sum, sums, transposed};
use super::won::{Part, Won};
use crate::wide::{Block, PlainWork, Wide};

/// Some holes, and two opponents' weights of them.
#[derive(Clone, Copy)]
pub(super) struct Holes<'a, W> {
    pub(super) held: &'a [HeldPair],
    pub(super) opponents: [Range<'a, W>; 2],
    /// The faces for which totals have numbers.
    pub(super) faces: Numbered,
}

impl<'a, W: Weight> Holes<'a, W> {
    /// Returns holes with no faces but their own.
    #[inline(always)]
    pub(super) fn new(held: &'a [HeldPair], opponents: [Range<'a, W>; 2]) -> Self {
        let faces = held.iter().fold(Numbered::default(), |faces, held| faces.with(held.faces));
        Self { held, opponents, faces }
    }

    /// Returns where totals have the numbers of some holes, and both opponents' weights of these.
    #[inline(always)]
    pub(super) fn at(&self, wide: impl Wide, held: &HeldPair) -> (At, [Block<W>; 2]) {
        (self.faces.at(held.faces), held.weights(wide, self.opponents, [true; 2]))
    }

    /// Returns `true` if each player holds one.
    #[inline(always)]
    pub(super) fn all_hold(&self) -> bool {
        let mut by = [0; 3];
        for held in self.held {
            by.iter_mut().zip(held.by).for_each(|(by, more)| *by |= more);
        }
        !by.contains(&0)
    }
}

/// Totals of some holes of two players.
#[derive(Clone, Debug)]
pub(super) struct Totals<W: Weight> {
    of: [OfPlayer<W>; 2],
    products: Products<W>,
}

/// Totals of one player's holes.
#[derive(Clone, Debug)]
pub(super) struct OfPlayer<W> {
    pub(super) total: W,
    pub(super) by_card: ByCard<W>,
    pub(super) by_pair: ByPair<W>,
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

impl<W: Weight> Totals<W> {
    pub(super) fn none() -> Self {
        Self { of: [OfPlayer::none(), OfPlayer::none()], products: Products::none() }
    }

    /// Clears the totals of some faces.
    #[inline(always)]
    pub(super) fn clear(&mut self, wide: impl Wide, faces: Numbered) {
        wide.call(Clear { totals: self, faces });
    }

    /// Adds the holes of one player or of both: the second's beside those that the first had, and the first's beside
    /// all of the second's. The first's have to be added last.
    #[inline(always)]
    pub(super) fn add(&mut self, wide: impl Wide, holes: Holes<'_, W>, players: [bool; 2]) {
        wide.call(Add { totals: self, holes, players });
    }

    /// Writes, for each of the hero's holes, the weight of the pairs of holes without a card in common with each other
    /// or with it, given which players' holes of the same ranks have been added.
    #[inline(always)]
    pub(super) fn value(
        &self,
        wide: impl Wide,
        holes: Holes<'_, W>,
        added: [bool; 2],
        (part, won): (Part, &mut [Won<W::Product>]),
    ) {
        wide.call(Value { totals: self, holes, added, part, won });
    }
}

/// A call of [`Totals::clear`].
struct Clear<'a, W: Weight> {
    totals: &'a mut Totals<W>,
    faces: Numbered,
}

impl<W: Weight> PlainWork for Clear<'_, W> {
    #[inline(always)]
    fn run(self, _: impl Wide) {
        let Self { totals: Totals { of, products }, faces } = self;
        for of in of {
            of.clear(faces.count());
        }
        (products.all, products.by_card) = (W::Product::default(), ByCard::none());
        products.by_pair.clear(faces.count());
    }
}

/// A call of [`Totals::add`].
struct Add<'a, W: Weight> {
    totals: &'a mut Totals<W>,
    holes: Holes<'a, W>,
    players: [bool; 2],
}

impl<W: Weight> PlainWork for Add<'_, W> {
    #[inline(always)]
    fn run(self, wide: impl Wide) {
        let Self { totals: Totals { of, products }, holes: Holes { held, opponents, faces }, players } = self;
        for held in held {
            let [_, of_first, of_second] = held.by;
            let places = if players[0] { of_first } else { 0 } | if players[1] { of_second } else { 0 };
            if places == 0 {
                continue;
            }
            let (at, own) = (faces.at(held.faces), held.weights(wide, opponents, [true; 2]));
            // A loop, so that a call has the additions once.
            for player in (0..2).rev() {
                if players[player] {
                    of[player].add(wide, at, &own[player]);
                }
                if player == 1 && players[0] {
                    let others = [Some(&of[1]), players[1].then_some(&of[0])];
                    products.add(wide, at, places, &own, others);
                }
            }
        }
    }
}

/// A call of [`Totals::value`].
struct Value<'a, W: Weight> {
    totals: &'a Totals<W>,
    holes: Holes<'a, W>,
    added: [bool; 2],
    part: Part,
    won: &'a mut [Won<W::Product>],
}

impl<W: Weight> PlainWork for Value<'_, W> {
    #[inline(always)]
    fn run(self, wide: impl Wide) {
        let Self { totals: Totals { of, products }, holes: Holes { held, opponents, faces }, added, part, won } = self;
        for (held, won) in held.iter().zip(won).filter(|(held, _)| held.by[0] != 0) {
            let (at, own) = (faces.at(held.faces), held.weights(wide, opponents, added));
            // Written in place, the sums would not become vectors.
            *won.of_mut(part) = products.pairs(wide, at, of, &own);
        }
    }
}

impl<W: Weight> OfPlayer<W> {
    pub(super) fn none() -> Self {
        Self { total: W::default(), by_card: ByCard::none(), by_pair: ByPair::none() }
    }

    #[inline(always)]
    pub(super) fn clear(&mut self, faces: usize) {
        (self.total, self.by_card) = (W::default(), ByCard::none());
        self.by_pair.clear(faces);
    }

    /// Adds holes of two faces.
    #[inline(always)]
    pub(super) fn add(&mut self, wide: impl Wide, at: At, weights: &Block<W>) {
        let [by_low, by_high] = sums(wide, weights);
        self.total = self.total.plus(sum(by_low));
        self.by_card.add_face(at.high, by_high);
        self.by_card.add_face(at.low, by_low);
        self.by_pair.add_block(at.high, at.low, weights);
        self.by_pair.add_block(at.low, at.high, &transposed(wide, weights));
    }

    /// Returns, for each hole of two faces, the weight of the holes that it leaves, and of the others with its higher
    /// and its lower card, given the weight of the hole itself.
    #[inline(always)]
    pub(super) fn without(&self, at: At, own: &Block<W>) -> [Block<W>; 3] {
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

    /// Adds holes of two faces, given both players' weights of them: of the first player beside all holes of the
    /// second, and, if there are `others` for both, of the second beside those that the first had without them.
    #[inline(always)]
    fn add(&mut self, wide: impl Wide, at: At, places: u16, own: &[Block<W>; 2], others: [Option<&OfPlayer<W>>; 2]) {
        let (Self { all, by_card, by_pair }, At { high, low, .. }) = (self, at);
        let rows = [others[0].map(|others| &others.by_pair), others[1].map(|others| &others.by_pair)];
        by_pair.add_rows(at, places, own, rows, by_card);
        for player in 0..2 {
            let (weights, Some(others)) = (&own[player], others[player]) else { continue };
            let ([a, b, c, d], of_low) = (others.by_card.face(high), others.by_card.face(low));
            let by_high = products::<W>(weights, &[of_low; 4]);
            let by_low = products::<W>(weights, &[[a; 4], [b; 4], [c; 4], [d; 4]]);
            let ([_, by_high], [by_low, _]) = (sums(wide, &by_high), sums(wide, &by_low));
            *all = all.minus(sum(add(by_high, by_low)));
            by_card.add_face(high, by_high);
            by_card.add_face(low, by_low);
        }
        let [by_low, by_high] = sums(wide, &products::<W>(&own[0], &own[1]));
        *all = all.plus(sum(by_low));
        by_card.take_face(high, add(by_high, by_high));
        by_card.take_face(low, add(by_low, by_low));
    }

    /// Returns, for each hole of two faces, the weight of the pairs of holes without a card in common with each other
    /// or with it, given the weights of the holes themselves.
    #[inline(always)]
    fn pairs(&self, wide: impl Wide, at: At, of: &[OfPlayer<W>; 2], own: &[Block<W>; 2]) -> Block<W::Product> {
        let [one, one_high, one_low] = of[0].without(at, &own[0]);
        let [two, two_high, two_low] = of[1].without(at, &own[1]);
        let (by_high, by_low) = (self.by_card.face(at.high), self.by_card.face(at.low));
        let crossed = self.by_pair.block(at.high, at.low);
        let turned = transposed(wide, &self.by_pair.block(at.low, at.high));
        let (all, same) = (products::<W>(&one, &two), products::<W>(&own[0], &own[1]));
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

/// Returns the products of the numbers of two blocks.
#[inline(always)]
pub(super) fn products<W: Weight>(one: &Block<W>, other: &Block<W>) -> Block<W::Product> {
    let mut products = [[W::Product::default(); 4]; 4];
    for i in 0..4 {
        for j in 0..4 {
            products[i][j] = product::<W>(one[i][j], other[i][j]);
        }
    }
    products
}
