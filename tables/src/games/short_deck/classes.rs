//! The 1,404 classes of five cards out of 36, and the ranks of flushes.

use crate::rules::classes::{CATEGORIES, category};
#[cfg(feature = "vectors")]
use crate::rules::ranking::Ranking;
use crate::rules::sets::{highest_face, set_at, set_position, with};

/// Faces of the deck: six to ace.
pub const FACES: usize = 9;
/// The number of classes, and the highest rank.
pub const CLASSES: u16 = 1_404;

/// How many classes each category has, in hold'em's order of the categories.
pub const CLASS_COUNTS: [u16; CATEGORIES] = [120, 504, 252, 252, 6, 120, 72, 72, 6];

/// Returns the categories from the weakest to the strongest.
const fn ascending(trips_over_straights: bool) -> [u8; CATEGORIES] {
    use category::{
        FLUSH, FOUR_OF_A_KIND, FULL_HOUSE, HIGH_CARD, PAIR, STRAIGHT, STRAIGHT_FLUSH, THREE_OF_A_KIND, TWO_PAIR,
    };
    let (lower, higher) = if trips_over_straights { (STRAIGHT, THREE_OF_A_KIND) } else { (THREE_OF_A_KIND, STRAIGHT) };
    [HIGH_CARD, PAIR, TWO_PAIR, lower, higher, FULL_HOUSE, FLUSH, FOUR_OF_A_KIND, STRAIGHT_FLUSH]
}

/// The lowest ranks of the categories from the weakest to the strongest, for each order of straights and three of a
/// kind.
const FIRST_RANKS: [[u16; CATEGORIES]; 2] = {
    let (mut first, mut order) = ([[1; CATEGORIES]; 2], 0);
    while order < first.len() {
        let mut at = 1;
        while at < CATEGORIES {
            first[order][at] = first[order][at - 1] + CLASS_COUNTS[ascending(order == 1)[at - 1] as usize];
            at += 1;
        }
        order += 1;
    }
    first
};

/// Returns the lowest rank of a category, given by its number in hold'em's order.
#[must_use]
pub const fn first_rank(category: u8, trips_over_straights: bool) -> u16 {
    let order = ascending(trips_over_straights);
    let mut at = CATEGORIES - 1;
    while at > 0 && order[at] != category {
        at -= 1;
    }
    FIRST_RANKS[trips_over_straights as usize][at]
}

/// Returns the input of the tables for vectors.
#[cfg(feature = "vectors")]
#[must_use]
pub const fn ranking(trips_over_straights: bool) -> Ranking {
    let (mut first, mut category) = ([0; CATEGORIES], 0);
    while category < CATEGORIES {
        first[category] = first_rank(category as u8, trips_over_straights);
        category += 1;
    }
    Ranking { lowest_face: (crate::rules::deck::FACES - FACES) as u16, first, highest: CLASSES }
}

/// A class: its category, in hold'em's numbers, and its five faces, the most significant first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Class {
    /// The category's number in hold'em's order.
    pub category: u8,
    /// The faces, those held most often first and the higher ones first among equals; in A-6-7-8-9 the ace is last.
    pub faces: [u8; 5],
}

impl Class {
    /// Returns the class of a rank from 1 to 1,404; below and above, that of the first and the last.
    #[must_use]
    pub const fn of_rank(rank: u16, trips_over_straights: bool) -> Self {
        let rank = if rank > CLASSES { CLASSES } else { rank };
        let (category, position) = Self::category_and_position(rank, trips_over_straights);
        Self::at(category, position)
    }

    /// Returns the category of a rank, and its position among the ranks of that category.
    #[inline]
    pub(super) const fn category_and_position(rank: u16, trips_over_straights: bool) -> (u8, u16) {
        let order = ascending(trips_over_straights);
        let mut at = CATEGORIES - 1;
        while at > 0 && rank < FIRST_RANKS[trips_over_straights as usize][at] {
            at -= 1;
        }
        (order[at], rank.saturating_sub(FIRST_RANKS[trips_over_straights as usize][at]))
    }

    /// Returns the class at a position of a category: the same in both orders of the categories.
    #[inline]
    pub(super) const fn at(category: u8, position: u16) -> Self {
        let faces = match category {
            category::HIGH_CARD | category::FLUSH => descending(unpaired_at(position), 0),
            category::STRAIGHT | category::STRAIGHT_FLUSH => straight_at(position),
            category::TWO_PAIR => {
                let (made, kicker) = made_and_beside::<7>(position, 2, 1);
                let ([high, low, ..], [kicker, ..]) = (descending(made, 0), descending(kicker, 0));
                [high, high, low, low, kicker]
            }
            category::PAIR => repeated(made_and_beside::<56>(position, 1, 3), 2, 1),
            category::THREE_OF_A_KIND => repeated(made_and_beside::<28>(position, 1, 2), 3, 1),
            category::FULL_HOUSE => repeated(made_and_beside::<8>(position, 1, 1), 3, 2),
            _ => repeated(made_and_beside::<8>(position, 1, 1), 4, 1),
        };
        Self { category, faces }
    }
}

/// Returns the sets of the made faces and of those beside them, by a position in which the latter have `WAYS` ways.
const fn made_and_beside<const WAYS: u16>(position: u16, made: u16, beside: u16) -> (u16, u16) {
    let made = set_at(position / WAYS, made);
    // The faces beside them are numbered without the made ones: put those back, the lower one first.
    let lower = made & made.wrapping_neg();
    let beside = with(set_at(position % WAYS, beside), lower);
    (made, if made == lower { beside } else { with(beside, made ^ lower) })
}

/// Returns a made face a number of times, then each face beside it a number of times.
const fn repeated((made, beside): (u16, u16), times: usize, times_beside: usize) -> [u8; 5] {
    let mut faces = descending(beside, times);
    if times_beside == 2 {
        faces[4] = faces[3];
    }
    let (face, mut place) = (highest_face(made), 0);
    while place < times && place < faces.len() {
        faces[place] = face;
        place += 1;
    }
    faces
}

/// Returns the faces of a set from the highest, from a place on; the other places hold the six.
const fn descending(set: u16, from: usize) -> [u8; 5] {
    let (mut faces, mut rest, mut place) = ([0; 5], set, from);
    while rest != 0 && place < 5 {
        let face = highest_face(rest);
        faces[place] = face;
        rest &= !(1 << face);
        place += 1;
    }
    faces
}

/// Returns the highest faces of a set, no more than a number of them.
pub(super) const fn highest_of(set: u16, count: u16) -> u16 {
    let mut rest = set;
    while rest.count_ones() > count as u32 {
        rest &= rest - 1;
    }
    rest
}

/// The lowest straight, A-6-7-8-9.
const WHEEL: u16 = 0b1_0000_1111;

/// Returns the number of the highest straight in a set of faces, 1 for A-6-7-8-9 to 6; 0 for none.
pub(super) const fn straight(set: u16) -> u16 {
    let mut number = 5;
    while number > 0 {
        if set >> (number - 1) & 31 == 31 {
            return number + 1;
        }
        number -= 1;
    }
    (set & WHEEL == WHEEL) as u16
}

/// Returns the faces of a straight by its position among the six, the ace of the lowest last.
const fn straight_at(position: u16) -> [u8; 5] {
    if position == 0 { [3, 2, 1, 0, 8] } else { descending(31 << (position - 1), 0) }
}

/// The six straights as sets, in the order of [`set_position`].
const STRAIGHTS: [u16; 6] = [31, 31 << 1, 31 << 2, 31 << 3, WHEEL, 31 << 4];

/// Returns the position of a set of five faces among the 120 sets that are not straights.
pub(super) const fn unpaired_position(set: u16) -> u16 {
    let (mut position, mut at) = (set_position(set), 0);
    while at < STRAIGHTS.len() {
        position -= (STRAIGHTS[at] < set) as u16;
        at += 1;
    }
    position
}

/// Returns the set of five faces at a position among those that are not straights.
const fn unpaired_at(position: u16) -> u16 {
    let (mut among_all, mut at) = (position, 0);
    while at < STRAIGHTS.len() {
        among_all += (set_position(STRAIGHTS[at]) <= among_all) as u16;
        at += 1;
    }
    set_at(among_all, 5)
}

/// Returns the rank of the best five cards of one suit, by the set of its five to seven faces; 1 for fewer.
#[must_use]
pub const fn rank_of_suited(faces: u16) -> u16 {
    if faces.count_ones() < 5 {
        return 1;
    }
    // Straights and three of a kind are below, in either order.
    match straight(faces) {
        0 => first_rank(category::FLUSH, false) + unpaired_position(highest_of(faces, 5)),
        number => first_rank(category::STRAIGHT_FLUSH, false) + number - 1,
    }
}
