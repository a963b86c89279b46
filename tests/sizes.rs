//! What the tables weigh: flash is a price, so that a change of it is seen here first.
#![allow(missing_docs)]

use keyfold::tables::tiny::{FIVE_UPPER, LOWER, THREE_UPPER};
use keyfold::tier::Tier;
use keyfold::{HandKey, Tiny};

#[test]
fn the_tiny_tier_keeps_to_two_kibibytes() {
    let keys = size_of_val(Tiny::CARD_KEYS);
    let positions = size_of_val(&FIVE_UPPER) + size_of_val(&THREE_UPPER) + size_of_val(&LOWER);
    assert_eq!((keys, positions, keys + positions), (1_024, 833, 1_857));
    assert_eq!(size_of::<HandKey<Tiny>>(), 16);
}
