//! Timer 1 as a clock: 16 bits that count the CPU's cycles up, and the times they ran over.

use core::cell::Cell;

use avr_device::interrupt::{self, Mutex};
use programs::Board;

use crate::chip::TC1;

static TIMES_RUN_OVER: Mutex<Cell<u32>> = Mutex::new(Cell::new(0));

#[cfg_attr(feature = "atmega2560", avr_device::interrupt(atmega2560))]
#[cfg_attr(feature = "atmega328p", avr_device::interrupt(atmega328p))]
#[cfg_attr(feature = "atmega32u4", avr_device::interrupt(atmega32u4))]
fn TIMER1_OVF() {
    interrupt::free(|section| count_one(TIMES_RUN_OVER.borrow(section)));
}

fn count_one(times: &Cell<u32>) {
    times.set(times.get().wrapping_add(1));
}

/// The time since the start.
pub struct Clock {
    timer: TC1,
}

impl Clock {
    pub(crate) fn start(timer: TC1) -> Self {
        timer.tccr1b.write(|control| control.cs1().direct());
        timer.timsk1.write(|mask| mask.toie1().set_bit());
        // SAFETY: no critical section is open here.
        unsafe { interrupt::enable() };
        Self { timer }
    }
}

impl Board for Clock {
    const UNIT: &'static str = "cycles";

    fn now(&mut self) -> u64 {
        let (times, count) = interrupt::free(|section| {
            let count = self.timer.tcnt1.read().bits();
            let times = TIMES_RUN_OVER.borrow(section).get();
            // It ran over in here, and was read after that.
            let is_over = self.timer.tifr1.read().tov1().bit_is_set() && count < u16::MAX / 2;
            (times.wrapping_add(u32::from(is_over)), count)
        });
        u64::from(times) << 16 | u64::from(count)
    }
}
