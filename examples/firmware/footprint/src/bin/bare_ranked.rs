//! Ranking on the bare tier.
#![no_std]
#![no_main]

use keyfold::Bare;
use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::ranked::<Bare>())
}
