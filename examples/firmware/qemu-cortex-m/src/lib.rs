//! The emulated board: an MPS2 FPGA board with a Cortex-M4 (image AN386) or M7 (AN500).
#![no_std]

use programs::Outcome;
pub use support::{Clock, entry};

/// Runs a program to the emulator's end.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    support::run(25_000_000, program)
}
