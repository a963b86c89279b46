//! Ranking on the tiny tier.
#![no_std]
#![no_main]

use keyfold::Tiny;
use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::ranked::<Tiny>())
}
