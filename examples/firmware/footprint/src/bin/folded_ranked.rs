//! Ranking on the folded tier.
#![no_std]
#![no_main]

use keyfold::Folded;
use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::ranked::<Folded>())
}
