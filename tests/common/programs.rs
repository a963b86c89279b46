//! Programs, run as a user runs them: those in `examples/`, and any other by its path.

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, Once, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// What a program printed, and its exit status.
pub(crate) struct Outcome {
    pub(crate) out: String,
    pub(crate) err: String,
    pub(crate) status: i32,
}

/// Runs an example.
pub(crate) fn program(name: &str) -> Command {
    command(&executable(name))
}

/// Runs an executable: by what cargo runs the tests by, an emulator say, if they are for another machine. What Wine
/// runs starts Windows' programs by itself.
pub(crate) fn command(executable: &Path) -> Command {
    let runner = if cfg!(windows) { String::new() } else { runner() };
    let mut words = runner.split_whitespace().map(OsStr::new).chain([executable.as_os_str()]);
    let mut command = Command::new(words.next().unwrap());
    command.args(words);
    command
}

/// What cargo runs the tests by; nothing if they are for this machine.
fn runner() -> String {
    let system = if cfg!(windows) { "PC_WINDOWS_GNU" } else { "UNKNOWN_LINUX_GNU" };
    let target = format!("{}_{system}", std::env::consts::ARCH.to_uppercase());
    std::env::var(format!("CARGO_TARGET_{target}_RUNNER")).unwrap_or_default()
}

/// An example's executable: it is beside the directory of this test's.
fn executable(name: &str) -> PathBuf {
    static BUILT: Once = Once::new();
    let test = std::env::current_exe().unwrap();
    let profile = test.ancestors().nth(2).unwrap();
    // `cargo test` has not built all of them, and what is there from before may be out of date: cargo knows. For
    // another machine it is asked before the tests, which could not ask it from there.
    if runner().is_empty() {
        BUILT.call_once(|| build_examples(profile));
    }
    let path = profile.join("examples").join(name).with_extension(std::env::consts::EXE_EXTENSION);
    assert!(path.exists(), "no {}: build it by `cargo build -p keyfold --examples`", path.display());
    path
}

/// Builds what is not up to date, with the features that this test was built with, so that hardly more than the
/// programs is left to build.
#[allow(unexpected_cfgs, reason = "other packages, which have other features, test their programs by this too")]
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

/// Runs a program, which ends in time, by itself and without a panic.
#[track_caller]
pub(crate) fn run_with_input<A: AsRef<OsStr>>(name: &str, arguments: &[A], input: &[u8]) -> Outcome {
    let mut command = program(name);
    outcome(command.args(arguments), input)
}

/// The same for a command.
#[track_caller]
pub(crate) fn outcome(command: &mut Command, input: &[u8]) -> Outcome {
    // An emulator of another machine's tests can hang where one of several threads starts a process.
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = (!runner().is_empty()).then(|| ALONE.lock().unwrap_or_else(PoisonError::into_inner));
    let name = format!("{:.1000}", format!("{command:?}"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let (mut stdin, mut stdout, mut stderr) =
        (child.stdin.take().unwrap(), child.stdout.take().unwrap(), child.stderr.take().unwrap());
    let (status, out, err) = thread::scope(|scope| {
        // A program that fails early need not read all.
        scope.spawn(move || stdin.write_all(input).ok());
        let out = scope.spawn(move || text(&mut stdout));
        let err = scope.spawn(move || text(&mut stderr));
        (end_of(&mut child), out.join().unwrap(), err.join().unwrap())
    });
    let status = status.unwrap_or_else(|| panic!("{name} hangs"));
    let status = status.code().unwrap_or_else(|| panic!("{name} was killed: {err}"));
    assert!(!err.contains("panicked"), "{err}");
    Outcome { out, err, status }
}

/// All that comes.
fn text(from: &mut impl Read) -> String {
    let mut text = String::new();
    from.read_to_string(&mut text).unwrap();
    text
}

/// The status of a program that ends within two minutes; another is killed.
fn end_of(child: &mut Child) -> Option<ExitStatus> {
    let start = Instant::now();
    while start.elapsed() < Duration::from_secs(120) {
        if let Some(status) = child.try_wait().unwrap() {
            return Some(status);
        }
        thread::sleep(Duration::from_millis(2));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    None
}

#[track_caller]
pub(crate) fn run<A: AsRef<OsStr>>(name: &str, arguments: &[A]) -> Outcome {
    run_with_input(name, arguments, b"")
}

/// A mistake: status 2, nothing on standard output, one line on standard error.
#[track_caller]
pub(crate) fn fails(name: &str, arguments: &[&str], message: &str) {
    let Outcome { out, err, status } = run(name, arguments);
    assert_eq!((status, &*out, &*err), (2, "", &*format!("{name}: {message}\n")));
}
