//! Proofs at compile time: the hands of five cards have exactly the 1,404 classes, in either order.

use super::classes::{CLASS_COUNTS, CLASSES, Class, FACES, first_rank};
use super::hands::{PLACES, lower_key, upper_key};
use super::tables::{STRAIGHTS_OVER_TRIPS, TRIPS_OVER_STRAIGHTS, Tables};
use crate::rules::classes::category;

const _: () = {
    let places = places();
    prove(&STRAIGHTS_OVER_TRIPS, false, &places);
    prove(&TRIPS_OVER_STRAIGHTS, true, &places);
};

/// Lists the look-up places of the faces of each class: all positions of the first category, then of the next. Suited
/// faces are looked up by their set.
const fn places() -> [u16; CLASSES as usize] {
    let (mut places, mut length, mut category) = ([0; CLASSES as usize], 0, 0);
    while category < CLASS_COUNTS.len() {
        let mut position = 0;
        while position < CLASS_COUNTS[category] {
            let class = Class::at(category as u8, position);
            let (mut lower, mut upper, mut faces, mut at) = (0, 0, 0, 0);
            while at < class.faces.len() {
                lower += lower_key(class.faces[at]);
                upper += upper_key(class.faces[at]);
                faces |= 1 << class.faces[at];
                at += 1;
            }
            places[length] = if is_suited(category as u8) {
                faces
            } else {
                // The same in both orders.
                STRAIGHTS_OVER_TRIPS.five.starts[upper as usize] + PLACES[lower as usize] as u16
            };
            length += 1;
            position += 1;
        }
        category += 1;
    }
    places
}

const fn is_suited(category: u8) -> bool {
    matches!(category, category::FLUSH | category::STRAIGHT_FLUSH)
}

/// Proves that each multiset of five faces and each set of five suited ones has a rank of its own, and that a look-up
/// of the faces of a rank gives that rank.
const fn prove(tables: &Tables, trips_over_straights: bool, places: &[u16; CLASSES as usize]) {
    let mut seen = [false; CLASSES as usize + 1];
    let mut at = 0;
    while at < tables.five.ranks.len() {
        assert!(!seen[tables.five.ranks[at] as usize], "no two multisets of five faces have the same rank");
        seen[tables.five.ranks[at] as usize] = true;
        at += 1;
    }
    let mut set = 0;
    while set < 1u16 << FACES {
        let rank = tables.flush[set as usize];
        if set.count_ones() == 5 {
            assert!(!seen[rank as usize], "no two flushes of five faces have the same rank");
            seen[rank as usize] = true;
        }
        set += 1;
    }
    at = 0;
    while at < tables.five.starts.len() {
        assert!(tables.five.starts[at] == STRAIGHTS_OVER_TRIPS.five.starts[at]);
        at += 1;
    }
    let (mut category, mut class) = (0, 0);
    while category < CLASS_COUNTS.len() as u8 {
        let (first, mut position) = (first_rank(category, trips_over_straights), 0);
        while position < CLASS_COUNTS[category as usize] {
            let (rank, place) = (first + position, places[class] as usize);
            assert!(seen[rank as usize], "every rank is that of some five cards");
            let back = if is_suited(category) { tables.flush[place] } else { tables.five.ranks[place] };
            assert!(back == rank, "the faces of a rank lead to that rank");
            class += 1;
            position += 1;
        }
        // `Class::of_rank` comes to these classes: the position is the rank less the first of its category.
        assert!(matches!(Class::category_and_position(first, trips_over_straights), (found, 0) if found == category));
        let last = Class::category_and_position(first + position - 1, trips_over_straights);
        assert!(last.0 == category && last.1 == position - 1);
        category += 1;
    }
    assert!(class == CLASSES as usize);
}
