//! The emulated board: an Arduino Mega, an ATmega2560 with 256 KB of flash and 8 KB of RAM; or one with 32 KB of flash,
//! an Arduino Uno (ATmega328P, 2 KB of RAM) or Leonardo (ATmega32u4, 2.5 KB).
#![no_std]
#![feature(abi_avr_interrupt)]

mod chip;
mod clock;
mod serial;

pub use avr_device::entry;
use chip::Peripherals;
pub use clock::Clock;
#[cfg(not(feature = "atmega2560"))]
use keyfold::Bare;
use keyfold::Tiny;
use programs::{Failed, Outcome, TierOn};

/// The tiers that run here.
#[cfg(feature = "atmega2560")]
pub const TIERS: &[TierOn<Clock>] = &[TierOn::bare(), TierOn::of::<Tiny>()];
/// The tiers that run here.
#[cfg(not(feature = "atmega2560"))]
pub const TIERS: &[TierOn<Clock>] = &[TierOn::unmeasured::<Bare>(), TierOn::unmeasured::<Tiny>()];

/// The largest of them.
pub type Largest = Tiny;

/// Runs a program to the emulator's end.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    let Some(peripherals) = Peripherals::take() else { end(Err(Failed)) };
    serial::open(&peripherals);
    end(program(&mut Clock::start(peripherals.TC1)))
}

/// The emulator ends when the CPU sleeps and nothing could wake it up; that something failed is in the log.
fn end(outcome: Outcome) -> ! {
    if outcome.is_err() {
        serial::send("ERROR failed\n");
    }
    avr_device::interrupt::disable();
    loop {
        avr_device::asm::sleep();
    }
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo) -> ! {
    end(Err(Failed))
}
