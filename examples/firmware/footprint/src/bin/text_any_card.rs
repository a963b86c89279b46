//! A card from text in any spelling, or what is wrong with it.
#![no_std]
#![no_main]

use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::any_card())
}
