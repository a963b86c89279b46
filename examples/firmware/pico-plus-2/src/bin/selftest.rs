//! Every kind of hand, on the small tiers and on the folded tables in flash.
#![no_std]
#![no_main]

use keyfold::{Compact, Folded, Tiny};
use pico_plus_2::entry;
use programs::{Ranker, fives, sevens};

#[entry]
fn main() -> ! {
    pico_plus_2::run(|_| {
        fives(&[Ranker::of::<Tiny>(), Ranker::of::<Compact>(), Ranker::of::<Folded>()])?;
        sevens(&[Ranker::of::<Tiny>(), Ranker::of::<Compact>(), Ranker::of::<Folded>()])
    })
}
