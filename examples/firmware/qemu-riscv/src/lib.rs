//! The emulated board: QEMU's virt machine with a core of RV32IMAC.
#![no_std]

use keyfold::{Compact, Folded, Tiny};
pub use programs::start::{Clock, entry};
use programs::{Outcome, TierOn};

/// The tiers that the board has room for.
pub const TIERS: &[TierOn<Clock>] =
    &[TierOn::bare(), TierOn::of::<Tiny>(), TierOn::of::<Compact>(), TierOn::of::<Folded>()];

/// The largest of them.
pub type Largest = Folded;

/// Runs a program to the emulator's end.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    // The emulator takes a nanosecond for an instruction, and counts both as one cycle.
    programs::start::run(1_000_000_000, program)
}
