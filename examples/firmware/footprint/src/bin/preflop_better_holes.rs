//! The place of hole cards in the order by equity.
#![no_std]
#![no_main]

use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::better_holes())
}
