//! The checked-in pilots of the compact tables are those that the search finds.
#![allow(missing_docs)]

#[path = "../examples/compact_search.rs"]
#[allow(dead_code, unreachable_pub)]
mod search;

#[test]
fn the_search_finds_the_pilots_that_are_checked_in() {
    let checked_in = [
        include_str!("../src/compact/pilots_5.rs"),
        include_str!("../src/compact/pilots_6.rs"),
        include_str!("../src/compact/pilots_7.rs"),
        include_str!("../src/compact/flush_rows.rs"),
    ];
    for ((name, text), checked_in) in search::sources().into_iter().zip(checked_in) {
        assert!(text == checked_in, "{name} is stale: cargo run -p keyfold-tables --example compact_search");
    }
}
