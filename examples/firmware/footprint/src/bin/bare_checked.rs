//! Checked ranking on the bare tier.
#![no_std]
#![no_main]

use keyfold::Bare;
use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::checked::<Bare>())
}
