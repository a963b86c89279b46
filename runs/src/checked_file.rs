//! What can be wrong with a file that is written or checked, and the exit status for it.

use std::io;
use std::path::Path;

use crate::terminal;

/// The failure of a file.
#[derive(Debug)]
pub enum Failure {
    /// It cannot be read or written, or is not of this kind.
    Unusable(anyhow::Error),
    /// It is sound, but has wrong numbers.
    Wrong(String),
    /// It is sound, but what there is to say of it cannot be printed.
    Unprinted(io::Error),
}

impl From<anyhow::Error> for Failure {
    fn from(error: anyhow::Error) -> Self {
        Self::Unusable(error)
    }
}

/// Says what failed, as a program's message, and returns the exit status for it: 1 for wrong numbers, 2 for a file that
/// is unusable.
///
/// # Errors
/// If it failed because something could not be printed.
pub fn status(program: &str, file: &Path, outcome: Result<(), Failure>) -> io::Result<u8> {
    let (message, status) = match outcome {
        Ok(()) => return Ok(0),
        Err(Failure::Unprinted(error)) => return Err(error),
        Err(Failure::Wrong(message)) => (message, 1),
        Err(Failure::Unusable(error)) => (format!("{error:#}"), terminal::TROUBLE),
    };
    terminal::complain(program, format_args!("{}: {message}", file.display()));
    Ok(status)
}

/// Checks files, and returns the worst status.
///
/// # Errors
/// If something could not be printed.
pub fn all<P: AsRef<Path>>(program: &str, files: &[P], check: impl Fn(&Path) -> Result<(), Failure>) -> io::Result<u8> {
    files.iter().map(AsRef::as_ref).try_fold(0, |worst, file| Ok(status(program, file, check(file))?.max(worst)))
}
