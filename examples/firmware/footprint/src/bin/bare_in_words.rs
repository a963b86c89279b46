//! Ranking on the bare tier, and the hand in words.
#![no_std]
#![no_main]

use keyfold::Bare;
use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::in_words::<Bare>())
}
