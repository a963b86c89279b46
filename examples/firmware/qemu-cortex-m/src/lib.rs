//! The emulated boards: MPS2 and MPS3 FPGA boards with a Cortex-M4, M7, M33 or M55, and one with an STM32F405.
#![no_std]

use keyfold::{Compact, Tiny};
pub use programs::start::{Clock, entry};
use programs::{Outcome, TierOn};

/// The tiers that the board has room for.
#[cfg(not(external_memory))]
pub const TIERS: &[TierOn<Clock>] = &[TierOn::bare(), TierOn::of::<Tiny>(), TierOn::of::<Compact>()];
/// The tiers that the board has room for, the folded tables in external memory.
#[cfg(external_memory)]
pub const TIERS: &[TierOn<Clock>] =
    &[TierOn::bare(), TierOn::of::<Tiny>(), TierOn::of::<Compact>(), TierOn::of::<keyfold::Folded>()];

/// The largest of them.
#[cfg(not(external_memory))]
pub type Largest = Compact;
/// The largest of them.
#[cfg(external_memory)]
pub type Largest = keyfold::Folded;

/// The frequency at which the machine's clock counts, from `build.rs`.
const HERTZ: u32 = match u32::from_str_radix(env!("HERTZ"), 10) {
    Ok(hertz) => hertz,
    Err(_) => panic!("HERTZ is a number"),
};

/// Runs a program to the emulator's end.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    #[cfg(tables_in_ram)]
    programs::start::copy_tables();
    programs::start::run(HERTZ, program)
}
