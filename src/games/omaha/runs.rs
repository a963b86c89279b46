//! Runs: hands of one rank with neighbouring lowest cards and all others in common.

use super::hands::Upper;
use super::numbers::choose;
use super::subsets::LANES;

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

    /// Returns the rank and all cards but the two lowest: what the runs of a plane have in common.
    #[inline(always)]
    pub(super) fn plane(self) -> u64 {
        self.0 >> 18
    }

    /// Returns the place of the second lowest card, and the number of the first pair of it and a lower one.
    #[inline(always)]
    pub(super) fn second_and_row(self) -> (usize, u32) {
        let second = (self.0 >> 12 & 63) as usize;
        (second, choose(second, 2) as u32)
    }

    /// Returns the places of the lowest cards by fours: the first of each four and how many they are.
    #[inline(always)]
    pub(super) fn fours(self) -> impl Iterator<Item = (u32, usize)> {
        let (from, to) = ((self.0 >> 6 & 63) as u32, (self.0 & 63) as u32);
        (from..to).step_by(LANES).map(move |first| (first, ((to - first) as usize).min(LANES)))
    }
}
