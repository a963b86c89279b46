//! The orders in which three players finish: what each weighs beside each hole of one.

use super::held::{MAX_HELD, next_group};
use super::hole_blocks::HoleBlocks;
use super::opponents::{Holes, OfPlayer, products};
use super::ordered::Ordered;
use super::pair_totals::PairTotals;
use super::run_plain;
use super::showdown::Showdown;
use super::three_way::ThreeWay;
use super::weight::{Sealed, Weight, add_blocks, sub_blocks};
use super::won::Part;
use crate::wide::{Block, PlainWork, Wide};

/// Memory for [`Showdown::three_way_orders`]: [`PairTotals`], and as much again. 450 KB with `f32`, so that most
/// programs put it in a box; made once, and used for any number of boards.
///
/// ```
/// use keyfold_board::OrderTotals;
/// let totals = Box::new(OrderTotals::<f32>::new());
/// assert!(size_of_val(&*totals) < 450 * 1_024);
/// ```
#[derive(Clone, Debug)]
pub struct OrderTotals<W: Weight> {
    pairs: PairTotals<W>,
    /// The opponents' weaker holes.
    weaker: [OfPlayer<W>; 2],
    /// Pairs of which the first opponent's hole ranks higher, and of which the second's does.
    ordered: [Ordered<W>; 2],
    /// By entry of the list of holes.
    finishes: [Finishes<W::Product>; MAX_HELD],
}

/// What a block's holes meet besides what they win: weights of pairs of opponents' holes.
#[derive(Clone, Copy, Debug)]
struct Finishes<P> {
    /// Those of which the hole beats the second opponent's, and those of which it ties with it.
    side_pot: [Block<P>; 2],
    /// By the opponent whose hole ranks higher: those of which the hole beats both, and then ties with the higher one.
    beats: [Block<P>; 2],
    ties: [Block<P>; 2],
    /// All of them.
    all: [Block<P>; 2],
}

impl<P: Weight> Finishes<P> {
    fn none() -> Self {
        let none = [[[P::default(); 4]; 4]; 2];
        Self { side_pot: none, beats: none, ties: none, all: none }
    }
}

impl<W: Weight> OrderTotals<W> {
    /// Returns totals of no holes.
    ///
    /// ```
    /// use keyfold_board::{Board, HoleBlocks, OrderTotals, Showdown};
    /// let (mut totals, none) = (Box::new(OrderTotals::<f32>::new()), HoleBlocks::new());
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// showdown.three_way_orders(&none, [&none, &none], &mut totals, |_, _| unreachable!("the hero has no hole"));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self {
            pairs: PairTotals::new(),
            weaker: [OfPlayer::none(), OfPlayer::none()],
            ordered: [Ordered::none(), Ordered::none()],
            finishes: [Finishes::none(); MAX_HELD],
        }
    }
}

impl<W: Weight> Default for OrderTotals<W> {
    fn default() -> Self {
        Self::new()
    }
}

impl Showdown {
    /// The orders in which a hero and two opponents can finish: the place of each, 0 for the best; players of one rank
    /// share the better place. In ascending order. [`settle`](crate::settle) turns the places of an order, reversed,
    /// into chips: whole ones, of which the hero gets an odd one, unless all chips are counted six times.
    ///
    /// ```
    /// use keyfold_board::Showdown;
    /// assert_eq!(Showdown::ORDERS[5], [0, 2, 1]); // the hero wins, and the second opponent beats the first
    /// assert_eq!(Showdown::ORDERS[2], [0, 1, 1]); // the hero wins, and the opponents tie
    /// ```
    pub const ORDERS: [[u8; 3]; 13] = [
        [0, 0, 0],
        [0, 0, 2],
        [0, 1, 1],
        [0, 1, 2],
        [0, 2, 0],
        [0, 2, 1],
        [1, 0, 1],
        [1, 0, 2],
        [1, 1, 0],
        [1, 2, 0],
        [2, 0, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];

    /// Does what [`three_way`](Self::three_way) does, and calls back also with the weight of the pairs of opponents'
    /// holes of each of the [`ORDERS`](Self::ORDERS) in which the three finish: six without a tie, and seven with one.
    /// So any payoff can be computed that depends on who beats whom, as where two have a side pot or prizes are at
    /// stake.
    ///
    /// The weights are exact or rounded as those of `three_way` are, and add up to [`met`](ThreeWay::met). Takes about
    /// three times as long.
    ///
    /// ```
    /// use core::cmp::Reverse;
    /// use keyfold_board::{Board, HoleBlocks, Showdown, settle};
    /// // Three players are left in a tournament that pays 50, 30 and 20. All are all in: the hero with 10 chips, the
    /// // others with 20 and 30. So they play for a pot of 30, two of them for one of 20, and 10 chips go back. Places
    /// // are reversed, since `settle` pays the highest.
    /// let stacks = |places: [u8; 3]| {
    ///     let mut won = [0; 3];
    ///     settle(&[10, 20, 30], &[false; 3], &places.map(Reverse), &mut won).map(|()| won.map(|chips| chips as f64))
    /// };
    /// // What the hero's chips are worth by the independent chip model: a player wins as often as their share of the
    /// // chips, and is second as often among those that are left. Whoever began with fewer chips is out first.
    /// let worth = |[hero, one, two]: [f64; 3]| match (hero > 0.0, one > 0.0) {
    ///     (false, _) => 20.0,
    ///     (true, false) => 30.0 + 20.0 * hero / 60.0,
    ///     (true, true) => {
    ///         let second = one / 60.0 * hero / (60.0 - one) + two / 60.0 * hero / (60.0 - two);
    ///         20.0 + 30.0 * hero / 60.0 + 10.0 * second
    ///     }
    /// };
    /// let prizes = Showdown::ORDERS.map(|places| stacks(places).map_or(0.0, worth));
    ///
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let [mut hero, mut one, mut two] = [(); 3].map(|()| HoleBlocks::<f64>::new());
    /// hero.set("AsQs".parse()?, 1.0);
    /// one.set("JhTh".parse()?, 1.0);
    /// one.set("AhAd".parse()?, 1.0);
    /// two.set("KsKc".parse()?, 1.0);
    /// showdown.three_way_orders(&hero, [&one, &two], &mut Box::default(), |three, weights| {
    ///     let won: f64 = prizes.iter().zip(weights).map(|(prize, weight)| prize * weight).sum();
    ///     // The queens beat jacks, not kings; aces beat both: the hero is out either way.
    ///     assert_eq!((won / three.met(), three.met()), (20.0, 2.0));
    /// });
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn three_way_orders<W: Weight>(
        &self,
        hero: &HoleBlocks<W>,
        [one, other]: [&HoleBlocks<W>; 2],
        totals: &mut OrderTotals<W>,
        mut each: impl FnMut(&ThreeWay<'_, W>, [W::Product; 13]),
    ) {
        let ranges = [hero, one, other];
        self.value_three(ranges, &mut totals.pairs, true);
        run_plain(Pass { showdown: self, opponents: [one, other], totals });
        let OrderTotals { pairs, finishes, .. } = totals;
        pairs.each_hole(|at, three| {
            if let Some(finishes) = finishes.get(at) {
                each(three, finishes.weights(three));
            }
        });
    }
}

/// What comes after a call of [`Showdown::three_way_with_side_pot`] with the same ranges.
struct Pass<'a, W: Weight> {
    showdown: &'a Showdown,
    opponents: [&'a HoleBlocks<W>; 2],
    totals: &'a mut OrderTotals<W>,
}

impl<W: Weight> PlainWork for Pass<'_, W> {
    #[inline(always)]
    fn run(self, wide: impl Wide) {
        let OrderTotals { pairs: PairTotals { beside, held, count, .. }, weaker, ordered, finishes } = self.totals;
        let opponents = self.opponents.map(HoleBlocks::blocks);
        let all = Holes::new(held.get(..*count).unwrap_or_default(), opponents);
        beside.contest(wide, self.showdown, (all.held, opponents, 2), |at, part, values| {
            let Some(Finishes { side_pot: [wins, ties], .. }) = finishes.get_mut(at) else { return };
            match part {
                Part::SideWins => *wins = values,
                _ => *ties = sub_blocks(wide, &values, wins),
            }
        });
        for player in 0..2 {
            weaker[player].clear(all.faces.count());
            ordered[player].clear(all.faces.count());
        }
        let (mut rest, mut left) = (all.held, &mut finishes[..]);
        while let Some(group) = next_group(&mut rest) {
            let (of_group, next) = left.split_at_mut_checked(group.len()).unwrap_or_default();
            for (held, finishes) in group.iter().zip(&mut *of_group).filter(|(held, _)| held.by[0] != 0) {
                let at = all.faces.at(held.faces);
                finishes.beats = [ordered[0].pairs(wide, at), ordered[1].pairs(wide, at)];
            }
            for held in group {
                let (at, own) = all.at(wide, held);
                for player in 0..2 {
                    if held.by[player + 1] != 0 {
                        ordered[player].add(wide, at, held.by[player + 1], &own[player], &weaker[1 - player]);
                    }
                }
            }
            for (held, finishes) in group.iter().zip(&mut *of_group).filter(|(held, _)| held.by[0] != 0) {
                let (at, own) = all.at(wide, held);
                for player in 0..2 {
                    // The winner can hold the hole itself.
                    let [left, ..] = weaker[1 - player].without(at, &[[W::default(); 4]; 4]);
                    let own = products::<W>(&own[player], &left);
                    let upto = add_blocks(wide, &ordered[player].pairs(wide, at), &own);
                    finishes.ties[player] = sub_blocks(wide, &upto, &finishes.beats[player]);
                    finishes.all[player] = own;
                }
            }
            for held in group {
                let (at, own) = all.at(wide, held);
                for player in 0..2 {
                    weaker[player].add(wide, at, &own[player]);
                }
            }
            for (held, finishes) in group.iter().zip(&mut *of_group).filter(|(held, _)| held.by[0] != 0) {
                let (at, own) = all.at(wide, held);
                for player in 0..2 {
                    // The loser can, too: against those that rank higher, which are all less these.
                    let [left, ..] = weaker[player].without(at, &own[player]);
                    let own = products::<W>(&own[1 - player], &left);
                    finishes.all[player] = sub_blocks(wide, &finishes.all[player], &own);
                }
            }
            left = next;
        }
        for (held, finishes) in all.held.iter().zip(&mut *finishes).filter(|(held, _)| held.by[0] != 0) {
            let (at, own) = all.at(wide, held);
            for player in 0..2 {
                let [left, ..] = weaker[player].without(at, &own[player]);
                let own = products::<W>(&own[1 - player], &left);
                let ordered = add_blocks(wide, &ordered[player].pairs(wide, at), &own);
                finishes.all[player] = add_blocks(wide, &finishes.all[player], &ordered);
            }
        }
    }
}

impl<P: Weight> Finishes<P> {
    /// Returns the weights of the orders for a hole.
    fn weights<W: Weight<Product = P>>(&self, three: &ThreeWay<'_, W>) -> [P; 13] {
        let of = |blocks: &[Block<P>; 2]| blocks.map(|block| block.as_flattened()[usize::from(three.place & 15)]);
        let [alone, both, beats_first, ties_first, met] =
            [Part::Alone, Part::WithBoth, Part::SideWins, Part::SideTies, Part::Met].map(|part| three.of(part));
        let [beats_second, ties_second] = of(&self.side_pot);
        let ([first_second, second_first], [with_first, with_second]) = (of(&self.beats), of(&self.ties));
        let ahead = [first_second, second_first];
        let opponents_tie = alone.minus(first_second).minus(second_first);
        let [below_first, below_second] =
            [beats_second.minus(alone).minus(with_first), beats_first.minus(alone).minus(with_second)];
        let [second_of_first, second_of_second] =
            [ties_second.minus(with_second).minus(both), ties_first.minus(with_first).minus(both)];
        let [first_all, second_all] = of(&self.all);
        let last = [
            first_all.minus(ahead[0]).minus(with_first).minus(below_first).minus(second_of_first),
            second_all.minus(ahead[1]).minus(with_second).minus(below_second).minus(second_of_second),
        ];
        let mut weights = [
            both,
            with_first,
            opponents_tie,
            first_second,
            with_second,
            second_first,
            second_of_first,
            below_first,
            second_of_second,
            below_second,
            P::default(),
            last[0],
            last[1],
        ];
        weights[10] = weights.into_iter().fold(met, Sealed::minus);
        weights
    }
}
