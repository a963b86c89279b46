//! What the tables weigh: flash is a price, so that a change of it is seen here first.
#![allow(missing_docs)]

#[cfg(feature = "compact")]
#[test]
fn the_compact_tier_takes_85_kilobytes_for_seven_cards() {
    use keyfold::tables::compact::{CELLS_5, CELLS_6, CELLS_7, FLUSH_RANKS, FLUSH_ROWS};

    let flushes = size_of_val(&FLUSH_ROWS) + size_of_val(&FLUSH_RANKS);
    assert_eq!(
        (size_of_val(&CELLS_5), size_of_val(&CELLS_6), size_of_val(&CELLS_7), flushes),
        (18_400, 35_268, 79_632, 4_190)
    );
    // A key for every byte that a card could be, and the suit sum's table of the card count.
    let keys_and_suits = 1_024 + 256;
    assert_eq!(keys_and_suits + flushes + size_of_val(&CELLS_7), 85_102);
}
