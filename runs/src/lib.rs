//! What the command `keyfold` and the programs of its repository do millions of times, optimised apart from their
//! arguments and reports; and how a program writes files and ends.
//!
//! - [`count`] counts all hands of a game by their ranks, on all cores;
//! - [`feed`] reads lines in blocks, [`lines`] ranks them, [`words`] says what hands are;
//! - [`mod@bench`] measures how fast this machine ranks hands;
//! - [`odds`] counts what hands become by a street, [`strength`] writes and checks files of strengths;
//! - [`omaha_ranges`] goes through the hands of a range of Omaha hands;
//! - [`csv`] prints JSON objects as lines of values;
//! - [`whole_file`] writes a file whole or not at all, [`checked_file`] says what is wrong with one;
//! - [`terminal`] ends a program.
//!
//! These change with the command: ask for the exact version.
#![forbid(unsafe_code)]
#![deny(clippy::unwrap_used, clippy::panic)]

pub mod bench;
pub mod checked_file;
pub mod count;
pub mod csv;
pub mod feed;
pub mod lines;
pub mod odds;
pub mod omaha_ranges;
pub mod strength;
pub mod terminal;
pub mod whole_file;
pub mod words;
