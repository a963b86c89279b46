//! The functions that JavaScript calls, by the names that it knows.
#![allow(
    unsafe_code,
    reason = "an exported name is an unsafe attribute; each of these names a function of this module alone"
)]

#[cfg(feature = "equity")]
mod equity;
#[cfg(feature = "full")]
mod full;
// The full entry has its hands ranked by the kernel of the other one.
#[cfg(not(feature = "equity"))]
mod hands;
mod shared;
