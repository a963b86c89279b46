//! Ranking on the tiny tier, and the hand in words by `core::fmt`.
#![no_std]
#![no_main]

use keyfold::Tiny;
use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::formatted::<Tiny>())
}
