//! The first serial port, which the emulator prints.

use avr_device::atmega2560::{Peripherals, USART0};

/// 115,200 baud of a clock of 16 MHz, by eighths of a bit.
const BAUD: u16 = 16;

pub(crate) fn open(port: &USART0) {
    port.ubrr0.write(|ubrr| ubrr.bits(BAUD));
    port.ucsr0a.write(|control| control.u2x0().set_bit());
    port.ucsr0b.write(|control| control.txen0().set_bit());
}

pub(crate) fn send(text: &str) {
    text.bytes().for_each(send_byte);
}

/// By this name the programs know it.
#[unsafe(no_mangle)]
fn send_byte(byte: u8) {
    // SAFETY: whoever writes to the port waits for it first, and no interrupt does.
    let port = unsafe { Peripherals::steal() }.USART0;
    while port.ucsr0a.read().udre0().bit_is_clear() {}
    port.udr0.write(|data| data.bits(byte));
}
