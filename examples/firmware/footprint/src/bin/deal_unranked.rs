//! `deal` without ranking: the same program but for the tier.
#![no_std]
#![no_main]

use core::hint::black_box;

use keyfold::{Card, Evaluator, HandRank};
use support::entry;

/// A rank out of nowhere. The compiler must not know it, or it would leave out descriptions too.
struct Unranked;

impl programs::Named for Unranked {
    const NAME: &'static str = "no";
}

impl Evaluator<7> for Unranked {
    #[inline]
    fn rank(_: &[Card; 7]) -> HandRank {
        black_box(HandRank::LOWEST)
    }
}

#[entry]
fn main() -> ! {
    support::run(1, |_| programs::deal::<Unranked>())
}
