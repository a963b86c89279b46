//! A player of Texas Hold'em.
#![no_std]
#![no_main]

use board::entry;
use keyfold::Tiny;

#[entry]
fn main() -> ! {
    board::run(|_| programs::bot::<Tiny>())
}
