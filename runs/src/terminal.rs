//! Ends a program: quietly if its output is closed, with status 2 and one line if something is wrong.

use std::fmt::{self, Display, Write as _};
use std::io::{self, Write};
use std::process::ExitCode;

/// The exit status of bad input and of any other trouble.
pub const TROUBLE: u8 = 2;

/// Text that may hold a user's input, on one line. Escapes control characters, of ASCII and of Latin-1, and characters
/// that break a line or change its direction, so that they cannot control the terminal.
#[derive(Clone, Copy, Debug)]
pub struct Escaped<T>(pub T);

impl<T: Display> Display for Escaped<T> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let turns = |character| matches!(character, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
        self.0.to_string().chars().try_for_each(|character| {
            if character.is_control() || turns(character) {
                write!(out, "{}", character.escape_default())
            } else {
                out.write_char(character)
            }
        })
    }
}

/// Prints a message of the program on standard error; it is lost if that is closed.
pub fn complain(program: &str, message: impl Display) {
    let _ = writeln!(io::stderr(), "{program}: {}", Escaped(message));
}

/// Returns the exit code for a program's written or failed output.
///
/// A closed pipe is not an error: the reader has seen enough.
#[must_use]
pub fn finish(program: &str, status: io::Result<u8>) -> ExitCode {
    match status.and_then(|status| io::stdout().flush().map(|()| status)) {
        Ok(status) => ExitCode::from(status),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            complain(program, format_args!("cannot write to the standard output: {error}"));
            ExitCode::from(TROUBLE)
        }
    }
}
