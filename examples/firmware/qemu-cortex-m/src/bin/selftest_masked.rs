//! Every kind of hand of seven cards, on the masked table in 8 MiB of external memory.
#![no_std]
#![no_main]

use board::{Clock, entry};
use keyfold::Masked;
use programs::TierOn;

const TIERS: &[TierOn<Clock>] = &[TierOn::of_sevens::<Masked>()];

#[entry]
fn main() -> ! {
    board::run(|_| programs::selftest(TIERS))
}
