//! Three players at a showdown: what each hole of one wins against two ranges, group by group from weak to strong.

use keyfold::{Card, HandRank, HoleCards};

use super::faces::RankedFaces;
use super::held::{Range, next_group};
use super::hole_blocks::HoleBlocks;
use super::opponents::Holes;
use super::pair_totals::PairTotals;
use super::run_plain;
use super::showdown::Showdown;
use super::weight::Weight;
use super::won::{Part, Won};
use crate::wide::{PlainWork, Wide};

/// A hole at a showdown with two ranges: what it wins, by the weights of all pairs of opponents' holes that share no
/// card with it, with the board or with each other. [`Showdown::three_way`] calls back with each.
///
/// The weight of a pair is the product of its two holes' weights.
///
/// ```
/// use keyfold_board::{Board, Showdown, HoleBlocks, PairTotals};
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
    /// The hole's faces, and its place in their block.
    faces: RankedFaces,
    pub(super) place: u8,
    won: &'a Won<W::Product>,
}

impl<W: Weight> ThreeWay<'_, W> {
    /// Returns the hole.
    #[must_use]
    pub const fn hole(&self) -> HoleCards {
        let RankedFaces { high, low, .. } = self.faces;
        let (high, low) = (4 * high + self.place / 4, 4 * low + self.place % 4);
        HoleCards::from_ordered(Card::from_checked_id(high), Card::from_checked_id(low))
    }

    /// Returns the hole's rank.
    #[must_use]
    pub const fn rank(&self) -> HandRank {
        HandRank::from_table(self.faces.rank)
    }

    /// Returns the weight of the pairs of opponents' holes against which the hole wins alone, ties with one opponent
    /// and beats the other, and ties with both: its share of the pot is the first, half of the second and a third of
    /// the last, of [`met`](Self::met).
    #[must_use]
    pub const fn won(&self) -> [W::Product; 3] {
        [self.of(Part::Alone), self.of(Part::WithOne), self.of(Part::WithBoth)]
    }

    /// Returns the weight of all pairs of opponents' holes: less what the hole has [won](Self::won), it is what the
    /// hole loses to.
    #[must_use]
    pub const fn met(&self) -> W::Product {
        self.of(Part::Met)
    }

    #[inline]
    pub(super) const fn of(&self, part: Part) -> W::Product {
        self.won.of(part).as_flattened()[(self.place & 15) as usize]
    }
}

impl Showdown {
    /// Calls back, from weak to strong, with each hole that the board leaves of a range, and what it
    /// [wins](ThreeWay::won) against two others, with exact card removal among all three and the board.
    ///
    /// Of the hero's weights only those other than zero matter: a solver passes the range with which the hero began
    /// the hand, as holes that have no weight left need values, too. Time is in proportion to the pairs of faces that
    /// any of the three holds, and shorter if they have few faces in all; an order [`within`](Self::within) the three
    /// ranges saves a little more. The memory is made once, and is as good as new after each call.
    ///
    /// In integers, values are exact as long as the weight of a range fits the type, with `u16` 32,767, and that of all
    /// pairs fits [`Weight::Product`]. In floating-point numbers they are rounded, as differences of sums of so many
    /// products are; whole numbers are exact while eight times the weight of all pairs is. A solver can take `f32`: its
    /// strategies come within 0.01 % of the pot. Weights that are not numbers
    /// or below zero give values that mean nothing: [`HoleBlocks::checked`] finds them.
    ///
    /// ```
    /// use keyfold::HoleClass;
    /// use keyfold_board::{Board, Showdown, HoleBlocks, PairTotals};
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
        self.value_three([hero, one, other], totals, false);
        totals.each_hole(|_, three| each(three));
    }

    /// Does what [`three_way`](Self::three_way) does, and calls back also with what each hole wins in a side pot
    /// against the first opponent alone: the weight of the pairs of opponents' holes of which it beats the first, and
    /// of those of which it ties with the first, whatever the second holds. Takes about half as long again.
    ///
    /// The first opponent is the one with more chips. If all three have put in `main` and the hero and the first
    /// `stake`, the hero wins `3 * main * share + 2 * (stake - main) * (win + tie / 2) - stake * met`; one who is all
    /// in for less than both has no side pot, and takes `three_way`.
    ///
    /// ```
    /// use keyfold_board::{Board, Showdown, HoleBlocks};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let [mut hero, mut one, mut two] = [(); 3].map(|()| HoleBlocks::<f32>::new());
    /// hero.set("AsQs".parse()?, 1.0);
    /// one.set("JhTh".parse()?, 0.5);
    /// two.set("9s9c".parse()?, 0.5);
    /// showdown.three_way_with_side_pot(&hero, [&one, &two], &mut Box::default(), |three, side_pot| {
    ///     assert_eq!(three.won(), [0.0; 3]); // three nines win the main pot,
    ///     assert_eq!(side_pot, [0.25, 0.0]); // the queens the side pot
    /// });
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn three_way_with_side_pot<W: Weight>(
        &self,
        hero: &HoleBlocks<W>,
        [first, second]: [&HoleBlocks<W>; 2],
        totals: &mut PairTotals<W>,
        mut each: impl FnMut(&ThreeWay<'_, W>, [W::Product; 2]),
    ) {
        self.value_three([hero, first, second], totals, true);
        totals.each_hole(|_, three| {
            each(three, [three.of(Part::SideWins), three.of(Part::SideTies)]);
        });
    }

    /// Values the holes of three players. It takes no closure, so that a program has it once for each type of weights.
    pub(super) fn value_three<W: Weight>(
        &self,
        ranges: [&HoleBlocks<W>; 3],
        totals: &mut PairTotals<W>,
        side_pot: bool,
    ) {
        run_plain(Pass { showdown: self, ranges: ranges.map(HoleBlocks::blocks), totals, side_pot });
    }
}

impl<W: Weight> PairTotals<W> {
    /// Calls back with each of the hero's holes and the place of its entry in the list.
    pub(super) fn each_hole(&self, mut each: impl FnMut(usize, &ThreeWay<'_, W>)) {
        for (at, (held, won)) in self.held.iter().zip(&self.won).take(self.count).enumerate() {
            for place in (0..16).filter(|place| held.by[0] >> place & 1 == 1) {
                each(at, &ThreeWay { faces: held.faces, place, won });
            }
        }
    }
}

/// One call: the ranges of the hero and of both opponents.
struct Pass<'a, W: Weight> {
    showdown: &'a Showdown,
    ranges: [Range<'a, W>; 3],
    totals: &'a mut PairTotals<W>,
    side_pot: bool,
}

impl<W: Weight> PlainWork for Pass<'_, W> {
    /// Loops, because closures that are not inlined would not be compiled for the vectors that this is compiled for.
    #[inline(always)]
    fn run(self, wide: impl Wide) {
        let ([_, opponents @ ..], PairTotals { running, beside, held, won, count }) = (self.ranges, self.totals);
        *count = self.showdown.list_held(wide, &self.ranges, held);
        let all = Holes::new(held.get(..*count).unwrap_or_default(), opponents);
        running.begin(wide, all);
        let (mut rest, mut places) = (all.held, &mut won[..]);
        while let Some(held) = next_group(&mut rest) {
            let (won, next) = places.split_at_mut_checked(held.len()).unwrap_or_default();
            running.pass(wide, Holes { held, ..all }, won);
            places = next;
        }
        running.end(wide, all, won);
        if self.side_pot {
            beside.contest(wide, self.showdown, (all.held, opponents, 1), |at, part, values| {
                if let Some(won) = won.get_mut(at) {
                    *won.of_mut(part) = values;
                    if matches!(part, Part::SideTies) {
                        won.take(Part::SideTies, Part::SideWins);
                    }
                }
            });
        }
    }
}
