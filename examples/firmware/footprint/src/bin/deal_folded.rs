//! `deal` on the folded tier.
#![no_std]
#![no_main]

use keyfold::Folded;
use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| programs::deal::<Folded>())
}
