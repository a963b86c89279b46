//! The best hold of a deal at video poker.
#![no_std]
#![no_main]

use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::best_hold())
}
