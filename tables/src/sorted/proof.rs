//! What ranking by these tables relies on, proven while they are compiled.

use super::derive::{STEP, SortedTables, TABLES};
use super::shape::{FLUSH, FOUR, HIGH_CARD, PAIR, STRAIGHT, TRIPS, TWO_PAIR};
use crate::rules::classes::{Class, HIGHEST_RANK, LOWEST_RANK, category};
use crate::rules::ranking::{HOLDEM, Ranking};

const _: () = {
    every_class_has_its_rank();
    no_sum_overflows(&TABLES, &HOLDEM);
    every_sum_is_a_rank(&TABLES, &HOLDEM);
};

/// Every one of the 7,462 classes has the rank that the tables add up to.
const fn every_class_has_its_rank() {
    let mut rank = LOWEST_RANK;
    while rank <= HIGHEST_RANK {
        let class = Class::of_rank(rank);
        has_rank(&TABLES, class.category(), class.faces(), rank);
        rank += 1;
    }
}

/// A class has the rank that the tables add up to, whichever of its shapes a hand has. Its faces are counted from the lowest of the
/// deck.
pub(crate) const fn has_rank(tables: &SortedTables, category: u8, faces: [u8; 5], rank: u16) {
    match category {
        category::HIGH_CARD => assert!(of_kickers(tables, HIGH_CARD, faces) == rank),
        category::FLUSH => assert!(of_kickers(tables, FLUSH, faces) == rank),
        category::PAIR => assert!(of_made(tables, PAIR, faces[0], [faces[2], faces[3], faces[4]]) == rank),
        category::TWO_PAIR => assert!(of_two_pair(tables, faces) == rank),
        category::THREE_OF_A_KIND => assert!(of_made(tables, TRIPS, faces[0], [NONE, faces[3], faces[4]]) == rank),
        category::STRAIGHT => assert!(word(tables, STRAIGHT, 0, number(faces[0])) == rank),
        category::STRAIGHT_FLUSH => assert!(word(tables, FLUSH + STRAIGHT, 0, number(faces[0])) == rank),
        category::FULL_HOUSE => {
            assert!(of_made(tables, TRIPS + PAIR, faces[0], [NONE, NONE, faces[3]]) == rank);
            assert!(of_made(tables, TRIPS + TWO_PAIR, faces[0], [NONE, NONE, faces[3]]) == rank);
        }
        _ => {
            assert!(of_made(tables, FOUR + TRIPS, faces[0], [NONE, NONE, faces[4]]) == rank);
            assert!(of_made(tables, FOUR + TRIPS + PAIR, faces[0], [NONE, NONE, faces[4]]) == rank);
            assert!(of_made(tables, FOUR + TRIPS + TWO_PAIR, faces[0], [NONE, NONE, faces[4]]) == rank);
        }
    }
}

/// In the place of a kicker that does not count.
const NONE: u8 = u8::MAX;

/// The face number of a face, and 0 for none.
const fn number(face: u8) -> u8 {
    face.wrapping_add(1)
}

/// A rank as vectors add it up.
const fn word(tables: &SortedTables, shape: usize, made: u8, kickers: u8) -> u16 {
    let base = u16::from_le_bytes([tables.base_low[shape], tables.base_high[shape]]);
    base + tables.times[shape] as u16 * made as u16 + kickers as u16
}

/// The rank of five kickers, the highest first.
const fn of_kickers(tables: &SortedTables, shape: usize, faces: [u8; 5]) -> u16 {
    assert!(tables.none_made[shape] as u16 > HOLDEM.faces());
    let (fifth, fourth) = (number(faces[0]) as usize, number(faces[1]) as usize);
    let steps = tables.fifth_kicker_steps[fifth] + tables.fourth_kicker_steps[fourth];
    let rest = tables.fifth_kicker_rest[fifth] + tables.fourth_kicker_rest[fourth];
    word(tables, shape, steps, rest + lowest_three(tables, [number(faces[2]), number(faces[3]), number(faces[4])]))
}

/// The rank of a hand that one face makes, with up to three kickers, the highest first.
const fn of_made(tables: &SortedTables, shape: usize, made: u8, kickers: [u8; 3]) -> u16 {
    assert!(tables.none_made[shape] == 0 && tables.two_pair[shape] == 0);
    let made = number(made);
    let mut closed = [0; 3];
    let mut at = 0;
    while at < kickers.len() {
        let kicker = number(kickers[at]);
        closed[at] = if kicker > made { kicker - 1 } else { kicker };
        at += 1;
    }
    // The lowest kicker of a full house is the face of its pair, and not among those of the masks.
    assert!(tables.has_kicker[shape] == if shape > TRIPS && shape < STRAIGHT { 0 } else { 0xFF });
    assert!(tables.has_two_kickers[shape] == if kickers[1] == NONE { 0 } else { 0xFF });
    assert!(tables.has_three_kickers[shape] == if kickers[0] == NONE { 0 } else { 0xFF });
    word(tables, shape, made, lowest_three(tables, closed))
}

/// The rank of two pair.
const fn of_two_pair(tables: &SortedTables, faces: [u8; 5]) -> u16 {
    assert!(tables.two_pair[TWO_PAIR] == 0xFF && tables.has_kicker[TWO_PAIR] == 0xFF);
    let (higher, lower, kicker) = (number(faces[0]), number(faces[2]), number(faces[4]));
    let gaps = (kicker > higher) as u8 + (kicker > lower) as u8;
    let made = higher.wrapping_add(tables.higher_pair[higher as usize]) + lower;
    word(tables, TWO_PAIR, made, kicker - gaps)
}

/// What three kickers add, their gaps closed; the lowest always counts.
const fn lowest_three(tables: &SortedTables, kickers: [u8; 3]) -> u8 {
    tables.third_kicker[kickers[0] as usize] + tables.second_kicker[kickers[1] as usize] + kickers[2] - 1
}

/// Whatever cards a hand holds, repeated ones too, no sum on the way to its word overflows: from any base nothing is subtracted, the
/// position of the made faces is a signed byte, and products and their sums are signed words.
pub(crate) const fn no_sum_overflows(tables: &SortedTables, ranking: &Ranking) {
    // Five kickers are added up in steps of this.
    assert!(tables.times[HIGH_CARD] == STEP && tables.times[FLUSH] == STEP);
    let mut shape = 0;
    while shape < tables.times.len() {
        assert!(most_made(tables, ranking, shape) <= i8::MAX as u16);
        assert!(word(tables, shape, 0, 0) >= LOWEST_RANK);
        assert!(word(tables, shape, 0, 0) as u32 + most_added(tables, ranking, shape) <= i16::MAX as u32);
        shape += 1;
    }
}

/// In hold'em each such word is a rank: no base with the most that its shape can add is above the highest. In a deck of fewer
/// faces, in which cards of other faces are none, the word has to be clamped.
const fn every_sum_is_a_rank(tables: &SortedTables, ranking: &Ranking) {
    let mut shape = 0;
    while shape < tables.times.len() {
        let most = word(tables, shape, 0, 0) as u32 + most_added(tables, ranking, shape);
        assert!(most <= ranking.highest as u32);
        shape += 1;
    }
}

/// The most that a shape adds to its base.
const fn most_added(tables: &SortedTables, ranking: &Ranking, shape: usize) -> u32 {
    let made = most_made(tables, ranking, shape) as u32;
    tables.times[shape] as u32 * made + most_kickers(tables, ranking, shape) as u32
}

/// The highest position of made faces in a shape: 0 to [`faces`](Ranking::faces), or what two pairs or the steps of kickers add.
const fn most_made(tables: &SortedTables, ranking: &Ranking, shape: usize) -> u16 {
    if tables.none_made[shape] != 0 {
        return (most(&tables.fifth_kicker_steps) + most(&tables.fourth_kicker_steps)) as u16;
    }
    let (mut most, mut higher) = (ranking.faces(), 0);
    while tables.two_pair[shape] != 0 && higher <= ranking.faces() as usize {
        // The number of the higher face and what is looked up for it, modulo 256; the lower face's number is no higher.
        let made = (higher as u8).wrapping_add(tables.higher_pair[higher]) as u16 + ranking.faces();
        most = if made > most { made } else { most };
        higher += 1;
    }
    most
}

/// The highest position of kickers in a shape, a byte.
const fn most_kickers(tables: &SortedTables, ranking: &Ranking, shape: usize) -> u16 {
    // The highest face of a straight is added where the kickers are: nothing else is there.
    let mut sum = ranking.faces();
    if tables.has_two_kickers[shape] != 0 {
        sum += most(&tables.second_kicker) as u16;
    }
    if tables.has_three_kickers[shape] != 0 {
        sum += most(&tables.third_kicker) as u16;
    }
    if tables.none_made[shape] != 0 {
        sum += (most(&tables.fifth_kicker_rest) + most(&tables.fourth_kicker_rest)) as u16;
    }
    if sum > u8::MAX as u16 { u8::MAX as u16 } else { sum }
}

const fn most(table: &[u8; 16]) -> u8 {
    let (mut most, mut at) = (0, 0);
    while at < table.len() {
        most = if table[at] > most { table[at] } else { most };
        at += 1;
    }
    most
}
