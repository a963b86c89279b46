//! Ranking on the tiny tier.
#![no_std]
#![no_main]

use keyfold::Tiny;
use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::ranked::<Tiny>())
}
