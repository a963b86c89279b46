//! Every kind of hand.
#![no_std]
#![no_main]

use keyfold::{Compact, Tiny};
use nrf52840_dk::entry;
use programs::{Ranker, fives, sevens};

#[entry]
fn main() -> ! {
    nrf52840_dk::run(|_| {
        fives(&[Ranker::of::<Tiny>(), Ranker::of::<Compact>()])?;
        sevens(&[Ranker::of::<Tiny>(), Ranker::of::<Compact>()])
    })
}
