//! What the command `keyfold` does to many hands at a time.
//!
//! - [`count`] counts all hands of a game by their ranks, on all cores;
//! - [`feed`] reads lines in blocks, [`lines`] ranks them;
//! - `bench`, with the feature of that name, measures how fast this machine ranks hands.
//!
//! The command asks and prints, and is compiled for that; what is here is compiled to be fast. Whoever writes another front to it may
//! use it too.
//!
//! ```
//! let run = keyfold_bulk::count::find(5, None).unwrap();
//! let tally = run.count(&|_| {});
//! assert_eq!(tally.hands_of(keyfold::Category::FullHouse), 3_744);
//! ```
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::panic)]

#[cfg(feature = "bench")]
pub mod bench;
pub mod count;
pub mod feed;
pub mod lines;
mod named;

pub use named::Named;

/// The README's example is a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct ReadmeExample;
