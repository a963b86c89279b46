//! Proven while this is compiled: the hands of five cards have exactly the 1,404 classes, in either order.

use super::classes::{CLASSES, Class, FACES};
use super::hands::{PLACES, lower_key, upper_key};
use super::tables::{STRAIGHTS_OVER_TRIPS, TRIPS_OVER_STRAIGHTS, Tables};
use crate::rules::classes::category;

const _: () = {
    prove(&STRAIGHTS_OVER_TRIPS, false);
    prove(&TRIPS_OVER_STRAIGHTS, true);
};

/// Each multiset of five faces and each set of five suited ones has a rank of its own; and the faces of a rank are looked up
/// to that rank.
const fn prove(tables: &Tables, trips_over_straights: bool) {
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
    let mut rank = 1;
    while rank <= CLASSES {
        assert!(seen[rank as usize], "every rank is that of some five cards");
        let class = Class::of_rank(rank, trips_over_straights);
        let (mut lower, mut upper, mut faces, mut at) = (0, 0, 0, 0);
        while at < class.faces.len() {
            lower += lower_key(class.faces[at]);
            upper += upper_key(class.faces[at]);
            faces |= 1 << class.faces[at];
            at += 1;
        }
        let suited = matches!(class.category, category::FLUSH | category::STRAIGHT_FLUSH);
        let at = tables.five.starts[upper as usize] + PLACES[lower as usize] as u16;
        let back = if suited { tables.flush[faces] } else { tables.five.ranks[at as usize] };
        assert!(back == rank, "the faces of a rank lead to that rank");
        rank += 1;
    }
}
