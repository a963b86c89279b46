//! Ace-king suited against a pair of queens.
#![no_std]
#![no_main]

use keyfold::Compact;
use nrf52840_dk::entry;

#[entry]
fn main() -> ! {
    nrf52840_dk::run(programs::equity::<Compact>)
}
