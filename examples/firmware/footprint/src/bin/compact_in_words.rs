//! Ranking on the compact tier, and the hand in words.
#![no_std]
#![no_main]

use keyfold::Compact;
use support::entry;

#[entry]
fn main() -> ! {
    support::run(1, |_| footprint::in_words::<Compact>())
}
