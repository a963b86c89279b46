//! Games other than hold'em: `--game` of the subcommands that have it.
#![allow(clippy::unwrap_used, missing_docs)]

mod common;

use common::{Outcome, fails, run, run_with_input};

#[track_caller]
fn json(subcommand: &str, arguments: &[&str]) -> Vec<serde_json::Value> {
    let Outcome { out, err, status } = run(subcommand, &[arguments, &["--json"]].concat());
    assert_eq!((&*err, status), ("", 0));
    out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn all_there_is_to_say_about_an_omaha_hand_is_shown() {
    let expected = "\
As Ks Kd 2c on Qs Js 5s Kh 5d
  rank         7,276 of 7,462
  category     full house
  description  full house, kings full of fives
  best five    Ks Kd 5s Kh 5d
";
    assert_eq!(run("rank", &["--game", "omaha", "AsKsKd2c/QsJs5sKh5d"]).out, expected);
    let cards = ["--game", "omaha", "As", "Ks", "Kd", "2c", "/", "Qs", "Js", "5s", "Kh", "5d"];
    assert_eq!(run("rank", &cards).out, expected);
    let Outcome { out, .. } = run("rank", &["--game", "omaha", "AsKsKd2c", "--board", "QsJs5sKh5d"]);
    assert_eq!(out, "As Ks Kd 2c  full house, kings full of fives\n");
}

#[test]
fn hands_of_every_game_have_their_words() {
    for (game, hand, description) in [
        ("omaha5", "AsKsKd2c3d/QsJs5sKh5d", "full house, kings full of fives"),
        ("omaha6", "AsKsKd2c3d4d/QsJs5sKh5d", "full house, kings full of fives"),
        ("short-deck", "ThTdTc9h8d7c6s", "straight to the ten"),
        ("short-deck-trips", "ThTdTc9h8d7c6s", "three of a kind, tens, nine and eight kickers"),
        ("stud-hilo", "As2s3s4s5s6d7h", "straight flush to the five"),
        ("ace-to-five", "KsKd8h6c4d4sAc", "K-8-6-4-A"),
        ("deuce-to-seven", "7c5d4h3s2c", "seven high, five, four, trey and deuce kickers"),
        ("badugi", "4c3d2hAs", "badugi, 4-3-2-A"),
        ("three-card", "AsKsQs", "straight flush to the ace"),
        ("four-card", "2c2d2h2s", "four deuces"),
    ] {
        assert_eq!(json("rank", &["--game", game, hand])[0]["description"], description, "{game}");
    }
}

#[test]
fn the_better_low_is_the_higher_rank() {
    for (game, better, worse) in [
        ("ace-to-five", "5c4c3c2cAc", "6c4d3h2sAd"),
        ("deuce-to-seven", "7c5d4h3s2c", "5c4d3h2sAc"),
        ("badugi", "KcQdJhTs", "3c2dAhAs"),
    ] {
        let Outcome { out, status, .. } = run("rank", &["--game", game, "--ranks", better, worse]);
        let ranks: Vec<u16> = out.lines().map(|line| line.parse().unwrap()).collect();
        assert!(status == 0 && ranks[0] > ranks[1], "{game}: {out}");
    }
}

#[test]
fn both_halves_of_a_pot_have_their_winners() {
    let board = ["--board", "3s 4d 8c Kd Ks"];
    let all = |hands: &[&str]| run("rank", &[&["--game", "omaha-hilo"], hands, &board].concat());
    let Outcome { out, .. } = all(&["As2dQcJh", "KcKh9h9d"]);
    assert!(out.ends_with("\nKc Kh 9h 9d wins the high half\nAs 2d Qc Jh wins the low half\n"), "{out}");
    let Outcome { out, .. } = all(&["As2dQcJh", "Ah2cQdJd", "KcKh9h9d"]);
    assert!(out.ends_with("wins the high half\nAs 2d Qc Jh and Ah 2c Qd Jd split the low half\n"), "{out}");
    let shares: Vec<_> =
        json("rank", &["--game", "omaha-hilo", "As2dQcJh", "Ah2cQdJd", "KcKh9h9d", board[0], board[1]])
            .iter()
            .map(|player| (player["share"].clone(), player["low"]["rank"].clone()))
            .collect();
    assert_eq!(shares[0].0, 0.25);
    assert_eq!(shares[0], shares[1]);
    assert_eq!(shares[2], (0.5.into(), serde_json::Value::Null));
    let hands = ["As2dKcKh/3s4d5cKdKs", "QsQd9c8c/3s4d5cKdKs"];
    let Outcome { out, .. } = run("rank", &[&["--game", "omaha-hilo", "--ranks"][..], &hands].concat());
    assert!(out.starts_with("7432 56\n") && out.ends_with(" 0\n"), "{out}");
}

#[test]
fn lines_of_other_games_keep_their_places() {
    let lines = b"AsKsKd2c/QsJs5sKh5d\n# none\nAsKsKd2c\n2s Ks Kd 2c / Qs Js 5s Kh 5d\n";
    let Outcome { out, err, status } = run_with_input("rank", &["--game", "omaha", "--ranks"], lines);
    let printed: Vec<_> = out.lines().collect();
    assert_eq!((printed[0], printed[1], printed[2], printed[3].is_empty(), status), ("7276", "", "", false, 2));
    assert!(err.starts_with("keyfold rank: line 3: expected the hole cards, a slash and the board"), "{err}");
}

#[test]
fn mistakes_in_hands_of_other_games_are_named() {
    for (game, hand, message) in [
        ("omaha", "AsKsKd2c", "expected the hole cards, a slash and the board, such as AsKsKd2c/QsJs5sKh5d"),
        ("omaha", "AsKsKd2c/QsJs5s", "expected 4 hole cards and a board of 5 cards, found 4 and 3"),
        ("omaha6", "AsKsKd2c/QsJs5sKh5d", "expected 6 hole cards and a board of 5 cards, found 4 and 5"),
        ("omaha", "AsKsKd2c/QsJs5sKhAs", "As is in the hand and on the board"),
        ("omaha", "AsKsKdAs/QsJs5sKhAd", "hole cards: card 4, column 7: As is repeated"),
        ("omaha", "AsKsKd2c/QsJs5sKhKh", "board: card 5, column 9: Kh is repeated"),
        (
            "omaha",
            "AsKsKd2x/QsJs5sKhKh",
            "hole cards: card 4, column 8: 'x' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠",
        ),
        ("short-deck", "5s6h7d8c9s", "5s is not in the deck of short-deck, which begins with the sixes"),
        ("short-deck", "6h7d8c9s", "expected 5 to 7 cards, found 4"),
        ("badugi", "4c3d2h", "expected 4 cards, found 3"),
        ("three-card", "4c3d2hAs", "expected 3 cards, found 4"),
        ("ace-to-five", "4c3d2hAs", "expected 5 to 9 cards, found 4"),
    ] {
        fails("rank", &["--game", game, hand], &format!("argument 1: {message}"));
    }
    fails("rank", &["--game", "badugi", "4c3d2hAs", "--board", "2c"], "--board: badugi is played without a board");
    let explained = "--explain shows the keys of hold'em's hands, not those of other games";
    fails("rank", &["--game", "badugi", "4c3d2hAs", "--explain"], explained);
    fails(
        "rank",
        &["--game", "omaha", "AsKsKd2c", "AhKh3d3c", "--board", "2c3c4c5c6c"],
        "hand 1: 2c is in --board already",
    );
    fails(
        "rank",
        &["--game", "omaha", "AsKsKd", "--board", "2c3c4c5c6c"],
        "hand 1 with the board: expected 4 hole cards and a board of 5 cards, found 3 and 5",
    );
}

#[test]
fn a_game_that_is_not_there_is_answered_with_those_that_are() {
    for (subcommand, rest) in [("rank", &["AsKs"][..]), ("enumerate", &[])] {
        for name in ["omahha", "", "Omaha", "\u{1B}[31m"] {
            let Outcome { out, err, status } = run(subcommand, &[&["--game", name], rest].concat());
            assert_eq!((status, &*out), (2, ""), "{err}");
            assert!(err.contains("possible values: holdem, omaha, omaha5, omaha6, omaha-hilo"), "{err}");
        }
    }
}

#[test]
fn every_hand_of_every_small_game_is_counted_beside_the_published_numbers() {
    for (game, cards, line) in [
        ("short-deck", "5", "flush                       480            480\n"),
        ("short-deck-trips", "5", "straight                  6,120          6,120\n"),
        ("ace-to-five", "5", "eight high               35,840         35,840\n"),
        ("deuce-to-seven", "5", "seven high                4,080          4,080\n"),
        ("badugi", "4", "badugi                   17,160         17,160\n"),
        ("three-card", "3", "straight                    720            720\n"),
        ("four-card", "4", "three of a kind           2,496          2,496\n"),
    ] {
        let Outcome { out, err, status } = run("enumerate", &["--game", game, "--cards", cards]);
        assert_eq!((status, &*err), (0, ""), "{out}");
        assert!(out.contains(line) && !out.contains("differs"), "{out}");
    }
}

#[test]
fn what_cannot_be_counted_is_said() {
    fails(
        "enumerate",
        &["--game", "omaha"],
        "omaha: 4 hole cards and a board are 463,563,500,400 deals, which take too long. keyfold equity --game omaha samples them",
    );
    let Outcome { err, status, .. } = run("enumerate", &["--game", "short-deck", "--cards", "9"]);
    assert_eq!(status, 2);
    assert!(err.starts_with("keyfold enumerate: cannot count 9 cards of short-deck; there is:\n"), "{err}");
    assert!(err.contains("  --game short-deck --cards 7\n"), "{err}");
    for option in [&["--check"][..], &["--evaluator", "tiny"]] {
        let message = "--check and --evaluator are about hold'em's evaluators, not about other games";
        fails("enumerate", &[&["--game", "badugi"], option].concat(), message);
    }
}
