//! Every kind of hand.
#![no_std]
#![no_main]

use keyfold::Tiny;
use microbit_v2::entry;
use programs::{Ranker, fives, sevens};

#[entry]
fn main() -> ! {
    microbit_v2::run(|_| {
        fives(&[Ranker::of::<Tiny>()])?;
        sevens(&[Ranker::of::<Tiny>()])
    })
}
