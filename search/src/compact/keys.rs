//! The search for the face keys of the compact tables.
//!
//! High faces add to the row, low ones to the column. Both begin with a series whose sums tell all hands apart; what is searched is how
//! to bend the two so that rows and columns with equal ranks meet:
//!
//! - the *low series* has distinct sums of equally many cards modulo 2^13. Times an odd factor, and with something added to every key,
//!   it still has; but sums of more and of fewer cards fall between each other in other ways.
//! - the *high series* is the start of the published one, [`FACE_KEYS_7`]. Something is added to every key, so that fewer high cards
//!   lead to other rows than more of them.
//!
//! A choice of the three numbers is a *candidate*: 2^31 for a low series and the shifts from 64 to 127. All are looked at for one rank in
//! every place, which [`LOW_SERIES`] leaves to 8,212,833 in 5,207 families. The members of a family have nearly the same columns: of each
//! family one is looked at for whether a byte numbers them, and of those that are left a few for how many cells they need. [`RECORD`] is
//! one with few for five, six and seven cards.

use std::array;
use std::ops::Range;

use fastrand::Rng;
use keyfold_tables::compact::{COLUMN_BITS, ROW_BITS, UPPER_HALF};
use keyfold_tables::key_sum::keys::FACE_KEYS_7;
use keyfold_tables::rules::deck::{FACES, SUITS};
use keyfold_tables::rules::multisets::key_shares;
use rayon::prelude::*;

use super::bends::right_bends;
use super::places::{Places, bytes_number_columns, entries, ranks, sums};

/// Faces that add to the column: deuce to eight.
const LOW_FACES: usize = 7;
pub(super) const COLUMNS: usize = 1 << COLUMN_BITS;
/// Keys of the low faces.
pub type LowSeries = [u32; LOW_FACES];

/// The low series of the compact tables: one of many, as [`low_series`] finds others.
///
/// ```
/// use keyfold_search::compact::keys::{LOW_SERIES, is_low_series};
/// assert!(is_low_series(&LOW_SERIES));
/// ```
pub const LOW_SERIES: LowSeries = [0, 1, 101, 2_327, 3_455, 5_161, 5_948];

/// The candidate whose keys the compact tables have: see [`candidate`].
pub const RECORD: Bend = Bend { factor: 3_639, more: 1_159, shift: 108 };

/// Whether all sums of equally many keys, up to seven, are distinct modulo 2^13.
///
/// ```
/// use keyfold_search::compact::keys::is_low_series;
/// assert!(!is_low_series(&[0, 1, 2, 3, 4, 5, 6])); // 0 + 2 = 1 + 1
/// ```
#[must_use]
pub fn is_low_series(series: &LowSeries) -> bool {
    Sums::of(series).is_some()
}

/// A low series: the first that random choices lead to, in some seconds. The first two keys are 0 and 1, as a factor and something
/// added to all make any series such a one.
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

/// The first two of some keys that make five a low series.
fn with_two_more(five: &[u32], left: &[u32]) -> Option<LowSeries> {
    let held = Sums::of(five)?;
    left.iter().enumerate().find_map(|(at, &sixth)| {
        let six = held.with(sixth)?;
        let &seventh = left[at + 1..].iter().find(|&&key| six.with(key).is_some())?;
        [five, &[sixth, seventh]].concat().try_into().ok()
    })
}

/// For each number of cards the sums that occur, as bits.
struct Sums([Bits; 8]);

pub(super) type Bits = [u64; COLUMNS / 64];

impl Sums {
    fn none() -> Self {
        let mut sums = [[0; COLUMNS / 64]; 8];
        sums[0][0] = 1;
        Self(sums)
    }

    /// Those of a series; `None` if two of equally many cards are the same.
    fn of(series: &[u32]) -> Option<Self> {
        series.iter().try_fold(Self::none(), |sums, &key| sums.with(key))
    }

    /// The sums with one more face; `None` if two of equally many cards are the same.
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

/// The sums with a number added to each.
fn rotated(bits: &Bits, by: usize) -> Bits {
    let word = |at: usize| bits[at % bits.len()];
    array::from_fn(|at| {
        let low = at + 2 * bits.len() - by / 64;
        word(low) << (by % 64) | (word(low - 1) >> 1) >> (63 - by % 64)
    })
}

/// A candidate: what bends the two series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bend {
    /// The odd factor of the low keys.
    pub factor: u32,
    /// What is added to every low key after that.
    pub more: u32,
    /// What is added to every high key.
    pub shift: u32,
}

/// The shifts that are looked at. With less added, more high cards and fewer often meet; sums that pass 2^11 only carry into the column.
const SHIFTS: Range<u32> = 1 << 6..1 << 7;

/// The face keys of a candidate, deuce to ace.
///
/// ```
/// use keyfold_search::compact::keys::{LOW_SERIES, RECORD, candidate};
/// assert_eq!(candidate(&LOW_SERIES, RECORD), keyfold_tables::compact::FACE_KEYS);
/// ```
#[must_use]
pub fn candidate(low: &LowSeries, bend: Bend) -> [u32; FACES] {
    array::from_fn(|face| match low.get(face) {
        Some(key) => (key * bend.factor + bend.more) % COLUMNS as u32 * (1 << ROW_BITS),
        None => FACE_KEYS_7[face - LOW_FACES] + bend.shift,
    })
}

/// A candidate that has one rank in every place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// What bends the series.
    pub bend: Bend,
    /// The face keys, deuce to ace.
    pub keys: [u32; FACES],
    /// The cells that five, six and seven cards need.
    pub cells: [usize; 3],
}

/// Looks at candidates.
pub struct Search {
    low: LowSeries,
    /// The hands of seven cards and their ranks.
    hands: Vec<(Sevens, u16)>,
}

/// What the two series add up to in a hand, and how many cards are low.
#[derive(Clone, Copy)]
pub(super) struct Sevens {
    pub(super) low: u32,
    pub(super) high: u32,
    pub(super) low_cards: u32,
}

impl Search {
    /// With a low series.
    #[must_use]
    pub fn new(low: LowSeries) -> Self {
        // Three sums of 16 bits side by side.
        let mut shares = key_shares(&[0; FACES]);
        for (face, shares) in shares.iter_mut().enumerate() {
            let share = match low.get(face) {
                Some(&key) => u64::from(key) | 1 << 32,
                None => u64::from(FACE_KEYS_7[face - LOW_FACES]) << 16,
            };
            *shares = array::from_fn(|count| count as u64 * share);
        }
        let (sums, ranks) = (sums::<49_205>(7, &shares), ranks::<49_205>(7));
        let part = |sum: u64, at: u32| (sum >> (16 * at)) as u32 & 0xFFFF;
        let sevens = |sum| Sevens { low: part(sum, 0), high: part(sum, 1), low_cards: part(sum, 2) };
        Self { low, hands: sums.into_iter().map(sevens).zip(ranks).collect() }
    }

    /// The hands of seven cards and their ranks.
    #[cfg(test)]
    pub(super) fn hands(&self) -> &[(Sevens, u16)] {
        &self.hands
    }

    /// All candidates that lead no two hands of seven cards and different ranks to one place, in families: the members of one differ
    /// in what the carry of a high sum does, and number the same columns in other orders.
    #[must_use]
    pub fn families(&self) -> Vec<Vec<Bend>> {
        right_bends(&self.hands, SHIFTS)
    }

    /// The families whose first member leaves no more columns of seven cards than a byte numbers.
    #[must_use]
    pub fn with_few_columns(&self, mut families: Vec<Vec<Bend>>) -> Vec<Vec<Bend>> {
        let few = |family: &Vec<Bend>| bytes_number_columns(&entries::<49_205>(7, &candidate(&self.low, family[0])));
        let keep: Vec<bool> = families.par_iter().map(few).collect();
        let mut keep = keep.into_iter();
        families.retain(|_| keep.next() == Some(true));
        families
    }

    /// The best of so many members of a family, spread over all of it.
    #[must_use]
    pub fn best_of(&self, family: &[Bend], members: usize) -> Option<Found> {
        let members = members.min(family.len());
        let found = (0..members).into_par_iter().filter_map(|at| self.look_at(family[at * family.len() / members]));
        found.min_by_key(|Found { bend, cells: [_, _, seven], .. }| (*seven, bend.factor))
    }

    /// A candidate, if it has one rank in every place, and no more columns than bytes number.
    #[must_use]
    pub fn look_at(&self, bend: Bend) -> Option<Found> {
        let keys = candidate(&self.low, bend);
        let seven = Places::of(&entries::<49_205>(7, &keys), 0)?.cells;
        let six = Places::of(&entries::<18_395>(6, &keys), UPPER_HALF)?.cells;
        let five = Places::of(&entries::<6_175>(5, &keys), UPPER_HALF)?.cells;
        Some(Found { bend, keys, cells: [five, six, seven] })
    }
}
