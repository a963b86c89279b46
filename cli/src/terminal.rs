//! How the programs end: quietly when nobody reads on, with status 2 and one line when something is wrong.

use std::fmt::Display;
use std::io::{self, Write};
use std::process::ExitCode;

/// The exit status of bad input and of any other trouble.
pub(crate) const TROUBLE: u8 = 2;

/// Prints a message of the program on standard error; lost if nobody listens there.
pub(crate) fn complain(program: &str, message: impl Display) {
    let _ = writeln!(io::stderr(), "{program}: {message}");
}

/// The exit code of a program that has written its output, or could not.
///
/// A closed pipe is no trouble: whoever reads has seen enough.
pub(crate) fn finish(program: &str, status: io::Result<u8>) -> ExitCode {
    match status {
        Ok(status) => ExitCode::from(status),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            complain(program, format_args!("cannot write to the standard output: {error}"));
            ExitCode::from(TROUBLE)
        }
    }
}
