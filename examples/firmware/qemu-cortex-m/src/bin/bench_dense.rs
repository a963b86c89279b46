//! What a hand costs on the dense table in 8 MiB of external memory.
#![no_std]
#![no_main]

use keyfold::Dense;
use programs::{bench, of};
use qemu_cortex_m::entry;

#[entry]
fn main() -> ! {
    qemu_cortex_m::run(|clock| bench(clock, &[of::<_, Dense>()]))
}
