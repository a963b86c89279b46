//! A hand from bytes, or what is wrong with them.
#![no_std]
#![no_main]

use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::hand())
}
