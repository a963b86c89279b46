//! The 7,462 classes of poker hands: which class a hand belongs to, and which number that class has.
//!
//! A class is a category (high card 0 … straight flush 8), the faces that make it and its kickers. Classes are numbered
//! from 1 (7-5-4-3-2 unsuited) to 7,462 (royal flush). Within a category the number is the position of the faces in
//! colexicographic order (compare the highest face first), which is the order in which poker compares them; straights
//! are left out of the five-face sets.

use crate::rules::deck::FACES;
use crate::rules::sets::{choose, highest_of, set_at, set_position, with, without};
use crate::rules::walk::FaceCounts;

/// Category digits, weakest first.
pub mod category {
    /// Five different faces, neither a straight nor a flush.
    pub const HIGH_CARD: u8 = 0;
    /// Two cards of a face.
    pub const PAIR: u8 = 1;
    /// Two pairs.
    pub const TWO_PAIR: u8 = 2;
    /// Three cards of a face.
    pub const THREE_OF_A_KIND: u8 = 3;
    /// Five faces in a row; the ace also counts below the deuce.
    pub const STRAIGHT: u8 = 4;
    /// Five cards of a suit.
    pub const FLUSH: u8 = 5;
    /// Three cards of a face and two of another.
    pub const FULL_HOUSE: u8 = 6;
    /// Four cards of a face.
    pub const FOUR_OF_A_KIND: u8 = 7;
    /// Five cards of a suit in a row.
    pub const STRAIGHT_FLUSH: u8 = 8;
}
use category::{
    FLUSH, FOUR_OF_A_KIND, FULL_HOUSE, HIGH_CARD, PAIR, STRAIGHT, STRAIGHT_FLUSH, THREE_OF_A_KIND, TWO_PAIR,
};

/// Number of categories.
pub const CATEGORIES: usize = 9;
/// The lowest rank, that of 7-5-4-3-2 unsuited. Unused table entries hold it, so that every entry is a rank.
pub const LOWEST_RANK: u16 = 1;
/// The highest rank, that of the royal flush; also the number of classes.
pub const HIGHEST_RANK: u16 = 7_462;

const STRAIGHTS: u16 = 10;
/// The face five, the highest of the wheel (5-4-3-2-A).
pub(super) const FIVE: u8 = 3;
pub(super) const ACE: u8 = 12;

/// How many classes each category holds, by category digit.
pub const CLASS_COUNTS: [u16; CATEGORIES] = {
    let five_faces = choose(13, 5) - STRAIGHTS;
    let (pair, two_pair, three) = (13 * choose(12, 3), choose(13, 2) * 11, 13 * choose(12, 2));
    [five_faces, pair, two_pair, three, STRAIGHTS, five_faces, 13 * 12, 13 * 12, STRAIGHTS]
};

/// The number of classes weaker than all of a category, by category digit.
pub const CLASSES_BELOW: [u16; CATEGORIES] = {
    let mut below = [0; CATEGORIES];
    let mut category = 1;
    while category < CATEGORIES {
        below[category] = below[category - 1] + CLASS_COUNTS[category - 1];
        category += 1;
    }
    assert!(below[CATEGORIES - 1] + CLASS_COUNTS[CATEGORIES - 1] == HIGHEST_RANK);
    below
};

/// A class of hands: its category, the faces that make it and its kickers.
///
/// Every value is a class that exists: it is made from cards, from a rank or from checked digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    pub(super) category: u8,
    /// The faces held twice or more; for a straight its highest face; none for a flush or a high card.
    pub(super) made: u16,
    /// The other faces, among them the pair of a full house; none for a straight.
    pub(super) kickers: u16,
}

impl Class {
    /// Returns the category digit, 0 (high card) to 8 (straight flush).
    #[must_use]
    pub const fn category(&self) -> u8 {
        self.category
    }

    /// Returns the best class of 5 to 9 cards by the number of each face, at most four, flushes aside.
    #[must_use]
    #[inline]
    pub const fn of_faces(counts: FaceCounts) -> Self {
        let all = counts.at_least(1);
        let pairs = counts.at_least(2);
        if pairs == 0 {
            return match straight_to(all) {
                0 => Self { category: HIGH_CARD, made: 0, kickers: highest_of(all, 5) },
                to => Self { category: STRAIGHT, made: to, kickers: 0 },
            };
        }
        let four = highest_of(counts.at_least(4), 1);
        if four != 0 {
            return Self { category: FOUR_OF_A_KIND, made: four, kickers: highest_of(all ^ four, 1) };
        }
        let three = highest_of(counts.at_least(3), 1);
        if three != 0 && pairs != three {
            return Self { category: FULL_HOUSE, made: three, kickers: highest_of(pairs ^ three, 1) };
        }
        let to = straight_to(all);
        if to != 0 {
            return Self { category: STRAIGHT, made: to, kickers: 0 };
        }
        if three != 0 {
            return Self { category: THREE_OF_A_KIND, made: three, kickers: highest_of(all ^ three, 2) };
        }
        let made = highest_of(pairs, 2);
        if made.count_ones() == 2 {
            Self { category: TWO_PAIR, made, kickers: highest_of(all ^ made, 1) }
        } else {
            Self { category: PAIR, made, kickers: highest_of(all ^ made, 3) }
        }
    }

    /// Returns the best class of a hand with a flush, by the set of the suit's faces, bit 0 the deuce.
    ///
    /// It is a straight flush or a flush. With eight cards or more the same hand may also hold four of a kind.
    #[must_use]
    #[inline]
    pub const fn of_suited(faces: u16) -> Self {
        match straight_to(faces) {
            0 => Self { category: FLUSH, made: 0, kickers: highest_of(faces, 5) },
            to => Self { category: STRAIGHT_FLUSH, made: to, kickers: 0 },
        }
    }

    /// Returns the class with a category digit and significant faces, the most significant first, if there is one.
    #[must_use]
    pub const fn of_digits(category: u8, faces: [u8; 5]) -> Option<Self> {
        let mut counts = [0; FACES];
        let mut at = 0;
        while at < faces.len() {
            let face = faces[at] as usize;
            if face >= FACES || counts[face] == 4 {
                return None;
            }
            counts[face] += 1;
            at += 1;
        }
        let counts = FaceCounts::new(&counts);
        let suited = category == FLUSH || category == STRAIGHT_FLUSH;
        if suited && counts.at_least(2) != 0 {
            return None;
        }
        // A class exists when it is the class of its own five cards.
        let class = if suited { Self::of_suited(counts.at_least(1)) } else { Self::of_faces(counts) };
        let own = class.faces();
        let mut same = class.category == category;
        at = 0;
        while at < faces.len() {
            same &= own[at] == faces[at];
            at += 1;
        }
        if same { Some(class) } else { None }
    }

    /// Returns the class's rank, 1 (7-5-4-3-2 unsuited) to 7,462 (royal flush).
    #[must_use]
    pub const fn rank(&self) -> u16 {
        let (made, kickers) = (set_position(self.made), set_position(self.kickers_in_rest()));
        let (category, position) = match self.category {
            HIGH_CARD => (0, kickers - straights_below(kickers)),
            PAIR => (1, made * choose(12, 3) + kickers),
            TWO_PAIR => (2, made * 11 + kickers),
            THREE_OF_A_KIND => (3, made * choose(12, 2) + kickers),
            STRAIGHT => (4, made - FIVE as u16),
            FLUSH => (5, kickers - straights_below(kickers)),
            FULL_HOUSE => (6, made * 12 + kickers),
            FOUR_OF_A_KIND => (7, made * 12 + kickers),
            _ => (8, made - FIVE as u16),
        };
        CLASSES_BELOW[category] + position + 1
    }

    /// Returns the kickers as a set of the faces that the made ones leave.
    const fn kickers_in_rest(&self) -> u16 {
        if self.made == 0 {
            return self.kickers;
        }
        let highest = highest_of(self.made, 1);
        let kickers = without(self.kickers, highest);
        if highest == self.made { kickers } else { without(kickers, self.made ^ highest) }
    }

    /// Returns the class with a rank; ranks outside 1..=7,462 give the nearest class.
    #[must_use]
    pub const fn of_rank(rank: u16) -> Self {
        let number = match rank {
            0 => 0,
            1..=HIGHEST_RANK => rank - 1,
            _ => HIGHEST_RANK - 1,
        };
        let mut category = STRAIGHT_FLUSH as usize;
        while category > 0 && CLASSES_BELOW[category] > number {
            category -= 1;
        }
        Self::at(category as u8, number - CLASSES_BELOW[category])
    }

    /// Returns the class at a position within its category.
    const fn at(category: u8, position: u16) -> Self {
        // How many faces make the hand, and how many kickers there are. A straight is made by its highest face.
        let (made, kickers, position) = match category {
            HIGH_CARD | FLUSH => (0, 5, position_with_straights(position)),
            PAIR => (1, 3, position),
            TWO_PAIR => (2, 1, position),
            THREE_OF_A_KIND => (1, 2, position),
            STRAIGHT | STRAIGHT_FLUSH => (1, 0, position + FIVE as u16),
            _ => (1, 1, position),
        };
        // One way for all categories, without a division, which a Cortex-M0 has no instruction for.
        let sets_of_kickers = choose(FACES as u16 - made, kickers);
        let (mut place_of_made, mut place_of_kickers) = (0, position);
        while made > 0 && place_of_kickers >= sets_of_kickers {
            place_of_made += 1;
            place_of_kickers -= sets_of_kickers;
        }
        let (made, kickers) = (set_at(place_of_made, made), set_at(place_of_kickers, kickers));
        // The kickers were numbered among the faces that the made ones leave: put those back, the lower one first.
        let lower = made & made.wrapping_neg();
        let kickers = if made == 0 { kickers } else { with(kickers, lower) };
        Self { category, made, kickers: if made == lower { kickers } else { with(kickers, made ^ lower) } }
    }
}

/// Returns the straights within a set (bit 0 the deuce): bit 0 the wheel, bit 9 the straight to the ace.
#[doc(hidden)]
#[must_use]
#[inline]
pub const fn runs(set: u16) -> u16 {
    // The ace is also below the deuce: with it as bit 0 every straight is five bits in a row.
    let faces = set << 1 | set >> ACE & 1;
    let pairs = faces & faces >> 1;
    pairs & pairs >> 2 & faces >> 4
}

/// Returns the face, as a set, that the best straight within a set runs up to; empty if the set holds no straight.
const fn straight_to(set: u16) -> u16 {
    highest_of(runs(set), 1) << FIVE
}

/// The positions of the ten straights among all five-face sets, ascending. The wheel holds an ace, so that in this
/// order it comes just below the straight to the ace.
const STRAIGHT_POSITIONS: [u16; STRAIGHTS as usize] = {
    let mut positions = [0; STRAIGHTS as usize];
    let mut lowest = 0;
    while lowest < 8 {
        positions[lowest] = set_position(0b11111 << lowest);
        lowest += 1;
    }
    positions[8] = set_position(1 << ACE | 0b1111);
    positions[9] = set_position(0b11111 << 8);
    assert!(positions[7] < positions[8] && positions[8] < positions[9]);
    positions
};

/// Returns how many straights come before a position among all five-face sets.
const fn straights_below(position: u16) -> u16 {
    let mut below = 0;
    while below < STRAIGHTS && STRAIGHT_POSITIONS[below as usize] < position {
        below += 1;
    }
    below
}

/// Returns the position among all five-face sets of the set with a given position among those that are not straights.
const fn position_with_straights(position: u16) -> u16 {
    let mut passed = 0;
    while passed < STRAIGHTS && STRAIGHT_POSITIONS[passed as usize] <= position + passed {
        passed += 1;
    }
    position + passed
}
