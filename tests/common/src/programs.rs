//! Programs, run as a user runs them.

use std::ffi::OsStr;
use std::io::{self, Read, Write};
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// What a program printed, and its exit status.
pub struct Outcome {
    pub out: String,
    pub err: String,
    pub status: i32,
}

/// Runs an executable: by what cargo runs the tests by, an emulator say, if they are for another machine. What Wine
/// runs starts Windows' programs by itself.
pub fn command(executable: &Path) -> Command {
    let runner = if cfg!(windows) { String::new() } else { runner() };
    let mut words = runner.split_whitespace().map(OsStr::new).chain([executable.as_os_str()]);
    let mut command = Command::new(words.next().unwrap());
    command.args(words);
    command
}

/// What cargo runs the tests by; nothing if they are for this machine.
pub fn runner() -> String {
    let system = if cfg!(windows) { "PC_WINDOWS_GNU" } else { "UNKNOWN_LINUX_GNU" };
    let target = format!("{}_{system}", std::env::consts::ARCH.to_uppercase());
    std::env::var(format!("CARGO_TARGET_{target}_RUNNER")).unwrap_or_default()
}

/// Runs a command, which ends in time, by itself and without a panic.
#[track_caller]
pub fn outcome(command: &mut Command, input: &[u8]) -> Outcome {
    // An emulator of another machine's tests can hang where one of several threads starts a process.
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = (!runner().is_empty()).then(|| ALONE.lock().unwrap_or_else(PoisonError::into_inner));
    let name = format!("{:.1000}", format!("{command:?}"));
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = started(command).unwrap();
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

/// Starts a program; once more if Wine, which emulates Windows, has an internal error, as it has now and then.
fn started(command: &mut Command) -> io::Result<Child> {
    const INTERNAL_ERROR: Option<i32> = Some(1359);
    match command.spawn() {
        Err(error) if cfg!(windows) && error.raw_os_error() == INTERNAL_ERROR => command.spawn(),
        child => child,
    }
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
