//! The search for the face keys of the compact tables.
//!
//! High faces add to the row, low ones to the column. Both begin with a series whose sums tell all hands apart. The
//! search changes the two so that rows and columns with equal ranks meet:
//!
//! - the *low series* has distinct sums of equally many cards modulo 2^13. An odd factor, and a number added to every
//!   key, keep them distinct, but move the sums of more and of fewer cards against each other.
//! - the *high series* is the start of the published one, `FACE_KEYS_7`. A number is added to every key, so that fewer
//!   high cards lead to other rows than more of them.
//!
//! A choice of the three numbers is a [`Candidate`]: 2^31 for a low series and the shifts from 64 to 127. All are
//! searched for those with one rank in every place: with `LOW_SERIES` 8,212,833 are left, in 5,207 families. The
//! members of a family have nearly the same columns. Of each family one is tested, if a byte numbers its columns, and a
//! few of each family that is left are packed into cells. `RECORD` needs few for five, six and seven cards.

use std::ops::Range;

use keyfold_tables::compact::UPPER_HALF;
use keyfold_tables::rules::deck::FACES;
use rayon::prelude::*;

use super::candidate::{Candidate, Sevens, hands};
use super::collision_free::families;
use super::low_series::LowSeries;
use super::places::{Places, bytes_number_columns, entries};

/// The shifts that are searched. With lower ones, more high cards and fewer often meet; sums that pass 2^11 only carry
/// into the column.
const SHIFTS: Range<u32> = 1 << 6..1 << 7;

/// A candidate that has one rank in every place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The candidate.
    pub candidate: Candidate,
    /// The face keys, deuce to ace.
    pub keys: [u32; FACES],
    /// The cells that five, six and seven cards need.
    pub cells: [usize; 3],
}

/// A search among all candidates with one low series.
pub struct Search {
    low: LowSeries,
    /// The hands of seven cards and their ranks.
    hands: Vec<(Sevens, u16)>,
}

impl Search {
    /// Starts a search with a low series.
    #[must_use]
    pub fn new(low: LowSeries) -> Self {
        Self { low, hands: hands(&low) }
    }

    /// Returns all candidates that lead no two hands of seven cards and different ranks to one place, in families. The
    /// members of a family differ in the column that a carry leads to, and number the same columns in other orders.
    #[must_use]
    pub fn families(&self) -> Vec<Vec<Candidate>> {
        families(&self.hands, SHIFTS)
    }

    /// Keeps the families whose first member leaves no more columns of seven cards than a byte numbers.
    #[must_use]
    pub fn with_few_columns(&self, mut families: Vec<Vec<Candidate>>) -> Vec<Vec<Candidate>> {
        let few = |family: &Vec<Candidate>| bytes_number_columns(&entries::<49_205>(7, &family[0].keys(&self.low)));
        let keep: Vec<bool> = families.par_iter().map(few).collect();
        let mut keep = keep.into_iter();
        families.retain(|_| keep.next() == Some(true));
        families
    }

    /// Packs `members` of a family, spread over all of it, and returns the one that needs the fewest cells for seven
    /// cards.
    #[must_use]
    pub fn best_of(&self, family: &[Candidate], members: usize) -> Option<Found> {
        let members = members.min(family.len());
        let found = (0..members).into_par_iter().filter_map(|at| self.pack(family[at * family.len() / members]));
        found.min_by_key(|Found { candidate, cells: [_, _, seven], .. }| (*seven, candidate.factor))
    }

    /// Packs a candidate; `None` if it leads different ranks to one place, or has more columns than a byte numbers.
    #[must_use]
    pub fn pack(&self, candidate: Candidate) -> Option<Found> {
        let keys = candidate.keys(&self.low);
        let seven = Places::of(&entries::<49_205>(7, &keys), 0)?.cells;
        let six = Places::of(&entries::<18_395>(6, &keys), UPPER_HALF)?.cells;
        let five = Places::of(&entries::<6_175>(5, &keys), UPPER_HALF)?.cells;
        Some(Found { candidate, keys, cells: [five, six, seven] })
    }
}
