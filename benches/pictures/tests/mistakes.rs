//! Every class of mistakes, made with the program.
#![allow(clippy::unwrap_used, missing_docs)]
#![cfg(target_os = "linux")]

use std::path::Path;

use keyfold_testing::mistakes::Program;

/// Pictures are drawn in one place and measured for in minutes, so that all is refused here that could do either.
#[test]
fn the_program_answers_every_mistake_with_status_2_and_one_message() {
    let pictures = Program { name: "error", texts: &[&["_"], &["--check", "--machine", "_"]], ..Program::NONE };
    pictures
        .makes_every_mistake(&|| keyfold_testing::programs::command(Path::new(env!("CARGO_BIN_EXE_keyfold-pictures"))));
}
