//! Three players of whom two or none show down: what a player's holes are paid in a side pot, and what they meet.

use super::beside::{Beside, left_of};
use super::faces::{FACE_PAIRS, RankedFaces};
use super::held::{HeldPair, Range, next_group};
use super::hole_blocks::HoleBlocks;
use super::live::SUIT_MASKS;
use super::pair_totals::PairTotals;
use super::prices::{Payoffs, Prices};
use super::run_plain;
use super::showdown::Showdown;
use super::totals::rows_of_mut;
use super::weight::{Sealed, Weight};
use super::won::Part;
use crate::wide::{Block, PlainWork, Wide};

impl Showdown {
    /// Computes, for each hole of a hero, the weight of all pairs of two opponents' holes that share no card with it,
    /// with the board or with each other: a fold of all others is valued by it, and what the hole loses to.
    ///
    /// The weight of a pair is the product of its two holes' weights. Of the hero's weights only those other than zero
    /// matter; `met` keeps its numbers for other holes. No order is needed: takes an eighth of the time of
    /// [`three_way`](Self::three_way), less if the ranges hold few pairs of faces, and is rounded or exact as that is.
    ///
    /// ```
    /// use keyfold_board::{Board, HoleBlocks, Showdown};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let [mut hero, mut one, mut other] = [(); 3].map(|()| HoleBlocks::<u32>::new());
    /// hero.set("AsKs".parse()?, 1);
    /// for (hole, weight) in [("AhAd", 2), ("TsTh", 3)] {
    ///     one.set(hole.parse()?, weight);
    /// }
    /// other.set("ThTd".parse()?, 5);
    /// let mut met = HoleBlocks::<u64>::new();
    /// showdown.met_of_two(&hero, [&one, &other], &mut Box::default(), &mut met);
    /// assert_eq!(met.get("AsKs".parse()?), 2 * 5); // the tens share a card
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn met_of_two<W: Weight>(
        &self,
        hero: &HoleBlocks<W>,
        [one, other]: [&HoleBlocks<W>; 2],
        totals: &mut PairTotals<W>,
        met: &mut HoleBlocks<W::Product>,
    ) {
        let ranges = [hero, one, other].map(HoleBlocks::blocks);
        run_plain(MetOfTwo { showdown: self, ranges, totals, out: met.blocks_mut() });
    }

    /// Computes what each hole of a hero is paid in a pot that the hero contests with the first opponent alone, while
    /// the second's hole, of a player who has folded or is all in for less, only takes cards: `win`, `tie` and `lose`
    /// for each unit of the weight of the pairs of opponents' holes of which it beats the first, ties with it or loses
    /// to it. So a showdown of two after the third player has folded is valued, too, and with three equal prices a
    /// fold, for which [`met_of_two`](Self::met_of_two) takes a third of the time.
    ///
    /// The weight of a pair is the product of its two holes' weights. Of the hero's weights only those other than zero
    /// matter; `paid` keeps its numbers for other holes. One pass, in a quarter or so of the time of
    /// [`three_way`](Self::three_way). Rounded or exact as that is, times the prices, of which one below zero can be
    /// written as `0u64.wrapping_sub(price)`.
    ///
    /// ```
    /// use keyfold_board::{Board, HoleBlocks, Showdown};
    /// let showdown = Showdown::new(&"2c 7d 9h Js Qd".parse::<Board>()?);
    /// let [mut hero, mut one, mut folded] = [(); 3].map(|()| HoleBlocks::<f32>::new());
    /// hero.set("AsQs".parse()?, 1.0);
    /// for (one_has, folded_has) in [("JhTh", "9s9c"), ("AhQh", "JhJc")] {
    ///     one.set(one_has.parse()?, 0.5);
    ///     folded.set(folded_has.parse()?, 0.5);
    /// }
    /// // Each of two has put in 50, the third 20.
    /// let mut paid = HoleBlocks::new();
    /// showdown.side_pot(&hero, [&one, &folded], [70.0, 10.0, -50.0], &mut Box::default(), &mut paid);
    /// // Beats jacks beside nines, and shares with queens beside either.
    /// assert_eq!(paid.get("AsQs".parse()?), 0.25 * 70.0 + 2.0 * 0.25 * 10.0);
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn side_pot<W: Weight>(
        &self,
        hero: &HoleBlocks<W>,
        [first, second]: [&HoleBlocks<W>; 2],
        [win, tie, lose]: [W::Product; 3],
        totals: &mut PairTotals<W>,
        paid: &mut HoleBlocks<W::Product>,
    ) {
        let ranges = [hero, first, second].map(HoleBlocks::blocks);
        run_plain(SidePot {
            showdown: self,
            ranges,
            prices: Payoffs([win, tie, lose]),
            totals,
            out: paid.blocks_mut(),
        });
    }
}

/// A call of [`Showdown::met_of_two`].
struct MetOfTwo<'a, W: Weight> {
    showdown: &'a Showdown,
    ranges: [Range<'a, W>; 3],
    totals: &'a mut PairTotals<W>,
    out: &'a mut [[W::Product; 16]; FACE_PAIRS],
}

impl<W: Weight> PlainWork for MetOfTwo<'_, W> {
    #[inline(always)]
    fn run(self, wide: impl Wide) {
        let Self { showdown, ranges: [hero, opponents @ ..], totals: PairTotals { beside, .. }, out } = self;
        let live = beside.begin(wide, showdown, opponents, |weight| weight);
        let mut met = [[W::Product::default(); 4]; 16];
        for (met, face) in met.iter_mut().zip(0..13) {
            *met = beside.met_by(face);
        }
        for &faces in showdown.faces() {
            let Some((_, places)) = left_of(wide, hero, &live, faces) else { continue };
            let Some(out) = out.get_mut(usize::from(faces.pair)).and_then(rows_of_mut) else { continue };
            let met = [faces.low, faces.high].map(|face| met[usize::from(face & 15)]);
            write(out, places, &beside.pairs(wide, faces, places, met));
        }
    }
}

/// A call of [`Showdown::side_pot`].
struct SidePot<'a, W: Weight> {
    showdown: &'a Showdown,
    ranges: [Range<'a, W>; 3],
    prices: Payoffs<W::Product>,
    totals: &'a mut PairTotals<W>,
    out: &'a mut [[W::Product; 16]; FACE_PAIRS],
}

impl<W: Weight> PlainWork for SidePot<'_, W> {
    #[inline(always)]
    fn run(self, wide: impl Wide) {
        let Self { showdown, ranges: [_, opponents @ ..], prices, totals, out } = self;
        let PairTotals { beside, held, .. } = totals;
        let count = showdown.list_held(wide, &self.ranges, held);
        beside.begin(wide, showdown, opponents, |weight| prices.lost(weight));
        let mut rest = held.get(..count).unwrap_or_default();
        while let Some(group) = next_group(&mut rest) {
            if group.iter().all(|held| held.by[0] == 0) {
                beside.add_held(wide, group, (opponents[0], 1), |weight| prices.beaten(weight));
                continue;
            }
            beside.add_held(wide, group, (opponents[0], 1), |weight| prices.tied(weight));
            for held in group.iter().filter(|held| held.by[0] != 0) {
                let Some(out) = out.get_mut(usize::from(held.faces.pair)).and_then(rows_of_mut) else { continue };
                write(out, held.by[0], &beside.value(wide, held));
            }
            beside.add_held(wide, group, (opponents[0], 1), |weight| prices.beaten(weight).minus(prices.tied(weight)));
        }
    }
}

impl<W: Weight> Beside<W> {
    /// Returns [`pairs`](Self::pairs) beside the hero's holes.
    #[inline(always)]
    fn value(&self, wide: impl Wide, held: &HeldPair) -> Block<W::Product> {
        let RankedFaces { high, low, .. } = held.faces;
        self.pairs(wide, held.faces, held.by[0], [self.met_by(low), self.met_by(high)])
    }

    /// Calls back with each entry of a list that the hero holds a hole of, by its place: with what the holes win of an
    /// opponent, 1 or 2, whatever the other holds, then with what they do not lose.
    #[inline(always)]
    pub(super) fn contest(
        &mut self,
        wide: impl Wide,
        showdown: &Showdown,
        (mut rest, opponents, player): (&[HeldPair], [Range<'_, W>; 2], usize),
        mut each: impl FnMut(usize, Part, Block<W::Product>),
    ) {
        let (first, second) = (opponents[(player + 1) & 1], opponents[player & 1]);
        self.begin(wide, showdown, [first, second], |_| W::Product::default());
        let mut start = 0;
        while let Some(group) = next_group(&mut rest) {
            for part in [Part::SideWins, Part::SideTies] {
                for (at, held) in group.iter().enumerate() {
                    if held.by[0] != 0 {
                        each(start + at, part, self.value(wide, held));
                    }
                }
                if matches!(part, Part::SideWins) {
                    self.add_held(wide, group, (first, player), |weight| weight);
                }
            }
            start += group.len();
        }
    }
}

/// Writes the numbers of some places.
#[inline(always)]
fn write<W: Weight>(out: &mut Block<W>, places: u16, numbers: &Block<W>) {
    for row in 0..4 {
        let masks = &SUIT_MASKS[usize::from(places >> (4 * row) & 15)];
        for at in 0..4 {
            out[row][at] = numbers[row][at].masked(masks[at]).plus(out[row][at].masked(!masks[at]));
        }
    }
}
