//! The classic evaluators, in one program.
#![allow(clippy::panic, clippy::unwrap_used, missing_docs)]

#[cfg(feature = "large")]
mod ranks;
mod vectors;
mod walks;
