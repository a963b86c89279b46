//! The board: an ESP32-C3, a core of RV32IMC at up to 160 MHz with 400 KB of RAM, and 4 MB of flash on most modules.
#![no_std]

use esp_hal::clock::CpuClock;
pub use esp_hal::main as entry;
use esp_hal::time::Instant;
use esp_println as _;
use keyfold::{Compact, Tiny};
use programs::{Board, Failed, Outcome, TierOn};

// The boot loader reads this first.
esp_bootloader_esp_idf::esp_app_desc!();

/// The tiers that the board has room for.
pub const TIERS: &[TierOn<Clock>] = &[TierOn::bare(), TierOn::of::<Tiny>(), TierOn::of::<Compact>()];

/// The largest of them.
pub type Largest = Compact;

/// The chip's system timer, which counts microseconds.
pub struct Clock;

impl Board for Clock {
    const UNIT: &'static str = "ns";

    fn now(&mut self) -> u64 {
        Instant::now().duration_since_epoch().as_micros() * 1_000
    }
}

/// Runs a program at the chip's highest frequency.
pub fn run(program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    esp_hal::init(esp_hal::Config::default().with_cpu_clock(CpuClock::max()));
    end(program(&mut Clock))
}

fn end(outcome: Outcome) -> ! {
    match outcome {
        Ok(()) => defmt::info!("done"),
        Err(Failed) => defmt::error!("failed"),
    }
    loop {
        core::hint::spin_loop();
    }
}

#[panic_handler]
fn panic(info: &core::panic::PanicInfo) -> ! {
    defmt::error!("{}", defmt::Display2Format(info));
    end(Err(Failed))
}
