//! What stands in the tables, from the rules and the order of sets.

use super::straights::{LOWER_STATES, lower_straights, upper_straights};
use super::way::{SECOND_HALF, SECOND_TABLE};
use super::{BIAS, FIVE_STEP, LOWER_FACES, LOWER_SETS, Pattern, Planes, SEVEN, Table, UPPER_SETS, pattern};
use crate::rules::classes::{CLASSES_BELOW, category, runs};
use crate::rules::deck::{CARDS, FACES, SUITS};
use crate::rules::sets::{choose, highest_face, highest_of, set_position};
use crate::tiny::{five_highest, position, straights_below};

pub(super) const fn planes(patterns: &[Pattern]) -> Planes {
    let mut planes = Planes {
        upper_face: Table([0; 64]),
        lower_face: Table([0; 64]),
        other_suits: Table([0; 64]),
        upper_paired: Table([0; 64]),
        lower_paired: Table([0; 128]),
        upper_straights: Table([0; 64]),
        lower_straights: Table([0; 128]),
        straight: Table([0; 128]),
        ways: Table([0; 64]),
        not_full: Table([0xFF; 64]),
        times: Table([0; 64]),
        base_low: Table([0; 64]),
        base_high: Table([0; 64]),
        lower_but_lowest: Table([0; 128]),
        lower_made: Table([0; 128]),
        upper_one_made: Table([0; 64]),
        upper_two_made: Table([0; 64]),
        upper_of_five: Table([0; 64]),
        upper_kickers: [Table([0; 128]), Table([0; 128])],
        lower_kickers: [Table([0; 128]), Table([0; 128]), Table([0; 128])],
        lower_of_key: Table([0; 128]),
        ones: Table([1; 64]),
    };
    planes.fill_by_card();
    planes.fill_by_pattern(patterns);
    planes.fill_straights();
    let mut half = 0;
    while half < LOWER_SETS {
        if half < UPPER_SETS {
            planes.fill_upper(half);
        }
        planes.fill_lower(half);
        half += 1;
    }
    planes
}

impl Planes {
    const fn fill_by_card(&mut self) {
        let mut id = 0;
        while id < CARDS {
            let (face, suit) = (id / SUITS, id % SUITS);
            if face < LOWER_FACES {
                self.lower_face.0[id] = 1 << (LOWER_FACES - 1 - face);
            } else {
                self.upper_face.0[id] = 1 << (face - LOWER_FACES);
            }
            self.other_suits.0[id] = 0b1111 ^ 1 << suit;
            id += 1;
        }
    }

    const fn fill_by_pattern(&mut self, patterns: &[Pattern]) {
        // Cards that come twice can have any pattern: it has a rank, too.
        let mut number = 0;
        while number < 64 {
            self.set_base(number, category::HIGH_CARD, 0);
            number += 1;
        }
        let mut at = 0;
        while at < patterns.len() {
            let Pattern { faces, paired, category, way } = patterns[at];
            let (times, kickers) = match category {
                category::PAIR => (choose(12, 3) as u8, SECOND_HALF),
                category::TWO_PAIR => (11, SECOND_TABLE | SECOND_HALF),
                category::THREE_OF_A_KIND => (choose(12, 2) as u8, SECOND_TABLE),
                category::FULL_HOUSE | category::FOUR_OF_A_KIND => (12, SECOND_TABLE | SECOND_HALF),
                _ => (FIVE_STEP, 0),
            };
            let shape = (faces + pattern::PAIRED * paired) as usize;
            self.ways.0[shape] = way | kickers;
            self.not_full.0[shape] = if category == category::FULL_HOUSE { 0 } else { 0xFF };
            let number = if category == category::FLUSH { shape | pattern::FLUSH as usize } else { shape };
            self.times.0[number] = times;
            self.set_base(number, category, 0);
            at += 1;
        }
        let mut straight = 0;
        while straight < pattern::STRAIGHTS.len() {
            let number = pattern::STRAIGHTS[straight] as usize;
            self.set_base(number, category::STRAIGHT, straight as u16);
            self.set_base(number | pattern::FLUSH as usize, category::STRAIGHT_FLUSH, straight as u16);
            straight += 1;
        }
    }

    /// Sets the weakest rank of a pattern.
    const fn set_base(&mut self, number: usize, category: u8, position: u16) {
        let base = BIAS + CLASSES_BELOW[category as usize] + 1 + position;
        [self.base_low.0[number], self.base_high.0[number]] = base.to_le_bytes();
    }

    const fn fill_upper(&mut self, half: usize) {
        let faces = (half as u16) << LOWER_FACES;
        let held = faces.count_ones();
        self.upper_paired.0[half] = held as u8 * pattern::PAIRED;

        self.upper_straights.0[half] = upper_straights(faces) * LOWER_STATES;

        self.upper_one_made.0[half] = if held == 1 { highest_face(faces) } else { 0 };
        self.upper_two_made.0[half] = if held == 1 || held == 2 { position(faces, 2) as u8 } else { 0 };

        // The top bit is the highest face there can be: of thirteen, or of the twelve beside a made one.
        let five = position(highest_of(faces, 5), 5) - straights_below(faces);
        self.upper_of_five.0[half] = (five / FIVE_STEP as u16) as u8;
        let beside_made = faces >> 1;
        let second = half | SECOND_HALF as usize;
        self.upper_kickers[0].0[half] = (five % FIVE_STEP as u16) as u8;
        self.upper_kickers[0].0[second] = position(highest_of(beside_made, 3), 3) as u8;
        self.upper_kickers[1].0[half] = position(highest_of(beside_made, 2), 2) as u8;
        self.upper_kickers[1].0[second] = position(highest_of(beside_made, 1), 1) as u8;
    }

    const fn fill_lower(&mut self, half: usize) {
        // Turned round: bit 0 is the eight.
        let faces = ((half as u8).reverse_bits() >> 1) as u16;
        let held = faces.count_ones();
        self.lower_of_key.0[half] = faces as u8;
        self.lower_paired.0[half] = held as u8 * pattern::PAIRED;

        self.lower_straights.0[half] = lower_straights(faces);

        self.lower_but_lowest.0[half] = if half == 0 { 0 } else { (half ^ 1 << highest_face(half as u16)) as u8 };
        self.lower_made.0[half] = if held <= 2 { set_position(faces) as u8 } else { 0 };

        let mut dropped = 0;
        while dropped < 3 {
            let counting = highest_of(faces, held.saturating_sub(dropped));
            // All five below the cut: then no upper half has left the straights out.
            let straights = if counting.count_ones() == 5 { straights_below(counting) } else { 0 };
            let position = set_position(highest_of(counting, 5));
            self.lower_kickers[dropped as usize].0[half] = position.wrapping_sub(straights) as u8;
            dropped += 1;
        }
    }
}

/// What the halves add for five kickers is the position of the five highest faces, in every set of five to seven that
/// holds no straight.
const _: () = {
    let mut set = 0u16;
    while set < 1 << FACES {
        let size = set.count_ones();
        if size >= 5 && size <= 7 && runs(set) == 0 {
            let (upper, lower) = halves(set);
            let steps = SEVEN.upper_of_five.0[upper] as u16 * FIVE_STEP as u16;
            let rest = SEVEN.upper_kickers[0].0[upper] + SEVEN.lower_kickers[size as usize - 5].0[lower];
            assert!(steps + rest as u16 == five_highest(set));
        }
        set += 1;
    }
};

/// Whatever is looked up, two positions of made faces add up to no more than a signed byte holds.
const _: () = {
    let mut half = 0;
    let (mut upper, mut lower) = (0, 0);
    while half < LOWER_SETS {
        let at = half % UPPER_SETS;
        let entries = [SEVEN.upper_one_made.0[at], SEVEN.upper_two_made.0[at], SEVEN.upper_of_five.0[at], upper];
        let mut entry = 0;
        while entry < entries.len() {
            upper = if entries[entry] > upper { entries[entry] } else { upper };
            entry += 1;
        }
        lower = if SEVEN.lower_made.0[half] > lower { SEVEN.lower_made.0[half] } else { lower };
        half += 1;
    }
    assert!(upper + lower <= i8::MAX as u8);
};

/// The halves of a set.
pub(super) const fn halves(set: u16) -> (usize, usize) {
    let turned = ((set as usize & (LOWER_SETS - 1)) as u8).reverse_bits() >> 1;
    ((set >> LOWER_FACES) as usize, turned as usize)
}
