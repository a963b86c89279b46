//! The program `range`.

use crate::common;

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
    fails("range", &["AA", "--board", "As"], "--board: 1 card: expected none, 3, 4 or 5");
    fails("range", &["AA", "--board", "As 7d 2c", "--dead", "7d"], "--dead: 7d is on the board");
}

#[test]
fn a_range_of_omaha_hands_is_counted_and_shown_by_some_of_them() {
    let out = run("range", &["--game", "omaha", "AA$ds"]).out;
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((lines[0], lines[1], lines.len()), ("864 hands of 270,725, 0.32 % of all", "for example", 10));
    assert!(lines[2..].iter().all(|hand| hand.matches('A').count() >= 2), "{out}");
    let out = run("range", &["--game", "omaha5", "AAAAK"]).out;
    assert!(out.ends_with("these are\n  AsAhAdAcKs\n  AsAhAdAcKh\n  AsAhAdAcKd\n  AsAhAdAcKc\n"), "{out}");
    assert_eq!(run("range", &["--game", "omaha", "AA:KKK"]).out, "0 hands of 270,725, 0.00 % of all\n");
}

#[test]
fn ranges_of_omaha_hands_are_sets() {
    let csv = |arguments: &[&str]| run("range", &[&["--game", "omaha", "--csv"], arguments].concat()).out;
    assert_eq!(csv(&["AA,KK", "--minus", "AA"]), csv(&["KK!AA"]));
    assert_eq!(csv(&["AA", "--and", "KK", "--and", "$ds"]), csv(&["AAKK$ds"]));
    assert_eq!(csv(&["AAAA@25"]), "cards,weight\nAsAhAdAc,0.25\n");
    assert_eq!(csv(&["AAAx", "--board", "Ac 7d 2c", "--dead", "Ks"]).lines().count(), 1 + 45);
    let json = run("range", &["--game", "omaha", "AAKK@50", "--json"]).out;
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!((&json["combinations"], &json["game"]), (&36.into(), &"omaha".into()));
    assert_eq!(json["examples"].as_array().unwrap().len(), 8);
    assert!(json["share"].as_f64().unwrap() < 18.1 / 270_725.0);
    let mistake = "--minus: column 5: more than 4 cards";
    fails("range", &["--game", "omaha", "AA", "--minus", "KKQQJ"], mistake);
}
