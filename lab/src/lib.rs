//! What serves those who work on the kernel, and nobody who plays: the searches that found the constants of
//! `keyfold-tables`, and runs of every evaluator. See README.md for the programs.
//!
//! ```
//! // The displacements of the compact tables, as the source files that are checked in.
//! let [(name, source), ..] = keyfold_lab::compact::sources();
//! assert_eq!(name, "displacements_5.rs");
//! assert!(source.starts_with("//! Where the rows and the columns of five cards begin."));
//! ```

pub mod compact;
#[cfg(feature = "kernel")]
pub mod evaluators;
#[cfg(feature = "kernel")]
pub mod folded;
pub mod keys;
pub mod say;
pub mod signature;

#[cfg(test)]
mod checked_in;
