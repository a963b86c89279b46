//! The programs in `examples/`.
#![allow(clippy::panic, clippy::unwrap_used, missing_docs)]

mod examples;
mod mistakes;
mod river_solver;
