//! The searches and the programs that run evaluators, in one program: each that is linked with them takes seconds.
#![allow(clippy::unwrap_used, missing_docs)]

#[cfg(feature = "kernel")]
mod enumeration;
#[cfg(feature = "kernel")]
mod evaluators;
#[cfg(feature = "kernel")]
mod frequencies;
#[cfg(feature = "kernel")]
mod hand_classes;
#[cfg(target_os = "linux")]
mod mistakes;
mod programs;
#[cfg(feature = "kernel")]
mod sparse_tables;
#[cfg(all(feature = "kernel", target_os = "linux"))]
mod whole_files;
