//! `keyfold equity --questions`: a question a line.

use crate::common;

use common::{Outcome, fails, run_with_input};

#[track_caller]
fn answers(options: &[&str], questions: &str) -> Vec<String> {
    let Outcome { out, err, status } =
        run_with_input("equity", &[&["--questions", "-"], options].concat(), questions.as_bytes());
    assert_eq!((&*err, status), ("", 0));
    out.lines().map(str::to_owned).collect()
}

#[test]
fn questions_are_answered_line_by_line() {
    let questions = b"AsKs QhQd / Ts 9s 2c\n\n# nothing\n{\"players\": [\"AsKs\", \"QhQd\"], \"board\": \"Ts9s2c\"}\nAsKs\nTT+, AQs+ vs KK / 2c 3c 4c\n";
    let Outcome { out, err, status } = run_with_input("equity", &["--questions", "-"], questions);
    assert_eq!(err, "keyfold equity: line 5: 1 player: expected 2 to 9\n");
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!((status, lines.len()), (2, 6));
    assert_eq!((lines[0], lines[1], lines[3]), ("53.5354 %  46.4646 %  exact", "", lines[0]));
    // In the words of the system.
    let error = std::fs::read("/nowhere").unwrap_err();
    fails("equity", &["--questions", "/nowhere"], &format!("/nowhere: {error}"));
}

#[test]
fn each_line_says_whether_it_was_sampled_and_how_well() {
    let question = "AsKs QhQd / Ts 9s 2c\n";
    assert_eq!(answers(&["--csv"], question), ["exact,,0.5353535353535354,0.46464646464646464"]);
    let sampled = &answers(&["--samples", "1k"], question)[0];
    assert!(sampled.contains(" %  sampled, std. error up to 1.5") && sampled.ends_with(" %"), "{sampled}");
    let csv = &answers(&["--samples", "1k", "--csv"], question)[0];
    let cells: Vec<&str> = csv.split(',').collect();
    let error: f64 = cells[1].parse().unwrap();
    assert!(cells.len() == 4 && cells[0] == "sampled" && (0.015..0.017).contains(&error), "{csv}");
    // One sample has none.
    assert!(answers(&["--samples", "1"], question)[0].ends_with("  sampled, std. error unknown"));
    assert!(answers(&["--samples", "1", "--csv"], question)[0].starts_with("sampled,,"));
}

#[test]
fn a_key_that_is_given_twice_is_a_mistake() {
    for (question, key) in [
        (r#"{"players": ["AsKs", "QhQd"], "board": "Ts9s2c", "board": "2c3c4c"}"#, "board"),
        (r#"{"players": ["AsKs", "QhQd"], "players": ["AsKs", "QhQd"]}"#, "players"),
        (r#"{"players": ["AsKs", "QhQd"], "bo\u0061rd": "Ts9s2c", "board": "Ts9s2c"}"#, "board"),
    ] {
        let Outcome { out, err, status } = run_with_input("equity", &["--questions", "-"], question.as_bytes());
        let message = format!("keyfold equity: line 1: the key \"{key}\" is given twice\n");
        assert_eq!((&*out, err, status), ("\n", message, 2));
    }
}

#[test]
fn folded_ranges_are_a_list() {
    let question = r#"{"players": ["AsKs", "QhQd"], "board": "Ts9s2c", "folded": ["AA", "K*"]}"#;
    let answer: serde_json::Value = serde_json::from_str(&answers(&["--json"], question)[0]).unwrap();
    assert_eq!(answer["folded"], serde_json::json!(["AA", "K*"]));
    for folded in ["\"AA\"", "[1]", "null"] {
        let question = format!(r#"{{"players": ["AsKs", "QhQd"], "folded": {folded}}}"#);
        let Outcome { out, err, status } = run_with_input("equity", &["--questions", "-"], question.as_bytes());
        assert_eq!((&*out, &*err, status), ("\n", "keyfold equity: line 1: folded: expected a list of texts\n", 2));
    }
}
