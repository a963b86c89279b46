//! What a hand costs.
#![no_std]
#![no_main]

use keyfold::{Compact, Tiny};
use microbit_v2::entry;
use programs::{bench, of};

#[entry]
fn main() -> ! {
    microbit_v2::run(|clock| bench(clock, &[of::<_, Tiny>(), of::<_, Compact>()]))
}
