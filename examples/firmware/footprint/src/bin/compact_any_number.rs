//! Ranking of any number of cards with the compact tier.
#![no_std]
#![no_main]

use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::any_number())
}
