//! The board: a Raspberry Pi Pico, an RP2040 with two Cortex-M0+ and 2 MB of flash.
#![no_std]

use keyfold::{Compact, Tiny};
pub use programs::start::{Clock, entry};
use programs::{Outcome, TierOn};

/// The tiers that the board has room for.
pub const TIERS: &[TierOn<Clock>] = &[TierOn::bare(), TierOn::of::<Tiny>(), TierOn::of::<Compact>()];

/// The largest of them.
pub type Largest = Compact;

/// Runs a program at the chip's usual 125 MHz.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    programs::start::copy_tables();
    embassy_rp::init(embassy_rp::config::Config::default());
    programs::start::run(embassy_rp::clocks::clk_sys_freq(), program)
}
