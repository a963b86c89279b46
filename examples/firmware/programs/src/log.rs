//! The log: by `defmt`, whose texts stay on the host, or as plain text: over semihosting, for which QEMU alone is
//! enough, or, on an AVR, to the serial port.
//!
//! All read the same formats, of which `{}` and `{:?}` are used.

#[cfg(not(any(feature = "log-text", target_arch = "avr")))]
pub(crate) use defmt::{error, info};

#[cfg(all(feature = "log-text", not(target_arch = "avr")))]
macro_rules! info {
    ($($message:tt)*) => { $crate::log::line(format_args!("INFO  {}", format_args!($($message)*))) };
}

#[cfg(all(feature = "log-text", not(target_arch = "avr")))]
macro_rules! error {
    ($($message:tt)*) => { $crate::log::line(format_args!("ERROR {}", format_args!($($message)*))) };
}

#[cfg(all(feature = "log-text", not(target_arch = "avr")))]
pub(crate) fn line(message: core::fmt::Arguments) {
    semihosting::println!("{message}");
}

#[cfg(target_arch = "avr")]
macro_rules! info {
    ($format:literal $(, $value:expr)* $(,)?) => { $crate::serial_port::line(concat!("INFO  ", $format), &[$(&$value),*]) };
}

#[cfg(target_arch = "avr")]
macro_rules! error {
    ($format:literal $(, $value:expr)* $(,)?) => { $crate::serial_port::line(concat!("ERROR ", $format), &[$(&$value),*]) };
}

#[cfg(any(feature = "log-text", target_arch = "avr"))]
pub(crate) use {error, info};
