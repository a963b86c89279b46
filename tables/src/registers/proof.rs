//! Proofs of the tables of each number of cards.

use super::derive::{FIVE, SEVEN, SIX};
use super::halves::{LOWER_FACES, LOWER_SETS, UPPER_SETS, reversed};
use super::pattern::{FLUSH, PAIRED, STRAIGHTS};
use super::table::{FIVE_STEP, RegisterTables, bias};
use crate::rules::classes::{Class, category};
use crate::rules::deck::FACES;
use crate::rules::ranking::{HOLDEM, Ranking};
use crate::rules::sets::highest_face;
use crate::rules::walk::FaceCounts;

const _: () = prove([&FIVE, &SIX, &SEVEN], &HOLDEM);

/// Proves the tables for five, six and seven cards.
pub(crate) const fn prove(tables: [&RegisterTables; 3], ranking: &Ranking) {
    every_set_has_its_straight_and_position(tables, ranking);
    let mut at = 0;
    while at < tables.len() {
        let cards = 5 + at;
        no_other_hand_has_the_number_of_a_straight(tables[at], ranking, cards);
        no_sum_overflows(tables[at], ranking);
        at += 1;
    }
}

/// Proves that every set of no more faces than cards has the number of its best straight, or 0. If it holds five faces
/// or more and no straight, the sum of the halves for five kickers is the position of its five highest faces among all
/// sets of five that are not straights.
///
/// Sets compare as numbers do, so that the walk over them comes to those of five faces in the order of their positions.
const fn every_set_has_its_straight_and_position(tables: [&RegisterTables; 3], ranking: &Ranking) {
    let (mut lower_halves, mut set) = ([0; LOWER_SETS], 0);
    while set < LOWER_SETS {
        lower_halves[set] = reversed(set as u8) as usize;
        set += 1;
    }
    // By set: the position of its five highest faces.
    let (mut position_of, mut positions) = ([0; 1 << FACES], 0);
    let mut counted = 0;
    while counted < 1 << ranking.faces() {
        let size = (counted as u32).count_ones() as usize;
        // Hands of five cards hold sets of up to five faces, and only those of seven hold sets of seven.
        let mut at = size.saturating_sub(5);
        if at < tables.len() {
            let set = counted << ranking.lowest_face;
            let (upper, lower) = (set >> LOWER_FACES, lower_halves[set % LOWER_SETS]);
            let runs = ranking.runs(counted as u16);
            let best = if runs == 0 { 0 } else { STRAIGHTS[highest_face(runs) as usize] };
            if size > 5 {
                position_of[counted] = position_of[counted & (counted - 1)];
            } else if size == 5 && runs == 0 {
                position_of[counted] = positions;
                positions += 1;
            }
            while at < tables.len() {
                let tables = tables[at];
                let sum = tables.upper_straights.0[upper] + tables.lower_straights.0[lower];
                assert!(tables.straight.0[sum as usize] == best);
                if size >= 5 && runs == 0 {
                    let steps = tables.upper_of_five.0[upper] as u16 * FIVE_STEP as u16;
                    let rest = tables.upper_kickers[0].0[upper] + tables.lower_kickers[size - 5].0[lower];
                    assert!(steps + rest as u16 == position_of[counted]);
                }
                at += 1;
            }
        }
        counted += 1;
    }
}

/// Proves that a hand without a straight has the number of its pattern, which is not that of a straight, and finds the
/// lowest rank of its category there; a straight finds its own rank, to which nothing is added.
const fn no_other_hand_has_the_number_of_a_straight(tables: &RegisterTables, ranking: &Ranking, cards: usize) {
    let mut fours = 0;
    while 4 * fours <= cards {
        let mut threes = 0;
        while 4 * fours + 3 * threes <= cards {
            let mut twos = 0;
            while 4 * fours + 3 * threes + 2 * twos <= cards {
                let ones = cards - 4 * fours - 3 * threes - 2 * twos;
                let number = (ones + twos + threes) as u8 + PAIRED * (twos + threes) as u8;
                assert!(number < FLUSH && !is_straight(number));
                let class = Class::of_faces(without_straight([ones, twos, threes, fours]));
                assert!(base(tables, number) == first(ranking, class.category()));
                twos += 1;
            }
            threes += 1;
        }
        fours += 1;
    }
    let mut suited = 5;
    while suited <= cards as u8 {
        assert!(!is_straight(suited));
        assert!(base(tables, suited + FLUSH) == first(ranking, category::FLUSH));
        suited += 1;
    }
    let mut straight = 0;
    while straight < ranking.faces() as usize - 3 {
        let (number, above_wheel) = (STRAIGHTS[straight], straight as u16);
        assert!(0 < number && number < FLUSH);
        assert!(base(tables, number) == first(ranking, category::STRAIGHT) + above_wheel);
        let suited = number + FLUSH;
        assert!(base(tables, suited) == first(ranking, category::STRAIGHT_FLUSH) + above_wheel);
        assert!(tables.times.0[number as usize] == 0 && tables.times.0[suited as usize] == 0);
        straight += 1;
    }
}

const fn is_straight(number: u8) -> bool {
    let mut straight = 0;
    while straight < STRAIGHTS.len() {
        if STRAIGHTS[straight] == number {
            return true;
        }
        straight += 1;
    }
    false
}

/// Returns the base of the lowest hand of a category.
const fn first(ranking: &Ranking, category: u8) -> u16 {
    bias(ranking) + ranking.first[category as usize]
}

const fn base(tables: &RegisterTables, number: u8) -> u16 {
    u16::from_le_bytes([tables.base_low.0[number as usize], tables.base_high.0[number as usize]])
}

/// Returns the counts of a hand without a straight that holds these numbers of faces once, twice, three and four times.
const fn without_straight(mut faces_held: [usize; 4]) -> FaceCounts {
    // Seven faces, no five of them in a row.
    const SPREAD: [usize; 7] = [0, 1, 2, 3, 5, 6, 7];
    let (mut counts, mut at, mut held) = ([0; FACES], 0, 0);
    while held < faces_held.len() {
        while faces_held[held] > 0 {
            counts[SPREAD[at]] = held as u8 + 1;
            faces_held[held] -= 1;
            at += 1;
        }
        held += 1;
    }
    FaceCounts::new(&counts)
}

/// Proves that a rank is the base of a pattern, plus its factor times the position of the made faces, plus the position
/// of the kickers, in signed words. For all entries, which repeated cards may look up, neither the position of the made
/// faces, a signed byte, nor the sum overflows, and with a saturating addition of the base, the rank is between 1 and
/// the highest.
const fn no_sum_overflows(tables: &RegisterTables, ranking: &Ranking) {
    let (mut upper, mut lower, mut at) = (0, 0, 0);
    while at < LOWER_SETS {
        if at < UPPER_SETS {
            upper = max(upper, tables.upper_one_made.0[at]);
            upper = max(upper, tables.upper_two_made.0[at]);
            upper = max(upper, tables.upper_of_five.0[at]);
            let base = base(tables, at as u8);
            assert!(bias(ranking) < base && base <= i16::MAX as u16);
            assert!(tables.ones.0[at] == 1);
        }
        lower = max(lower, tables.lower_made.0[at]);
        at += 1;
    }
    let made = upper as i32 + lower as i32;
    assert!(made <= i8::MAX as i32);
    assert!(u8::MAX as i32 * made + u8::MAX as i32 <= i16::MAX as i32);
}

const fn max(one: u8, other: u8) -> u8 {
    if one > other { one } else { other }
}
