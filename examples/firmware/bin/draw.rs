//! Five-card draw against a pay table.
#![no_std]
#![no_main]

use board::entry;
use keyfold::Tiny;

#[entry]
fn main() -> ! {
    board::run(|_| programs::draw::<Tiny>())
}
