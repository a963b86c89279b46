//! The board: a BBC micro:bit v2, an nRF52833 with 512 KB of flash and 128 KB of RAM.
#![no_std]

use keyfold::{Compact, Tiny};
pub use programs::start::{Clock, entry};
use programs::{Outcome, TierOn};

/// The tiers that the board has room for.
pub const TIERS: &[TierOn<Clock>] = &[TierOn::bare(), TierOn::of::<Tiny>(), TierOn::of::<Compact>()];

/// The largest of them.
pub type Largest = Compact;

/// Runs a program; the core keeps the clock that it starts with.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    programs::start::run(64_000_000, program)
}
