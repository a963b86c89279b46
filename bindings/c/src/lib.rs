//! keyfold for C: what `keyfold.h` declares.
//!
//! `exports` is the border: a file for each tier, and for each kind of question. It alone has `unsafe`, and each of its
//! proofs rests on what the header asks of the caller. The other files are plain Rust.
#![no_std]
#![deny(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[cfg(feature = "std")]
extern crate std;

mod error;
pub mod exports;
#[cfg(any(feature = "high-low", feature = "low", feature = "short-deck", feature = "small"))]
mod games;
mod holes;
mod index;
mod many;
mod odds;
mod omaha;
#[cfg(all(feature = "panic-handler", not(feature = "std")))]
mod panic;
mod state;
mod video_poker;
mod words;

pub use error::{Error, Status};
pub use exports::Key;
pub use odds::Outs;
#[cfg(feature = "omaha")]
pub use state::OmahaBoard;
pub use state::{Draw, Showdown};
#[cfg(feature = "video-poker")]
pub use video_poker::{Made, PayTable, Pays, WildPays};
