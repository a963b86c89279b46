//! Ace-king suited against a pair of queens, on the folded table in external memory.
#![no_std]
#![no_main]

use keyfold::Folded;
use qemu_cortex_m::entry;

#[entry]
fn main() -> ! {
    qemu_cortex_m::run(programs::equity::<Folded>)
}
