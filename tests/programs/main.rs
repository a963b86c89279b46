//! The programs in `examples/`.
#![allow(clippy::panic, clippy::unwrap_used, missing_docs)]

#[path = "../common/mod.rs"]
mod common;
#[cfg(target_os = "linux")]
#[path = "../common/mistakes.rs"]
mod every_mistake;
mod mistakes;
mod river_solver;

use common::programs;
