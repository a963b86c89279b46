//! What a hand costs on the small tiers and on the folded table in external memory.
#![no_std]
#![no_main]

use keyfold::{Compact, Folded, Tiny};
use programs::{bench, of};
use qemu_riscv::entry;

#[entry]
fn main() -> ! {
    qemu_riscv::run(|clock| bench(clock, &[of::<_, Tiny>(), of::<_, Compact>(), of::<_, Folded>()]))
}
