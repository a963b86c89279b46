//! Ace-king suited against a pair of queens, on the largest tier that the board has room for.
#![no_std]
#![no_main]

use board::{Clock, Largest, entry};

#[entry]
fn main() -> ! {
    board::run(programs::equity::<Largest, Clock>)
}
