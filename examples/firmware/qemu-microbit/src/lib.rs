//! The emulated board: the first micro:bit, an nRF51822 with a Cortex-M0, 256 KB of flash and 16 KB of RAM.
#![no_std]

use keyfold::{Compact, Tiny};
use programs::{Outcome, TierOn};
pub use support::{Clock, entry};

/// The tiers that the board has room for.
pub const TIERS: &[TierOn<Clock>] = &[TierOn::bare(), TierOn::of::<Tiny>(), TierOn::of::<Compact>()];

/// The largest of them.
pub type Largest = Compact;

/// Runs a program to the emulator's end.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    support::run(16_000_000, program)
}
