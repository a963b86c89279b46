//! The first serial port, which the emulator prints.

use crate::chip::Peripherals;

/// 115,200 baud of a clock of 16 MHz, by eighths of a bit.
const BAUD: u16 = 16;

/// Stamps the functions of a chip's port, by the names of its registers and bits.
macro_rules! port {
    ($chip:literal, $port:ident, $baud:ident, $state:ident, $control:ident, $data:ident, $double:ident, $sends:ident, $empty:ident) => {
        #[cfg(feature = $chip)]
        pub(crate) fn open(chip: &Peripherals) {
            chip.$port.$baud.write(|ubrr| ubrr.bits(BAUD));
            chip.$port.$state.write(|control| control.$double().set_bit());
            chip.$port.$control.write(|control| control.$sends().set_bit());
        }

        /// By this name the programs know it.
        #[cfg(feature = $chip)]
        #[unsafe(no_mangle)]
        fn send_byte(byte: u8) {
            // SAFETY: whoever writes to the port waits for it first, and no interrupt does.
            let port = unsafe { Peripherals::steal() }.$port;
            while port.$state.read().$empty().bit_is_clear() {}
            port.$data.write(|data| data.bits(byte));
        }
    };
}
port!("atmega2560", USART0, ubrr0, ucsr0a, ucsr0b, udr0, u2x0, txen0, udre0);
port!("atmega328p", USART0, ubrr0, ucsr0a, ucsr0b, udr0, u2x0, txen0, udre0);
port!("atmega32u4", USART1, ubrr1, ucsr1a, ucsr1b, udr1, u2x1, txen1, udre1);

pub(crate) fn send(text: &str) {
    text.bytes().for_each(send_byte);
}
