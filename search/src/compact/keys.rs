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
//! A choice of the three numbers is a *candidate*. Few have one rank in every place; of those the one counts that needs the fewest cells
//! for seven cards. [`RECORD`] is the best that was found.

use std::{array, mem};

use fastrand::Rng;
use keyfold_tables::compact::{COLUMN_BITS, ROW_BITS, UPPER_HALF};
use keyfold_tables::key_sum::keys::FACE_KEYS_7;
use keyfold_tables::rules::deck::{FACES, SUITS};
use keyfold_tables::rules::multisets::key_shares;

use super::places::{Places, entries, ranks, sums};

/// Faces that add to the column: deuce to eight.
const LOW_FACES: usize = 7;
const COLUMNS: usize = 1 << COLUMN_BITS;
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

type Bits = [u64; COLUMNS / 64];

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

impl Bend {
    /// One at random.
    fn random(rng: &mut Rng) -> Self {
        // Without this much added, more high cards and fewer often meet. Sums that pass 2^11 only carry into the column.
        let shift = rng.u32(1 << 6..1 << 7);
        Self { factor: rng.u32(..COLUMNS as u32) | 1, more: rng.u32(..COLUMNS as u32), shift }
    }
}

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
    /// The hands of seven cards and their ranks, in random order: what is wrong with a candidate shows early.
    hands: Vec<(Sevens, u16)>,
    /// By place: the number of the candidate that last had a rank there, and the rank.
    places: Vec<(u32, u16)>,
    /// How many candidates were looked at.
    looked_at: u32,
}

/// What the two series add up to in a hand, and how many cards are low.
#[derive(Clone, Copy)]
struct Sevens {
    low: u32,
    high: u32,
    low_cards: u32,
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
        let mut hands: Vec<_> = sums.into_iter().map(sevens).zip(ranks).collect();
        Rng::with_seed(0).shuffle(&mut hands);
        Self { low, hands, places: vec![(0, 0); 1 << (ROW_BITS + COLUMN_BITS)], looked_at: 0 }
    }

    /// Looks at candidates at random, and calls back with each that needs fewer cells for seven cards than those before.
    pub fn look_at_random(&mut self, candidates: u32, seed: u64, call: &mut dyn FnMut(&Found)) {
        let (mut rng, mut fewest) = (Rng::with_seed(seed), usize::MAX);
        for _ in 0..candidates {
            if let Some(found) = self.look_at(Bend::random(&mut rng)).filter(|found| found.cells[2] < fewest) {
                fewest = found.cells[2];
                call(&found);
            }
        }
    }

    /// A candidate, if it has one rank in every place, and no more columns than bytes number.
    pub fn look_at(&mut self, bend: Bend) -> Option<Found> {
        self.tells_ranks_apart(bend).then_some(())?;
        let keys = candidate(&self.low, bend);
        let five = Places::of(&entries::<6_175>(5, &keys), UPPER_HALF)?.cells;
        let six = Places::of(&entries::<18_395>(6, &keys), UPPER_HALF)?.cells;
        let seven = Places::of(&entries::<49_205>(7, &keys), 0)?.cells;
        Some(Found { bend, keys, cells: [five, six, seven] })
    }

    /// Whether no place has two ranks of seven cards.
    fn tells_ranks_apart(&mut self, Bend { factor, more, shift }: Bend) -> bool {
        self.looked_at += 1;
        let Self { hands, places, looked_at, .. } = self;
        hands.iter().all(|&(Sevens { low, high, low_cards }, rank)| {
            let column = low * factor + low_cards * more;
            let place = (column << ROW_BITS).wrapping_add(high + (7 - low_cards) * shift) as usize % places.len();
            let (last, held) = mem::replace(&mut places[place], (*looked_at, rank));
            last != *looked_at || held == rank
        })
    }
}
