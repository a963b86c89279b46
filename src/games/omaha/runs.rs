//! Runs: hands of one rank with neighbouring lowest cards and all others in common, and the steps of a pass over them.

use super::hands::Upper;
use super::subsets::{Four, LANES, RowPlaces, Subsets};
use crate::weight::Weight;

/// Hands of one rank that have all cards but the lowest in common, those with neighbouring lowest cards: an entry of
/// the memory of [`OmahaShowdown`](super::OmahaShowdown).
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
    pub(super) fn new(rank: i16, upper: Upper, from: usize, to: usize) -> Self {
        Self(u64::from(rank.cast_unsigned()) << 48 | u64::from(upper.0) << 12 | (from as u64) << 6 | to as u64)
    }

    #[inline(always)]
    pub(super) fn rank(self) -> u16 {
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

/// Calls a function for each four hands of some runs: with the first's number, how many they are, and for each the
/// weight of the hands that were added and hold none of its cards, as [`Subsets::without`] returns it.
#[inline(always)]
pub(super) fn each_without<W: Weight, const SETS: usize>(
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
pub(super) fn add_all<W: Weight, const SETS: usize>(sums: &mut Subsets<'_, W, SETS>, runs: &[HandRun], weights: &[W]) {
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
pub(super) fn but_own<W: Weight, const HOLE: usize>(sum: W, own: W) -> W {
    if HOLE.is_multiple_of(2) { sum.plus(own) } else { sum.minus(own) }
}

/// Returns the numbers of `count` hands from one on, and zeros. One by one: compilers call a function to copy a few.
#[inline(always)]
pub(super) fn four_of<W: Weight>(numbers: &[W], hand: usize, count: usize) -> Four<W> {
    core::array::from_fn(|lane| match numbers.get(hand + lane) {
        Some(&number) if lane < count => number,
        _ => W::default(),
    })
}

/// Writes the numbers of `count` hands from one on.
#[inline(always)]
pub(super) fn store<W: Weight>(numbers: &mut [W], hand: usize, count: usize, four: &Four<W>) {
    for (lane, &number) in four.iter().enumerate() {
        if let Some(place) = numbers.get_mut(hand + lane).filter(|_| lane < count) {
            *place = number;
        }
    }
}
