//! What a hand costs on the small tiers and on the folded table in flash.
#![no_std]
#![no_main]

use keyfold::{Compact, Folded, Tiny};
use pico_plus_2::entry;
use programs::{bench, of};

#[entry]
fn main() -> ! {
    pico_plus_2::run(|clock| bench(clock, &[of::<_, Tiny>(), of::<_, Compact>(), of::<_, Folded>()]))
}
