//! The equity of hole cards against others.
#![no_std]
#![no_main]

use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::matchup())
}
