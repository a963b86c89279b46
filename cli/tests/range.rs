//! The program `range`.
#![allow(clippy::unwrap_used, missing_docs)]

mod common;

use common::{fails, run};

#[test]
fn a_range_is_drawn_and_counted() {
    let out = run("range", &["TT+,AQs+,KQo,A5s:0.5"]).out;
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(lines[0], "AA AK AQ  .  .  .  .  .  . a5  .  .  .");
    assert_eq!(lines[2], " . KQ QQ  .  .  .  .  .  .  .  .  .  .");
    assert!(out.ends_with("9 hands, 54 combinations, 3.92 % of all\n"), "{out}");
}

#[test]
fn ranges_are_sets() {
    let csv = |arguments: &[&str]| run("range", &[arguments, &["--csv"]].concat()).out;
    assert_eq!(csv(&["AA,KK", "--minus", "AA"]), csv(&["KK"]));
    assert_eq!(csv(&["AA,KK", "--and", "QQ+,AK", "--and", "AA"]), csv(&["AA"]));
    assert_eq!(csv(&["AA", "--board", "As 7d 2c", "--dead", "Ah"]).lines().count(), 2);
    let json = run("range", &["AKs:0.5", "--json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["combinations"], &json["hands"][0]["weight"]), (&4.into(), &0.5.into()));
}

#[test]
fn mistakes_of_ranges_are_named() {
    fails("range", &["AA", "--board", "As"], "--board: 1 cards: expected none, 3, 4 or 5");
    fails("range", &["AA", "--board", "As 7d 2c", "--dead", "7d"], "--dead: 7d is on the board");
}
