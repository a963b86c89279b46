//! The board: a BBC micro:bit v2, an nRF52833 with 512 KB of flash and 128 KB of RAM.
#![no_std]

use programs::Outcome;
pub use support::{Clock, entry};

/// Runs a program; the core keeps the clock that it starts with.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    support::run(64_000_000, program)
}
