//! Lines on the standard output, where nobody may be reading any more.

use std::fmt;
use std::io::{self, Write};
use std::process;

/// Prints a line. Ends the program when that fails: quietly, if whoever reads has seen enough.
pub(crate) fn line(text: fmt::Arguments<'_>) {
    if let Err(error) = writeln!(io::stdout(), "{text}") {
        if error.kind() == io::ErrorKind::BrokenPipe {
            process::exit(0);
        }
        let _ = writeln!(io::stderr(), "error: {error}");
        process::exit(2);
    }
}

/// As `println!`, without its panic.
macro_rules! say {
    ($($text:tt)*) => { $crate::say::line(format_args!($($text)*)) };
}
pub(crate) use say;
