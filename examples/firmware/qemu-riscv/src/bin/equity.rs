//! Ace-king suited against a pair of queens, on the folded table in external memory.
#![no_std]
#![no_main]

use keyfold::Folded;
use qemu_riscv::entry;

#[entry]
fn main() -> ! {
    qemu_riscv::run(programs::equity::<Folded>)
}
