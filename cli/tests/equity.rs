//! The program `equity`: its answers, what it says of input that is wrong, and with which exit status.
#![allow(clippy::unwrap_used, missing_docs)]

mod common;

use common::{Outcome, run};

/// A mistake: status 2, nothing on standard output, one line on standard error.
#[track_caller]
fn fails(arguments: &[&str], message: &str) {
    common::fails("equity", arguments, message);
}

#[track_caller]
fn json(arguments: &[&str]) -> serde_json::Value {
    let Outcome { out, err, status } = run("equity", &[arguments, &["--json"]].concat());
    assert_eq!((&*err, status), ("", 0));
    serde_json::from_str(&out).unwrap()
}

#[test]
fn aces_against_kings_of_the_same_suits_win_1_410_336_boards() {
    let answer = json(&["AsAh", "KsKh"]);
    assert_eq!((&answer["exact"], &answer["boards"]), (&true.into(), &1_712_304.into()));
    let aces = &answer["players"][0];
    assert_eq!((&aces["wins"], &aces["ties"]), (&1_410_336.into(), &9_308.into()));
    assert_eq!(aces["losses"], answer["players"][1]["wins"]);
}

#[test]
fn a_sample_states_its_standard_error_and_its_seed() {
    let answer = json(&["AsKs", "random", "*", "--samples", "1000", "--seed", "7"]);
    assert_eq!((&answer["exact"], &answer["seed"], &answer["boards"]), (&false.into(), &7.into(), &1_000.into()));
    assert!(answer["players"][0]["standard_error"].as_f64().unwrap() > 0.0);
}

#[test]
fn one_sample_has_no_standard_error_and_samples_all_alike_have_one() {
    let answer = json(&["AsAh", "KsKh", "--samples", "1"]);
    assert_eq!(answer["players"][0].get("standard_error"), Some(&serde_json::Value::Null));
    let Outcome { out, .. } = run("equity", &["AsAh", "KsKh", "--samples", "1"]);
    assert!(out.ends_with("\none sample has no standard error: take more\n"), "{out}");
    // Aces full win on every river.
    for samples in ["2", "1000"] {
        let answer = json(&["AsAh", "KsQd", "--board", "Ac Ad 2c 2d", "--samples", samples]);
        assert_eq!(answer["players"][0]["equity"], 1.0);
        let error = answer["players"][0]["standard_error"].as_f64().unwrap();
        assert_eq!(error, 0.5 / samples.parse::<f64>().unwrap());
    }
}

#[test]
fn a_range_of_any_length_is_shown_by_how_it_begins() {
    // A command line of Windows holds 32,767 letters; elsewhere, more than 16 bits can count.
    let aces = if cfg!(windows) { 10_000 } else { 21_846 };
    let long = vec!["AA"; aces].join(",");
    assert!(cfg!(windows) || long.len() == 65_537);
    let Outcome { out, err, status } = run("equity", &[&long, "KK"]);
    assert_eq!((&*err, status), ("", 0));
    let aces = out.lines().nth(1).unwrap();
    assert!(aces.starts_with("AA,AA,AA,AA,AA,AA,AA,AA,AA,AA,AA,AA,AA,…   81.9461 %"), "{aces:.200}");
    let kings = out.lines().nth(2).unwrap();
    assert_eq!(aces.chars().count(), kings.chars().count(), "the columns are below each other");
    assert_eq!(json(&[&long, "KK"])["players"][0]["hand"], *long);
}

#[test]
fn mistakes_are_named() {
    fails(&["AsKs", "AsQd"], "players 1 and 2 both hold As");
    fails(&["AsKs", "QhQd", "--board", "Ts 9s As"], "As is in player 1's hand and on the board");
    fails(&["AsKs", "QhQd", "--board", "Ts 9s"], "2 cards on the board: expected none, 3, 4 or 5");
    fails(
        &["AsKs", "QhQd", "--board", "Ts 9x 2c"],
        "--board: card 2, column 5: 'x' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠",
    );
    fails(&["AsAh", "AdAc", "AA"], "player 3's range is fully blocked by the known cards");
    fails(&["AA", "AA", "AA"], "the players' ranges block each other: there is no deal");
}

#[test]
fn one_player_or_ten_are_too_few_or_too_many() {
    for players in [1, 10] {
        let Outcome { out, status, .. } = run("equity", &vec!["random"; players]);
        assert_eq!((&*out, status), ("", 2));
    }
    // Who sits beside the table is not read.
    fails(&["nonsense"; 10], "10 players: expected 2 to 9");
}

#[test]
fn ranges_that_collide_are_sampled_for_as_long_as_is_asked() {
    let start = std::time::Instant::now();
    let answer = json(&["QQ+,AK", "QQ+,AK", "QQ+,AK", "QQ+,AK", "QQ+,AK", "QQ+,AK", "--time", "1"]);
    assert_eq!(answer["exact"], false);
    // A loaded machine gives a program some of its time.
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
}
