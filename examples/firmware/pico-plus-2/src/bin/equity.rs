//! Ace-king suited against a pair of queens, on the folded table in flash.
#![no_std]
#![no_main]

use keyfold::Folded;
use pico_plus_2::entry;

#[entry]
fn main() -> ! {
    pico_plus_2::run(programs::equity::<Folded>)
}
