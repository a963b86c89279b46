//! The order of all hands that a board leaves, and what each wins against the opponent's weights.
//!
//! One pass over the hands from weak to strong, with sums of the weights passed so far by sets of cards
//! (`subsets.rs`): before a rank's hands are added they give what these win, afterwards what they tie with. Hands of a
//! row with neighbouring lowest cards mostly have one rank, that of a pair of upper cards, or of faces alone: such a
//! *run* is an entry of the order.

use core::ops::Range;

use super::hands::Upper;
use super::length_error::{LengthError, expect_length};
use super::omaha::Omaha;
use super::pairs::{LIVE, Pairs};
use super::subsets::{Four, LANES, RowPlaces, Subsets};
use crate::board::Weight;
use crate::rank::HandRank;

/// Hands of one rank that have all cards but the lowest in common, those with neighbouring lowest cards: an entry of
/// the memory of [`OmahaShowdown`].
///
/// ```
/// use keyfold::games::omaha::HandRun;
/// assert_eq!((size_of::<HandRun>(), HandRun::default()), (8, HandRun::default()));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct HandRun(u64);

impl HandRun {
    /// From a rank, the upper cards, the place of the first lowest card and that after the last one.
    #[inline(always)]
    fn new(rank: i16, upper: Upper, from: usize, to: usize) -> Self {
        Self(u64::from(rank.cast_unsigned()) << 48 | u64::from(upper.0) << 12 | (from as u64) << 6 | to as u64)
    }

    #[inline(always)]
    fn rank(self) -> u16 {
        (self.0 >> 48) as u16
    }

    #[inline(always)]
    fn upper(self) -> Upper {
        Upper((self.0 >> 12) as u32)
    }

    /// Returns the places of the lowest cards by fours: the first of each four and how many they are.
    #[inline(always)]
    fn fours(self) -> impl Iterator<Item = (usize, usize)> {
        let (from, to) = ((self.0 >> 6 & 63) as usize, (self.0 & 63) as usize);
        (from..to).step_by(LANES).map(move |first| (first, (to - first).min(LANES)))
    }
}

/// The hands of `HOLE` cards that a board leaves, in the order of their ranks, and what each wins against the
/// opponent's weights.
///
/// Its cost is paid once for a board; [`values`](Self::values) then takes one pass over all hands.
///
/// ```
/// use keyfold::games::{Omaha, omaha::{HandRun, OmahaShowdown, Pairs}};
/// let board = ["Qs", "Js", "5s", "Kh", "5d"].map(|card| card.parse().unwrap());
/// let pairs = Pairs::new(&board);
/// let mut memory = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
/// let showdown = OmahaShowdown::<4>::new(&pairs, &mut memory)?;
///
/// // Against every hand once: card removal leaves 123,410.
/// let every = vec![1u32; Omaha::<4>::HANDS_ON_A_BOARD];
/// let (mut win, mut tie) = (every.clone(), every.clone());
/// showdown.values(&every, &mut win, &mut tie, &mut vec![0; OmahaShowdown::<4>::SUMS])?;
/// let quads = pairs.index(&["5h", "5c", "As", "Ks"].map(|card| card.parse().unwrap())).unwrap();
/// assert_eq!((win[quads], tie[quads]), (43 * 42 * 41 * 40 / 24, 0)); // nothing beats or ties with them
/// # Ok::<(), keyfold::games::omaha::LengthError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct OmahaShowdown<'a, const HOLE: usize> {
    runs: &'a [HandRun],
}

impl<'a, const HOLE: usize> OmahaShowdown<'a, HOLE> {
    /// The numbers of memory that [`values`](Self::values) and [`met`](Self::met) take: sums by sets of cards. 17,348
    /// with four hole cards, 195,713 with five, 1,729,652 with six.
    ///
    /// ```
    /// use keyfold::games::omaha::OmahaShowdown;
    /// let sums = [OmahaShowdown::<4>::SUMS, OmahaShowdown::<5>::SUMS, OmahaShowdown::<6>::SUMS];
    /// assert_eq!(sums, [17_348, 195_713, 1_729_652]);
    /// ```
    pub const SUMS: usize = match HOLE {
        4 => Subsets::<u32, 8>::LENGTH,
        5 => Subsets::<u32, 16>::LENGTH,
        _ => Subsets::<u32, 32>::LENGTH,
    };

    /// Returns the length of the memory that a board's order takes: an entry for each run of hands of one rank. There
    /// are fewer runs than hands, by a factor that depends on the board.
    ///
    /// ```
    /// use keyfold::{Deck, games::{Omaha, omaha::{OmahaShowdown, Pairs}}};
    /// let pairs = Pairs::new(&Deck::new().deal_many().unwrap());
    /// assert!(OmahaShowdown::<4>::runs(&pairs) < Omaha::<4>::HANDS_ON_A_BOARD);
    /// ```
    #[must_use]
    pub fn runs(pairs: &Pairs) -> usize {
        let mut runs = 0;
        pairs.each_row::<HOLE>(|upper, row| {
            let (row, hands) = (row.all(upper.lowest()), upper.lowest());
            let row = row.get(..hands).unwrap_or_default();
            runs += row.windows(2).fold(1, |runs, two| runs + usize::from(two[0] != two[1]));
        });
        runs
    }

    /// Returns the order of the hands on a board, in memory of at least [`runs`](Self::runs) entries.
    ///
    /// # Errors
    /// [`LengthError`] if the memory is too short; then its entries are unspecified.
    ///
    /// ```
    /// use keyfold::{Deck, games::omaha::{HandRun, OmahaShowdown, Pairs}};
    /// let pairs = Pairs::new(&Deck::new().deal_many().unwrap());
    /// let error = OmahaShowdown::<4>::new(&pairs, &mut [HandRun::default(); 9]).unwrap_err();
    /// assert_eq!((error.slice, error.expected), ("memory", OmahaShowdown::<4>::runs(&pairs)));
    /// ```
    pub fn new(pairs: &Pairs, memory: &'a mut [HandRun]) -> Result<Self, LengthError> {
        Self::ordered(pairs, memory, |_| true)
    }

    /// Returns the order of the hands of two ranges alone: runs in which a hand has a weight other than zero. What
    /// values them then takes time in proportion to these runs, and writes the values of their hands alone.
    ///
    /// `ranges` hold a weight for each hand, in the order of [`Pairs::index`]. In the weights that are passed later,
    /// hands that neither range holds must have none.
    ///
    /// # Errors
    /// As of [`new`](Self::new); [`LengthError`] also if a range does not have a weight for each hand.
    ///
    /// ```
    /// use keyfold::{Deck, games::{Omaha, omaha::{HandRun, OmahaShowdown, Pairs}}};
    /// let pairs = Pairs::new(&Deck::new().deal_many().unwrap());
    /// let (mut one, mut other) = (vec![0u32; Omaha::<4>::HANDS_ON_A_BOARD], vec![0; Omaha::<4>::HANDS_ON_A_BOARD]);
    /// (one[7], other[178_000]) = (1, 1);
    /// let mut memory = [HandRun::default(); 2];
    /// let showdown = OmahaShowdown::<4>::within(&pairs, [&one, &other], &mut memory)?;
    /// assert!(showdown.ranks().count() <= 2);
    /// # Ok::<(), keyfold::games::omaha::LengthError>(())
    /// ```
    pub fn within<W: Weight>(pairs: &Pairs, ranges: [&[W]; 2], memory: &'a mut [HandRun]) -> Result<Self, LengthError> {
        for range in ranges {
            expect_length("ranges", range.len(), Omaha::<HOLE>::HANDS_ON_A_BOARD)?;
        }
        let has = |weights: &[W]| weights.iter().any(|weight| *weight != W::default());
        Self::ordered(pairs, memory, |hands| ranges.iter().any(|range| range.get(hands.clone()).is_some_and(has)))
    }

    /// Returns the order of the runs that are wanted, by the numbers of their hands.
    #[inline(always)]
    fn ordered(
        pairs: &Pairs,
        memory: &'a mut [HandRun],
        wanted: impl Fn(Range<usize>) -> bool,
    ) -> Result<Self, LengthError> {
        let (found, mut count, mut start) = (memory.len(), 0, 0);
        pairs.each_row::<HOLE>(|upper, row| {
            let hands = upper.lowest();
            let (row, mut from) = (if wanted(start..start + hands) { row.all(hands) } else { [0; LIVE + 1] }, 0);
            for equal in row.get(..hands).unwrap_or_default().chunk_by(|one, other| one == other) {
                let to = from + equal.len();
                if let Some(&rank) = equal.first().filter(|_| wanted(start + from..start + to)) {
                    if let Some(place) = memory.get_mut(count) {
                        *place = HandRun::new(rank, upper, from, to);
                    }
                    count += 1;
                }
                from = to;
            }
            start += hands;
        });
        let Some(runs) = memory.get_mut(..count) else {
            return Err(LengthError { slice: "memory", expected: count, found });
        };
        runs.sort_unstable();
        Ok(Self { runs })
    }

    /// Computes what each hand wins and ties with against the opponent's weights.
    ///
    /// `villain` holds a weight for each hand, in the order of [`Pairs::index`]; so do the results. `win[n]` becomes
    /// the weight of the hands that rank below hand `n` and share no card with it, `tie[n]` of those that have its
    /// rank. Against a uniformly random hand, weights are 1. What is lost is the rest of [`met`](Self::met). The
    /// numbers in `sums` are memory, whatever they hold.
    ///
    /// Sums of integers are exact as long as the total weight fits the type. Floating-point numbers are rounded, by a
    /// part of the total weight; what is zero may become slightly more or less.
    ///
    /// # Errors
    /// [`LengthError`] if a slice has another length than [`Omaha::HANDS_ON_A_BOARD`], or `sums` than
    /// [`SUMS`](Self::SUMS). Then nothing is written.
    ///
    /// ```
    /// use keyfold::games::{Omaha, omaha::{HandRun, OmahaShowdown, Pairs}};
    /// let board = ["Qs", "Js", "5s", "Kh", "5d"].map(|card| card.parse().unwrap());
    /// let pairs = Pairs::new(&board);
    /// let mut memory = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
    /// let showdown = OmahaShowdown::<4>::new(&pairs, &mut memory)?;
    /// let index = |hand: [&str; 4]| pairs.index(&hand.map(|card| card.parse().unwrap())).unwrap();
    /// let hands = [["Ks", "Kd", "7c", "2c"], ["Qh", "Qd", "7d", "2d"], ["As", "Ts", "8c", "3c"]];
    /// let [kings, queens, flush] = hands.map(index);
    /// let mut villain = vec![0.0; Omaha::<4>::HANDS_ON_A_BOARD];
    /// (villain[queens], villain[flush]) = (0.5, 0.25);
    /// let (mut win, mut tie) = (villain.clone(), villain.clone());
    /// showdown.values(&villain, &mut win, &mut tie, &mut vec![0.0; OmahaShowdown::<4>::SUMS])?;
    /// assert_eq!((win[kings], win[queens], tie[flush]), (0.75, 0.25, 0.0));
    /// # Ok::<(), keyfold::games::omaha::LengthError>(())
    /// ```
    pub fn values<W: Weight>(
        &self,
        villain: &[W],
        win: &mut [W],
        tie: &mut [W],
        sums: &mut [W],
    ) -> Result<(), LengthError> {
        for (name, found) in [("villain", villain.len()), ("win", win.len()), ("tie", tie.len())] {
            expect_length(name, found, Omaha::<HOLE>::HANDS_ON_A_BOARD)?;
        }
        expect_length("sums", sums.len(), Self::SUMS)?;
        match HOLE {
            4 => self.pass(&mut Subsets::<W, 8>::none(sums), villain, win, tie),
            5 => self.pass(&mut Subsets::<W, 16>::none(sums), villain, win, tie),
            _ => self.pass(&mut Subsets::<W, 32>::none(sums), villain, win, tie),
        }
        Ok(())
    }

    /// Passes the hands in the order of their ranks.
    fn pass<W: Weight, const SETS: usize>(
        &self,
        passed: &mut Subsets<'_, W, SETS>,
        villain: &[W],
        win: &mut [W],
        tie: &mut [W],
    ) {
        for runs in self.runs.chunk_by(|one, other| one.rank() == other.rank()) {
            each_without(passed, runs, |hand, count, without| store(win, hand, count, without));
            add_all(passed, runs, villain);
            each_without(passed, runs, |hand, count, without| {
                let (own, won) = (four_of(villain, hand, count), four_of(win, hand, count));
                let tied = core::array::from_fn(|lane| but_own::<W, HOLE>(without[lane], own[lane]).minus(won[lane]));
                store(tie, hand, count, &tied);
            });
        }
    }

    /// Computes, for each hand, the opponent's weight that is left after card removal: of the hands that share no card
    /// with it. It is the sum of what the hand wins, ties and loses; a fold is valued by it.
    ///
    /// # Errors
    /// As of [`values`](Self::values).
    ///
    /// ```
    /// use keyfold::{Deck, games::{Omaha, omaha::{HandRun, OmahaShowdown, Pairs}}};
    /// let pairs = Pairs::new(&Deck::new().deal_many().unwrap());
    /// let mut memory = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
    /// let showdown = OmahaShowdown::<4>::new(&pairs, &mut memory)?;
    /// let every = vec![1u64; Omaha::<4>::HANDS_ON_A_BOARD];
    /// let mut met = every.clone();
    /// showdown.met(&every, &mut met, &mut vec![0; OmahaShowdown::<4>::SUMS])?;
    /// assert!(met.iter().all(|&met| met == 123_410)); // choose(43, 4)
    /// # Ok::<(), keyfold::games::omaha::LengthError>(())
    /// ```
    pub fn met<W: Weight>(&self, villain: &[W], met: &mut [W], sums: &mut [W]) -> Result<(), LengthError> {
        for (name, found) in [("villain", villain.len()), ("met", met.len())] {
            expect_length(name, found, Omaha::<HOLE>::HANDS_ON_A_BOARD)?;
        }
        expect_length("sums", sums.len(), Self::SUMS)?;
        match HOLE {
            4 => self.pass_all(&mut Subsets::<W, 8>::none(sums), villain, met),
            5 => self.pass_all(&mut Subsets::<W, 16>::none(sums), villain, met),
            _ => self.pass_all(&mut Subsets::<W, 32>::none(sums), villain, met),
        }
        Ok(())
    }

    /// Adds all hands, then finds what each meets.
    fn pass_all<W: Weight, const SETS: usize>(&self, all: &mut Subsets<'_, W, SETS>, villain: &[W], met: &mut [W]) {
        add_all(all, self.runs, villain);
        each_without(all, self.runs, |hand, count, without| {
            let own = four_of(villain, hand, count);
            let left = core::array::from_fn(|lane| but_own::<W, HOLE>(without[lane], own[lane]));
            store(met, hand, count, &left);
        });
    }

    /// Returns the ranks that hands have on the board, the lowest first.
    ///
    /// ```
    /// use keyfold::{Deck, games::omaha::{HandRun, OmahaShowdown, Pairs}};
    /// let pairs = Pairs::new(&Deck::new().deal_many().unwrap());
    /// let mut memory = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
    /// assert!(OmahaShowdown::<4>::new(&pairs, &mut memory)?.ranks().is_sorted());
    /// # Ok::<(), keyfold::games::omaha::LengthError>(())
    /// ```
    pub fn ranks(&self) -> impl Iterator<Item = HandRank> {
        let groups = self.runs.chunk_by(|one, other| one.rank() == other.rank());
        groups.filter_map(|runs| HandRank::new(runs.first()?.rank()))
    }
}

/// Calls a function for each four hands of some runs: with the first's number, how many they are, and for each the
/// weight of the hands that were added and hold none of its cards, as [`Subsets::without`] returns it.
#[inline(always)]
fn each_without<W: Weight, const SETS: usize>(
    sums: &Subsets<'_, W, SETS>,
    runs: &[HandRun],
    mut visit: impl FnMut(usize, usize, &Four<W>),
) {
    for run in runs {
        let places = RowPlaces::new(run.upper());
        let without_upper = sums.without_upper(&places);
        for (lowest, count) in run.fours() {
            visit(places.first_hand() + lowest, count, &sums.without(&places, lowest, without_upper));
        }
    }
}

/// Adds the weights of some runs' hands; most are zero if the opponent's range is narrow.
#[inline(always)]
fn add_all<W: Weight, const SETS: usize>(sums: &mut Subsets<'_, W, SETS>, runs: &[HandRun], weights: &[W]) {
    for run in runs {
        let places = RowPlaces::new(run.upper());
        let mut sum = W::default();
        for (lowest, count) in run.fours() {
            let weights = four_of(weights, places.first_hand() + lowest, count);
            if weights != [W::default(); LANES] {
                sums.add_lowest(&places, lowest, &weights);
                sum = weights.into_iter().fold(sum, W::plus);
            }
        }
        if sum != W::default() {
            sums.add_upper(&places, sum);
        }
    }
}

/// Returns a sum without the hand's own weight, which [`Subsets::without`] leaves in it or takes away twice.
#[inline(always)]
fn but_own<W: Weight, const HOLE: usize>(sum: W, own: W) -> W {
    if HOLE.is_multiple_of(2) { sum.plus(own) } else { sum.minus(own) }
}

/// Returns the numbers of `count` hands from one on, and zeros. One by one: compilers call a function to copy a few.
#[inline(always)]
fn four_of<W: Weight>(numbers: &[W], hand: usize, count: usize) -> Four<W> {
    core::array::from_fn(|lane| match numbers.get(hand + lane) {
        Some(&number) if lane < count => number,
        _ => W::default(),
    })
}

/// Writes the numbers of `count` hands from one on.
#[inline(always)]
fn store<W: Weight>(numbers: &mut [W], hand: usize, count: usize, four: &Four<W>) {
    for (lane, &number) in four.iter().enumerate() {
        if let Some(place) = numbers.get_mut(hand + lane).filter(|_| lane < count) {
            *place = number;
        }
    }
}
