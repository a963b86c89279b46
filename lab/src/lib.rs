//! What serves those who work on the kernel, and nobody who plays: the searches that found the constants of
//! `keyfold-tables`, and runs of every evaluator. See README.md for the programs.

pub mod compact;
#[cfg(feature = "kernel")]
pub mod evaluators;
#[cfg(feature = "kernel")]
pub mod folded;
mod json;
pub mod keys;
pub mod say;
pub mod signature;

#[cfg(test)]
mod checked_in;
