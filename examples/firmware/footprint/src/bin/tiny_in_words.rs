//! Ranking on the tiny tier, and the hand in words.
#![no_std]
#![no_main]

use keyfold::Tiny;
use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::in_words::<Tiny>())
}
