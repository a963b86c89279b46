//! The ranks of all hands of five to seven cards, flushes aside, by look-ups in a table of face sets, as
//! [`rules::ranks`](crate::rules::ranks) does for hold'em: the compiler has twenty thousand multisets to rank.

use super::classes::{CLASS_COUNTS, FACES, first_rank, highest_of, straight, unpaired_position};
use crate::rules::classes::category;
use crate::rules::sets::{set_position, without};

/// By face set, four fields of 16 bits: in the lowest three, the positions of its one, two and three highest faces
/// among all sets of that size; in the highest, the rank of its best straight or else high card, 0 for fewer than five
/// faces.
static SETS: [u64; 1 << FACES] = {
    let (mut sets, mut set) = ([0; 1 << FACES], 1);
    while set < 1 << FACES {
        let unpaired = match straight(set) {
            0 if set.count_ones() < 5 => 0,
            0 => first_rank(category::HIGH_CARD, false) + unpaired_position(highest_of(set, 5)),
            number => first_rank(category::STRAIGHT, false) + number - 1,
        };
        let (mut fields, mut size) = (unpaired as u64, 3);
        while size > 0 {
            fields = fields << 16 | set_position(highest_of(set, size)) as u64;
            size -= 1;
        }
        sets[set as usize] = fields;
        set += 1;
    }
    sets
};

/// Returns the rank of the best five of five to seven cards without a flush, by the sets of faces held at least once,
/// twice, three and four times, in four fields of 16 bits.
pub(super) const fn rank_of_held(held: u64, trips_over_straights: bool) -> u16 {
    let all = held & FIELD;
    let pairs = held >> 16 & FIELD;
    let threes = held >> 32 & FIELD;
    let fours = held >> 48;
    let unpaired = SETS[all as usize] >> 48;
    let of_pairs = SETS[pairs as usize];
    if fours != 0 {
        let four = SETS[fours as usize] & FIELD;
        let kicker = SETS[(all ^ 1 << four) as usize] & FIELD;
        return (FOURS + four * 8 + kicker - (kicker > four) as u64) as u16;
    }
    if threes != 0 {
        let three = SETS[threes as usize] & FIELD;
        let other_pairs = pairs ^ 1 << three;
        if other_pairs != 0 {
            let pair = SETS[other_pairs as usize] & FIELD;
            return (FULL_HOUSES + three * 8 + pair - (pair > three) as u64) as u16;
        }
        if trips_over_straights || unpaired < STRAIGHTS {
            let kickers = SETS[without(all as u16, 1 << three) as usize] >> 16 & FIELD;
            let first = if trips_over_straights { THREES + STRAIGHT_COUNT } else { THREES };
            return (first + three * 28 + kickers) as u16;
        }
    }
    if unpaired >= STRAIGHTS {
        return (if trips_over_straights { unpaired + THREES - STRAIGHTS } else { unpaired }) as u16;
    }
    if pairs == 0 {
        return unpaired as u16;
    }
    let pair = of_pairs & FIELD;
    let others = all ^ 1 << pair;
    let other_pairs = pairs ^ 1 << pair;
    if other_pairs == 0 {
        return (PAIRS + pair * 56 + (SETS[without(others as u16, 1 << pair) as usize] >> 32 & FIELD)) as u16;
    }
    let other_pair = SETS[other_pairs as usize] & FIELD;
    let kicker = SETS[(others ^ 1 << other_pair) as usize] & FIELD;
    let passed = (kicker > pair) as u64 + (kicker > other_pair) as u64;
    (TWO_PAIRS + (of_pairs >> 16 & FIELD) * 7 + kicker - passed) as u16
}

const FIELD: u64 = 0xFFFF;
/// How much higher three of a kind ranks where it beats a straight.
const STRAIGHT_COUNT: u64 = CLASS_COUNTS[category::STRAIGHT as usize] as u64;

// The lowest rank of each category where a straight beats three of a kind.
const PAIRS: u64 = first_rank(category::PAIR, false) as u64;
const TWO_PAIRS: u64 = first_rank(category::TWO_PAIR, false) as u64;
const THREES: u64 = first_rank(category::THREE_OF_A_KIND, false) as u64;
const STRAIGHTS: u64 = first_rank(category::STRAIGHT, false) as u64;
const FULL_HOUSES: u64 = first_rank(category::FULL_HOUSE, false) as u64;
const FOURS: u64 = first_rank(category::FOUR_OF_A_KIND, false) as u64;
