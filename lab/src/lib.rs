//! The searches that found the constants of `keyfold-tables`: see README.md for which program found which.
//!
//! ```
//! // The displacements of the compact tables, as the source files that are checked in.
//! let [(name, source), ..] = keyfold_lab::compact::sources();
//! assert_eq!(name, "displacements_5.rs");
//! assert!(source.starts_with("//! Where the rows and the columns of five cards begin."));
//! ```

pub mod compact;
pub mod keys;
pub mod say;
pub mod signature;

#[cfg(test)]
mod checked_in;
