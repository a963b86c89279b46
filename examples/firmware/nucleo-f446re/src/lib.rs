//! The board: an ST Nucleo-F446RE, an STM32F446 with a Cortex-M4, 512 KB of flash and 128 KB of RAM.
#![no_std]

use keyfold::{Compact, Tiny};
pub use programs::start::{Clock, entry};
use programs::{Outcome, TierOn};

/// The tiers that the board has room for.
pub const TIERS: &[TierOn<Clock>] = &[TierOn::bare(), TierOn::of::<Tiny>(), TierOn::of::<Compact>()];

/// The largest of them.
pub type Largest = Compact;

/// Runs a program; the core keeps the clock that it starts with, its internal oscillator.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    programs::start::run(16_000_000, program)
}
