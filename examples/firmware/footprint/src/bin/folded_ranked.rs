//! Ranking on the folded tier.
#![no_std]
#![no_main]

use keyfold::Folded;
use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::ranked::<Folded>())
}
