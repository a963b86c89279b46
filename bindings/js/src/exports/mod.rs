//! The functions that JavaScript calls, by the names that it knows.
#![allow(
    unsafe_code,
    reason = "an exported name is an unsafe attribute; each of these names a function of this module alone"
)]

#[cfg(feature = "full")]
mod full;
mod hands;
