//! Low series: keys of the low faces, whose sums of equally many cards differ.

use std::array;

use fastrand::Rng;
use keyfold_tables::compact::COLUMN_BITS;
use keyfold_tables::rules::deck::SUITS;

/// Faces that add to the column: deuce to eight.
pub(super) const LOW_FACES: usize = 7;
pub(super) const COLUMNS: usize = 1 << COLUMN_BITS;
/// Keys of the low faces.
pub type LowSeries = [u32; LOW_FACES];
/// A set of columns, one bit each.
pub(super) type Bits = [u64; COLUMNS / 64];

/// The low series of the compact tables: one of many, as [`low_series`] finds others.
pub const LOW_SERIES: LowSeries = [0, 1, 101, 2_327, 3_455, 5_161, 5_948];

/// Returns `true` if all sums of equally many keys, up to seven, are distinct modulo 2^13.
#[must_use]
pub fn is_low_series(series: &LowSeries) -> bool {
    Sums::of(series).is_some()
}

/// Finds a low series by random choices, in a few seconds. The first two keys are 0 and 1: multiplying all keys by a
/// number and adding another turns any series into such a one.
#[must_use]
pub fn low_series(seed: u64) -> LowSeries {
    let mut rng = Rng::with_seed(seed);
    loop {
        let mut series = vec![0, 1];
        let mut left: Vec<u32> = (2..COLUMNS as u32).collect();
        // A key that does not fit fits no better after another one.
        while let Some(held) = Sums::of(&series) {
            left.retain(|&key| held.with(key).is_some());
            if series.len() == LOW_FACES - 2 || left.is_empty() {
                break;
            }
            series.push(left.swap_remove(rng.usize(..left.len())));
        }
        if let Some(found) = with_two_more(&series, &left) {
            return found;
        }
    }
}

/// Completes five keys to a low series by the first two of `left` that fit.
fn with_two_more(five: &[u32], left: &[u32]) -> Option<LowSeries> {
    let held = Sums::of(five)?;
    left.iter().enumerate().find_map(|(at, &sixth)| {
        let six = held.with(sixth)?;
        let &seventh = left[at + 1..].iter().find(|&&key| six.with(key).is_some())?;
        [five, &[sixth, seventh]].concat().try_into().ok()
    })
}

/// The sums that occur, as bits, for each number of cards.
struct Sums([Bits; 8]);

impl Sums {
    fn none() -> Self {
        let mut sums = [[0; COLUMNS / 64]; 8];
        sums[0][0] = 1;
        Self(sums)
    }

    /// Returns the sums of a series; `None` if two of equally many cards are the same.
    fn of(series: &[u32]) -> Option<Self> {
        series.iter().try_fold(Self::none(), |sums, &key| sums.with(key))
    }

    /// Adds one more face; `None` if two of equally many cards are the same.
    fn with(&self, key: u32) -> Option<Self> {
        let mut more = Self([[0; COLUMNS / 64]; 8]);
        for (cards, sums) in more.0.iter_mut().enumerate().rev() {
            for count in 0..=cards.min(SUITS) {
                let moved = rotated(&self.0[cards - count], count * key as usize % COLUMNS);
                for (word, moved) in sums.iter_mut().zip(moved) {
                    if *word & moved != 0 {
                        return None;
                    }
                    *word |= moved;
                }
            }
        }
        Some(more)
    }
}

/// Adds a number to every sum.
fn rotated(bits: &Bits, by: usize) -> Bits {
    let word = |at: usize| bits[at % bits.len()];
    array::from_fn(|at| {
        let low = at + 2 * bits.len() - by / 64;
        word(low) << (by % 64) | (word(low - 1) >> 1) >> (63 - by % 64)
    })
}
