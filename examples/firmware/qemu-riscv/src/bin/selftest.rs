//! Every kind of hand, on the small tiers and on the folded tables where they lie in external memory.
#![no_std]
#![no_main]

use keyfold::{Compact, Folded, Tiny};
use programs::{Ranker, fives, sevens};
use qemu_riscv::entry;

#[entry]
fn main() -> ! {
    qemu_riscv::run(|_| {
        fives(&[Ranker::of::<Tiny>(), Ranker::of::<Compact>(), Ranker::of::<Folded>()])?;
        sevens(&[Ranker::of::<Tiny>(), Ranker::of::<Compact>(), Ranker::of::<Folded>()])
    })
}
