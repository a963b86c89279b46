//! The program `equity`: its answers, what it says of input that is wrong, and with which exit status.

use crate::common;

use common::{Outcome, keyfold, outcome, run};

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
    assert!(aces.starts_with("AA,AA,AA,AA,AA,") && aces.contains("…  81.9461 %"), "{aces:.200}");
    assert!(aces.chars().count() <= 80, "{aces:.200}");
    let kings = out.lines().nth(2).unwrap();
    assert_eq!(aces.chars().count(), kings.chars().count(), "the columns are below each other");
    assert_eq!(json(&[&long, "KK"])["players"][0]["hand"], *long);
}

#[test]
fn mistakes_are_named() {
    fails(&["AsKs", "AsQd"], "players 1 and 2 both hold As");
    fails(&["AsKs", "QhQd", "--board", "Ts 9s As"], "As is in player 1's hand and on the board");
    fails(&["AsKs", "QhQd", "--board", "2c3c4c5c6c7c"], "6 cards on the board: expected at most 5");
    fails(&["AsKs", "QhQd", "--board", "2c", "--next-card"], "1 card on the board: expected 3 to 4");
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
    let multiway = range(&["top 15% multiway", "any2"]);
    assert_eq!(range(&["top", "15%", "multiway", "any2"]), multiway);
    assert_ne!(multiway.replace(" multiway", ""), range(&["top 15%", "any2"]));
    let samples = |number: &str| json(&["AA", "any", "--samples", number])["boards"].clone();
    assert_eq!((samples("1e3"), samples("1k"), samples("0.001M")), (1_000.into(), 1_000.into(), 1_000.into()));
    let other = json(&["--game", "plo", "AsAhKsKh", "vs", "any", "--samples", "1k"]);
    assert_eq!(other["game"], "omaha");
}

/// Runs a subcommand in a terminal of some columns.
#[track_caller]
fn in_columns(columns: &str, subcommand: &str, arguments: &[&str]) -> String {
    let Outcome { out, err, status } = outcome(keyfold(subcommand).env("COLUMNS", columns).args(arguments), b"");
    assert_eq!((&*err, status), ("", 0));
    out
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
fn tables_fit_the_terminal() {
    let flop = ["--board", "Ts 9s 2c", "--samples", "1k"];
    let range = "TT+,AQs+,KQo,A2s-A5s,76s";
    let asked = [
        &["AKs", range, "random", "QQ", "--categories"][..],
        &["AKs", range, "random", "QQ", "--next-card", "--by-hand", "--histogram"],
    ];
    for columns in [60, 80, 120, 200] {
        for asked in asked {
            let out = in_columns(&columns.to_string(), "equity", &[asked, &flop].concat());
            for line in out.lines() {
                assert!(line.chars().count() <= columns, "{columns} columns: {line}");
            }
        }
        let odds = in_columns(&columns.to_string(), "odds", &["AsKs", "--board", "Qs 7s 2d", "--against", "TT+"]);
        assert!(odds.lines().all(|line| line.chars().count() <= columns), "{odds}");
    }
    // As few blocks, and as much of a range, as there is room for.
    let heads = |columns| {
        let out = in_columns(columns, "equity", &[&["AKs", range, "random"][..], &flop].concat());
        (out.lines().filter(|line| line.starts_with("player ")).count(), out.contains(range))
    };
    assert_eq!([heads("60").0, heads("80").0, heads("120").0], [2, 1, 1]);
    assert!(heads("120").1);
    let odds = in_columns("120", "odds", &["9s8s", "--board", "7s 6s 2d"]);
    assert!(
        odds.lines().count() < in_columns("40", "odds", &["9s8s", "--board", "7s 6s 2d"]).lines().count(),
        "{odds}"
    );
}

#[test]
fn cards_that_are_not_known_have_a_name() {
    let names = |players: &[&str]| {
        let out = run("equity", &[&["--game", "stud", "--samples", "100"], players].concat()).out;
        out.lines().skip(1).take(2).map(|line| line.split("  ").next().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(names(&["As Kd ? ?", "????"]), ["As Kd ? ?", "? ? ? ?"]);
    assert_eq!(names(&["random", "QsQd"]), ["random", "Qs Qd"]);
}

#[test]
fn each_hand_and_each_next_card_has_an_equity() {
    let hands = json(&["AA,KQs", "QQ", "--by-hand"]);
    assert_eq!(hands["hands"].as_array().unwrap().len(), 6 + 4);
    let csv = run("equity", &["AA,KQs", "QQ", "--by-hand=2", "--csv"]).out;
    let head = "cards,hand,weight,equity,method,standard_error";
    assert_eq!((csv.lines().next(), csv.lines().count()), (Some(head), 7));
    let flop = ["AsKs", "QhQd", "--board", "Ts 9s 2c"];
    let next = json(&[&flop[..], &["--next-card"]].concat());
    assert_eq!(next["cards"].as_array().unwrap().len(), 45);
    let cards = run("equity", &[&flop[..], &["--next-card"]].concat()).out;
    let lines: Vec<&str> = cards.lines().collect();
    assert_eq!(&lines[..4], ["board Ts 9s 2c", "", "equity after each turn", "turn     As Ks    Qh Qd"], "{cards}");
    assert!(lines.contains(&"2s     90.91 %   9.09 %") && cards.ends_with("\nexact\n"), "{cards}");
    let turn = run("equity", &["AsKs", "QQ", "--board", "Ts 9s 2c 3d", "--next-card"]).out;
    assert!(turn.contains("\nriver     As Ks        QQ\n"), "{turn}");
    let histogram = run("equity", &[&flop[..], &["--histogram"]].concat()).out;
    assert!(histogram.contains("\ntenths of the pot for player 1, As Ks\n"), "{histogram}");
    assert!(
        histogram.contains("90 to 100 %    53.54 %") && histogram.ends_with("on 990 whole boards, exact\n"),
        "{histogram}"
    );
    let river = run("equity", &["AsAh", "random", "--board", "2c 2d 2h 2s", "--histogram", "--samples", "9"]).out;
    assert!(river.contains("sampled, std. error up to "), "{river}");
    fails(&["AA", "KK", "--by-hand=3"], "--by-hand=3: there are 2 players");
    fails(&["AA", "KK", "--by-hand", "2"], "--by-hand takes a player after =, as in --by-hand=2");
    fails(&["AA", "KK", "--next-card", "--board", "2c 3c 4c 5c 6c"], "no card is to come: --board has 5 cards");
    fails(
        &["--game", "omaha", "AsAhKsKh", "random", "--by-hand"],
        "--by-hand, --curve, --next-card and --histogram are for hold'em",
    );
}

#[test]
fn all_parts_are_one_report() {
    let flop = ["AA,KK", "QhQd", "--board", "Ts 9s 2c", "--by-hand", "--next-card", "--histogram"];
    let out = run("equity", &flop).out;
    let places =
        ["board Ts 9s 2c", "equity of each hand of player 1, AA,KK", "equity after each turn", "tenths of the pot"];
    let places = places.map(|words| out.find(words).unwrap());
    assert!(places.is_sorted() && out.matches("board Ts").count() == 1, "{out}");
    let all = json(&flop);
    assert_eq!(all["players"], serde_json::json!(["AA,KK", "QhQd"]));
    for (key, count) in [("hands", 12), ("cards", 47), ("shares", 10)] {
        assert_eq!(all[key].as_array().unwrap().len(), count, "{key}");
    }
    assert_eq!((&all["player"], &all["boards"], &all["exact"]), (&1.into(), &1_081.into(), &true.into()));
    fails(
        &[&flop[..], &["--csv"]].concat(),
        "--csv: one table at a time, of --by-hand, --curve, --next-card or --histogram; --json has all",
    );
}

#[test]
fn a_limit_of_time_is_that_of_the_command() {
    let start = std::time::Instant::now();
    let all = ["22+", "random", "--board", "Ts 9s 2c", "--by-hand", "--next-card", "--histogram", "--time", "1"];
    let answer = json(&all);
    assert_eq!((&answer["exact"], &answer["hands"][0]["exact"]), (&false.into(), &false.into()));
    // With a limit each, 1,294 parts would take twenty minutes at least. A loaded machine may take much longer than one
    // second.
    assert!(start.elapsed().as_secs() < 1_000, "{:?}", start.elapsed());
}

#[test]
fn the_reading_of_a_range_ends_with_the_time() {
    let six_cards = ["--game", "omaha6", "!(AA,KK)", "random", "--time"];
    fails(&[&six_cards[..], &["0.000001"]].concat(), "argument 1: --time is over before the range is read");
}

#[test]
fn weighted_counts_are_said_to_be_weighted() {
    let words = |players: [&str; 2]| run("equity", &[&players[..], &["--board", "Ts 9s 3c"]].concat()).out;
    let weighted = words(["AA", "QQ@1,22"]);
    let weight = json(&["AA", "QQ@1,22", "--board", "Ts 9s 3c"])["weight"].as_u64().unwrap();
    let said = weighted.lines().last().unwrap().replace(',', "");
    assert_eq!(said, format!("wins and ties are weighted of {weight} in all"));
    assert!(!words(["AA", "QQ,22"]).contains("weighted"));
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

#[test]
fn whoever_folded_takes_cards_out_of_play_and_is_named() {
    let question = ["AsKs", "QhQd", "--board", "Ts 9s 2c"];
    let folded = [&question[..], &["--folded", "AA", "--folded", "K*,AQ"]].concat();
    let answer = json(&folded);
    assert_eq!((&answer["exact"], &answer["folded"]), (&true.into(), &serde_json::json!(["AA", "K*,AQ"])));
    assert_eq!(json(&question)["folded"], serde_json::json!([]));
    let equity = |answer: &serde_json::Value| answer["players"][0]["equity"].as_f64().unwrap();
    assert!(equity(&answer) < equity(&json(&question)), "his outs are fewer");
    let text = run("equity", &folded).out;
    assert!(text.starts_with("board Ts 9s 2c\nfolded AA\nfolded K*,AQ\n\nplayer "), "{text}");
    let next = run("equity", &[&folded[..], &["--next-card"]].concat()).out;
    assert!(next.starts_with("board Ts 9s 2c\nfolded AA\nfolded K*,AQ\n\nequity after each turn\n"), "{next}");
    // One card that is dead, in three ways.
    let dead = json(&[&question[..], &["--dead", "7c 7d"]].concat());
    let one = json(&[&question[..], &["--folded", "7c7d"]].concat());
    assert_eq!((&one["players"], &one["deals"]), (&dead["players"], &dead["deals"]));
    let short = ["--game", "short-deck", "AsKs", "QhQd", "--board", "Ts 9s 8c"];
    let [one, dead] = [["--folded", "7c7d"], ["--dead", "7c 7d"]].map(|more| json(&[&short[..], &more].concat()));
    assert_eq!(one["players"], dead["players"]);
}

#[test]
fn mistakes_of_folded_ranges_are_named() {
    let fails_with = |folded: &[&str], message: &str| {
        let options = folded.iter().flat_map(|range| ["--folded", range]);
        fails(&["AsKs", "QhQd"].into_iter().chain(options).collect::<Vec<_>>(), message);
    };
    fails_with(
        &["AA", "KZ"],
        "--folded: column 2: 'Z' is not a face: expected 2 to 9, T or 10, J, Q, K, A, or * for any",
    );
    fails_with(&["AA", "!*"], "folded player 2's range is empty");
    fails_with(&["As*"], "folded player 1's range is fully blocked by the known cards");
    fails_with(&["AsAd"], "As is in folded player 1's hand and in player 1's hand");
    fails_with(&["AA"; 8], "2 players and 8 who folded: expected at most 9 in all");
    let omaha6 = ["--game", "omaha6", "random", "random"];
    let all = [&omaha6[..], &["--folded", "random"].repeat(6)].concat();
    fails(&all, "8 players of omaha6 take 53 cards with the board, and the deck has 52: at most 7 can play");
}

#[test]
fn one_or_two_cards_of_a_board_are_enough() {
    let [one, two] = ["2d", "2d 9c"].map(|board| json(&["AsKs", "QhQd", "-b", board]));
    assert_eq!(
        (&one["exact"], &one["boards"], &one["board"]),
        (&true.into(), &178_365.into(), &serde_json::json!(["2d"]))
    );
    assert_eq!((&two["exact"], &two["boards"]), (&true.into(), &15_180.into()));
    let omaha = json(&["--game", "omaha", "AsAhKsKh", "QdJdTc9c", "-b", "2d"]);
    assert_eq!((&omaha["exact"], &omaha["boards"]), (&true.into(), &123_410.into()));
    let odds = run("odds", &["AsAh", "--board", "Ac"]).out;
    assert!(odds.contains("flop       turn      river") && odds.contains("1,176"), "{odds}");
}
