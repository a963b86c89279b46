//! Candidates for the face keys: a low series and the published high keys, each changed in a way that keeps its sums
//! apart.

use std::array;

use keyfold_tables::compact::ROW_BITS;
use keyfold_tables::key_sum::keys::FACE_KEYS_7;
use keyfold_tables::rules::deck::FACES;
use keyfold_tables::rules::multisets::key_shares;

use super::low_series::{COLUMNS, LOW_FACES, LowSeries};
use super::places::{ranks, sums};

/// A candidate: the numbers that turn the two series into face keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The odd factor of the low keys.
    pub factor: u32,
    /// The number added to every low key after that.
    pub more: u32,
    /// The number added to every high key.
    pub shift: u32,
}

/// The candidate that gives the face keys of the compact tables.
pub const RECORD: Candidate = Candidate { factor: 3_639, more: 1_159, shift: 108 };

impl Candidate {
    /// Returns the face keys, deuce to ace.
    #[must_use]
    pub fn keys(self, low: &LowSeries) -> [u32; FACES] {
        array::from_fn(|face| match low.get(face) {
            Some(key) => (key * self.factor + self.more) % COLUMNS as u32 * (1 << ROW_BITS),
            None => FACE_KEYS_7[face - LOW_FACES] + self.shift,
        })
    }
}

/// The sums of the two series in a hand of seven cards.
#[derive(Clone, Copy)]
pub(super) struct Sevens {
    pub(super) low: u32,
    pub(super) high: u32,
    pub(super) low_cards: u32,
}

/// Returns the hands of seven cards and their ranks.
pub(super) fn hands(low: &LowSeries) -> Vec<(Sevens, u16)> {
    // Three sums of 16 bits side by side.
    let mut shares = key_shares(&[0; FACES]);
    for (face, shares) in shares.iter_mut().enumerate() {
        let share = match low.get(face) {
            Some(&key) => u64::from(key) | 1 << 32,
            None => u64::from(FACE_KEYS_7[face - LOW_FACES]) << 16,
        };
        *shares = array::from_fn(|count| count as u64 * share);
    }
    let part = |sum: u64, at: u32| (sum >> (16 * at)) as u32 & 0xFFFF;
    let sevens = |sum| Sevens { low: part(sum, 0), high: part(sum, 1), low_cards: part(sum, 2) };
    sums::<49_205>(7, &shares).into_iter().map(sevens).zip(ranks::<49_205>(7)).collect()
}
