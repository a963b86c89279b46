//! Ranking on the masked tier.
#![no_std]
#![no_main]

use keyfold::Masked;
use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::ranked::<Masked>())
}
