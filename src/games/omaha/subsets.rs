//! Sums of the weights of hands by the cards that they hold.
//!
//! Of each set of fewer cards than a hand has, the weight of the hands that hold them all. By inclusion and exclusion
//! they give the weight of the hands without any card of a hand: all, less those with each card, plus those with each
//! two, and so on. Sets of one card more than some upper cards follow each other, by the place of that card, as hands
//! do: so four hands of a row take four numbers in a vector of each such row of sums.

use super::numbers::choose;
use super::pairs::LIVE;
use crate::weight::Weight;

/// Hands of a row that are added or valued at once.
pub(super) const LANES: usize = 4;
/// A number for each of four hands.
pub(super) type Four<W> = [W; LANES];
/// A number for each card, and room for four from any.
pub(super) type ByCard<W> = [W; LIVE + 5];

/// Sums by sets of fewer cards than a hand has, in the caller's memory. `SETS` is the number of sets of a plane's
/// upper cards: 4, 8 or 16 for hands of four, five or six.
pub(super) struct Subsets<'a, W, const SETS: usize>(&'a mut [W]);

/// Returns the number of sets of fewer than `size` cards: where the sums of those with `size` cards begin.
const fn start_of(size: usize) -> usize {
    let (mut sets, mut smaller) = (0, 0);
    while smaller < size {
        sets += choose(LIVE, smaller);
        smaller += 1;
    }
    sets
}

/// By set of upper cards, the number of cards in it.
const SIZES: [usize; 16] = {
    let (mut sizes, mut set) = ([0; 16], 0u32);
    while set < 16 {
        sizes[set as usize] = set.count_ones() as usize;
        set += 1;
    }
    sizes
};

/// By number of cards, where their sums begin.
const STARTS: [u32; 7] = {
    let (mut starts, mut size) = ([0; 7], 0);
    while size < 7 {
        starts[size] = start_of(size) as u32;
        size += 1;
    }
    starts
};

/// Hands that have all cards but the two lowest in common, their upper cards: where their sums are.
pub(super) struct Plane<const SETS: usize> {
    /// By number of lower cards, at most two, and by set of upper cards, a bit for each, the lowest first: the place of
    /// the sum of the set with these lower cards, if they are the lowest there are. For all upper cards and two lower
    /// ones, which are a hand, its number.
    places: [[u32; SETS]; 3],
}

impl<const SETS: usize> Plane<SETS> {
    /// The number of upper cards.
    const UPPER: usize = SETS.ilog2() as usize;

    /// From the upper cards, six bits for the place of each, the lowest first.
    #[inline(always)]
    pub(super) fn new(upper: u32) -> Self {
        let mut places = [[0; SETS]; 3];
        for (lower, places) in places.iter_mut().enumerate() {
            for card in 0..Self::UPPER {
                let place = (upper >> (6 * card) & 63) as usize;
                for set in 0..1 << card {
                    places[set | 1 << card] = places[set] + choose(place, SIZES[set & 15] + 1 + lower) as u32;
                }
            }
            for (place, &size) in places.iter_mut().zip(&SIZES) {
                *place += if size + lower < Self::UPPER + 2 { STARTS[size + lower] } else { 0 };
            }
        }
        Self { places }
    }

    /// Returns the number of the hand with a pair of lower cards.
    #[inline(always)]
    pub(super) fn hand(&self, pair: u32) -> u32 {
        self.places[2][SETS - 1] + pair
    }
}

impl<'a, W: Weight, const SETS: usize> Subsets<'a, W, SETS> {
    /// The numbers that it takes; four hands of a row may reach past its end.
    pub(super) const LENGTH: usize = start_of(Plane::<SETS>::UPPER + 2) + LANES;

    /// Returns sums of no hands, in memory of [`LENGTH`](Self::LENGTH).
    pub(super) fn none(memory: &'a mut [W]) -> Self {
        memory.fill(W::default());
        Self(memory)
    }

    /// Adds the weights of four hands, the first by the number of its pair of lower cards, to the sums of sets that
    /// hold both.
    #[inline(always)]
    pub(super) fn add_four(&mut self, plane: &Plane<SETS>, pair: u32, weights: &Four<W>) {
        plane.places[2][..SETS - 1].iter().for_each(|place| add_to(self.0, place + pair, weights));
    }

    /// Adds the weights of a plane's hands, of all and of those with each lower card, to the sums of the other sets.
    /// The lower cards have places below a number.
    #[inline(always)]
    pub(super) fn add_plane(&mut self, plane: &Plane<SETS>, all: W, with: &ByCard<W>, cards: u32) {
        for (&none, &one) in plane.places[0].iter().zip(&plane.places[1]) {
            self.0.get_mut(none as usize).into_iter().for_each(|sum| *sum = sum.plus(all));
            for lowest in (0..cards).step_by(LANES) {
                add_to(self.0, one + lowest, &four_at(with, lowest));
            }
        }
    }

    /// Returns the weight of the hands without a plane's upper cards, and finds that of those of them with each card
    /// whose place is below a number.
    #[inline(always)]
    pub(super) fn without_plane(&self, plane: &Plane<SETS>, with: &mut ByCard<W>, cards: u32) -> W {
        for (with, lowest) in with.chunks_exact_mut(LANES).zip((0..cards).step_by(LANES)) {
            with.copy_from_slice(&alternating(plane.places[1].map(|place| four_at(self.0, place + lowest))));
        }
        let [all] = alternating(plane.places[0].map(|place| [self.0.get(place as usize).copied().unwrap_or_default()]));
        all
    }

    /// Returns the weight of the hands without a plane's upper cards but with both lower ones of each of four hands,
    /// the first by the number of its pair; of a hand that was added itself, less its own weight if it has an even
    /// number of cards, plus it otherwise.
    #[inline(always)]
    pub(super) fn with_pairs(&self, plane: &Plane<SETS>, pair: u32) -> Four<W> {
        let mut fours = plane.places[2].map(|place| four_at(self.0, place + pair));
        fours[SETS - 1] = [W::default(); LANES];
        alternating(fours)
    }
}

/// Returns four numbers that follow each other. Places are of 32 bits, so that their sums need no check.
#[inline(always)]
pub(super) fn four_at<W: Weight>(numbers: &[W], at: u32) -> Four<W> {
    let at = at as usize;
    numbers.get(at..at + LANES).and_then(|four| four.first_chunk()).copied().unwrap_or_default()
}

/// Adds to four numbers that follow each other.
#[inline(always)]
pub(super) fn add_to<W: Weight>(numbers: &mut [W], at: u32, four: &Four<W>) {
    let at = at as usize;
    if let Some(sums) = numbers.get_mut(at..at + LANES) {
        sums.iter_mut().zip(four).for_each(|(sum, &number)| *sum = sum.plus(number));
    }
}

/// Returns the numbers of sets of an even number of cards, less those of the others.
#[inline(always)]
fn alternating<W: Weight, const COUNT: usize, const SETS: usize>(numbers: [[W; COUNT]; SETS]) -> [W; COUNT] {
    numbers.iter().zip(&SIZES).fold([W::default(); COUNT], |sums, (numbers, size)| {
        core::array::from_fn(|at| match size.is_multiple_of(2) {
            true => sums[at].plus(numbers[at]),
            false => sums[at].minus(numbers[at]),
        })
    })
}
