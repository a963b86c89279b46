//! Every kind of hand, on the dense tables in 8 MiB of QSPI flash.
#![no_std]
#![no_main]

use keyfold::Dense;
use nrf52840_dk::entry;
use programs::{Ranker, fives, sevens};

#[entry]
fn main() -> ! {
    nrf52840_dk::run(|_| {
        fives(&[Ranker::of::<Dense>()])?;
        sevens(&[Ranker::of::<Dense>()])
    })
}
