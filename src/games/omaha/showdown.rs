//! The order of all hands that a board leaves, and what each wins against the opponent's weights.
//!
//! One pass over the hands from weak to strong, with sums of the weights passed so far by sets of cards
//! (`subsets.rs`): before a rank's hands are added they give what these win, afterwards what they tie with. Hands of a
//! row with neighbouring lowest cards mostly have one rank, that of a pair of upper cards, or of faces alone: such a
//! *run* is an entry of the order.

use core::ops::Range;

use super::length_error::{LengthError, expect_length};
use super::omaha::Omaha;
use super::pairs::{LIVE, Pairs};
use super::planes::{add_all, each_without, four_of, lacking, store};
use super::runs::HandRun;
use super::subsets::Subsets;
use crate::rank::HandRank;
use crate::weight::Weight;

/// The most runs that are passed between two calls of the caller's function: a few milliseconds with six hole cards.
const AT_ONCE: usize = 1 << 12;
/// The most runs that are sorted between two of them: some ten milliseconds.
const SORTED_AT_ONCE: usize = 1 << 18;

/// Sorts runs, the lower half first, so that a long list can end between two parts; returns `true` if it went on.
fn sort_while(runs: &mut [HandRun], goes_on: &mut impl FnMut(usize) -> bool) -> bool {
    let middle = runs.len() / 2;
    if runs.len() <= SORTED_AT_ONCE {
        runs.sort_unstable();
        return goes_on(runs.len().min(AT_ONCE));
    }
    runs.select_nth_unstable(middle);
    let (low, high) = runs.split_at_mut(middle);
    sort_while(low, goes_on) && sort_while(high, goes_on)
}

/// The hands of `HOLE` cards that a board leaves, in the order of their ranks, and what each wins against the
/// opponent's weights.
///
/// Its cost is paid once for a board; [`values`](Self::values) then takes one pass over all hands.
///
/// ```
/// use keyfold::games::{Omaha, omaha::{HandRun, OmahaShowdown, Pairs}};
/// let pairs: Pairs = "Qs Js 5s Kh 5d".parse().unwrap();
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
    pub(super) runs: &'a [HandRun],
}

impl<'a, const HOLE: usize> OmahaShowdown<'a, HOLE> {
    /// The numbers of memory that [`values`](Self::values) and [`met`](Self::met) take: sums by sets of cards. 17,348
    /// with four hole cards, 195,713 with five, 1,729,652 with six.
    pub const SUMS: usize = match HOLE {
        4 => Subsets::<u32, 4>::LENGTH,
        5 => Subsets::<u32, 8>::LENGTH,
        _ => Subsets::<u32, 16>::LENGTH,
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
        Ok(Self::ordered(pairs, memory, |_| true, |_| true)?.unwrap_or(Self { runs: &[] }))
    }

    /// Returns the order of the hands of two ranges alone: runs in which a hand has a weight other than zero. What
    /// values them then takes time in proportion to these runs, and writes the values of their hands alone.
    ///
    /// `ranges` hold a weight for each hand, in the order of [`Pairs::index`]. In the weights that are passed later,
    /// hands that neither range holds must have none.
    ///
    /// # Errors
    /// As of [`new`](Self::new); [`LengthError`] also if a range does not have a weight for each hand.
    pub fn within<W: Weight>(pairs: &Pairs, ranges: [&[W]; 2], memory: &'a mut [HandRun]) -> Result<Self, LengthError> {
        let order = Self::within_while(pairs, ranges, memory, |_| true)?;
        Ok(order.unwrap_or(Self { runs: &[] }))
    }

    /// Returns the order as [`within`](Self::within) does, if `goes_on` returns `true` each time it is called: with a
    /// number of runs, of at most 4,096, when as many were listed, and again while they are sorted.
    ///
    /// # Errors
    /// As of [`within`](Self::within).
    pub fn within_while<W: Weight>(
        pairs: &Pairs,
        ranges: [&[W]; 2],
        memory: &'a mut [HandRun],
        goes_on: impl FnMut(usize) -> bool,
    ) -> Result<Option<Self>, LengthError> {
        for range in ranges {
            expect_length("ranges", range.len(), Omaha::<HOLE>::HANDS_ON_A_BOARD)?;
        }
        let has = |weights: &[W]| weights.iter().any(|weight| *weight != W::default());
        let wanted = |hands: Range<usize>| ranges.iter().any(|range| range.get(hands.clone()).is_some_and(has));
        Self::ordered(pairs, memory, wanted, goes_on)
    }

    /// Returns the order that was made on the board before: the runs that [`order`](Self::order) returned. For a
    /// program that keeps the memory beside the board, since a showdown borrows it. Of other runs, what calls compute
    /// is unspecified.
    ///
    /// ```
    /// use keyfold::games::{Omaha, omaha::{HandRun, OmahaShowdown, Pairs}};
    /// let pairs: Pairs = "2c 7d 9h Js Qd".parse().unwrap();
    /// let mut memory = vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)];
    /// let kept = OmahaShowdown::<4>::new(&pairs, &mut memory)?.order().len();
    /// memory.truncate(kept); // fewer than there is room for if it is within two ranges
    /// let mut met = vec![1u32; Omaha::<4>::HANDS_ON_A_BOARD];
    /// let sums = &mut vec![0; OmahaShowdown::<4>::SUMS];
    /// OmahaShowdown::<4>::of_order(&memory).met(&met.clone(), &mut met, sums)?;
    /// assert_eq!(met[0], 123_410);
    /// # Ok::<(), keyfold::games::omaha::LengthError>(())
    /// ```
    #[must_use]
    pub const fn of_order(order: &'a [HandRun]) -> Self {
        Self { runs: order }
    }

    /// Returns the runs of the order, those of the lowest rank first: the part of the memory that holds it.
    #[must_use]
    pub const fn order(&self) -> &'a [HandRun] {
        self.runs
    }

    /// Returns the order of the runs that are wanted, by the numbers of their hands; `None` if it does not go on.
    #[inline(always)]
    fn ordered(
        pairs: &Pairs,
        memory: &'a mut [HandRun],
        wanted: impl Fn(Range<usize>) -> bool,
        mut goes_on: impl FnMut(usize) -> bool,
    ) -> Result<Option<Self>, LengthError> {
        let (found, mut count, mut start) = (memory.len(), 0, 0);
        let (mut told, mut is_whole) = (0, true);
        pairs.each_row::<HOLE>(|upper, row| {
            let hands = upper.lowest();
            let is_wanted = is_whole && wanted(start..start + hands);
            let (row, mut from) = (if is_wanted { row.all(hands) } else { [0; LIVE + 1] }, 0);
            for equal in row.get(..hands).unwrap_or_default().chunk_by(|one, other| one == other) {
                let to = from + equal.len();
                if let Some(&rank) = equal.first().filter(|_| is_wanted && wanted(start + from..start + to)) {
                    if let Some(place) = memory.get_mut(count) {
                        *place = HandRun::new(rank, upper, from, to);
                    }
                    count += 1;
                }
                from = to;
            }
            start += hands;
            if count - told + LIVE > AT_ONCE {
                is_whole &= goes_on(count - told);
                told = count;
            }
        });
        if !is_whole {
            return Ok(None);
        }
        let Some(runs) = memory.get_mut(..count) else {
            return Err(LengthError { slice: "memory", expected: count, found });
        };
        Ok(sort_while(runs, &mut goes_on).then_some(Self { runs }))
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
    /// let pairs: Pairs = "Qs Js 5s Kh 5d".parse().unwrap();
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
        self.values_while(villain, win, tie, sums, |_| true).map(|_| ())
    }

    /// Computes as [`values`](Self::values) does, while `goes_on` returns `true`; returns `true` if all is computed.
    /// Otherwise `win` and `tie` are unspecified.
    ///
    /// `goes_on` is called with a number of [runs](Self::runs), of at most 4,096, each time that as many were valued or
    /// added: every few milliseconds with six hole cards, where a board takes a second. Each run is counted three
    /// times.
    ///
    /// # Errors
    /// As of [`values`](Self::values).
    pub fn values_while<W: Weight>(
        &self,
        villain: &[W],
        win: &mut [W],
        tie: &mut [W],
        sums: &mut [W],
        mut goes_on: impl FnMut(usize) -> bool,
    ) -> Result<bool, LengthError> {
        Self::expect_lengths(&[("villain", villain.len()), ("win", win.len()), ("tie", tie.len())], sums.len())?;
        Ok(match HOLE {
            4 => self.pass(&mut Subsets::<W, 4>::none(sums), villain, [win, tie], &mut goes_on),
            5 => self.pass(&mut Subsets::<W, 8>::none(sums), villain, [win, tie], &mut goes_on),
            _ => self.pass(&mut Subsets::<W, 16>::none(sums), villain, [win, tie], &mut goes_on),
        })
    }

    /// Passes the hands in the order of their ranks; returns `true` if none is left. The same code for all callers.
    fn pass<W: Weight, const SETS: usize>(
        &self,
        passed: &mut Subsets<'_, W, SETS>,
        villain: &[W],
        [win, tie]: [&mut [W]; 2],
        goes_on: &mut dyn FnMut(usize) -> bool,
    ) -> bool {
        self.runs.chunk_by(|one, other| one.rank() == other.rank()).all(|runs| {
            let mut each = |step: &mut dyn FnMut(&[HandRun])| {
                runs.chunks(AT_ONCE).all(|runs| {
                    step(runs);
                    goes_on(runs.len())
                })
            };
            each(&mut |runs| write_without::<W, HOLE, SETS>(passed, runs, win, [None; 2]))
                && each(&mut |runs| add_all(passed, runs, villain, |weight| weight))
                && each(&mut |runs| write_without::<W, HOLE, SETS>(passed, runs, tie, [Some(villain), Some(win)]))
        })
    }

    /// Computes, for each hand, the opponent's weight that is left after card removal: of the hands that share no card
    /// with it. It is the sum of what the hand wins, ties and loses; a fold is valued by it.
    ///
    /// # Errors
    /// As of [`values`](Self::values).
    pub fn met<W: Weight>(&self, villain: &[W], met: &mut [W], sums: &mut [W]) -> Result<(), LengthError> {
        self.met_while(villain, met, sums, |_| true).map(|_| ())
    }

    /// Computes as [`met`](Self::met) does, while `goes_on` returns `true`: as of
    /// [`values_while`](Self::values_while), with each run counted twice.
    ///
    /// # Errors
    /// As of [`values`](Self::values).
    pub fn met_while<W: Weight>(
        &self,
        villain: &[W],
        met: &mut [W],
        sums: &mut [W],
        mut goes_on: impl FnMut(usize) -> bool,
    ) -> Result<bool, LengthError> {
        Self::expect_lengths(&[("villain", villain.len()), ("met", met.len())], sums.len())?;
        Ok(match HOLE {
            4 => self.pass_all(&mut Subsets::<W, 4>::none(sums), villain, met, &mut goes_on),
            5 => self.pass_all(&mut Subsets::<W, 8>::none(sums), villain, met, &mut goes_on),
            _ => self.pass_all(&mut Subsets::<W, 16>::none(sums), villain, met, &mut goes_on),
        })
    }

    /// Checks arrays of all hands, each by its name, and the memory for sums.
    pub(super) fn expect_lengths(arrays: &[(&'static str, usize)], sums: usize) -> Result<(), LengthError> {
        for (name, found) in arrays {
            expect_length(name, *found, Omaha::<HOLE>::HANDS_ON_A_BOARD)?;
        }
        expect_length("sums", sums, Self::SUMS)
    }

    /// Adds all hands, then finds what each meets; returns `true` if none is left.
    fn pass_all<W: Weight, const SETS: usize>(
        &self,
        all: &mut Subsets<'_, W, SETS>,
        villain: &[W],
        met: &mut [W],
        goes_on: &mut dyn FnMut(usize) -> bool,
    ) -> bool {
        let parts = || self.runs.chunks(AT_ONCE);
        let added = parts().all(|runs| {
            add_all(all, runs, villain, |weight| weight);
            goes_on(runs.len())
        });
        added
            && parts().all(|runs| {
                write_without::<W, HOLE, SETS>(all, runs, met, [Some(villain), None]);
                goes_on(runs.len())
            })
    }

    /// Returns the ranks that hands have on the board, the lowest first.
    pub fn ranks(&self) -> impl Iterator<Item = HandRank> {
        let groups = self.runs.chunk_by(|one, other| one.rank() == other.rank());
        groups.filter_map(|runs| HandRank::new(runs.first()?.rank()))
    }
}

/// Writes, for each hand of some runs, the weight of the hands that were added and share no card with it, less another
/// number of the hand. If these hands were added themselves, their weights are given.
#[inline(never)]
fn write_without<W: Weight, const HOLE: usize, const SETS: usize>(
    sums: &Subsets<'_, W, SETS>,
    runs: &[HandRun],
    out: &mut [W],
    [added, less]: [Option<&[W]>; 2],
) {
    each_without(sums, runs, |hand, count, without| {
        let four = |numbers: Option<&[W]>| numbers.map_or([W::default(); _], |numbers| four_of(numbers, hand, count));
        let (own, less) = (four(added).map(lacking::<W, HOLE>), four(less));
        store(out, hand, count, &core::array::from_fn(|lane| without[lane].plus(own[lane]).minus(less[lane])));
    });
}
