//! Ace-king suited against a pair of queens.
#![no_std]
#![no_main]

use keyfold::Compact;
use microbit_v2::entry;

#[entry]
fn main() -> ! {
    microbit_v2::run(programs::equity::<Compact>)
}
