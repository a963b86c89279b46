//! The log: by `defmt`, whose texts stay on the host, or as plain text over semihosting, for which QEMU alone is enough.
//!
//! Both read the same formats, of which `{}` and `{:?}` are used.

#[cfg(not(feature = "log-text"))]
pub(crate) use defmt::{error, info};

#[cfg(feature = "log-text")]
macro_rules! info {
    ($($message:tt)*) => { semihosting::println!("INFO  {}", format_args!($($message)*)) };
}

#[cfg(feature = "log-text")]
macro_rules! error {
    ($($message:tt)*) => { semihosting::println!("ERROR {}", format_args!($($message)*)) };
}

#[cfg(feature = "log-text")]
pub(crate) use {error, info};
