//! What a hand costs.
#![no_std]
#![no_main]

use keyfold::{Compact, Tiny};
use nrf52840_dk::entry;
use programs::{bench, of};

#[entry]
fn main() -> ! {
    nrf52840_dk::run(|clock| bench(clock, &[of::<_, Tiny>(), of::<_, Compact>()]))
}
