//! The place of hole cards in the order by equity.
#![no_std]
#![no_main]

use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::better_holes())
}
