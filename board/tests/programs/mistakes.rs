//! Every class of mistakes, made with the program in `examples/` that takes arguments.

#![cfg(target_os = "linux")]

use keyfold_testing::mistakes::Program;

use crate::examples::program;

#[test]
fn the_river_solver_answers_every_mistake_with_status_2_and_one_message() {
    let row = Program {
        name: "river_solver",
        prints: &["As Ks Qs Js Ts"],
        counts: &[&["--pot", "_"], &["--stack", "_"]],
        texts: &[&["_"]],
        ..Program::NONE
    };
    row.makes_every_mistake(&|| program(row.name));
}
