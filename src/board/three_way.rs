//! Three players at a showdown: what each hole of one wins against two ranges, group by group from weak to strong.

use super::faces::FACE_PAIRS;
use super::hole_blocks::HoleBlocks;
use super::pair_totals::{Held, PairTotals, Totals};
use super::run_plain;
use super::showdown::Showdown;
use super::weight::Weight;
use crate::cards::{Card, HoleCards};
use crate::rank::HandRank;
use crate::wide::{PlainWork, Wide};

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
    below: &'a Totals<W>,
    /// `None` if no hole of either opponent has the rank.
    tied: Option<&'a Totals<W>>,
    any: &'a Totals<W>,
    held: Held,
    /// Both opponents have the same range.
    alike: bool,
    won: [W::Product; 3],
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
        self.held.hole()
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
        HandRank::from_table(self.held.rank)
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
    pub const fn won(&self) -> [W::Product; 3] {
        self.won
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
        self.any.without(self.held.cards(), self.alike).pairs()
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
        let (cards, alike) = (self.held.cards(), self.alike);
        let any = self.any.without(cards, alike);
        let tied = self.tied.map(|tied| tied.without(cards, alike).pairs_with_any(&any));
        [self.below.without(cards, alike).pairs_with_any(&any), tied.unwrap_or_default()]
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
        each: impl FnMut(&ThreeWay<'_, W>),
    ) {
        let alike = core::ptr::eq(one, other);
        let ranges = [hero, one, other].map(HoleBlocks::blocks);
        totals.begin();
        let count = self.list_held(ranges, &mut totals.held);
        run_plain(Pass { ranges, alike, totals, count, each });
    }

    /// Lists the holes that the board leaves of some ranges, from weak to strong, and returns how many there are.
    fn list_held<W: Weight>(&self, ranges: [Range<'_, W>; 3], list: &mut [Held; HoleCards::COUNT]) -> usize {
        let (mut places, mut count) = (list.iter_mut(), 0);
        let mut push = |rank: u16, hole: HoleCards| {
            let held = Held::new(rank, hole);
            if ranges.iter().any(|range| held.weight(range) != W::default()) {
                places.next().into_iter().for_each(|place| *place = held);
                count += 1;
            }
        };
        for group in self.groups() {
            for faces in group.faces {
                let mut held = 0;
                for block in ranges.iter().filter_map(|range| range.get(usize::from(faces.pair))) {
                    let weights = block.iter().zip(0..);
                    held |= weights.fold(0, |held, (weight, at)| held | u32::from(*weight != W::default()) << at);
                }
                for (live, at) in self.live.of(*faces).as_flattened().iter().zip(0..16u8) {
                    if held >> at & live & 1 == 1 {
                        let [high, low] = [4 * faces.high + at / 4, 4 * faces.low + at % 4].map(Card::from_checked_id);
                        push(faces.rank, HoleCards::from_ordered(high, low));
                    }
                }
            }
            for flush in group.flushes {
                let suit = self.flush_suit.iter();
                suit.for_each(|suit| suit.each_hole(flush.kind, |hole| push(flush.rank, hole)));
            }
        }
        count
    }
}

/// The weights of a range.
type Range<'a, W> = &'a [[W; 16]; FACE_PAIRS];

/// One call: the ranges of the hero and of both opponents, how many holes are listed, and what is called back.
struct Pass<'a, W: Weight, F> {
    ranges: [Range<'a, W>; 3],
    /// Both opponents have the same range.
    alike: bool,
    totals: &'a mut PairTotals<W>,
    count: usize,
    each: F,
}

impl<W: Weight, F: FnMut(&ThreeWay<'_, W>)> PlainWork for Pass<'_, W, F> {
    /// Loops, because closures that are not inlined would not be compiled for the vectors that this is compiled for.
    #[inline(always)]
    fn run(mut self, _: impl Wide) {
        let ([hero, one, other], alike) = (self.ranges, self.alike);
        let PairTotals { below, tied, any, held, .. } = &mut *self.totals;
        let mut rest = held.get(..self.count).unwrap_or_default();
        for hole in rest {
            any.add_both(hole.cards(), [hole.weight(one), hole.weight(other)], alike);
        }
        while let Some(first) = rest.first() {
            let of_rank = rest.iter().take_while(|hole| hole.rank == first.rank).count();
            let (group, stronger) = rest.split_at_checked(of_rank).unwrap_or_default();
            rest = stronger;
            let mut ties = false;
            for hole in group {
                let weights = [hole.weight(one), hole.weight(other)];
                ties |= weights != [W::default(); 2];
                tied.add_both(hole.cards(), weights, alike);
            }
            let tied_here = ties.then_some(&*tied);
            for hole in group.iter().filter(|hole| hole.weight(hero) != W::default()) {
                let won = below.won(tied_here, hole.cards(), alike);
                (self.each)(&ThreeWay { below, tied: tied_here, any, held: *hole, alike, won });
            }
            if ties {
                for hole in group {
                    below.add_both(hole.cards(), [hole.weight(one), hole.weight(other)], alike);
                    tied.clear_both(hole.cards());
                }
                tied.clear_sums();
            }
        }
        for hole in held.iter().take(self.count) {
            below.clear_both(hole.cards());
            any.clear_both(hole.cards());
        }
        self.totals.end();
    }
}
