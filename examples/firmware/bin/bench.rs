//! Measures the cost of a hand on each of the board's tiers.
#![no_std]
#![no_main]

use board::{TIERS, entry};

#[entry]
fn main() -> ! {
    board::run(|clock| programs::bench(clock, TIERS))
}
