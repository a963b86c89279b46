//! Ranks without a class: the same numbers as [`Class::rank`](crate::rules::classes::Class::rank), but by look-ups in a
//! table of face sets; and the ranks of all multisets of faces at once, which are found pattern by pattern.
//!
//! The rank of a hand without a flush follows from the sets of faces held at least once, twice, three times and four
//! times. For every set the table `SETS` has the rank of its five best faces, and the positions of its one, two and
//! three highest faces among all sets of that size; a rank is one of those numbers or a combination of two.

use crate::rules::classes::{CLASSES_BELOW, category};
use crate::rules::deck::FACES;
use crate::rules::patterns;
use crate::rules::sets::{choose, set_position, without};
use crate::rules::walk::FaceCounts;

/// By face set, four fields of 16 bits: in the lowest three, the positions of its one, two and three highest faces
/// among all sets of that size; in the highest, the rank of its best straight or else high card, 0 for fewer than five
/// faces.
static SETS: [u64; 1 << FACES] = {
    let mut sets = [0; 1 << FACES];
    let (mut set, mut high_cards) = (1, 0);
    while set < 1 << FACES {
        let less_lowest = set & (set - 1);
        let more = sets[less_lowest];
        let size = (set as u32).count_ones();
        if size < 5 {
            let position = if size <= 3 { set_position(set as u16) as u64 } else { 0 };
            sets[set] = match size {
                1 => position | position << 16 | position << 32,
                2 => more & 0xFFFF | position << 16 | position << 32,
                3 => more & 0xFFFF_FFFF | position << 32,
                _ => more,
            };
        } else {
            // Dropping the lowest face can only lose a straight that starts there.
            let from_lowest = (set ^ less_lowest) * 0b1_1111;
            let straight = if set & from_lowest == from_lowest {
                STRAIGHTS + 1 + (set as u64).trailing_zeros() as u64
            } else if set & WHEEL == WHEEL {
                STRAIGHTS
            } else {
                0
            };
            let mut unpaired = more >> 48;
            if straight > unpaired {
                unpaired = straight;
            } else if size == 5 {
                // Sets come in the order in which poker compares them.
                high_cards += 1;
                unpaired = high_cards;
            }
            sets[set] = more & 0xFFFF_FFFF_FFFF | unpaired << 48;
        }
        set += 1;
    }
    assert!(high_cards == CLASSES_BELOW[category::PAIR as usize] as u64);
    sets
};

/// The faces of the lowest straight: 5 4 3 2 A.
const WHEEL: usize = 1 << 12 | 0b1111;

/// Returns the rank of a hand with the given number of each face, flushes aside: 5 to 9 cards, at most four of a face.
#[must_use]
pub const fn face_rank(counts: FaceCounts) -> u16 {
    rank_of_packed(counts.packed())
}

/// Returns [`face_rank`] by the packed sets of [`FaceCounts`], a sum of
/// [`HELD_SHARES`](crate::rules::multisets::HELD_SHARES).
pub(crate) const fn rank_of_packed(packed: u64) -> u16 {
    let all = packed & FIELD;
    let pairs = packed >> 16 & FIELD;
    let unpaired = SETS[all as usize] >> 48;
    if pairs == 0 {
        return unpaired as u16;
    }
    let threes = packed >> 32 & FIELD;
    if threes == 0 {
        let of_pairs = SETS[pairs as usize];
        let pair = of_pairs & FIELD;
        let others = all ^ 1 << pair;
        let other_pairs = pairs ^ 1 << pair;
        let rank = if other_pairs == 0 {
            PAIRS + pair * THREE_KICKERS + (SETS[without(others as u16, 1 << pair) as usize] >> 32 & FIELD)
        } else {
            let other_pair = SETS[other_pairs as usize] & FIELD;
            let kicker = SETS[(others ^ 1 << other_pair) as usize] & FIELD;
            let passed = (kicker > pair) as u64 + (kicker > other_pair) as u64;
            TWO_PAIRS + (of_pairs >> 16 & FIELD) * 11 + kicker - passed
        };
        return if unpaired > rank { unpaired as u16 } else { rank as u16 };
    }
    let fours = packed >> 48;
    if fours != 0 {
        let four = SETS[fours as usize] & FIELD;
        let kicker = SETS[(all ^ 1 << four) as usize] & FIELD;
        return (FOURS + four * 12 + kicker - (kicker > four) as u64) as u16;
    }
    let three = SETS[threes as usize] & FIELD;
    let other_pairs = pairs ^ 1 << three;
    if other_pairs != 0 {
        let pair = SETS[other_pairs as usize] & FIELD;
        return (FULL_HOUSES + three * 12 + pair - (pair > three) as u64) as u16;
    }
    let kickers = SETS[without(all as u16, 1 << three) as usize] >> 16 & FIELD;
    let rank = THREES + three * TWO_KICKERS + kickers;
    if unpaired > rank { unpaired as u16 } else { rank as u16 }
}

/// Returns the rank of the best five of a set of different faces, bit 0 the deuce, flushes aside; 0 for fewer than
/// five.
#[must_use]
pub const fn unpaired_rank(faces: u16) -> u16 {
    (SETS[faces as usize % SETS.len()] >> 48) as u16
}

/// Returns the position of the `count` highest faces of a set, one to three, among all sets of that size.
#[cfg(feature = "vectors")]
pub(crate) const fn highest_position(faces: u16, count: u32) -> u16 {
    (SETS[faces as usize] >> (16 * (count - 1)) & FIELD) as u16
}

/// Returns the rank of the best five of a set of faces of one suit, bit 0 the deuce; 0 for fewer than five.
#[must_use]
pub const fn suited_rank(faces: u16) -> u16 {
    const FLUSHES: u16 = CLASSES_BELOW[category::FLUSH as usize];
    const STRAIGHT_FLUSHES: u16 = CLASSES_BELOW[category::STRAIGHT_FLUSH as usize] + 1;
    const HIGHEST_UNPAIRED: u16 = PAIRS as u16 - 1;
    match unpaired_rank(faces) {
        0 => 0,
        high_card @ 1..=HIGHEST_UNPAIRED => FLUSHES + high_card,
        straight => STRAIGHT_FLUSHES + (straight - STRAIGHTS as u16),
    }
}

/// Returns the ranks, flushes aside, of all face multisets of `cards` cards, in the order of
/// [`over_multisets`](crate::rules::multisets::over_multisets).
///
/// # Panics
/// If there are not exactly `COUNT` multisets.
#[must_use]
pub const fn face_ranks<const COUNT: usize>(cards: usize) -> [u16; COUNT] {
    let mut ranks = [0; COUNT];
    assert!(patterns::fill(&mut ranks, cards) == COUNT, "there are fewer face multisets than ranks");
    ranks
}

/// The face ranks of five cards, in the order of [`over_multisets`](crate::rules::multisets::over_multisets): 12,350
/// bytes.
#[cfg(any(feature = "folded", feature = "dense", feature = "compact", feature = "quinary"))]
pub static FACE_RANKS_5: [u16; 6_175] = face_ranks(5);
/// The face ranks of six cards, in the order of [`over_multisets`](crate::rules::multisets::over_multisets): 36,790
/// bytes.
#[cfg(any(feature = "compact", feature = "quinary"))]
pub static FACE_RANKS_6: [u16; 18_395] = face_ranks(6);
/// The face ranks of seven cards, in the order of [`over_multisets`](crate::rules::multisets::over_multisets): 98,410
/// bytes.
#[cfg(any(feature = "folded", feature = "dense", feature = "compact", feature = "quinary", feature = "signature"))]
pub static FACE_RANKS_7: [u16; 49_205] = face_ranks(7);
/// The face ranks of eight cards, in the order of [`over_multisets`](crate::rules::multisets::over_multisets): 240,110
/// bytes.
#[cfg(feature = "quinary-8")]
pub static FACE_RANKS_8: [u16; 120_055] = face_ranks(8);
/// The face ranks of nine cards, in the order of [`over_multisets`](crate::rules::multisets::over_multisets): 540,540
/// bytes.
#[cfg(feature = "quinary-9")]
pub static FACE_RANKS_9: [u16; 270_270] = face_ranks(9);

const FIELD: u64 = 0xFFFF;
const TWO_KICKERS: u64 = choose(12, 2) as u64;
const THREE_KICKERS: u64 = choose(12, 3) as u64;

// The lowest rank of each category.
const PAIRS: u64 = CLASSES_BELOW[category::PAIR as usize] as u64 + 1;
const TWO_PAIRS: u64 = CLASSES_BELOW[category::TWO_PAIR as usize] as u64 + 1;
const THREES: u64 = CLASSES_BELOW[category::THREE_OF_A_KIND as usize] as u64 + 1;
const STRAIGHTS: u64 = CLASSES_BELOW[category::STRAIGHT as usize] as u64 + 1;
const FULL_HOUSES: u64 = CLASSES_BELOW[category::FULL_HOUSE as usize] as u64 + 1;
const FOURS: u64 = CLASSES_BELOW[category::FOUR_OF_A_KIND as usize] as u64 + 1;
