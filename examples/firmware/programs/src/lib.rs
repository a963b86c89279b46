//! Programs for firmware, free of any board: they ask a [`Board`] for the time.
//!
//! A program takes the tier that ranks its hands as a type, or the list of a board's tiers.
#![no_std]

#[cfg(not(target_os = "none"))]
compile_error!(
    "firmware is not built for this machine: type the command in the board's folder, whose .cargo/config.toml names its target, \
     or `cargo firmware deal` in the root of the repository"
);

mod bench;
mod board;
#[cfg(not(target_arch = "avr"))]
mod bot;
mod cost;
mod deal;
mod draw;
mod equity;
#[cfg(not(target_arch = "avr"))]
mod holds;
mod log;
#[cfg(not(target_arch = "avr"))]
mod preflop;
mod selftest;
#[cfg(not(target_arch = "avr"))]
mod serial;
#[cfg(target_arch = "avr")]
mod serial_port;
mod stack;
#[cfg(all(feature = "start", target_os = "none"))]
pub mod start;
mod tier;

pub use bench::bench;
pub use board::{Board, Failed, Outcome};
#[cfg(not(target_arch = "avr"))]
pub use bot::bot;
pub use cost::{Call, Cost, cost};
pub use deal::deal;
pub use draw::draw;
pub use equity::equity;
pub use selftest::selftest;
#[cfg(not(target_arch = "avr"))]
pub use serial::Terminal;
pub use tier::TierOn;
