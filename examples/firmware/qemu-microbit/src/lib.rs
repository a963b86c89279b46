//! The emulated board: the first micro:bit, an nRF51822 with a Cortex-M0, 256 KB of flash and 16 KB of RAM.
#![no_std]

use programs::Outcome;
pub use support::{Clock, entry};

/// Runs a program to the emulator's end.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    support::run(16_000_000, program)
}
