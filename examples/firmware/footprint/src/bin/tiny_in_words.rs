//! Ranking on the tiny tier, and the hand in words.
#![no_std]
#![no_main]

use keyfold::Tiny;
use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::in_words::<Tiny>())
}
