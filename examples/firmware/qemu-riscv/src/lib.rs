//! The emulated board: QEMU's virt machine with a core of RV32IMAC.
#![no_std]

use programs::Outcome;
pub use support::{Clock, entry};

/// Runs a program to the emulator's end.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    // The emulator takes a nanosecond for an instruction, and counts both as one cycle.
    support::run(1_000_000_000, program)
}
