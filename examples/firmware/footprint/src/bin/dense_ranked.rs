//! Ranking on the dense tier.
#![no_std]
#![no_main]

use keyfold::Dense;
use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::ranked::<Dense>())
}
