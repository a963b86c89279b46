//! What a hand costs on the tiny tier and on the folded table in external memory.
#![no_std]
#![no_main]

use keyfold::{Folded, Tiny};
use programs::{bench, of};
use qemu_riscv::entry;

#[entry]
fn main() -> ! {
    qemu_riscv::run(|clock| bench(clock, &[of::<_, Tiny>(), of::<_, Folded>()]))
}
