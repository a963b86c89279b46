//! A table of six at Texas Hold'em.
#![no_std]
#![no_main]

use keyfold::Tiny;
use microbit_v2::entry;

#[entry]
fn main() -> ! {
    microbit_v2::run(|_| programs::deal::<Tiny>())
}
