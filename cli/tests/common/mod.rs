//! The command, run as a user runs it.
#![allow(dead_code, unused_imports, clippy::unwrap_used, reason = "each test uses some of this")]

use std::ffi::OsStr;
use std::path::Path;
use std::process::Command;

pub(crate) use keyfold_testing::programs::{Outcome, command, outcome};

/// A subcommand, or several words of one; by an emulator if the tests are for another machine.
pub(crate) fn keyfold(subcommand: &str) -> Command {
    let mut keyfold = command(Path::new(env!("CARGO_BIN_EXE_keyfold")));
    keyfold.args(subcommand.split_whitespace());
    keyfold
}

#[track_caller]
pub(crate) fn run_with_input<A: AsRef<OsStr>>(subcommand: &str, arguments: &[A], input: &[u8]) -> Outcome {
    outcome(keyfold(subcommand).args(arguments), input)
}

#[track_caller]
pub(crate) fn run<A: AsRef<OsStr>>(subcommand: &str, arguments: &[A]) -> Outcome {
    run_with_input(subcommand, arguments, b"")
}

/// A mistake: status 2, nothing on standard output, one line on standard error.
#[track_caller]
pub(crate) fn fails(subcommand: &str, arguments: &[&str], message: &str) {
    let Outcome { out, err, status } = run(subcommand, arguments);
    assert_eq!((status, &*out, &*err), (2, "", &*format!("keyfold {subcommand}: {message}\n")));
}
