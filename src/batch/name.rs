//! Backends as text and from text.

use core::fmt;
use core::str::FromStr;

use super::dispatch::Backend;
use crate::padding::pad;

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
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct ParseBackendError(());

impl fmt::Display for ParseBackendError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(out, |out| {
            out.write_str("unknown backend: this machine has ")?;
            for (number, backend) in Backend::available().enumerate() {
                let separator = if number == 0 { "" } else { ", " };
                write!(out, "{separator}{backend}")?;
            }
            Ok(())
        })
    }
}

impl core::error::Error for ParseBackendError {}
