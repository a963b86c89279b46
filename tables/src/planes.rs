//! Byte tables by halves of a set of faces, each as large as one or two vector registers hold: what ranks many hands at
//! once without a rank table in memory. 2.4 KB for seven cards, the same for five.
//!
//! # Halves
//!
//! A set of faces is two bytes. The *upper* half holds the six faces from the nine up, bit 0 the nine. The *lower* half
//! holds the seven faces from the eight down, **bit 0 the eight**: both halves run away from the cut between them.
//!
//! # Patterns
//!
//! How many faces a hand holds one to three times, and how many of these more than once, is its [`pattern`]. Within a
//! pattern a rank is a sum: a base, the position of the faces that make the hand times the number of kickers' positions,
//! and the position of the kickers. Positions are sums over the faces of a set ([`sets`](crate::sets)), and so they are
//! sums of what the halves add. How many kickers of the lower half count follows from how many it holds: hands of one
//! pattern leave out equally many, the lowest.
//!
//! # Gaps
//!
//! Kickers are numbered among the faces that the made ones leave. *Closing the gap* of a made face moves the faces of its
//! half that are nearer to the cut one bit away from it. In the upper half the top bit then always is the highest kicker
//! there can be; in the lower half it always is the lowest.

use crate::classes::{CLASSES_BELOW, HIGHEST_RANK, category, runs};
use crate::keys::{CARDS, FACES, SUITS};
use crate::sets::{choose, highest_face, highest_of, set_position};
use crate::tiny::{position, straights_below};

/// Faces below the cut: deuce to eight.
const LOWER_FACES: usize = 7;
/// Faces from the cut up: nine to ace.
const UPPER_FACES: usize = FACES - LOWER_FACES;
/// Sets of the faces below the cut.
const LOWER_SETS: usize = 1 << LOWER_FACES;
/// Sets of the faces from the cut up.
const UPPER_SETS: usize = 1 << UPPER_FACES;

/// A table that stands where vector registers like to be loaded from.
#[repr(C, align(64))]
#[derive(Debug)]
pub struct Table<const ENTRIES: usize>(pub [u8; ENTRIES]);

/// Sixty-four bytes: by card id, by upper half or by pattern.
pub type Short = Table<64>;
/// Twice as many: by lower half; or by upper half from one of two tables, the second where bit 6 is set.
pub type Long = Table<128>;

/// A hand's pattern: how many faces it holds one to three times, and [`PAIRED`](pattern::PAIRED) for each of these that it
/// holds more than once. A face held four times is not counted; what is missing tells of it.
pub mod pattern {
    /// For each face held two or three times.
    pub const PAIRED: u8 = 8;
    /// Added where five cards or more are of one suit; the others are not counted then.
    pub const FLUSH: u8 = 32;
    /// Of a hand with a straight and no more than that, by the straight: numbers that no other hand has.
    pub const STRAIGHTS: [u8; 10] = [2, 4, 8, 15, 16, 17, 22, 23, 24, 25];
}

/// Bits that tell what to do with hands of a pattern: [`Planes::ways`].
pub mod way {
    /// All kickers count. Without this and the next one the two lowest do not.
    pub const DROPS_NONE: u8 = 1;
    /// The lowest kicker does not count.
    pub const DROPS_ONE: u8 = 2;
    /// The lowest of the faces held two or three times does not make the hand.
    pub const LOWEST_NOT_MADE: u8 = 4;
    /// Two faces make the hand.
    pub const TWO_MADE: u8 = 8;
    /// No face makes the hand: it has five kickers.
    pub const NONE_MADE: u8 = 16;
    /// Which half of a table of [`Planes::upper_kickers`]: that for three kickers rather than five, or for one rather
    /// than two.
    pub const SECOND_HALF: u8 = 64;
    /// Which table of [`Planes::upper_kickers`]: that for one or two kickers.
    pub const SECOND_TABLE: u8 = 128;
}
use way::{DROPS_NONE, DROPS_ONE, LOWEST_NOT_MADE, NONE_MADE, SECOND_HALF, SECOND_TABLE, TWO_MADE};

/// The tables for one number of cards.
#[derive(Debug)]
pub struct Planes {
    /// By card: its bit in the upper half, if it has one.
    pub upper_face: Short,
    /// By card: its bit in the lower half, if it has one.
    pub lower_face: Short,
    /// By card: a bit for each of the suits that it does not have.
    pub other_suits: Short,

    /// By the faces of the upper half held two or three times: what they add to the pattern.
    pub upper_paired: Short,
    /// The same for the lower half.
    pub lower_paired: Long,
    /// By the faces of the upper half: which straights it leaves possible. Bits 0 to 4 for the wheel and the four others
    /// across the cut, bits 5 and 6 for the number of the best one below it, bit 7 for any above.
    pub upper_straights: Short,
    /// The same by the faces of the lower half: bits that both halves have set tell of a straight.
    pub lower_straights: Long,
    /// By those bits, unless bit 7 is set: the pattern.
    pub straight: Long,
    /// By the faces of the upper half, if bit 7 is set: the pattern.
    pub straight_above: Short,

    /// By pattern: [`way`]s.
    pub ways: Short,
    /// By pattern: all bits, but none for full houses, which have their kicker among the faces held two or three times.
    pub not_full: Short,
    /// By pattern: what the position of the made faces is multiplied by.
    pub times: Short,
    /// By pattern: the low byte of the weakest rank plus [`BIAS`].
    pub base_low: Short,
    /// By pattern: the high byte.
    pub base_high: Short,

    /// By faces of the lower half: the same without the lowest.
    pub lower_but_lowest: Long,
    /// By the faces of the lower half that make the hand: what they add to their position.
    pub lower_made: Long,
    /// By the one face of the upper half that makes the hand alone.
    pub upper_one_made: Short,
    /// By the faces of the upper half of two that make the hand.
    pub upper_two_made: Short,
    /// By the upper half of five kickers: what they add to their position, in steps of [`FIVE_STEP`].
    pub upper_of_five: Short,

    /// By the kickers of the upper half, their gaps closed: what they add to their position. Those of five kickers (what
    /// the steps leave), then three; those of two, then one beside one made face.
    pub upper_kickers: [Long; 2],
    /// By the kickers of the lower half, their gaps closed, for each number of them that do not count.
    pub lower_kickers: [Long; 3],

    /// By a set of the lowest seven faces, bit 0 the deuce, in which keys hold them: the lower half.
    pub lower_of_key: Long,
    /// Ones.
    pub ones: Short,
}

/// What lifts ranks so that the addition of signed 16-bit numbers saturates at the highest one.
pub const BIAS: u16 = i16::MAX as u16 - HIGHEST_RANK;

/// Positions of five kickers need more than a byte.
pub const FIVE_STEP: u8 = 16;

/// Seven cards.
pub static SEVEN: Planes = planes(&[
    Pattern { faces: 7, paired: 0, category: category::HIGH_CARD, way: NONE_MADE },
    Pattern { faces: 6, paired: 1, category: category::PAIR, way: 0 },
    Pattern { faces: 5, paired: 2, category: category::TWO_PAIR, way: TWO_MADE },
    Pattern { faces: 4, paired: 3, category: category::TWO_PAIR, way: TWO_MADE | LOWEST_NOT_MADE | DROPS_ONE },
    Pattern { faces: 5, paired: 1, category: category::THREE_OF_A_KIND, way: 0 },
    Pattern { faces: 5, paired: 0, category: category::FLUSH, way: NONE_MADE | DROPS_NONE },
    Pattern { faces: 6, paired: 0, category: category::FLUSH, way: NONE_MADE | DROPS_ONE },
    Pattern { faces: 7, paired: 0, category: category::FLUSH, way: NONE_MADE },
    // Three and a pair; three and two pairs; twice three.
    Pattern { faces: 4, paired: 2, category: category::FULL_HOUSE, way: DROPS_NONE },
    Pattern { faces: 3, paired: 3, category: category::FULL_HOUSE, way: DROPS_ONE },
    Pattern { faces: 3, paired: 2, category: category::FULL_HOUSE, way: LOWEST_NOT_MADE | DROPS_NONE },
    // Four and three others; four, a pair and another; four and three.
    Pattern { faces: 3, paired: 0, category: category::FOUR_OF_A_KIND, way: 0 },
    Pattern { faces: 2, paired: 1, category: category::FOUR_OF_A_KIND, way: LOWEST_NOT_MADE | DROPS_ONE },
    Pattern { faces: 1, paired: 1, category: category::FOUR_OF_A_KIND, way: LOWEST_NOT_MADE | DROPS_NONE },
]);

/// Five cards.
pub static FIVE: Planes = planes(&[
    Pattern { faces: 5, paired: 0, category: category::HIGH_CARD, way: NONE_MADE | DROPS_NONE },
    Pattern { faces: 4, paired: 1, category: category::PAIR, way: DROPS_NONE },
    Pattern { faces: 3, paired: 2, category: category::TWO_PAIR, way: TWO_MADE | DROPS_NONE },
    Pattern { faces: 3, paired: 1, category: category::THREE_OF_A_KIND, way: DROPS_NONE },
    Pattern { faces: 5, paired: 0, category: category::FLUSH, way: NONE_MADE | DROPS_NONE },
    Pattern { faces: 2, paired: 2, category: category::FULL_HOUSE, way: DROPS_NONE },
    Pattern { faces: 1, paired: 0, category: category::FOUR_OF_A_KIND, way: DROPS_NONE },
]);

/// Hands that hold `faces` faces one to three times, `paired` of them more than once.
struct Pattern {
    faces: u8,
    paired: u8,
    category: u8,
    /// What its category does not tell of [`way`].
    way: u8,
}

const fn planes(patterns: &[Pattern]) -> Planes {
    let mut planes = Planes {
        upper_face: Table([0; 64]),
        lower_face: Table([0; 64]),
        other_suits: Table([0; 64]),
        upper_paired: Table([0; 64]),
        lower_paired: Table([0; 128]),
        upper_straights: Table([0; 64]),
        lower_straights: Table([0; 128]),
        straight: Table([0; 128]),
        straight_above: Table([0; 64]),
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

        self.upper_straights.0[half] = straights_across(faces, true) | BELOW | if runs(faces) != 0 { ABOVE } else { 0 };
        self.straight_above.0[half] = straight_pattern(runs(faces));

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

        let below = runs(faces);
        let best_below = if below == 0 { 0 } else { highest_face(below) };
        self.lower_straights.0[half] = straights_across(faces, false) | best_below << BELOW.trailing_zeros() | ABOVE;
        // The bits across the cut by strength, the wheel the weakest of all.
        let across = half as u8 & ACROSS;
        self.straight.0[half] = if across > 1 {
            pattern::STRAIGHTS[highest_face(across as u16) as usize + 3]
        } else {
            pattern::STRAIGHTS[half >> BELOW.trailing_zeros() & 3]
        };

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

/// Bits of straights across the cut.
const ACROSS: u8 = 0b1_1111;
/// Bits of the number of the best straight below the cut, 1 to 3.
const BELOW: u8 = 0b110_0000;
/// Bit of the straights above the cut.
const ABOVE: u8 = 0b1000_0000;

/// The straights across the cut, by strength, of which a half holds its part: the wheel, then those to the nine, ten,
/// jack and queen.
const fn straights_across(faces: u16, upper: bool) -> u8 {
    let half: u16 = if upper { 0x1FFF << LOWER_FACES & 0x1FFF } else { (1 << LOWER_FACES) - 1 };
    let wheel = 1 << 12 | 0b1111;
    let mut bits = (wheel & half & !faces == 0) as u8;
    let mut straight = 1;
    while straight < 5 {
        let part = 0b11111 << (2 + straight) & half;
        bits |= ((part & !faces == 0) as u8) << straight;
        straight += 1;
    }
    bits
}

/// The pattern of the best of some [`runs`]; that of the wheel if there are none.
const fn straight_pattern(runs: u16) -> u8 {
    pattern::STRAIGHTS[highest_face(runs) as usize]
}
