//! Backends as text and from text.

use core::fmt;
use core::str::FromStr;

use super::dispatch::Backend;
use crate::spell::Spell;

impl fmt::Display for Backend {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

impl fmt::Debug for Backend {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Backend({})", self.name())
    }
}

impl FromStr for Backend {
    type Err = ParseBackendError;

    /// [`Backend::named`], with an error that lists the names.
    fn from_str(name: &str) -> Result<Self, ParseBackendError> {
        Self::named(name).ok_or(ParseBackendError(()))
    }
}

/// The error for a text that names no backend that this machine can run. The message lists those that it can run.
///
/// ```
/// use keyfold::batch::Backend;
/// let error = "cray-1".parse::<Backend>().unwrap_err();
/// assert!(error.to_string().starts_with("unknown backend: this machine has portable"));
/// assert_eq!(format!("{:>10}", "portable".parse::<Backend>()?), "  portable");
/// # Ok::<(), keyfold::batch::ParseBackendError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseBackendError(());

impl Spell for ParseBackendError {
    fn spell(&self, out: &mut dyn FnMut(&str)) {
        out("unknown backend: this machine has ");
        for (place, backend) in Backend::available().enumerate() {
            out(if place == 0 { "" } else { ", " });
            out(backend.name());
        }
    }
}

spelled!(ParseBackendError);

impl core::error::Error for ParseBackendError {}
