//! A table of six at Texas Hold'em.
#![no_std]
#![no_main]

use keyfold::Tiny;

/// The core's clock.
const HERTZ: u32 = 25_000_000;

#[support::entry]
fn main() -> ! {
    support::run(HERTZ, |_| programs::deal::<Tiny>())
}
