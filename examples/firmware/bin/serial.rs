//! Ranks the hands that come by the serial port.
#![no_std]
#![no_main]

use board::entry;

#[entry]
fn main() -> ! {
    board::serial()
}

/// By this name `runner` knows a program that talks by the serial port.
#[used]
#[unsafe(no_mangle)]
static TALKS_BY_SERIAL_PORT: u8 = 0;
