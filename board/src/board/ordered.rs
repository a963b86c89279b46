//! Pairs of two opponents' holes of which a certain opponent's ranks higher: what they weigh beside a third player's
//! hole.
//!
//! Each hole of the winner, x and y, is added beside the loser's weaker holes g, whose sums are G, g_x, g_xy: it makes
//! pairs of G - g_x - g_y in all, and of g_c - g_xc - g_yc with another card c of the loser's. From all pairs, those
//! with a card a of a hero are taken away, and those with b; those with a in the winner's hole and b in the loser's, or
//! the other way about, are given back. So a hole takes multiples of rows of weights, as in `opponents.rs`; sums are
//! negative, so that most rows are added.

use super::by_card::{At, ByCard, ByPair};
use super::opponents::{OfPlayer, products};
use super::weight::{Four, Sealed, Weight, product, sum, sums, transposed};
use crate::wide::{Block, Wide};

/// Totals of pairs of holes without a common card.
#[derive(Clone, Debug)]
pub(super) struct Ordered<W: Weight> {
    all: W::Product,
    /// By card of either hole, negative.
    by_card: ByCard<W::Product>,
    /// By card of the winner's hole and by card of the loser's, negative.
    by_pair: ByPair<W::Product>,
}

impl<W: Weight> Ordered<W> {
    pub(super) fn none() -> Self {
        Self { all: W::Product::default(), by_card: ByCard::none(), by_pair: ByPair::none() }
    }

    #[inline(always)]
    pub(super) fn clear(&mut self, faces: usize) {
        (self.all, self.by_card) = (W::Product::default(), ByCard::none());
        self.by_pair.clear(faces);
    }

    /// Adds the winner's holes at some places of two faces beside the loser's weaker ones.
    #[inline(always)]
    pub(super) fn add(&mut self, wide: impl Wide, at: At, places: u16, weights: &Block<W>, weaker: &OfPlayer<W>) {
        let (Self { all, by_card, by_pair }, At { high, low, .. }) = (self, at);
        let none = [[W::default(); 4]; 4];
        by_pair.add_rows(at, places, &[*weights, none], [Some(&weaker.by_pair), None], by_card);
        let [of_low, of_high] = sums(wide, weights);
        by_pair.take_others(at, high, of_high, (&weaker.by_card, &weaker.by_pair));
        by_pair.take_others(at, low, of_low, (&weaker.by_card, &weaker.by_pair));
        by_card.take_times(sum(of_high), &weaker.by_card);
        // The winner's own two cards are no others.
        let (with_high, with_low) = (weaker.by_card.face(high), weaker.by_card.face(low));
        let by_low = products::<W>(weights, &[with_low; 4]);
        let by_high = products::<W>(weights, &with_high.map(|weight| [weight; 4]));
        by_pair.add_block(high, low, &by_low);
        by_pair.add_block(low, high, &transposed(wide, &by_high));
        let ([_, beside_high], [beside_low, _]) = (sums(wide, &by_low), sums(wide, &by_high));
        *all = all.plus(product::<W>(sum(of_high), weaker.total)).minus(sum(beside_high)).minus(sum(beside_low));
        for (face, of_cards, with, beside) in
            [(high, of_high, with_high, beside_high), (low, of_low, with_low, beside_low)]
        {
            let mut taken = beside;
            for suit in 0..4 {
                let (own, all) = (product::<W>(of_cards[suit], with[suit]), product::<W>(of_cards[suit], weaker.total));
                taken[suit] = taken[suit].plus(own).plus(own).minus(all);
            }
            by_card.add_face(face, taken);
        }
    }

    /// Returns, for each hole of two faces, the weight of the pairs that share no card with it; of those with the hole
    /// itself on either side, it takes away twice what they weigh and gives nothing back.
    #[inline(always)]
    pub(super) fn pairs(&self, wide: impl Wide, At { high, low, .. }: At) -> Block<W::Product> {
        let (by_high, by_low): (Four<_>, Four<_>) = (self.by_card.face(high), self.by_card.face(low));
        let (crossed, turned) = (self.by_pair.block(high, low), transposed(wide, &self.by_pair.block(low, high)));
        let mut pairs = crossed;
        for i in 0..4 {
            for j in 0..4 {
                let without = self.all.plus(by_high[i]).plus(by_low[j]);
                pairs[i][j] = without.minus(crossed[i][j].plus(turned[i][j]));
            }
        }
        pairs
    }
}
