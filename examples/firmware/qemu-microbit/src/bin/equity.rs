//! Ace-king suited against a pair of queens.
#![no_std]
#![no_main]

use keyfold::Compact;
use qemu_microbit::entry;

#[entry]
fn main() -> ! {
    qemu_microbit::run(programs::equity::<Compact>)
}
