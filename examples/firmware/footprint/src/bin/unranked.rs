//! Seven bytes and no ranking.
#![no_std]
#![no_main]

use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::unranked())
}
