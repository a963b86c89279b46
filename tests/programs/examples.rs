//! The programs in `examples/`, built if need be and run.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Once;

use keyfold_testing::programs::{Outcome, command, outcome, runner};

/// Runs an example.
pub(crate) fn program(name: &str) -> Command {
    command(&executable(name))
}

/// An example's executable: it is beside the directory of this test's.
fn executable(name: &str) -> PathBuf {
    static BUILT: Once = Once::new();
    let test = std::env::current_exe().unwrap();
    let profile = test.ancestors().nth(2).unwrap();
    // `cargo test` has not built all of them, and what is there from before may be out of date: cargo knows. For
    // another machine it is asked before the tests, which could not ask it from there; the gate builds all of them in
    // the same call as the tests, and says so.
    if runner().is_empty() && std::env::var_os("KEYFOLD_PROGRAMS").is_none_or(|programs| programs != "built") {
        BUILT.call_once(|| build_examples(profile));
    }
    let path = profile.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    assert!(path.exists(), "no {}: build it by `cargo build -p keyfold --examples`", path.display());
    path
}

/// Builds what is not up to date, with the features that this test was built with, so that hardly more than the
/// programs is left to build.
fn build_examples(profile: &Path) {
    let name = profile.file_name().filter(|&name| name != "debug").unwrap_or(OsStr::new("dev"));
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo.args(["build", "--quiet", "-p", "keyfold", "--examples", "--target-dir"]).arg(profile.parent().unwrap());
    let here = [
        ("classic", cfg!(feature = "classic")),
        ("defmt", cfg!(feature = "defmt")),
        ("serde", cfg!(feature = "serde")),
    ];
    for (name, _) in here.iter().filter(|(_, is_here)| *is_here) {
        cargo.args(["--features", name]);
    }
    let built = cargo.arg("--profile").arg(name).current_dir(env!("CARGO_MANIFEST_DIR")).status().unwrap();
    assert!(built.success(), "the programs cannot be built");
}

/// Runs an example, which ends in time, by itself and without a panic.
#[track_caller]
pub(crate) fn run<A: AsRef<OsStr>>(name: &str, arguments: &[A]) -> Outcome {
    outcome(program(name).args(arguments), b"")
}
