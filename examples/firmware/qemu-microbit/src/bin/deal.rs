//! A table of six at Texas Hold'em.
#![no_std]
#![no_main]

use keyfold::Tiny;
use qemu_microbit::entry;

#[entry]
fn main() -> ! {
    qemu_microbit::run(|_| programs::deal::<Tiny>())
}
