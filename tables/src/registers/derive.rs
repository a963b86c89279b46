//! Fills the tables, from the rules of the game and the order of sets.

use super::flags::{BEATS_STRAIGHTS, SECOND_HALF, SECOND_TABLE};
use super::halves::{LOWER_FACES, LOWER_SETS, UPPER_SETS, reversed};
use super::pattern::{self, Pattern};
use super::straights::{LOWER_STATES, UPPER_STATES, best_straight, lower_state, upper_state};
use super::table::{FIVE_STEP, RegisterTables, Table, bias};
use crate::rules::classes::category;
use crate::rules::deck::{CARDS, SUITS};
use crate::rules::ranking::{HOLDEM, Ranking};
use crate::rules::sets::{highest_face, highest_of, set_position};
use crate::tiny::position;

/// The tables for seven cards of hold'em: 2,304 bytes.
pub static SEVEN: RegisterTables = RegisterTables::of_seven(&HOLDEM);

/// The tables for six cards of hold'em: 2,304 bytes.
pub static SIX: RegisterTables = RegisterTables::of_six(&HOLDEM);

/// The tables for five cards of hold'em: 2,304 bytes.
pub static FIVE: RegisterTables = RegisterTables::of_five(&HOLDEM);

impl RegisterTables {
    /// Returns the tables for seven cards in a ranking.
    pub(crate) const fn of_seven(ranking: &Ranking) -> Self {
        Self::new(ranking, &pattern::OF_SEVEN)
    }

    /// Returns the tables for six cards in a ranking.
    pub(crate) const fn of_six(ranking: &Ranking) -> Self {
        Self::new(ranking, &pattern::OF_SIX)
    }

    /// Returns the tables for five cards in a ranking.
    pub(crate) const fn of_five(ranking: &Ranking) -> Self {
        Self::new(ranking, &pattern::OF_FIVE)
    }

    const fn new(ranking: &Ranking, patterns: &[Pattern]) -> Self {
        let mut tables = Self {
            upper_face: Table([0; 64]),
            lower_face: Table([0; 64]),
            other_suits: Table([0; 64]),
            upper_paired: Table([0; 64]),
            lower_paired: Table([0; 128]),
            upper_straights: Table([0; 64]),
            lower_straights: Table([0; 128]),
            straight: Table([0; 128]),
            flags: Table([0; 64]),
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
        tables.fill_by_card(ranking);
        tables.fill_by_pattern(ranking, patterns);
        tables.fill_straights(ranking);
        let mut half = 0;
        while half < LOWER_SETS {
            if half < UPPER_SETS {
                tables.fill_upper(ranking, half);
            }
            tables.fill_lower(ranking, half);
            half += 1;
        }
        tables
    }

    const fn fill_by_card(&mut self, ranking: &Ranking) {
        // Cards below the deck's lowest face have no bit, and do not count.
        let mut id = ranking.lowest_face as usize * SUITS;
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

    const fn fill_by_pattern(&mut self, ranking: &Ranking, patterns: &[Pattern]) {
        // Repeated cards can have any pattern: every pattern must have a rank.
        let mut number = 0;
        while number < 64 {
            self.set_base(number, ranking, category::HIGH_CARD, 0);
            number += 1;
        }
        let mut at = 0;
        while at < patterns.len() {
            let Pattern { faces, paired, category, flags } = patterns[at];
            let (times, kickers) = match category {
                category::PAIR => (ranking.ways(1, 3) as u8, SECOND_HALF),
                category::TWO_PAIR => (ranking.ways(2, 1) as u8, SECOND_TABLE | SECOND_HALF),
                category::THREE_OF_A_KIND => (ranking.ways(1, 2) as u8, SECOND_TABLE),
                category::FULL_HOUSE | category::FOUR_OF_A_KIND => {
                    (ranking.ways(1, 1) as u8, SECOND_TABLE | SECOND_HALF)
                }
                _ => (FIVE_STEP, 0),
            };
            let shape = (faces + pattern::PAIRED * paired) as usize;
            let beats_straights = category == category::THREE_OF_A_KIND && ranking.trips_beat_straights();
            self.flags.0[shape] = flags | kickers | if beats_straights { BEATS_STRAIGHTS } else { 0 };
            self.not_full.0[shape] = if category == category::FULL_HOUSE { 0 } else { 0xFF };
            let number = if category == category::FLUSH { shape | pattern::FLUSH as usize } else { shape };
            self.times.0[number] = times;
            self.set_base(number, ranking, category, 0);
            at += 1;
        }
        let mut straight = 0;
        while straight < ranking.faces() as usize - 3 {
            let number = pattern::STRAIGHTS[straight] as usize;
            self.set_base(number, ranking, category::STRAIGHT, straight as u16);
            self.set_base(number | pattern::FLUSH as usize, ranking, category::STRAIGHT_FLUSH, straight as u16);
            straight += 1;
        }
    }

    const fn fill_straights(&mut self, ranking: &Ranking) {
        let mut upper = 0;
        while upper < UPPER_STATES {
            let mut lower = 0;
            while lower < LOWER_STATES {
                if let Some(straight) = best_straight(upper, lower, ranking) {
                    self.straight.0[(upper * LOWER_STATES + lower) as usize] = pattern::STRAIGHTS[straight as usize];
                }
                lower += 1;
            }
            upper += 1;
        }
    }

    /// Sets the lowest rank of a pattern.
    const fn set_base(&mut self, number: usize, ranking: &Ranking, category: u8, position: u16) {
        let base = bias(ranking) + ranking.first[category as usize] + position;
        [self.base_low.0[number], self.base_high.0[number]] = base.to_le_bytes();
    }

    const fn fill_upper(&mut self, ranking: &Ranking, half: usize) {
        let faces = (half as u16) << LOWER_FACES;
        let held = faces.count_ones();
        self.upper_paired.0[half] = held as u8 * pattern::PAIRED;

        self.upper_straights.0[half] = upper_state(faces) * LOWER_STATES;

        let counted = ranking.counted(faces);
        self.upper_one_made.0[half] = if held == 1 { highest_face(counted) } else { 0 };
        self.upper_two_made.0[half] = if held == 1 || held == 2 { position(counted, 2) as u8 } else { 0 };

        // The top bit is the highest possible face: of all, or of those beside a made one.
        let straights = ranking.straights_below(highest_face(counted) as u16);
        let five = position(highest_of(counted, 5), 5) - if faces == 0 { 0 } else { straights };
        self.upper_of_five.0[half] = (five / FIVE_STEP as u16) as u8;
        let beside_made = ranking.counted(faces >> 1);
        let second = half | SECOND_HALF as usize;
        self.upper_kickers[0].0[half] = (five % FIVE_STEP as u16) as u8;
        self.upper_kickers[0].0[second] = position(highest_of(beside_made, 3), 3) as u8;
        self.upper_kickers[1].0[half] = position(highest_of(beside_made, 2), 2) as u8;
        self.upper_kickers[1].0[second] = position(highest_of(beside_made, 1), 1) as u8;
    }

    const fn fill_lower(&mut self, ranking: &Ranking, half: usize) {
        let all = reversed(half as u8) as u16;
        self.lower_of_key.0[half] = all as u8;
        self.lower_but_lowest.0[half] = if half == 0 { 0 } else { (half ^ 1 << highest_face(half as u16)) as u8 };

        // The faces of the deck.
        let counted = ranking.counted(all);
        let held = counted.count_ones();
        self.lower_paired.0[half] = held as u8 * pattern::PAIRED;

        self.lower_straights.0[half] = lower_state(counted << ranking.lowest_face);

        self.lower_made.0[half] = if held <= 2 { set_position(counted) as u8 } else { 0 };

        let mut dropped = 0;
        while dropped < 3 {
            let counting = highest_of(counted, held.saturating_sub(dropped));
            // If all five are in the lower half, the upper half has not left out the straights.
            let below = ranking.straights_below(highest_face(counting) as u16);
            let straights = if counting.count_ones() == 5 { below } else { 0 };
            let position = set_position(highest_of(counting, 5));
            self.lower_kickers[dropped as usize].0[half] = position.wrapping_sub(straights) as u8;
            dropped += 1;
        }
    }
}
