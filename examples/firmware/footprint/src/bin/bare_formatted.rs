//! Ranking on the bare tier, and the hand in words by `core::fmt`.
#![no_std]
#![no_main]

use keyfold::Bare;
use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::formatted::<Bare>())
}
