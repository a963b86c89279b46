//! Every kind of hand.
#![no_std]
#![no_main]

use keyfold::{Compact, Tiny};
use programs::{Ranker, fives, sevens};
use qemu_microbit::entry;

#[entry]
fn main() -> ! {
    qemu_microbit::run(|_| {
        fives(&[Ranker::of::<Tiny>(), Ranker::of::<Compact>()])?;
        sevens(&[Ranker::of::<Tiny>(), Ranker::of::<Compact>()])
    })
}
