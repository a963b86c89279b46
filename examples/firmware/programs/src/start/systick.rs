//! The SysTick timer of every Cortex-M as a clock: 24 bits that count the core's cycles down, and the times they ran
//! out.

use core::sync::atomic::{AtomicU32, Ordering};

use crate::Board;
use cortex_m::peripheral::syst::SystClkSource;
use cortex_m::peripheral::{Peripherals, SYST};
pub use cortex_m_rt::entry;
use cortex_m_rt::exception;

const TOP: u32 = 0x00FF_FFFF;

static TIMES_RUN_OUT: AtomicU32 = AtomicU32::new(0);

#[exception]
fn SysTick() {
    // The only writer; a Cortex-M0 has no atomic addition.
    TIMES_RUN_OUT.store(TIMES_RUN_OUT.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed);
}

/// The time since the start.
pub struct Clock {
    hertz: u64,
}

impl Clock {
    pub(super) fn start(hertz: u32) -> Self {
        if let Some(mut peripherals) = Peripherals::take() {
            let systick = &mut peripherals.SYST;
            systick.set_clock_source(SystClkSource::Core);
            systick.set_reload(TOP);
            systick.clear_current();
            systick.enable_interrupt();
            systick.enable_counter();
        }
        Self { hertz: u64::from(hertz) }
    }
}

impl Board for Clock {
    const UNIT: &'static str = super::unit::UNIT;

    fn now(&mut self) -> u64 {
        loop {
            let before = TIMES_RUN_OUT.load(Ordering::Relaxed);
            // Nothing at 0, where the timer has just run out, or was cleared.
            let elapsed = (TOP + 1 - SYST::get_current()) & TOP;
            if TIMES_RUN_OUT.load(Ordering::Relaxed) == before {
                let cycles = u64::from(before) * u64::from(TOP + 1) + u64::from(elapsed);
                return cycles * 1_000_000_000 / self.hertz;
            }
        }
    }
}
