//! Measures the cost of a hand on the dense table in 8 MiB of external memory.
#![no_std]
#![no_main]

use board::{Clock, entry};
use keyfold::Dense;
use programs::TierOn;

const TIERS: &[TierOn<Clock>] = &[TierOn::of::<Dense>()];

#[entry]
fn main() -> ! {
    board::run(|clock| programs::bench(clock, TIERS))
}
