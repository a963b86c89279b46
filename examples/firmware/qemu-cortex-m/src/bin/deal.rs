//! A table of six at Texas Hold'em.
#![no_std]
#![no_main]

use keyfold::Tiny;
use qemu_cortex_m::entry;

#[entry]
fn main() -> ! {
    qemu_cortex_m::run(|_| programs::deal::<Tiny>())
}
