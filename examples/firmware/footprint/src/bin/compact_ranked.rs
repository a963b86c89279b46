//! Ranking on the compact tier.
#![no_std]
#![no_main]

use keyfold::Compact;
use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::ranked::<Compact>())
}
