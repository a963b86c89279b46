//! Every kind of hand of seven cards, on the masked table in 8 MiB of external memory.
#![no_std]
#![no_main]

use keyfold::Masked;
use programs::{Ranker, sevens};
use qemu_cortex_m::entry;

#[entry]
fn main() -> ! {
    qemu_cortex_m::run(|_| sevens(&[Ranker::of::<Masked>()]))
}
