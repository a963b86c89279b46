//! The positions that a loop adds up, for all sets of faces and all numbers of faces that count.

use keyfold_tables::bare::{FaceSet, position};
use keyfold_tables::rules::classes::{CLASS_COUNTS, category, runs};
use keyfold_tables::rules::sets::{choose, highest_of, set_position};
use keyfold_tables::tiny::{five_highest, one_highest, three_highest};

#[test]
fn every_set_has_the_position_of_its_highest_faces() {
    for set in 0u16..1 << 13 {
        for count in 1..=4 {
            let found = position(FaceSet::from(set), usize::from(count));
            if set.count_ones() < u32::from(count) {
                // Too few faces: no more than any other set has.
                assert!(found < choose(13, count), "{count} of {set:#015b}");
            } else {
                assert_eq!(found, set_position(highest_of(set, count.into())), "{count} of {set:#015b}");
                // The same by the tables of `tiny`.
                match count {
                    1 => assert_eq!(found, one_highest(set), "one of {set:#015b}"),
                    3 if set < 1 << 12 => assert_eq!(found, three_highest(set), "three of {set:#015b}"),
                    _ => {}
                }
            }
        }
        let found = position(FaceSet::from(set), 5);
        if set.count_ones() < 5 || runs(set) != 0 {
            assert!(found <= choose(13, 5), "five of {set:#015b}");
        } else {
            assert_eq!(found, five_highest(set), "five of {set:#015b}");
            assert!(found < CLASS_COUNTS[category::HIGH_CARD as usize]);
        }
    }
}
