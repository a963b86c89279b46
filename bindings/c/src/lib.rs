//! keyfold for C: what `keyfold.h` declares.
//!
//! `exports` is the border: a file for each tier, for batches and for text. It alone has `unsafe`, and each of its
//! proofs rests on what the header asks of the caller. The other files are plain Rust.
#![no_std]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[cfg(feature = "std")]
extern crate std;

mod error;
pub mod exports;
mod many;
#[cfg(all(feature = "panic-handler", not(feature = "std")))]
mod panic;
mod words;

pub use error::{Error, Status};
pub use exports::Key;
