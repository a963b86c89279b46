//! A table of six at Texas Hold'em.
#![no_std]
#![no_main]

use keyfold::Tiny;
use pico_plus_2::entry;

#[entry]
fn main() -> ! {
    pico_plus_2::run(|_| programs::deal::<Tiny>())
}
