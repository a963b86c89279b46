//! The look-up of hands: the keys of the cards, and the places that their two sums lead to.

use super::classes::FACES;
use crate::rules::walk::HELD;

/// Faces below the cut: six to ten.
pub(super) const LOWER_FACES: usize = 5;
/// Up to seven cards of lower faces, at most four of each, have distinct sums. The first five keys of the greedy
/// series.
const LOWER_KEYS: [u16; LOWER_FACES] = [1, 5, 24, 112, 521];
/// The same for the four upper faces.
const UPPER_KEYS: [u16; FACES - LOWER_FACES] = [1, 5, 24, 112];
/// One more than the highest sum of lower keys: four of the highest and three of the second.
pub const LOWER_SUMS: usize = 4 * 521 + 3 * 112 + 1;
/// One more than the highest sum of upper keys: four of the highest and three of the second.
pub const UPPER_SUMS: usize = 4 * 112 + 3 * 24 + 1;

/// Returns the key of a face in the lower sum: 0 from the jack up.
#[must_use]
pub const fn lower_key(face: u8) -> u16 {
    if (face as usize) < LOWER_FACES { LOWER_KEYS[face as usize] } else { 0 }
}

/// Returns the key of a face in the upper sum: 0 below the jack, and past the ace.
#[must_use]
pub const fn upper_key(face: u8) -> u16 {
    let place = (face as usize).wrapping_sub(LOWER_FACES);
    if place < UPPER_KEYS.len() { UPPER_KEYS[place] } else { 0 }
}

/// Returns how often a hand holds each of some faces, the first in the lowest digit of base 5.
const fn times(digits: usize, place: usize) -> u8 {
    let (mut rest, mut before) = (digits, 0);
    while before < place {
        rest /= 5;
        before += 1;
    }
    (rest % 5) as u8
}

/// Returns the number of cards that digits stand for.
pub(super) const fn cards(digits: usize) -> usize {
    let (mut cards, mut rest) = (0, digits);
    while rest != 0 {
        cards += rest % 5;
        rest /= 5;
    }
    cards
}

/// Returns how often a hand holds each face, as [`rank_of_held`](super::ranks::rank_of_held) takes it, by digits whose
/// lowest is that of a face.
pub(super) const fn held(digits: usize, lowest: usize) -> u64 {
    let (mut held, mut rest, mut face) = (0, digits, lowest);
    while rest != 0 {
        held |= HELD[rest % 5] << face;
        rest /= 5;
        face += 1;
    }
    held
}

/// Returns the sum of the lower keys of digits.
const fn lower_sum(digits: usize) -> usize {
    let (mut sum, mut face) = (0, 0);
    while face < LOWER_FACES {
        sum += LOWER_KEYS[face] as usize * times(digits, face) as usize;
        face += 1;
    }
    sum
}

/// Returns the sum of the upper keys of digits.
pub(super) const fn upper_sum(digits: usize) -> usize {
    let (mut sum, mut place) = (0, 0);
    while place < UPPER_KEYS.len() {
        sum += UPPER_KEYS[place] as usize * times(digits, place) as usize;
        place += 1;
    }
    sum
}

/// All multisets of lower faces, by the number of their cards, their digits ascending.
pub(super) struct Lower {
    digits: [[u16; 255]; 8],
    /// How often each face is held.
    pub(super) held: [[u64; 255]; 8],
    pub(super) lengths: [usize; 8],
}

// A static and not a const: each use of a const may copy it.
pub(super) static LOWER: Lower = {
    let mut lower = Lower { digits: [[0; 255]; 8], held: [[0; 255]; 8], lengths: [0; 8] };
    let mut digits = 0;
    while digits < 3_125 {
        let cards = cards(digits);
        if cards < lower.lengths.len() {
            lower.digits[cards][lower.lengths[cards]] = digits as u16;
            lower.held[cards][lower.lengths[cards]] = held(digits, 0);
            lower.lengths[cards] += 1;
        }
        digits += 1;
    }
    lower
};

/// By lower sum: the place of those lower faces among all multisets of the same number of cards, below 255.
pub static PLACES: [u8; LOWER_SUMS] = {
    let (mut places, mut taken, mut cards) = ([0; LOWER_SUMS], [false; LOWER_SUMS], 0);
    while cards < LOWER.lengths.len() {
        let mut place = 0;
        while place < LOWER.lengths[cards] {
            let sum = lower_sum(LOWER.digits[cards][place] as usize);
            assert!(!taken[sum], "no two multisets of lower faces have the same sum");
            taken[sum] = true;
            places[sum] = place as u8;
            place += 1;
        }
        cards += 1;
    }
    places
};
