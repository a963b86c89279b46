//! `keyfold equity -b "Ts9s2c/3c4c5c"`: boards of one deal.

use crate::common;

use common::{Outcome, fails, run, run_with_input};
use serde_json::{Value, json};

const QUESTION: [&str; 4] = ["AsKs", "QhQd", "--board", "Ts 9s 2c / 3c 4c 5c"];

#[track_caller]
fn answer(arguments: &[&str]) -> Value {
    let Outcome { out, err, status } = run("equity", &[arguments, &["--json"]].concat());
    assert_eq!((&*err, status), ("", 0));
    serde_json::from_str(&out).unwrap()
}

#[test]
fn shares_of_double_boards_are_told_by_board_and_in_all() {
    let found = answer(&QUESTION);
    assert_eq!((&found["exact"], &found["game"]), (&true.into(), &"holdem".into()));
    let boards = found["by_board"].as_array().unwrap();
    for (board, (known, dead)) in boards.iter().zip([("Ts 9s 2c", "3c 4c 5c"), ("3c 4c 5c", "Ts 9s 2c")]) {
        let alone = answer(&["AsKs", "QhQd", "--board", known, "--dead", dead]);
        for key in ["board", "exact", "method", "boards", "matchups", "deals", "weight", "players"] {
            assert_eq!(board[key], alone[key], "{key}");
        }
    }
    let equity = |answer: &Value| answer["players"][0]["equity"].as_f64().unwrap();
    assert!((2.0 * equity(&found) - equity(&boards[0]) - equity(&boards[1])).abs() < 1e-12);

    let text = run("equity", &QUESTION).out;
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(
        lines[..4],
        ["board 1 Ts 9s 2c", "board 2 3c 4c 5c", "", "player    board 1    board 2     in all"],
        "{text}"
    );
    assert!(lines[4].starts_with("As Ks   ") && lines[6].starts_with("exact, "), "{text}");
    let csv = run("equity", &[&QUESTION[..], &["--csv"]].concat()).out;
    let rows: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    assert_eq!(csv.lines().next(), Some("hand,board,equity,standard_error,wins,ties,losses"));
    assert_eq!((rows.len(), rows[2][1], rows[3][1]), (1 + 2 * 3, "3c 4c 5c", "all"));
    assert!(rows.iter().all(|row| row.len() == 7), "{csv}");
}

#[test]
fn a_turn_is_run_twice() {
    let once = answer(&["AsKs", "QQ", "-b", "Ts9s2c3d"]);
    let twice = answer(&["AsKs", "QQ", "-b", "Ts9s2c3d/Ts9s2c3d"]);
    assert_eq!(twice["players"][0]["equity"], once["players"][0]["equity"]);
    let second = answer(&["AsKs", "QQ", "-b", "Ts9s2c 3d 4h / Ts9s2c"]);
    assert_eq!(second["by_board"][1]["players"], answer(&["AsKs", "QQ", "-b", "Ts9s2c", "--dead", "3d4h"])["players"]);
}

#[test]
fn boards_of_a_sample_say_so() {
    let omaha = ["--game", "omaha-hilo", "As2dKcKh", "QsQdJcJh", "-b", "3s4d8c/5h6h7d", "--samples", "1k"];
    let found = answer(&omaha);
    assert_eq!((&found["exact"], &found["seed"]), (&false.into(), &0.into()));
    let error = |answer: &Value| answer["players"][0]["standard_error"].as_f64().unwrap();
    assert!(error(&found) < error(&found["by_board"][0]), "two boards are less of a gamble");
    let text = run("equity", &omaha).out;
    assert!(text.contains("in all  std. error\n") && text.contains("\nsampled, std. error up to "), "{text}");
    let columns = run("equity", &[&omaha[..], &["--csv"]].concat()).out;
    assert_eq!(columns.lines().filter(|line| line.contains(",all,")).count(), 2);
}

#[test]
fn questions_of_a_file_may_have_several_boards() {
    let question = json!({ "players": ["AsKs", "QhQd"], "board": "Ts9s2c/3c4c5c" }).to_string();
    let found = |option: &[&str]| {
        let Outcome { out, err, .. } =
            run_with_input("equity", &[&["--questions", "-"], option].concat(), question.as_bytes());
        assert_eq!(err, "");
        out
    };
    let all: Value = serde_json::from_str(&found(&["--json"])).unwrap();
    assert_eq!(all["players"], answer(&QUESTION)["players"]);
    let [hero, villain] = [0, 1].map(|player| all["players"][player]["equity"].as_f64().unwrap());
    let csv = found(&["--csv"]);
    let cells: Vec<&str> = csv.trim_end().split(',').collect();
    let shares: Vec<f64> = cells[2..].iter().map(|share| share.parse().unwrap()).collect();
    assert!(cells[..2] == ["exact", ""] && (shares[0] - hero).abs() < 1e-12 && shares.len() == 2, "{csv}");
    assert_eq!(found(&[]), format!("{:.4} %  {:.4} %  exact\n", 100.0 * hero, 100.0 * villain));
}

#[test]
fn mistakes_in_boards_are_named() {
    let fails_on = |board: &str, message: &str| fails("equity", &["AsKs", "QhQd", "--board", board], message);
    let both = "only a flop, or a flop and a turn, may be on both";
    fails_on("Ts9s2c/3c4cTs", &format!("Ts is on boards 1 and 2: {both}"));
    fails_on("Ts9s2c/3c4cAs", "As is in player 1's hand and on board 2");
    fails_on("Ts9s2c/3c4c3c", "--board: board 2: card 3, column 5: 3c is repeated");
    fails_on("Ts9s2c/", "--board: board 2 has no card");
    fails_on("Ts9s2c/3c4c5c6c7c8c", "--board: board 2 has 6 cards: expected at most 5");
    fails_on(
        "Ts9s2c/3c4cXc",
        "--board: board 2: card 3, column 5: 'X' is not a face: expected 2 to 9, T or 10, J, Q, K or A",
    );
    fails("equity", &[&QUESTION[..], &["--dead", "4c"]].concat(), "4c is among the dead cards and on board 2");
    for option in ["--by-hand", "--curve", "--next-card", "--histogram", "--categories"] {
        fails("equity", &[&QUESTION[..], &[option]].concat(), &format!("{option} is for one board: --board has 2"));
    }
    fails("equity", &[&QUESTION[..], &["--json", "--part", "1/2"]].concat(), "--part is for one board: --board has 2");
    fails(
        "equity",
        &["--game", "stud", "As Kd ? ?", "QsQd", "-b", "Ts9s2c/3c4c5c"],
        "the game is played without a board",
    );
}
