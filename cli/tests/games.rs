//! Games other than hold'em: `--game` of the subcommands that have it.

use crate::common;

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
        ("stud", "AsKsQsJsTs2c3d", "royal flush"),
        ("razz", "Ac2d3h4c5c6c7c", "5-4-3-2-A"),
        ("ace-to-five", "KsKd8h6c4d4sAc", "K-8-6-4-A"),
        ("deuce-to-seven", "7c5d4h3s2c", "seven high, five, four, trey and deuce kickers"),
        ("badugi", "4c3d2hAs", "badugi, 4-3-2-A"),
        ("three-card", "AsKsQs", "straight flush to the ace"),
        ("four-card", "2c2d2h2s", "four deuces"),
        ("jacks-or-better", "TsTd4h7cKc", "nothing"),
        ("deuces-wild", "2c2dAs3s4s", "straight flush"),
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
        let ranks: Vec<u16> = out.lines().map(|line| line.parse::<u16>().unwrap()).collect();
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
fn video_poker_says_what_is_paid_and_what_to_hold() {
    let expected = "\
Kh Qh Jh Th Td
  description  nothing
  pays         0 for one coin
  hold         Kh Qh Jh Th
  worth        19.680851 coins
";
    assert_eq!(run("rank", &["--game", "jacks-or-better", "KhQhJhThTd"]).out, expected);
    assert_eq!(run("rank", &["--game", "jacks-or-better", "Kh", "Qh", "Jh", "Th", "Td"]).out, expected);
    let nothing = run("rank", &["--game", "jacks-or-better", "2c3d5h8sTd"]).out;
    assert!(nothing.contains("  hold         nothing\n  worth        0.359"), "{nothing}");
    let wild = &json("rank", &["--game", "deuces-wild", "2sQdQh9c9s"])[0];
    assert_eq!((&wild["description"], &wild["pay"], &wild["number"]), (&"full house".into(), &3.into(), &1.into()));
    assert_eq!(wild["hold"], serde_json::json!(["2s", "Qd", "Qh", "9c", "9s"]));
    assert_eq!(wild["expected_pay"], 3.0);
    let kickers = ["--game", "double-double-bonus", "--ranks", "AsAdAhAc3d", "AsAdAhAc9d", "4s4d4h4cAd", "4s4d4h4c9d"];
    assert_eq!(run("rank", &kickers).out, "400\n160\n160\n80\n");
    let others = run("equity", &["--game", "bonus", "AsAd", "KsKd"]);
    assert!(others.status == 2 && others.err.contains("invalid value 'bonus'"), "{}", others.err);
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
        ("stud", "AsKsQsJsTs", "expected 7 cards, found 5"),
        ("three-card", "4c3d2hAs", "expected 3 cards, found 4"),
        ("ace-to-five", "4c3d2hAs", "expected 5 to 9 cards, found 4"),
        ("deuces-wild", "4c3d2hAs", "expected 5 cards, found 4"),
        ("bonus", "4c3d2hAs3d", "card 5, column 9: 3d is repeated"),
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
    for (subcommand, rest) in [("rank", &["AsKs"][..]), ("enumerate", &[]), ("equity", &["AA", "KK"])] {
        for name in ["omahha", "", "Omaha", "\u{1B}[31m"] {
            let Outcome { out, err, status } = run(subcommand, &[&["--game", name], rest].concat());
            assert_eq!((status, &*out), (2, ""), "{err}");
            assert!(err.contains("possible values: holdem, omaha, omaha5, omaha6, omaha-hilo"), "{err}");
        }
    }
}

/// Counts all hands of games, each with its cards and a line of what is printed.
#[track_caller]
fn counts_the_published_numbers(games: &[[&str; 3]]) {
    for [game, cards, line] in games {
        let Outcome { out, err, status } = run("enumerate", &["--game", game, "--cards", cards]);
        assert_eq!((status, &*err), (0, ""), "{out}");
        assert!(out.contains(line) && !out.contains("differs"), "{out}");
    }
}

#[test]
fn every_hand_of_small_games_is_counted_beside_the_published_numbers() {
    counts_the_published_numbers(&[
        ["short-deck", "5", "flush                       480            480\n"],
        ["short-deck-trips", "5", "straight                  6,120          6,120\n"],
        ["deuce-to-seven", "5", "seven high                4,080          4,080\n"],
        ["badugi", "4", "badugi                   17,160         17,160\n"],
        ["three-card", "3", "straight                    720            720\n"],
        ["four-card", "4", "three of a kind           2,496          2,496\n"],
        ["double-double-bonus", "5", "four 2-4 with A-4, A with 5-K    160             72             72\n"],
    ]);
}

#[test]
fn what_cannot_be_counted_is_said() {
    let Outcome { err, status, .. } = run("enumerate", &["--game", "omaha", "--cards", "5"]);
    assert_eq!((status, err.lines().last()), (2, Some("keyfold enumerate:   --game omaha --cards 4")), "{err}");
    let Outcome { err, status, .. } = run("enumerate", &["--game", "bonus", "--cards", "7"]);
    assert_eq!((status, err.lines().last()), (2, Some("keyfold enumerate:   --game bonus --cards 5")), "{err}");
    let Outcome { err, status, .. } = run("enumerate", &["--game", "short-deck", "--cards", "9"]);
    assert_eq!(status, 2);
    assert!(err.starts_with("keyfold enumerate: cannot count 9 cards of short-deck; there is:\n"), "{err}");
    assert!(err.contains("  --game short-deck --cards 7\n"), "{err}");
}

#[test]
fn omaha_heads_up_is_exact_before_the_flop() {
    let answer = &json("equity", &["--game", "omaha", "AsAhKsKh", "QdJdTc9c"])[0];
    assert_eq!(
        (&answer["exact"], &answer["boards"], &answer["game"]),
        (&true.into(), &1_086_008.into(), &"omaha".into())
    );
    let [aces, rundown] = [0, 1].map(|player| &answer["players"][player]);
    let count = |player: &serde_json::Value, key: &str| player[key].as_u64().unwrap();
    assert_eq!(count(aces, "wins") + count(aces, "ties") + count(aces, "losses"), 1_086_008);
    assert_eq!((count(aces, "wins"), count(aces, "ties")), (count(rundown, "losses"), count(rundown, "ties")));
    // Single cards are players' hands, four at a time.
    let cards = ["As", "Ah", "Ks", "Kh", "Qd", "Jd", "Tc", "9c"];
    let again = &json("equity", &[&["--game", "omaha"][..], &cards].concat())[0];
    assert_eq!(again["players"][0]["share"], aces["share"]);
}

#[test]
fn halves_of_a_pot_are_shown_as_such() {
    let arguments = ["--game", "omaha-hilo", "As2s9h9d", "Ah2dKcKh", "--board", "3s 4s 8s Jc Qd"];
    let answer = &json("equity", &arguments)[0];
    let shares = [0, 1].map(|player| answer["players"][player]["equity"].clone());
    assert_eq!(shares, [0.75, 0.25]);
    assert_eq!((&answer["players"][1]["high"], &answer["players"][1]["low"]), (&0.into(), &1.into()));
    let out = run("equity", &arguments).out;
    let heads = out.lines().filter(|line| line.starts_with("player"));
    assert_eq!(
        heads.map(|head| head.split_whitespace().collect()).collect::<Vec<Vec<_>>>(),
        [vec!["player", "equity", "scoop", "part", "lose", "high", "low"]]
    );
    let row: Vec<_> =
        out.lines().find(|line| line.starts_with("Ah 2d Kc Kh")).unwrap().split("  ").map(str::trim).collect();
    let cells: Vec<_> = row.into_iter().filter(|cell| !cell.is_empty()).collect();
    assert_eq!(cells, ["Ah 2d Kc Kh", "25.0000 %", "0.00 %", "100.00 %", "0.00 %", "0.00 %", "100.00 %"]);
    // Other games have no halves.
    assert!(json("equity", &["AsAh", "KsKh"])[0]["players"][0].get("high").is_none());
}

#[test]
fn ranges_are_for_short_deck_and_random_cards_for_every_game() {
    let answer = &json("equity", &["--game", "short-deck", "AKs", "99-66"])[0];
    assert_eq!((&answer["exact"], &answer["matchups"], &answer["boards"]), (&true.into(), &96.into(), &201_376.into()));
    let with_low_cards = &json("equity", &["--game", "short-deck", "AKs", "99-22"])[0];
    assert_eq!(answer["players"][0], with_low_cards["players"][0]);
    let sampled = &json("equity", &["--game", "razz", "Ac2d3h", "random", "--samples", "1000", "--seed", "5"])[0];
    assert_eq!((&sampled["exact"], &sampled["deals"], &sampled["seed"]), (&false.into(), &1_000.into(), &5.into()));
    let drawn = run("equity", &["--game", "badugi", "Ac 2d 3h ?", "9c8d7h6s"]).out;
    assert!(drawn.contains("\nexact: 45 deals, "), "{drawn}");
}

#[test]
fn the_memory_of_six_cards_is_told_before_it_is_taken() {
    let known = ["--board", "Ks 7d 7s 2c 9h", "--dead", "3c 3d 3h 4c 4d 4h 5c 5d 5h 6c", "--threads", "1"];
    let asked = [&["--game", "omaha6", "--exact", "AsAhAd ? ? ?", "QsQhJd"][..], &known].concat();
    let Outcome { out, err, status } = run("equity", &asked);
    assert_eq!((&*err, status), ("keyfold equity: takes up to 606.46 MB of memory\n", 0));
    assert!(out.contains("\nexact: "), "{out}");
}

#[test]
fn cards_of_which_none_is_known_are_a_random_hand() {
    let of =
        |hand| json("equity", &["--game", "omaha", "AsAhKsKh", hand, "--board", "Qs7s2d9c3h"])[0]["players"].clone();
    assert_eq!(of("? ? ? ?")[0]["equity"], of("random")[0]["equity"]);
}

#[test]
fn mistakes_in_questions_of_other_games_are_named() {
    for (arguments, message) in [
        (&["omaha", "AsAhKsKh"][..], "1 player: expected 2 to 9"),
        (&["omaha", "AsAhKsKh", ""], "argument 2: expected cards, or random"),
        (&["omaha", "AsAhKsKh2c", "QdJdTc9c"], "argument 1: expected at most 4 cards, found 5"),
        (&["omaha", "As", "Ah", "Ks"], "3 cards: every player has 4 in omaha; fewer are one argument, such as AsKs"),
        (
            &["omaha", "AAKB", "QdJdTc9c"],
            "argument 1: column 4: 'B' is no card: expected 2 to 9, T, J, Q, K, A, R, O, N, P, *, [, ( or $",
        ),
        (
            &["omaha", "115%", "QdJdTc9c"],
            "argument 1: column 1: expected percentages from 0 to 100, the lower first: 15% or 10%-30%",
        ),
        (&["omaha", "AAds", "QdJdTc9c"], "argument 1: column 3: a name has a sign before it: expected $ds"),
        (
            &["omaha", "QdJdTc9c", "rnadom"],
            "argument 2: column 6: 'm' is no card: expected 2 to 9, T, J, Q, K, A, R, O, N, P, *, [, ( or $. Did you mean random?",
        ),
        (&["omaha", "AAAA", "QdJdTcAs"], "players 1 and 2 both hold As"),
        (&["omaha", "AAAA", "QdJdTc9c", "--dead", "As"], "As is in player 1's hand and among the dead cards"),
        (&["omaha", "AAA", "QdJdTc9c", "--board", "AsAh2c"], "player 1's range is fully blocked by the known cards"),
        (&["omaha", "AsAhKsKh", "QdJdTcKh"], "players 1 and 2 both hold Kh"),
        (&["omaha", "AsAhKsKh", "QdJdTc9c", "--board", "2c3c4c5c6c7c"], "6 cards on the board: expected at most 5"),
        (&["short-deck", "5s5h", "AsKs"], "5s is in player 1's hand and not in the deck"),
        (&["short-deck", "AsKs", "QQ", "--board", "2c7c8c"], "2c is on the board and not in the deck"),
        (
            &["short-deck", "55", "AsKs"],
            "argument 1: column 1: none of these hands is in the deck of short-deck, which begins with the sixes",
        ),
        (&["short-deck", "AsKsQs", "AA"], "argument 1: expected at most 2 cards, found 3"),
        (&["stud", "As Kd ? ? ? ? ? ?", "QsQd"], "argument 1: expected at most 7 cards, found 8"),
        (&["badugi", "Ac2d3h", "9c8d7h6s", "--board", "2c3c4c"], "the game is played without a board"),
        (&["badugi", "Ac2d3h", "9c8d7h6s", "--categories"], "--categories: hands of badugi have none"),
    ] {
        fails("equity", &[&["--game"], arguments].concat(), message);
    }
    let six = [&["--game", "omaha6"][..], &["random"; 9]].concat();
    fails("equity", &six, "9 players of omaha6 take 59 cards with the board, and the deck has 52: at most 7 can play");
    for game in ["stud", "razz", "stud-hilo"] {
        let eight = [&["--game", game, "--samples", "10"][..], &["random"; 8]].concat();
        let taken = "56 cards, the deck has 52, and no shared card is dealt instead";
        fails("equity", &eight, &format!("8 players of {game} take {taken}: at most 7 can play"));
        assert_eq!(run("equity", &eight[..eight.len() - 1]).status, 0);
    }
}

mod in_the_gate {
    use super::*;

    #[test]
    #[ignore = "slow: the gate"]
    fn every_hand_of_all_other_games_but_omaha_is_counted() {
        counts_the_published_numbers(&[
            ["short-deck", "7", "flush                   175,560        175,560\n"],
            ["short-deck-trips", "7", "three of a kind         637,560              -\n"],
            ["ace-to-five", "5", "eight high               35,840         35,840\n"],
            ["jacks-or-better", "5", "high pair             1        337,920        337,920\n"],
            ["jacks-or-better", "5", "four of a kind       25            624            624\n"],
            ["bonus", "5", "four A               80             48             48\n"],
            ["bonus", "5", "four 2-4             40            144            144\n"],
            ["double-bonus", "5", "four 5-K             50            432            432\n"],
            ["double-double-bonus", "5", "four A with 2-4                  400             12             12\n"],
            ["deuces-wild", "5", "four of a kind        5         31,552         31,552\n"],
            ["deuces-wild", "5", "straight flush        9          2,068          2,068\n"],
        ]);
    }

    #[test]
    #[ignore = "slow: the gate"]
    fn every_hand_of_every_omaha_game_is_counted() {
        counts_the_published_numbers(&[
            ["omaha", "4", "straight flush        411,293,760                -\n"],
            ["omaha-hilo", "4", "no low            302,188,517,232                -\n"],
            ["omaha5-hilo", "5", "all hands         3,986,646,103,440  3,986,646,103,440\n"],
            ["omaha6-hilo", "6", "distinct ranks                    57                  57\n"],
        ]);
    }
}
