//! What most boards have in common: start-up, the clock, the log and the way out. An ESP32-C3 and AVRs have their own.

#[cfg(target_arch = "arm")]
#[path = "systick.rs"]
mod clock;
#[cfg(target_arch = "riscv32")]
#[path = "mcycle.rs"]
mod clock;
mod unit;

#[cfg(feature = "probe")]
use defmt_rtt as _;
#[cfg(all(feature = "qemu", not(feature = "log-text")))]
use defmt_semihosting as _;

use crate::{Failed, Outcome};
pub use clock::{Clock, entry};

/// Runs a program and ends as it ends. `hertz` is the frequency at which the board's core clock counts.
pub fn run(hertz: u32, program: impl FnOnce(&mut Clock) -> Outcome) -> ! {
    end(program(&mut Clock::start(hertz)))
}

/// Copies keyfold's tables to RAM, for a board whose linker script puts them there. Nothing is ranked before.
#[cfg(target_arch = "arm")]
pub fn copy_tables() {
    unsafe extern "C" {
        static mut __tables_start: u32;
        static mut __tables_end: u32;
        static __tables_load: u32;
    }
    let (start, end, load) = (&raw mut __tables_start, &raw mut __tables_end, &raw const __tables_load);
    let words = (end.addr() - start.addr()) / size_of::<u32>();
    for word in 0..words {
        // SAFETY: the linker script reserves that many words in both places, aligned, and nobody has read those in RAM
        // yet.
        unsafe { start.add(word).write_volatile(load.add(word).read_volatile()) };
    }
}

/// Ends as a program ends: an emulator exits with status 0 or 1.
#[cfg(feature = "qemu")]
pub fn end(outcome: Outcome) -> ! {
    semihosting::process::exit(i32::from(outcome.is_err()))
}

/// Ends as a program ends: a board stays where it is; a breakpoint or a fault tells probe-rs that this is the end.
#[cfg(not(feature = "qemu"))]
pub fn end(outcome: Outcome) -> ! {
    match outcome {
        Ok(()) => defmt::info!("done"),
        Err(Failed) => defmt::error!("failed"),
    }
    loop {
        cortex_m::asm::bkpt();
    }
}

#[panic_handler]
fn panic(info: &core::panic::PanicInfo) -> ! {
    #[cfg(not(feature = "log-text"))]
    defmt::error!("{}", defmt::Display2Format(info));
    #[cfg(feature = "log-text")]
    semihosting::println!("ERROR {info}");
    end(Err(Failed))
}

/// By this name `runner` knows a program whose log is plain text.
#[cfg(feature = "log-text")]
#[used]
#[unsafe(no_mangle)]
static LOG_IS_PLAIN_TEXT: u8 = 0;
