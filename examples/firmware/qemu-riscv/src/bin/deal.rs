//! A table of six at Texas Hold'em.
#![no_std]
#![no_main]

use keyfold::Tiny;
use qemu_riscv::entry;

#[entry]
fn main() -> ! {
    qemu_riscv::run(|_| programs::deal::<Tiny>())
}
