//! Every class of mistakes, made with every program.
#![allow(clippy::unwrap_used, missing_docs)]
#![cfg(target_os = "linux")]

use std::path::Path;
use std::process::Command;

use keyfold_testing::mistakes::Program;

fn key_search() -> Command {
    keyfold_testing::programs::command(Path::new(env!("CARGO_BIN_EXE_key_search")))
}

/// The messages of these programs all begin with `error:`.
#[test]
fn every_program_answers_every_mistake_with_status_2_and_one_message() {
    let keys = Program {
        name: "error",
        prints: &["suits"],
        counts: &[&["improve", "--first-modulus", "_"], &["improve", "--last-modulus", "_"]],
        texts: &[&["_"], &["faces", "--cards", "_"], &["improve", "--cards", "_"]],
        ..Program::NONE
    };
    keys.makes_every_mistake(&key_search);
    let compact = Program {
        name: "error",
        numbers: &[&["--candidates", "_"], &["--candidates", "0", "--seed", "_"]],
        ..Program::NONE
    };
    compact
        .makes_every_mistake(&|| keyfold_testing::programs::command(Path::new(env!("CARGO_BIN_EXE_compact_search"))));
    let signature = Program { name: "error", counts: &[&["--multipliers", "_"]], ..Program::NONE };
    signature
        .makes_every_mistake(&|| keyfold_testing::programs::command(Path::new(env!("CARGO_BIN_EXE_signature_search"))));
}
