//! Every class of mistakes, made with the program.
#![allow(clippy::unwrap_used, missing_docs)]
#![cfg(target_os = "linux")]

#[path = "../../../tests/common/mistakes.rs"]
mod mistakes;
#[path = "../../../tests/common/programs.rs"]
#[allow(dead_code, reason = "this package has no examples of its own")]
mod programs;

use std::path::Path;

use mistakes::Program;

/// Pictures are drawn in one place and measured for in minutes, so that all is refused here that could do either.
#[test]
fn the_program_answers_every_mistake_with_status_2_and_one_message() {
    let pictures = Program { name: "error", texts: &[&["_"], &["--check", "--machine", "_"]], ..Program::NONE };
    pictures.makes_every_mistake(&|| programs::command(Path::new(env!("CARGO_BIN_EXE_keyfold-pictures"))));
}
