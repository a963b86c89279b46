//! Text on the standard output, whose reader may have gone.

use std::fmt::{self, Display};
use std::io::{self, Write};
use std::process;

/// Prints text. Ends the program if that fails: quietly, with status 0, if the reader has closed the pipe; otherwise
/// with a message and status 2.
pub fn text(text: fmt::Arguments<'_>) {
    if let Err(error) = io::stdout().write_fmt(text) {
        if error.kind() == io::ErrorKind::BrokenPipe {
            process::exit(0);
        }
        complain(format_args!("cannot write to the standard output: {error}"));
        process::exit(2);
    }
}

/// Prints a message on the standard error, if possible.
pub fn complain(message: impl Display) {
    let _ = writeln!(io::stderr(), "error: {message}");
}

/// Prints a line, as `println!` does, but ends the program as [`text`] does where that would panic.
macro_rules! say {
    ($($line:tt)*) => { $crate::say::text(format_args!("{}\n", format_args!($($line)*))) };
}
pub(crate) use say;
