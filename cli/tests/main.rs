//! The command and its library, in one program: each that is linked with them takes seconds.
#![allow(clippy::unwrap_used, clippy::panic, missing_docs)]

mod bad_inputs;
mod bench;
mod boards;
mod common;
mod curve;
mod equity;
mod explain;
mod formats;
mod games;
mod join;
#[cfg(target_os = "linux")]
mod mistakes;
mod page;
mod programs;
mod questions;
mod range;
mod strength;
mod texts;
mod triples;
#[cfg(target_os = "linux")]
mod whole_files;
