//! The cycle counter of every RISC-V hart as a clock.

use crate::Board;
use riscv::register::mcycle;
pub use riscv_rt::entry;

/// The time since the start.
pub struct Clock {
    hertz: u64,
}

impl Clock {
    pub(super) fn start(hertz: u32) -> Self {
        Self { hertz: u64::from(hertz) }
    }
}

impl Board for Clock {
    const UNIT: &'static str = super::unit::UNIT;

    fn now(&mut self) -> u64 {
        mcycle::read64() * 1_000_000_000 / self.hertz
    }
}
