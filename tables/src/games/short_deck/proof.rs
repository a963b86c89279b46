//! Proven while this is compiled: the hands of five cards have exactly the 1,404 classes, in either order.

use super::classes::{CLASSES, Class, FACES, rank_of_faces, rank_of_suited};
use super::tables::{STRAIGHTS_OVER_TRIPS, TRIPS_OVER_STRAIGHTS, Tables};
use crate::rules::classes::category;

const _: () = {
    prove(&STRAIGHTS_OVER_TRIPS, false);
    prove(&TRIPS_OVER_STRAIGHTS, true);
};

/// Each multiset of five faces and each set of five suited ones has a rank of its own; and a rank leads back to what has it.
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
        let (mut counts, mut faces, mut at) = ([0; FACES], 0, 0);
        while at < class.faces.len() {
            counts[class.faces[at] as usize] += 1;
            faces |= 1 << class.faces[at];
            at += 1;
        }
        let suited = matches!(class.category, category::FLUSH | category::STRAIGHT_FLUSH);
        let back = if suited { rank_of_suited(faces) } else { rank_of_faces(&counts, trips_over_straights) };
        assert!(back == rank, "a rank's faces have that rank");
        rank += 1;
    }
}
