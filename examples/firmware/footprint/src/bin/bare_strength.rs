//! The strength of a hand on the bare tier.
#![no_std]
#![no_main]

use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::strength())
}
