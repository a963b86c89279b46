//! Every class of mistakes, made with the program, and files that are whole or not there.
#![allow(clippy::unwrap_used, missing_docs)]
#![cfg(target_os = "linux")]

use std::path::Path;
use std::process::{Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use keyfold_testing::mistakes::{Place, Program};
use rustix::process::{Pid, Signal, kill_process};

fn sql() -> Command {
    keyfold_testing::programs::command(Path::new(env!("CARGO_BIN_EXE_keyfold-sql")))
}

fn hands(place: &Place) -> String {
    let file = place.path("hands.parquet").to_str().unwrap().to_owned();
    assert!(sql().args(["generate", "--hands", "3", &file]).stdout(Stdio::null()).status().unwrap().success());
    file
}

#[test]
fn every_mistake_is_answered_with_status_2_and_one_message() {
    let place = Place::new();
    let file = hands(&place);
    let row = Program {
        name: "keyfold-sql",
        prints: &["query", &file, "select 1"],
        counts: &[
            &["--threads", "_", "frequencies", &file],
            &["hole-cards", &file, "--boards", "_"],
            &["measure", "--hands", "_"],
            &["measure", "--hands", "1", "--rounds", "_"],
        ],
        numbers: &[&["generate", "/nowhere/hands", "--hands", "_"], &["generate", "/nowhere/hands", "--seed", "_"]],
        texts: &[&["query", &file, "_"], &["percentile", &file, "_"], &["_"]],
        reads: &[&["query", "_", "select 1"], &["frequencies", "_"]],
        writes: &[&["generate", "--hands", "3", "_"]],
        ..Program::NONE
    };
    row.makes_every_mistake(&sql);
}

/// The engine goes down into an expression level by level: without a limit the stack ends.
#[test]
fn a_query_is_not_too_deep_for_the_stack() {
    let place = Place::new();
    let file = hands(&place);
    for (terms, expected) in [(700, Some("700")), (32_768, None)] {
        let sum = format!("select 1{} as sum", "+1".repeat(terms - 1));
        let output = sql().args(["query", &file, &sum]).output().unwrap();
        let (out, err) = (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap());
        match expected {
            Some(answer) => assert!(output.status.success() && out.contains(answer), "{err}"),
            None => {
                assert_eq!(output.status.code(), Some(2), "{err}");
                assert_eq!(err, "keyfold-sql: the query has 65549 bytes, 16384 at most\n");
            }
        }
    }
}

#[test]
fn an_interrupted_file_of_hands_leaves_nothing_behind() {
    for signal in [Signal::INT, Signal::TERM, Signal::KILL] {
        let place = Place::new();
        // An interrupt ends it even if the tests were started in the background, where it would be ignored.
        let mut generate = Command::new("env");
        generate.arg("--default-signal=INT").arg(sql().get_program());
        generate.args(["generate", "--hands", "2000000000"]).arg(place.path("hands.parquet"));
        let mut child = generate.spawn().unwrap();
        // Until it writes: some of its CPU time is gone by then.
        let start = Instant::now();
        while start.elapsed() < Duration::from_secs(2) {
            assert!(child.try_wait().unwrap().is_none(), "two billion hands take longer");
            thread::sleep(Duration::from_millis(10));
        }
        kill_process(Pid::from_child(&child), signal).unwrap();
        assert!(!child.wait().unwrap().success());
        assert_eq!(place.content(), [], "after {signal:?}");
    }
}
