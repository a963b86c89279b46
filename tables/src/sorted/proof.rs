//! What ranking by these tables relies on, proven while they are compiled.

use super::derive::{STEP, TABLES};
use super::shape::{FLUSH, FOUR, HIGH_CARD, PAIR, STRAIGHT, TRIPS, TWO_PAIR};
use crate::rules::classes::{Class, HIGHEST_RANK, LOWEST_RANK, category};
use crate::rules::deck::FACES;

const _: () = every_class_has_its_rank();
const _: () = every_shape_gives_ranks_only();

/// Every one of the 7,462 classes has the rank that the tables add up to, whichever of its shapes a hand has.
const fn every_class_has_its_rank() {
    let mut rank = LOWEST_RANK;
    while rank <= HIGHEST_RANK {
        let class = Class::of_rank(rank);
        let faces = class.faces();
        match class.category() {
            category::HIGH_CARD => assert!(of_kickers(HIGH_CARD, faces) == rank),
            category::FLUSH => assert!(of_kickers(FLUSH, faces) == rank),
            category::PAIR => assert!(of_made(PAIR, faces[0], [faces[2], faces[3], faces[4]]) == rank),
            category::TWO_PAIR => assert!(of_two_pair(faces) == rank),
            category::THREE_OF_A_KIND => assert!(of_made(TRIPS, faces[0], [NONE, faces[3], faces[4]]) == rank),
            category::STRAIGHT => assert!(word(STRAIGHT, 0, number(faces[0])) == rank),
            category::STRAIGHT_FLUSH => assert!(word(FLUSH + STRAIGHT, 0, number(faces[0])) == rank),
            category::FULL_HOUSE => {
                assert!(of_made(TRIPS + PAIR, faces[0], [NONE, NONE, faces[3]]) == rank);
                assert!(of_made(TRIPS + TWO_PAIR, faces[0], [NONE, NONE, faces[3]]) == rank);
            }
            _ => {
                assert!(of_made(FOUR + TRIPS, faces[0], [NONE, NONE, faces[4]]) == rank);
                assert!(of_made(FOUR + TRIPS + PAIR, faces[0], [NONE, NONE, faces[4]]) == rank);
                assert!(of_made(FOUR + TRIPS + TWO_PAIR, faces[0], [NONE, NONE, faces[4]]) == rank);
            }
        }
        rank += 1;
    }
}

/// In the place of a kicker that does not count.
const NONE: u8 = u8::MAX;

/// The face number of a face, and 0 for none.
const fn number(face: u8) -> u8 {
    face.wrapping_add(1)
}

/// A rank as vectors add it up.
const fn word(shape: usize, made: u8, kickers: u8) -> u16 {
    let base = u16::from_le_bytes([TABLES.base_low[shape], TABLES.base_high[shape]]);
    base + TABLES.times[shape] as u16 * made as u16 + kickers as u16
}

/// The rank of five kickers, the highest first.
const fn of_kickers(shape: usize, faces: [u8; 5]) -> u16 {
    assert!(TABLES.none_made[shape] as usize > FACES);
    let (fifth, fourth) = (number(faces[0]) as usize, number(faces[1]) as usize);
    let steps = TABLES.fifth_kicker_steps[fifth] + TABLES.fourth_kicker_steps[fourth];
    let rest = TABLES.fifth_kicker_rest[fifth] + TABLES.fourth_kicker_rest[fourth];
    word(shape, steps, rest + lowest_three([number(faces[2]), number(faces[3]), number(faces[4])]))
}

/// The rank of a hand that one face makes, with up to three kickers, the highest first.
const fn of_made(shape: usize, made: u8, kickers: [u8; 3]) -> u16 {
    assert!(TABLES.none_made[shape] == 0 && TABLES.two_pair[shape] == 0);
    let made = number(made);
    let mut closed = [0; 3];
    let mut at = 0;
    while at < kickers.len() {
        let kicker = number(kickers[at]);
        closed[at] = if kicker > made { kicker - 1 } else { kicker };
        at += 1;
    }
    // The lowest kicker of a full house is the face of its pair, and not among those of the masks.
    assert!(TABLES.has_kicker[shape] == if shape > TRIPS && shape < STRAIGHT { 0 } else { 0xFF });
    assert!(TABLES.has_two_kickers[shape] == if kickers[1] == NONE { 0 } else { 0xFF });
    assert!(TABLES.has_three_kickers[shape] == if kickers[0] == NONE { 0 } else { 0xFF });
    word(shape, made, lowest_three(closed))
}

/// The rank of two pair.
const fn of_two_pair(faces: [u8; 5]) -> u16 {
    assert!(TABLES.two_pair[TWO_PAIR] == 0xFF && TABLES.has_kicker[TWO_PAIR] == 0xFF);
    let (higher, lower, kicker) = (number(faces[0]), number(faces[2]), number(faces[4]));
    let gaps = (kicker > higher) as u8 + (kicker > lower) as u8;
    let made = higher.wrapping_add(TABLES.higher_pair[higher as usize]) + lower;
    word(TWO_PAIR, made, kicker - gaps)
}

/// What three kickers add, their gaps closed; the lowest always counts.
const fn lowest_three(kickers: [u8; 3]) -> u8 {
    TABLES.third_kicker[kickers[0] as usize] + TABLES.second_kicker[kickers[1] as usize] + kickers[2] - 1
}

/// Whatever cards a hand holds, repeated ones too, its word is a rank: from any base nothing is subtracted, and no base with the
/// most that its shape can add is above the highest rank. Nor does any sum on the way overflow: the position of the made faces
/// is a signed byte, and products and their sums are signed words.
const fn every_shape_gives_ranks_only() {
    let mut shape = 0;
    while shape < TABLES.times.len() {
        let made = most_made(shape);
        assert!(made <= i8::MAX as u16);
        let added = TABLES.times[shape] as u32 * made as u32 + most_kickers(shape) as u32;
        assert!(added <= i16::MAX as u32);
        assert!(word(shape, 0, 0) >= LOWEST_RANK);
        assert!(word(shape, 0, 0) as u32 + added <= HIGHEST_RANK as u32);
        shape += 1;
    }
}

/// The highest position of made faces in a shape: 0 to [`FACES`], or what two pairs or the steps of kickers add.
const fn most_made(shape: usize) -> u16 {
    if TABLES.none_made[shape] != 0 {
        return (most(&TABLES.fifth_kicker_steps) + most(&TABLES.fourth_kicker_steps)) as u16;
    }
    let (mut most, mut higher) = (FACES as u16, 0);
    while TABLES.two_pair[shape] != 0 && higher <= FACES {
        // The number of the higher face and what is looked up for it, modulo 256; the lower face's number is no higher.
        let made = (higher as u8).wrapping_add(TABLES.higher_pair[higher]) as u16 + FACES as u16;
        most = if made > most { made } else { most };
        higher += 1;
    }
    most
}

/// The highest position of kickers in a shape, a byte.
const fn most_kickers(shape: usize) -> u16 {
    // The highest face of a straight is added where the kickers are: nothing else is there.
    let mut sum = FACES as u16;
    if TABLES.has_two_kickers[shape] != 0 {
        sum += most(&TABLES.second_kicker) as u16;
    }
    if TABLES.has_three_kickers[shape] != 0 {
        sum += most(&TABLES.third_kicker) as u16;
    }
    if TABLES.none_made[shape] != 0 {
        sum += (most(&TABLES.fifth_kicker_rest) + most(&TABLES.fourth_kicker_rest)) as u16;
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

// Five kickers are added up in steps of this.
const _: () = assert!(TABLES.times[HIGH_CARD] == STEP && TABLES.times[FLUSH] == STEP);
