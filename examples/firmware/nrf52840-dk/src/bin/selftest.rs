//! Every kind of hand.
#![no_std]
#![no_main]

use keyfold::Tiny;
use nrf52840_dk::entry;
use programs::{Ranker, fives, sevens};

#[entry]
fn main() -> ! {
    nrf52840_dk::run(|_| {
        fives(&[Ranker::of::<Tiny>()])?;
        sevens(&[Ranker::of::<Tiny>()])
    })
}
