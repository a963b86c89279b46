//! What a hand costs on the masked table in 8 MiB of external memory.
#![no_std]
#![no_main]

use keyfold::Masked;
use programs::{bench, of};
use qemu_cortex_m::entry;

#[entry]
fn main() -> ! {
    qemu_cortex_m::run(|clock| bench(clock, &[of::<_, Masked>()]))
}
