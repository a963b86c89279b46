//! Every kind of hand.
#![no_std]
#![no_main]

use keyfold::{Compact, Tiny};
use microbit_v2::entry;
use programs::{Ranker, fives, sevens};

#[entry]
fn main() -> ! {
    microbit_v2::run(|_| {
        fives(&[Ranker::of::<Tiny>(), Ranker::of::<Compact>()])?;
        sevens(&[Ranker::of::<Tiny>(), Ranker::of::<Compact>()])
    })
}
