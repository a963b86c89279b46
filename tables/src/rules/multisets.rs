//! Sums over the faces of every hand, one multiset of faces after the other.

use super::deck::{FACES, SUITS};
use super::walk::HELD;

/// The share of each face in a list of [`over_multisets`]: by face, then by the number of cards held of it.
pub type Shares = [[u64; SUITS + 1]; FACES];

/// The shares that add up to the packed sets of [`FaceCounts`]: four fields of 16 bits.
#[doc(hidden)]
pub const HELD_SHARES: Shares = {
    let mut shares = [HELD; FACES];
    let mut face = 0;
    while face < FACES {
        let mut count = 0;
        while count <= SUITS {
            shares[face][count] <<= face;
            count += 1;
        }
        face += 1;
    }
    shares
};

/// Returns the shares that add up to the sum of one integer per card, its face's key.
#[must_use]
pub const fn key_shares(face_keys: &[u32; FACES]) -> Shares {
    let mut shares = [[0; SUITS + 1]; FACES];
    let mut face = 0;
    while face < FACES {
        let mut count = 0;
        while count <= SUITS {
            shares[face][count] = count as u64 * face_keys[face] as u64;
            count += 1;
        }
        face += 1;
    }
    shares
}

/// Lists the sums of the faces' shares for every way to hold `cards` cards, at most four of each face.
///
/// The order does not depend on the shares, so that two lists can be read in step: lexicographic, the ace's count
/// first.
///
/// # Panics
/// If there are not exactly `COUNT` ways (6,175 for five cards, 18,395 for six, 49,205 for seven, 120,055 for eight and
/// 270,270 for nine), or for more than nine cards.
#[must_use]
pub const fn over_multisets<const COUNT: usize>(cards: usize, shares: &Shares) -> [u64; COUNT] {
    let low = LowFaces::new(LOW_FACES, cards, shares);
    let mut list = [0; COUNT];
    let ways = decide_from(FACES - 1, cards, 0, shares, &low, &mut list, 0);
    assert!(ways == COUNT, "the list is longer than the number of face multisets");
    list
}

/// The lowest faces, whose counts are taken from a list rather than decided one by one.
const LOW_FACES: usize = 6;
/// The number of ways to hold up to nine cards of the low faces; holding up to seven of one more face has fewer.
const LOW_WAYS: usize = 5_005;

/// The share of every way to hold cards of the low faces: first the ways to hold no card, then one, and so on.
/// Multisets with the same number of low cards all end with the same ways.
pub(crate) struct LowFaces {
    pub(crate) sums: [u64; LOW_WAYS],
    /// Where the ways for each number of cards start.
    pub(crate) starts: [usize; MAX_CARDS + 2],
}

/// The largest hand that is walked over.
const MAX_CARDS: usize = 9;

impl LowFaces {
    /// Returns the ways to hold up to `cards` cards of `faces` faces.
    pub(crate) const fn new(faces: usize, cards: usize, shares: &Shares) -> Self {
        // Before the first face, there is one way to hold no card.
        let mut low = Self { sums: [0; LOW_WAYS], starts: [1; MAX_CARDS + 2] };
        low.starts[0] = 0;
        let mut face = 0;
        while face < faces {
            low = low.with_face(&shares[face], cards);
            face += 1;
        }
        low
    }

    /// Returns the ways with one more face above the others.
    const fn with_face(&self, shares: &[u64; SUITS + 1], max: usize) -> Self {
        let mut more = Self { sums: [0; LOW_WAYS], starts: [0; MAX_CARDS + 2] };
        let (mut cards, mut length) = (0, 0);
        while cards <= max {
            let mut count = 0;
            while count <= SUITS && count <= cards {
                length = self.append_to(&mut more.sums, length, cards - count, shares[count]);
                count += 1;
            }
            cards += 1;
            more.starts[cards] = length;
        }
        more
    }

    /// Appends all ways to hold `cards` cards, each added to a sum; returns the new length of the list.
    const fn append_to(&self, list: &mut [u64], length: usize, cards: usize, sum: u64) -> usize {
        let (mut from, to) = (self.starts[cards], self.starts[cards + 1]);
        let mut at = length;
        while from < to {
            list[at] = sum + self.sums[from];
            at += 1;
            from += 1;
        }
        at
    }
}

/// Decides how many of `cards` cards have face `face`, then decides the faces below; `sum` is the sum of the shares of
/// the faces above. Returns the new length of the list.
const fn decide_from(
    face: usize,
    cards: usize,
    sum: u64,
    shares: &Shares,
    low: &LowFaces,
    list: &mut [u64],
    mut length: usize,
) -> usize {
    let mut count = 0;
    while count <= SUITS && count <= cards {
        let (rest, sum) = (cards - count, sum + shares[face][count]);
        length = if face > LOW_FACES {
            decide_from(face - 1, rest, sum, shares, low, list, length)
        } else {
            low.append_to(list, length, rest, sum)
        };
        count += 1;
    }
    length
}
