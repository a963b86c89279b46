//! Checked ranking on the compact tier.
#![no_std]
#![no_main]

use keyfold::Compact;
use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::checked::<Compact>())
}
