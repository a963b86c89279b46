//! The board: a Pimoroni Pico Plus 2, an RP2350B with two Cortex-M33 and 16 MB of flash.
#![no_std]

use keyfold::{Compact, Folded, Tiny};
pub use programs::start::{Clock, entry};
use programs::{Outcome, TierOn};

/// The tiers that the board has room for.
pub const TIERS: &[TierOn<Clock>] =
    &[TierOn::bare(), TierOn::of::<Tiny>(), TierOn::of::<Compact>(), TierOn::of::<Folded>()];

/// The largest of them.
pub type Largest = Folded;

/// Runs a program at the chip's usual 150 MHz.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    embassy_rp::init(embassy_rp::config::Config::default());
    programs::start::run(embassy_rp::clocks::clk_sys_freq(), program)
}
