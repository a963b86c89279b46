//! Ranking on the dense tier.
#![no_std]
#![no_main]

use keyfold::Dense;
use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::ranked::<Dense>())
}
