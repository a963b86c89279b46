//! What a hand costs on the dense table in 8 MiB of QSPI flash.
#![no_std]
#![no_main]

use keyfold::Dense;
use nrf52840_dk::entry;
use programs::{bench, of};

#[entry]
fn main() -> ! {
    nrf52840_dk::run(|clock| bench(clock, &[of::<_, Dense>()]))
}
