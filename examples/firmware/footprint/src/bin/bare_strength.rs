//! The strength of a hand on the bare tier.
#![no_std]
#![no_main]

use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::strength())
}
