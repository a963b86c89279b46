//! Steps of a pass over runs, plane by plane.
//!
//! A *plane* is the hands of one rank that have all cards but the two lowest in common: a dozen and more in a wide
//! range. The sums of sets without their two lower cards are the same for all of them, and those of sets with one are
//! few: both are added to and looked up once for the plane. That leaves, for four hands of a row, the sums of the sets
//! that hold both lower cards: three with four hole cards, where a hand alone takes fifteen sums.

use super::hands::Upper;
use super::pairs::LIVE;
use super::runs::HandRun;
use super::subsets::{ByCard, Four, LANES, Plane, Subsets, add_to, four_at};
use crate::weight::Weight;

/// Returns the planes of some runs: where their sums are, their runs, and the number of places up to the highest of a
/// second lowest card.
#[inline(always)]
fn planes<const SETS: usize>(runs: &[HandRun]) -> impl Iterator<Item = (Plane<SETS>, &[HandRun], u32)> {
    runs.chunk_by(|one, other| one.plane() == other.plane()).filter_map(|runs| {
        let last = runs.last()?;
        Some((Plane::new(last.plane() as u32), runs, last.second_and_row().0 as u32 + 1))
    })
}

/// Calls a function for each four hands of some runs: with the first's number, how many they are, and for each the
/// weight of the hands that were added and hold none of its cards; of a hand that was added itself, less its own weight
/// if it has an even number of cards, plus it otherwise.
#[inline(always)]
pub(super) fn each_without<W: Weight, const SETS: usize>(
    sums: &Subsets<'_, W, SETS>,
    runs: &[HandRun],
    mut visit: impl FnMut(u32, usize, &Four<W>),
) {
    let mut with: ByCard<W> = [W::default(); _];
    for (plane, runs, cards) in planes(runs) {
        let all = sums.without_plane(&plane, &mut with, cards);
        for run in runs {
            let (second, row) = run.second_and_row();
            let without = all.minus(with.get(second).copied().unwrap_or_default());
            for (lowest, count) in run.fours() {
                let (one, both) = (four_at(&with, lowest), sums.with_pairs(&plane, row + lowest));
                let four = core::array::from_fn(|lane| without.minus(one[lane]).plus(both[lane]));
                visit(plane.hand(row + lowest), count, &four);
            }
        }
    }
}

/// Adds a price of the weights of some runs' hands.
#[inline(always)]
pub(super) fn add_all<W: Weight, const SETS: usize>(
    sums: &mut Subsets<'_, W, SETS>,
    runs: &[HandRun],
    weights: &[W],
    price: impl Fn(W) -> W,
) {
    for (plane, runs, cards) in planes(runs) {
        let (mut all, mut with): (_, ByCard<W>) = (W::default(), [W::default(); _]);
        for run in runs {
            let ((second, row), mut sum) = (run.second_and_row(), [W::default(); LANES]);
            for (lowest, count) in run.fours() {
                // Also if all are zero: a branch on weights, which are seldom in the cache, takes longer.
                let weights = four_of(weights, plane.hand(row + lowest), count).map(&price);
                sums.add_four(&plane, row + lowest, &weights);
                add_to(&mut with, lowest, &weights);
                sum = core::array::from_fn(|lane| sum[lane].plus(weights[lane]));
            }
            let sum = sum.into_iter().fold(W::default(), W::plus);
            with.get_mut(second).into_iter().for_each(|one| *one = one.plus(sum));
            all = all.plus(sum);
        }
        sums.add_plane(&plane, all, &with, cards);
    }
}

/// Calls a function with the rows of each plane of all hands that have some upper cards and `left` lower ones: as runs,
/// whatever their ranks.
pub(super) fn each_plane(upper: u32, left: usize, visit: &mut dyn FnMut(&[HandRun])) {
    let lowest = (upper & 63) as usize;
    if left > 2 {
        return (left - 1..lowest).for_each(|place| each_plane(upper << 6 | place as u32, left - 1, visit));
    }
    let rows: [_; LIVE] = core::array::from_fn(|second| HandRun::new(0, Upper(upper << 6 | second as u32), 0, second));
    visit(rows.get(1..lowest).unwrap_or_default());
}

/// Returns what a weight of [`each_without`] lacks: the hand's own weight, which is left in it or taken away twice.
#[inline(always)]
pub(super) fn lacking<W: Weight, const HOLE: usize>(own: W) -> W {
    if HOLE.is_multiple_of(2) { own } else { W::default().minus(own) }
}

/// Returns what keeps `count` of four numbers and makes zeros of the others.
#[inline(always)]
fn mask_of(count: usize) -> [u32; LANES] {
    core::array::from_fn(|lane| u32::from(lane < count).wrapping_neg())
}

/// Returns the numbers of `count` hands from one on, and zeros.
#[inline(always)]
pub(super) fn four_of<W: Weight>(numbers: &[W], hand: u32, count: usize) -> Four<W> {
    let hand = hand as usize;
    let four = numbers.get(hand..hand + LANES).and_then(|four| four.first_chunk());
    let four = four.copied().unwrap_or_else(|| last_of(numbers, hand));
    let mask = mask_of(count);
    core::array::from_fn(|lane| four[lane].masked(mask[lane]))
}

/// Returns the numbers of the last hands, fewer than four. Apart, so that compilers load four at once.
#[cold]
#[inline(never)]
fn last_of<W: Weight>(numbers: &[W], hand: usize) -> Four<W> {
    core::array::from_fn(|lane| numbers.get(hand + lane).copied().unwrap_or_default())
}

/// Writes the numbers of `count` hands from one on.
#[inline(always)]
pub(super) fn store<W: Weight>(numbers: &mut [W], hand: u32, count: usize, four: &Four<W>) {
    let (hand, mask) = (hand as usize, mask_of(count));
    if let Some(places) = numbers.get_mut(hand..hand + LANES).and_then(|four| four.first_chunk_mut::<LANES>()) {
        *places = core::array::from_fn(|lane| four[lane].masked(mask[lane]).plus(places[lane].masked(!mask[lane])));
    } else {
        numbers.iter_mut().skip(hand).zip(four).take(count).for_each(|(place, &number)| *place = number);
    }
}
