//! A card from two bytes.
#![no_std]
#![no_main]

use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::card())
}
