//! Sums of the weights of hands by the cards that they hold.
//!
//! Of each set of fewer cards than a hand has, the weight of the hands that hold them all. By inclusion and exclusion
//! they give the weight of the hands without any card of a hand: all, less those with each card, plus those with each
//! two, and so on. Sets of one card more than some upper cards follow each other, by the place of that card, as hands
//! do: so four hands of a row take four numbers in a vector of each such row of sums.

use super::hands::Upper;
use super::numbers::choose;
use super::pairs::LIVE;
use crate::weight::Weight;

/// Hands of a row that are added or valued at once.
pub(super) const LANES: usize = 4;
/// A number for each of four hands.
pub(super) type Four<W> = [W; LANES];

/// Sums by sets of fewer cards than a hand has, in the caller's memory. `SETS` is the number of sets of a row's upper
/// cards: 8, 16 or 32 for hands of four, five or six.
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
const SIZES: [usize; 32] = {
    let (mut sizes, mut set) = ([0; 32], 0u32);
    while set < 32 {
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

/// The places of the sums for a row of hands.
pub(super) struct RowPlaces<const SETS: usize> {
    /// By set of upper cards, a bit for each, the lowest first: the place of its sum.
    upper: [u32; SETS],
    /// The place of the sum of the same set with the card at place 0, too; those of the other cards follow. For all
    /// upper cards, which make a hand with one card more, the number of that hand.
    with_lowest: [u32; SETS],
}

impl<const SETS: usize> RowPlaces<SETS> {
    /// The number of upper cards.
    const UPPER: usize = SETS.ilog2() as usize;

    #[inline(always)]
    pub(super) fn new(upper: Upper) -> Self {
        let mut places = Self { upper: [0; SETS], with_lowest: [0; SETS] };
        for card in 0..Self::UPPER {
            let place = (upper.0 >> (6 * card) & 63) as usize;
            for lower in 0..1 << card {
                let (set, size) = (lower | 1 << card, SIZES[lower & 31] + 1);
                places.upper[set] = places.upper[lower] + choose(place, size) as u32;
                places.with_lowest[set] = places.with_lowest[lower] + choose(place, size + 1) as u32;
            }
        }
        for (set, &size) in SIZES.iter().enumerate().take(SETS) {
            places.upper[set] += STARTS[size];
            places.with_lowest[set] += if size < Self::UPPER { STARTS[size + 1] } else { 0 };
        }
        places
    }

    /// Returns the number of the row's first hand.
    #[inline(always)]
    pub(super) fn first_hand(&self) -> usize {
        self.with_lowest[SETS - 1] as usize
    }
}

impl<'a, W: Weight, const SETS: usize> Subsets<'a, W, SETS> {
    /// The numbers that it takes; four hands of a row may reach past its end.
    pub(super) const LENGTH: usize = start_of(RowPlaces::<SETS>::UPPER + 1) + LANES;

    /// Returns sums of no hands, in memory of [`LENGTH`](Self::LENGTH).
    pub(super) fn none(memory: &'a mut [W]) -> Self {
        memory.fill(W::default());
        Self(memory)
    }

    /// Adds the weights of four hands of a row, the first by the place of its lowest card, to the sums of sets that
    /// hold their lowest cards.
    #[inline(always)]
    pub(super) fn add_lowest(&mut self, places: &RowPlaces<SETS>, lowest: usize, weights: &Four<W>) {
        for &row in &places.with_lowest[..SETS - 1] {
            let row = row as usize + lowest;
            if let Some(four) = self.0.get_mut(row..row + LANES) {
                four.iter_mut().zip(weights).for_each(|(sum, &weight)| *sum = sum.plus(weight));
            }
        }
    }

    /// Adds the weight of hands of a row to the sums of sets of upper cards.
    #[inline(always)]
    pub(super) fn add_upper(&mut self, places: &RowPlaces<SETS>, weight: W) {
        for &place in &places.upper {
            if let Some(sum) = self.0.get_mut(place as usize) {
                *sum = sum.plus(weight);
            }
        }
    }

    /// Returns the weight of the hands without a row's upper cards.
    #[inline(always)]
    pub(super) fn without_upper(&self, places: &RowPlaces<SETS>) -> W {
        let mut without = W::default();
        for (&place, &size) in places.upper.iter().zip(&SIZES) {
            let sum = self.0.get(place as usize).copied().unwrap_or_default();
            without = if size.is_multiple_of(2) { without.plus(sum) } else { without.minus(sum) };
        }
        without
    }

    /// Returns the weight of the hands without a card of each of four hands of a row, given that without its upper
    /// cards; of a hand that was added itself, less its own weight if it has an even number of cards, plus it
    /// otherwise.
    #[inline(always)]
    pub(super) fn without(&self, places: &RowPlaces<SETS>, lowest: usize, without_upper: W) -> Four<W> {
        let mut without = [without_upper; LANES];
        for (&row, &size) in places.with_lowest[..SETS - 1].iter().zip(&SIZES) {
            let row = row as usize + lowest;
            let four = self.0.get(row..row + LANES).and_then(|row| row.first_chunk::<LANES>());
            let four = four.copied().unwrap_or_default();
            without = core::array::from_fn(|lane| {
                if size.is_multiple_of(2) { without[lane].minus(four[lane]) } else { without[lane].plus(four[lane]) }
            });
        }
        without
    }
}
