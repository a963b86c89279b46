//! Every class of mistakes, made with every program.

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

/// The messages of the programs that need the kernel begin with their names.
#[cfg(feature = "kernel")]
#[test]
fn the_programs_that_run_evaluators_do_so_too() {
    let all: [(&str, Program<'_>); 4] = [
        (
            env!("CARGO_BIN_EXE_sparse_tables"),
            Program {
                name: "sparse_tables",
                counts: &[&["export", "--cards", "_", "--out", "/nowhere/table"]],
                reads: &[&["verify", "_"]],
                writes: &[&["export", "--cards", "5", "--out", "_"]],
                ..Program::NONE
            },
        ),
        (
            env!("CARGO_BIN_EXE_enumerate"),
            Program {
                name: "enumerate",
                prints: &["--cards", "5"],
                counts: &[&["--cards", "_"]],
                texts: &[&["--evaluator", "_"]],
                ..Program::NONE
            },
        ),
        (
            env!("CARGO_BIN_EXE_explain_fold"),
            Program { name: "explain_fold", prints: &["AsKsQsJsTs"], texts: &[&["_"]], ..Program::NONE },
        ),
        (
            env!("CARGO_BIN_EXE_bench_evaluators"),
            Program {
                name: "bench_evaluators",
                prints: &["--hands", "1", "--rounds", "1"],
                counts: &[&["--hands", "_"], &["--hands", "1", "--rounds", "_"]],
                ..Program::NONE
            },
        ),
    ];
    for (executable, program) in all {
        program.makes_every_mistake(&|| keyfold_testing::programs::command(Path::new(executable)));
    }
}
