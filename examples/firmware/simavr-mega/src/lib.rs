//! The emulated board: an Arduino Mega, an ATmega2560 with 256 KB of flash and 8 KB of RAM.
#![no_std]
#![feature(abi_avr_interrupt)]

mod clock;
mod serial;

use avr_device::atmega2560::Peripherals;
pub use avr_device::entry;
pub use clock::Clock;
use keyfold::Tiny;
use programs::{Failed, Outcome, TierOn};

/// The tiers that run here.
pub const TIERS: &[TierOn<Clock>] = &[TierOn::bare(), TierOn::of::<Tiny>()];

/// The largest of them.
pub type Largest = Tiny;

/// Runs a program to the emulator's end.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    let Some(peripherals) = Peripherals::take() else { end(Err(Failed)) };
    serial::open(&peripherals.USART0);
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
