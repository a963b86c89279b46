//! The serial port of Arm's MPS2 boards and its interrupts: what an example for a framework needs of the crate that a
//! chip's vendor has for it.
#![no_std]

pub mod uart;

use cortex_m::interrupt::InterruptNumber;
pub use cortex_m_rt::interrupt;

// Frameworks ask for it by this name.
pub use Interrupt as interrupt;

/// The bits of an interrupt's priority.
pub const NVIC_PRIO_BITS: u8 = 3;

/// The interrupts of the boards' first serial port.
#[derive(Clone, Copy, Debug)]
pub enum Interrupt {
    /// A byte has come in.
    UART0RX,
    /// A byte has gone out; only a program raises it, as [`uart`] leaves it off.
    UART0TX,
}

// SAFETY: the numbers of the interrupts in the application notes of the boards, 385, 386 and 500.
unsafe impl InterruptNumber for Interrupt {
    fn number(self) -> u16 {
        self as u16
    }
}

unsafe extern "C" {
    fn UART0RX();
    fn UART0TX();
}

/// By this name and section cortex-m-rt has the end of the vector table.
#[doc(hidden)]
#[used]
#[unsafe(no_mangle)]
#[unsafe(link_section = ".vector_table.interrupts")]
pub static __INTERRUPTS: [unsafe extern "C" fn(); 2] = [UART0RX, UART0TX];
