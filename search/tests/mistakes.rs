//! Every class of mistakes, made with every program.
#![allow(clippy::unwrap_used, missing_docs)]
#![cfg(target_os = "linux")]

#[path = "../../tests/common/mistakes.rs"]
mod mistakes;
#[path = "../../tests/common/programs.rs"]
#[allow(dead_code, reason = "this package has no examples of its own")]
mod programs;

use std::path::Path;
use std::process::Command;
use std::thread;
use std::time::Duration;

use mistakes::{Place, Program};
use programs::{Outcome, outcome};
use rustix::process::{Pid, Signal, kill_process};

fn key_search() -> Command {
    programs::command(Path::new(env!("CARGO_BIN_EXE_key_search")))
}

/// The messages of these programs all begin with `error:`.
#[test]
fn every_program_answers_every_mistake_with_status_2_and_one_message() {
    let keys = Program {
        name: "error",
        prints: &["suits"],
        counts: &[
            &["improve", "--state", "/nowhere/state", "--fresh", "--first-modulus", "_"],
            &["improve", "--state", "/nowhere/state", "--last-modulus", "_"],
        ],
        numbers: &[&["improve", "--state", "/nowhere/state", "--seconds", "_"]],
        texts: &[&["_"], &["faces", "--cards", "_"], &["improve", "--cards", "_", "--state", "/nowhere/state"]],
        reads: &[&["improve", "--state", "_"]],
        writes: &[&["improve", "--seconds", "0", "--fresh", "--state", "_"]],
        ..Program::NONE
    };
    keys.makes_every_mistake(&key_search);
    let compact = Program {
        name: "error",
        numbers: &[&["--candidates", "_"], &["--candidates", "0", "--seed", "_"]],
        ..Program::NONE
    };
    compact.makes_every_mistake(&|| programs::command(Path::new(env!("CARGO_BIN_EXE_compact_search"))));
    let signature = Program { name: "error", counts: &[&["--multipliers", "_"]], ..Program::NONE };
    signature.makes_every_mistake(&|| programs::command(Path::new(env!("CARGO_BIN_EXE_signature_search"))));
}

/// More seconds than any clock counts are no end.
#[test]
fn the_longest_time_and_the_last_modulus_are_no_overflow() {
    let place = Place::new();
    let last = "67108864";
    let mut command = key_search();
    command.args(["improve", "--seconds", "18446744073709551615", "--fresh", "--cards", "5", "--first-modulus", last]);
    command.args(["--last-modulus", last, "--state"]).arg(place.path("state"));
    let Outcome { out, err, status } = outcome(&mut command, b"");
    assert_eq!((status, &*err), (0, ""));
    assert!(out.contains("moduli below 67108865 done"), "{out}");
}

/// Interrupted at any moment, the search can go on from its file, and there is no other.
#[test]
fn an_interrupted_search_goes_on() {
    let place = Place::new();
    let search = |arguments: &[&str]| {
        let mut command = key_search();
        command.args(["improve", "--state"]).arg(place.path("state")).args(arguments);
        command
    };
    assert_eq!(outcome(&mut search(&["--fresh", "--cards", "5", "--seconds", "0"]), b"").status, 0);
    for moment in 0..20 {
        let mut child = search(&[]).stdout(std::process::Stdio::null()).spawn().unwrap();
        thread::sleep(Duration::from_millis(5 * moment));
        let signal = [Signal::INT, Signal::TERM][moment as usize % 2];
        let _ = kill_process(Pid::from_child(&child), signal);
        child.wait().unwrap();
        assert!(matches!(&place.content()[..], [(name, 1..)] if name == "state"), "{:?}", place.content());
        assert_eq!(outcome(&mut search(&["--seconds", "0"]), b"").status, 0);
    }
}
