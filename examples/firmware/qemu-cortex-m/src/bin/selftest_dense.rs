//! Every kind of hand, on the dense tables in 8 MiB of external memory.
#![no_std]
#![no_main]

use keyfold::Dense;
use programs::{Ranker, fives, sevens};
use qemu_cortex_m::entry;

#[entry]
fn main() -> ! {
    qemu_cortex_m::run(|_| {
        fives(&[Ranker::of::<Dense>()])?;
        sevens(&[Ranker::of::<Dense>()])
    })
}
