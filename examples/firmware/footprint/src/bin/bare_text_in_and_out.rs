//! A hand from bytes, and its rank on the bare tier in words.
#![no_std]
#![no_main]

use keyfold::Bare;
use programs::start::entry;

#[entry]
fn main() -> ! {
    programs::start::run(1, |_| footprint::text_in_and_out::<Bare>())
}
