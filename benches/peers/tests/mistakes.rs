//! Every class of mistakes, made with the program.
#![cfg(target_os = "linux")]

use std::path::Path;

use keyfold_testing::mistakes::Program;

#[test]
fn the_program_answers_every_mistake_with_status_2_and_one_message() {
    let peers = Program {
        name: "keyfold-peers",
        prints: &["--hands", "4096", "--rounds", "1"],
        counts: &[&["--hands", "_"], &["--rounds", "_"]],
        texts: &[&["_"]],
        ..Program::NONE
    };
    peers.makes_every_mistake(&|| keyfold_testing::programs::command(Path::new(env!("CARGO_BIN_EXE_keyfold-peers"))));
}
