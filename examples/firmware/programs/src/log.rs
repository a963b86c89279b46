//! The log: by `defmt`, whose texts stay on the host, or as plain text: over semihosting, for which QEMU alone is
//! enough, or, on an AVR, to the serial port.
//!
//! All read the same formats, of which `{}` and `{:?}` are used.

#[cfg(not(any(feature = "log-text", target_arch = "avr")))]
pub(crate) use defmt::{error, info};

#[cfg(any(feature = "log-text", target_arch = "avr"))]
macro_rules! info {
    ($($message:tt)*) => { $crate::log::line(format_args!("INFO  {}", format_args!($($message)*))) };
}

#[cfg(any(feature = "log-text", target_arch = "avr"))]
macro_rules! error {
    ($($message:tt)*) => { $crate::log::line(format_args!("ERROR {}", format_args!($($message)*))) };
}

#[cfg(any(feature = "log-text", target_arch = "avr"))]
pub(crate) use {error, info};

#[cfg(all(feature = "log-text", not(target_arch = "avr")))]
pub(crate) fn line(message: core::fmt::Arguments) {
    semihosting::println!("{message}");
}

#[cfg(target_arch = "avr")]
pub(crate) fn line(message: core::fmt::Arguments) {
    use core::fmt::Write;

    // A serial port takes all that it is given.
    let _ = writeln!(SerialPort, "{message}");
}

/// The serial port, by the function of the board's that sends a byte.
#[cfg(target_arch = "avr")]
struct SerialPort;

#[cfg(target_arch = "avr")]
impl core::fmt::Write for SerialPort {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        unsafe extern "Rust" {
            safe fn send_byte(byte: u8);
        }
        text.bytes().for_each(|byte| send_byte(byte));
        Ok(())
    }
}
