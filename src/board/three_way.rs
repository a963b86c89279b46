//! Three players at a showdown: what each hole of one wins against two ranges, group by group from weak to strong.

use super::faces::FACE_PAIRS;
use super::groups::Group;
use super::hole_blocks::{HoleBlocks, place_of};
use super::pair_totals::{PairTotals, Rest};
use super::showdown::Showdown;
use super::weight::{Products, Weight};
use crate::cards::{Card, HoleCards};
use crate::rank::HandRank;

/// A hole at a showdown with two ranges: what it wins, by the weights of all pairs of opponents' holes that share no
/// card with it, with the board or with each other. [`Showdown::three_way`] calls back with each.
///
/// The weight of a pair is the product of its two holes' weights.
///
/// ```
/// use keyfold::{Board, Showdown, board::{HoleBlocks, PairTotals}};
/// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
/// let [mut hero, mut villain] = [HoleBlocks::<u32>::new(), HoleBlocks::new()];
/// hero.set("TsKs".parse()?, 1);
/// for hole in ["TdKd", "ThKh", "AsAc"] {
///     villain.set(hole.parse()?, 1);
/// }
/// showdown.three_way(&hero, [&villain, &villain], &mut Box::default(), |three| {
///     assert_eq!(three.hole().to_string(), "KsTs");
///     // Six ways to deal two of the three holes: in four, one opponent ties, in two, both.
///     assert_eq!((three.won(), three.met()), ([0, 4, 2], 6));
/// });
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct ThreeWay<'a, W: Weight> {
    totals: &'a PairTotals<W>,
    rank: u16,
    hole: HoleCards,
    /// Both opponents have the same range.
    alike: bool,
    below: Rest<W>,
    /// `None` if no hole of either opponent has the rank.
    tied: Option<Rest<W>>,
}

impl<W: Weight> ThreeWay<'_, W> {
    /// Returns the hole.
    ///
    /// ```
    /// use keyfold::{Board, Showdown, board::HoleBlocks};
    /// let (showdown, mut hero) = (Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?), HoleBlocks::<f32>::new());
    /// hero.set("AsQs".parse()?, 0.5);
    /// hero.set("9s7s".parse()?, 0.5);
    /// let mut holes = vec![];
    /// showdown.three_way(&hero, [&hero, &hero], &mut Box::default(), |three| holes.push(three.hole().to_string()));
    /// assert_eq!(holes, ["AsQs", "9s7s"]); // from weak to strong
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub const fn hole(&self) -> HoleCards {
        self.hole
    }

    /// Returns the hole's rank.
    ///
    /// ```
    /// use keyfold::{Board, Category, Showdown, board::HoleBlocks};
    /// let (showdown, mut hero) = (Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?), HoleBlocks::<f32>::new());
    /// hero.set("9s7s".parse()?, 1.0);
    /// showdown.three_way(&hero, [&hero, &hero], &mut Box::default(), |three| {
    ///     assert_eq!(three.rank().category(), Category::TwoPair);
    /// });
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    pub const fn rank(&self) -> HandRank {
        HandRank::from_table(self.rank)
    }

    /// Returns the weight of the pairs of opponents' holes against which the hole wins alone, ties with one opponent
    /// and beats the other, and ties with both: its share of the pot is the first, half of the second and a third of
    /// the last, of [`met`](Self::met).
    ///
    /// ```
    /// use keyfold::{Board, Showdown, board::HoleBlocks};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let [mut hero, mut one, mut two] = [(); 3].map(|()| HoleBlocks::<f64>::new());
    /// hero.set("AsQs".parse()?, 1.0);
    /// one.set("AhQh".parse()?, 0.5); // ties
    /// one.set("KsKh".parse()?, 0.5); // wins
    /// two.set("TsTh".parse()?, 1.0); // loses
    /// showdown.three_way(&hero, [&one, &two], &mut Box::default(), |three| {
    ///     let ([alone, with_one, with_both], pot) = (three.won(), 90.0);
    ///     assert_eq!([alone, with_one, with_both], [0.0, 0.5, 0.0]);
    ///     assert_eq!(pot * (alone + with_one / 2.0 + with_both / 3.0) / three.met(), 22.5);
    /// });
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn won(&self) -> [W::Product; 3] {
        let alone = self.below.pairs();
        match &self.tied {
            None => [alone, W::Product::default(), W::Product::default()],
            Some(tied) => [alone, self.below.pairs_across(tied), tied.pairs()],
        }
    }

    /// Returns the weight of all pairs of opponents' holes: less what the hole has [won](Self::won), it is what the
    /// hole loses to.
    ///
    /// ```
    /// use keyfold::{Board, HoleCards, Showdown, board::HoleBlocks};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let (mut hero, any) = (HoleBlocks::new(), HoleBlocks::from_colex(&[1u16; HoleCards::COUNT]));
    /// hero.set("AsQs".parse()?, 1);
    /// showdown.three_way(&hero, [&any, &any], &mut Box::default(), |three| {
    ///     assert_eq!(three.met(), 45 * 44 / 2 * (43 * 42 / 2));
    /// });
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn met(&self) -> W::Product {
        self.totals.any.without(self.hole.cards().map(Card::index), self.alike).pairs()
    }

    /// Returns the weight of the pairs of opponents' holes of which it beats the first, and of those of which it ties
    /// with the first, whatever the second holds: for a side pot between these two.
    ///
    /// ```
    /// use keyfold::{Board, Showdown, board::HoleBlocks};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let [mut hero, mut one, mut two] = [(); 3].map(|()| HoleBlocks::<f32>::new());
    /// hero.set("AsQs".parse()?, 1.0);
    /// one.set("JhTh".parse()?, 0.5);
    /// two.set("9s9c".parse()?, 0.5);
    /// showdown.three_way(&hero, [&one, &two], &mut Box::default(), |three| {
    ///     assert_eq!(three.won(), [0.0; 3]); // three nines win the main pot,
    ///     assert_eq!(three.against_first(), [0.25, 0.0]); // the queens the side pot
    /// });
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    #[must_use]
    #[inline(always)]
    pub fn against_first(&self) -> [W::Product; 2] {
        let any = self.totals.any.without(self.hole.cards().map(Card::index), self.alike);
        let tied = self.tied.as_ref().map(|tied| tied.pairs_with_any(&any));
        [self.below.pairs_with_any(&any), tied.unwrap_or_default()]
    }
}

impl Showdown {
    /// Calls back, from weak to strong, with each hole that the board leaves of a range, and what it
    /// [wins](ThreeWay::won) against two others, with exact card removal among all three and the board.
    ///
    /// Of the hero's weights only those other than zero matter: a solver passes the range with which the hero began the
    /// hand, as holes that have no weight left need values, too. Opponents with one and the same range, by reference,
    /// take half the time. Time is in proportion to the holes of all three: pass an order [`within`](Self::within) the
    /// three ranges if they are few. The memory is made once, and is as good as new after each call.
    ///
    /// In integers, values are exact as long as the weight of a range fits the type, with `u16` 32,767, and that of all
    /// pairs fits [`Weight::Product`]. In floating-point numbers they are rounded, as sums of so many products are.
    /// Weights that are not numbers or below zero give values that mean nothing: [`HoleBlocks::checked`] finds them.
    ///
    /// ```
    /// use keyfold::{Board, HoleClass, Showdown, board::{HoleBlocks, PairTotals}};
    /// let range = |classes: &str| {
    ///     let mut range = HoleBlocks::<f32>::new();
    ///     for class in classes.split(',').filter_map(|class| class.parse::<HoleClass>().ok()) {
    ///         class.holes().into_iter().for_each(|hole| range.set(hole, 1.0));
    ///     }
    ///     range
    /// };
    /// let (hero, one, two) = (range("AA,KK,QJs"), range("AKs,99"), range("JTs,77"));
    /// let mut totals = Box::new(PairTotals::new());
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?).within([&hero, &one, &two]);
    /// // Each has put in 30, and what the hole wins of 90 is its own.
    /// let mut paid = HoleBlocks::<f32>::new();
    /// showdown.three_way(&hero, [&one, &two], &mut totals, |three| {
    ///     let [alone, with_one, with_both] = three.won();
    ///     let share = alone + with_one / 2.0 + with_both / 3.0;
    ///     paid.set(three.hole(), 90.0 * share - 30.0 * three.met());
    /// });
    /// // The aces lose to sets: they beat AKs and JTs alone, which are two holes and three.
    /// assert_eq!(paid.get("AsAh".parse()?), 90.0 * (2.0 * 3.0) - 30.0 * (5.0 * 6.0));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn three_way<W: Weight>(
        &self,
        hero: &HoleBlocks<W>,
        [one, other]: [&HoleBlocks<W>; 2],
        totals: &mut PairTotals<W>,
        mut each: impl FnMut(&ThreeWay<'_, W>),
    ) {
        let alike = core::ptr::eq(one, other);
        let sides = [one, other].map(HoleBlocks::blocks);
        let count = if alike { 1 } else { 2 };
        let villains = || sides.into_iter().zip(0..count);
        let both = |player: usize, weight: W, (pair, at): (usize, usize)| {
            let other = sides[1].get(pair).map_or(W::default(), |block| block[at & 15]);
            (player == 0 && other != W::default()).then(|| W::Product::product(weight, other))
        };
        totals.begin();
        for group in self.groups() {
            for (weights, player) in villains() {
                self.each_held(&group, weights, |hole, weight, place| {
                    totals.any.add(player, numbers(hole), weight);
                    both(player, weight, place).into_iter().for_each(|both| totals.any.add_same(numbers(hole), both));
                });
            }
        }
        for group in self.groups() {
            let mut ties = false;
            for (weights, player) in villains() {
                self.each_held(&group, weights, |hole, weight, place| {
                    ties = true;
                    totals.tied.add(player, numbers(hole), weight);
                    both(player, weight, place).into_iter().for_each(|both| totals.tied.add_same(numbers(hole), both));
                });
            }
            self.each_held(&group, hero.blocks(), |hole, _, _| {
                let cards = numbers(hole);
                let below = totals.below.without(cards, alike);
                let tied = ties.then(|| totals.tied.without(cards, alike));
                each(&ThreeWay { totals, rank: group.rank().get(), hole, alike, below, tied });
            });
            if ties {
                for (weights, player) in villains() {
                    self.each_held(&group, weights, |hole, weight, place| {
                        let cards = numbers(hole);
                        totals.below.add(player, cards, weight);
                        both(player, weight, place).into_iter().for_each(|both| totals.below.add_same(cards, both));
                        totals.tied.clear_pair(player, cards);
                    });
                }
                totals.tied.clear_sums();
            }
        }
        for group in self.groups() {
            for (weights, player) in villains() {
                self.each_held(&group, weights, |hole, _, _| {
                    totals.below.clear_pair(player, numbers(hole));
                    totals.any.clear_pair(player, numbers(hole));
                });
            }
        }
        totals.end();
    }

    /// Calls back with each hole of a group that has a weight, with the weight and the hole's place.
    #[inline(always)]
    fn each_held<W: Weight>(
        &self,
        group: &Group<'_>,
        weights: &[[W; 16]; FACE_PAIRS],
        mut call: impl FnMut(HoleCards, W, (usize, usize)),
    ) {
        for faces in group.faces {
            let pair = usize::from(faces.pair);
            let Some(block) = weights.get(pair) else { continue };
            let live = self.live.of(*faces);
            let lanes = block.iter().zip(live.as_flattened()).zip(0..);
            let mut held =
                lanes.fold(0, |held, ((weight, live), at)| held | (u32::from(*weight != W::default()) << at & live));
            while held != 0 {
                let at = held.trailing_zeros() as u8 & 15;
                held &= held.wrapping_sub(1);
                let [high, low] = [4 * faces.high + at / 4, 4 * faces.low + at % 4].map(Card::from_checked_id);
                call(HoleCards::from_ordered(high, low), block[usize::from(at)], (pair, usize::from(at)));
            }
        }
        for (suit, flush) in
            self.flush_suit.iter().flat_map(|suit| group.flushes.iter().map(move |flush| (suit, flush)))
        {
            suit.each_hole(flush.kind, |hole| {
                let (pair, at) = place_of(hole);
                let weight = weights.get(pair).map_or(W::default(), |block| block[at & 15]);
                if weight != W::default() {
                    call(hole, weight, (pair, at));
                }
            });
        }
    }
}

/// Returns the numbers of a hole's cards.
#[inline(always)]
fn numbers(hole: HoleCards) -> [usize; 2] {
    hole.cards().map(Card::index)
}
