//! What a hand costs.
#![no_std]
#![no_main]

use keyfold::{Compact, Tiny};
use programs::{bench, of};
use qemu_microbit::entry;

#[entry]
fn main() -> ! {
    qemu_microbit::run(|clock| bench(clock, &[of::<_, Tiny>(), of::<_, Compact>()]))
}
