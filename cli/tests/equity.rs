//! The program `equity`: its answers, what it says of input that is wrong, and with which exit status.

use crate::common;

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
    assert!(aces.starts_with("AA,AA,AA,AA,AA,AA,A…  81.9461 %"), "{aces:.200}");
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

#[test]
fn three_ranges_are_answered_exactly_if_asked() {
    let ranges = ["AKs,22+", "top 40%", "random", "--board", "Ts 9s 2c 3d 4h", "--exact"];
    let answer = json(&ranges);
    assert_eq!(answer["exact"], true);
    let shares = answer["players"].as_array().unwrap().iter().map(|player| player["equity"].as_f64().unwrap());
    assert!((shares.sum::<f64>() - 1.0).abs() < 1e-9);
    // The players want more match-ups than 64 bits can count.
    let many = [&["random"; 9][..], &["--exact"]].concat();
    let Outcome { err, status, .. } = run("equity", &many);
    assert_eq!(status, 2);
    assert!(err.ends_with("(--samples, --time or --error)\n"), "{err}");
}

#[test]
fn players_are_told_apart_as_people_write_them() {
    let plain = run("equity", &["AsKs", "QhQd", "--board", "Ts 9s 2c", "--csv"]).out;
    assert_eq!(plain.lines().nth(1), Some("\"AsKs\",0.5353535353535354,,530,0,460"));
    for players in
        [&["AsKs", "vs", "QhQd"][..], &["AsKs v QhQd"], &["AsKs,", "QhQd"], &["AsKs", ",", "QhQd"], &["AsKs QhQd"]]
    {
        assert_eq!(run("equity", &[players, &["-b", "Ts 9s 2c", "--csv"]].concat()).out, plain, "{players:?}");
    }
    let range = |players: &[&str]| run("equity", &[players, &["-b", "Ts 9s 2c", "--csv"]].concat()).out;
    assert_eq!(range(&["top", "15%", "any2"]).lines().skip(1).count(), 2);
    assert_eq!(range(&["top", "15%", "any2"]), range(&["top 15%", "any2"]));
    let samples = |number: &str| json(&["AA", "any", "--samples", number])["boards"].clone();
    assert_eq!((samples("1e3"), samples("1k"), samples("0.001M")), (1_000.into(), 1_000.into(), 1_000.into()));
    let other = json(&["--game", "plo", "AsAhKsKh", "vs", "any", "--samples", "1k"]);
    assert_eq!(other["game"], "omaha");
}

#[test]
fn percentages_are_of_the_games_own_hands() {
    let matchups = |game| json(&["--game", game, "top 15%", "6s7h", "--board", "8s 8h 6d 7c 8d"])["matchups"].clone();
    // The fewest classes with 94.5 hands, by the two orders of 630; hold'em's best 15 % have 190 of these.
    assert_eq!((matchups("short-deck"), matchups("short-deck-trips")), (98.into(), 96.into()));
    let low = run("equity", &["--game", "omaha-hilo", "15%", "AsAhKsKh"]);
    assert_eq!(low.status, 2);
    assert!(low.err.contains("hands of high-low games are in no order"), "{}", low.err);
}

#[test]
fn tables_fit_fifty_columns() {
    let question =
        ["TT+,AQs+,KQo,A2s-A5s,76s", "AKs", "random", "QQ", "--board", "Ts 9s 2c", "--samples", "1k", "--categories"];
    let Outcome { out, status, .. } = run("equity", &question);
    assert_eq!(status, 0);
    for line in out.lines().filter(|line| !line.starts_with("sampled")) {
        assert!(line.chars().count() <= 50, "{line}");
    }
    let odds = run("odds", &["AsKs", "--board", "Qs 7s 2d", "--against", "TT+"]).out;
    assert!(odds.lines().all(|line| line.chars().count() <= 70), "{odds}");
}

#[test]
fn each_hand_and_each_next_card_has_an_equity() {
    let hands = json(&["AA,KQs", "QQ", "--by-hand"]);
    assert_eq!(hands["hands"].as_array().unwrap().len(), 6 + 4);
    let csv = run("equity", &["AA,KQs", "QQ", "--by-hand=2", "--csv"]).out;
    assert_eq!((csv.lines().next(), csv.lines().count()), (Some("cards,hand,weight,equity"), 7));
    let flop = ["AsKs", "QhQd", "--board", "Ts 9s 2c"];
    let next = json(&[&flop[..], &["--next-card"]].concat());
    assert_eq!(next["cards"].as_array().unwrap().len(), 45);
    let histogram = run("equity", &[&flop[..], &["--histogram"]].concat()).out;
    assert_eq!(histogram.lines().count(), 12);
    assert!(
        histogram.contains("90 to 100 %    53.54 %") && histogram.ends_with("on 990 whole boards\n"),
        "{histogram}"
    );
    fails(&["AA", "KK", "--by-hand=3"], "--by-hand=3: there are 2 players");
    fails(&["AA", "KK", "--next-card", "--board", "2c 3c 4c 5c 6c"], "no card is to come: --board has 5 cards");
    fails(
        &["--game", "omaha", "AsAhKsKh", "random", "--by-hand"],
        "--by-hand, --next-card and --histogram are for hold'em",
    );
}

#[test]
fn the_board_keeps_the_order_in_which_it_was_dealt() {
    let turn = ["AsKs", "QhQd", "--board", "Ts 2c 9s 3d"];
    assert!(run("equity", &turn).out.starts_with("board Ts 2c 9s 3d\n"));
    assert_eq!(json(&turn)["board"], serde_json::json!(["Ts", "2c", "9s", "3d"]));
    let next = [&turn[..], &["--next-card"]].concat();
    assert!(run("equity", &next).out.contains("Ts 2c 9s 3d"));
    assert_eq!(json(&next)["board"], serde_json::json!(["Ts", "2c", "9s", "3d"]));
    let rank = run("rank", &["--game", "omaha", "AsKsKd2c", "--board", "QsJs5sKh5d", "--json"]).out;
    assert!(rank.contains(r#""board":["Qs","Js","5s","Kh","5d"]"#), "{rank}");
}
