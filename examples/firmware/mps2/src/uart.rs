//! The first serial port, a UART of Arm's Cortex-M System Design Kit. It keeps one byte that came in.

use core::fmt::{self, Write};

use cortex_m::peripheral::NVIC;

use crate::Interrupt;

/// Opens the port at 115,200 baud, by the boards' clock of 25 MHz.
pub fn open() {
    write(BAUDDIV, 25_000_000 / 115_200);
    write(CTRL, SENDS | RECEIVES | RECEIVE_INTERRUPT);
}

/// Lets [`Interrupt::UART0RX`] come, also for a byte that has come in before.
pub fn listen() {
    // SAFETY: no critical section of the examples is made by masking this interrupt.
    unsafe { NVIC::unmask(Interrupt::UART0RX) };
}

/// Holds [`Interrupt::UART0RX`] back: the port keeps what comes in until it is taken.
pub fn pause() {
    NVIC::mask(Interrupt::UART0RX);
}

/// Takes the byte that has come in.
pub fn receive() -> Option<u8> {
    if read(STATE) & HAS_RECEIVED == 0 {
        return None;
    }
    // First, for the next byte may come as soon as this one is taken.
    write(INTCLEAR, RECEIVED);
    // The register has eight bits.
    Some(read(DATA) as u8)
}

/// The port's way out.
#[derive(Debug)]
pub struct Sender;

impl Write for Sender {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            while read(STATE) & IS_SENDING != 0 {}
            write(DATA, byte.into());
        }
        Ok(())
    }
}

// Offsets of the port's registers and their bits, from Arm's technical reference manual of the kit.
const DATA: usize = 0x00;
const STATE: usize = 0x04;
const CTRL: usize = 0x08;
const INTCLEAR: usize = 0x0C;
const BAUDDIV: usize = 0x10;
const IS_SENDING: u32 = 1;
const HAS_RECEIVED: u32 = 1 << 1;
const SENDS: u32 = 1;
const RECEIVES: u32 = 1 << 1;
const RECEIVE_INTERRUPT: u32 = 1 << 3;
const RECEIVED: u32 = 1 << 1;

fn register(offset: usize) -> *mut u32 {
    core::ptr::without_provenance_mut(0x4000_4000 + offset)
}

fn read(offset: usize) -> u32 {
    // SAFETY: a register of the board, which is always there.
    unsafe { register(offset).read_volatile() }
}

fn write(offset: usize, value: u32) {
    // SAFETY: as above.
    unsafe { register(offset).write_volatile(value) }
}
