//! The programs in `examples/`, built if need be and run.

use std::ffi::OsStr;
use std::fs;
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
    // The test command has just built all of them; where these tests alone were asked for, they may be missing or out
    // of date, and cargo knows. For another machine it is asked before the tests, which could not ask it from there.
    if runner().is_empty() {
        BUILT.call_once(|| {
            if !is_fresh(&profile.join("examples")) {
                build_examples(profile);
            }
        });
    }
    let path = profile.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    assert!(path.exists(), "no {}: build it by `cargo build -p keyfold-board --examples`", path.display());
    path
}

/// Returns `true` if each program is younger than every file that it was made of, which cargo lists beside it.
fn is_fresh(folder: &Path) -> bool {
    let sources = fs::read_dir("examples").unwrap().map(|entry| entry.unwrap().path());
    let mut programs = sources.filter(|path| path.extension().is_some_and(|extension| extension == "rs"));
    programs.all(|source| {
        let program = folder.join(source.file_stem().unwrap());
        let changed = |path: &Path| fs::metadata(path).and_then(|data| data.modified()).ok();
        let built = changed(&program.with_extension(std::env::consts::EXE_EXTENSION));
        let Ok(made_of) = fs::read_to_string(program.with_extension("d")) else { return false };
        let (_, files) = made_of.trim_end().split_once(": ").unwrap_or_default();
        // A name with a space is cut, and not found: then cargo is asked.
        built.is_some()
            && !files.is_empty()
            && files.split(' ').all(|file| changed(Path::new(file)).is_some_and(|changed| Some(changed) <= built))
    })
}

/// Builds what is not up to date, with the features that this test was built with, so that hardly more than the
/// programs is left to build.
fn build_examples(profile: &Path) {
    let name = profile.file_name().filter(|&name| name != "debug").unwrap_or(OsStr::new("dev"));
    let mut cargo = Command::new(std::env::var_os("CARGO").unwrap_or("cargo".into()));
    cargo
        .args(["build", "--quiet", "-p", "keyfold-board", "--examples", "--target-dir"])
        .arg(profile.parent().unwrap());
    let here = [("defmt", cfg!(feature = "defmt")), ("heapless", cfg!(feature = "heapless"))];
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
