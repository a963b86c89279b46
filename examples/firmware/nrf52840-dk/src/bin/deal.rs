//! A table of six at Texas Hold'em.
#![no_std]
#![no_main]

use keyfold::Tiny;
use nrf52840_dk::entry;

#[entry]
fn main() -> ! {
    nrf52840_dk::run(|_| programs::deal::<Tiny>())
}
