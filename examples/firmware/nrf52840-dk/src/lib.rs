//! The board: a Nordic nRF52840-DK, a Cortex-M4 with 1 MB of flash and 8 MiB more behind QSPI.
#![no_std]

use embassy_nrf::{bind_interrupts, peripherals, qspi};
use keyfold::{Compact, Tiny};
pub use programs::start::{Clock, entry};
use programs::{Outcome, TierOn};

/// The tiers that the board has room for.
pub const TIERS: &[TierOn<Clock>] = &[TierOn::bare(), TierOn::of::<Tiny>(), TierOn::of::<Compact>()];

/// The largest of them.
pub type Largest = Compact;

bind_interrupts!(struct Interrupts {
    QSPI => qspi::InterruptHandler<peripherals::QSPI>;
});

/// Maps the external flash and runs a program.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    let kit = embassy_nrf::init(embassy_nrf::config::Config::default());
    let mut config = qspi::Config::default();
    // One data line: needs no setting in the flash part itself.
    config.read_opcode = qspi::ReadOpcode::Fastread;
    config.frequency = qspi::Frequency::M16;
    config.capacity = 8 << 20;
    // Flash is mapped for as long as its driver lives: until the end, for nothing returns from here.
    let _mapped =
        qspi::Qspi::new(kit.QSPI, Interrupts, kit.P0_19, kit.P0_17, kit.P0_20, kit.P0_21, kit.P0_22, kit.P0_23, config);
    programs::start::run(64_000_000, program)
}
