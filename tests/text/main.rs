//! What values print and are read back from, as text and in binary formats.
#![allow(clippy::unwrap_used, missing_docs)]

mod binary_format;
mod conversions;
mod printing;
mod reading;
