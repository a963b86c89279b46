//! The best classes of hole cards.

use keyfold::{HoleCards, HoleClass};

/// Returns the fewest classes with the highest equity against a random hand that hold `percent` of all pairs.
pub(super) fn classes(percent: f64) -> impl Iterator<Item = HoleClass> {
    let wanted = percent / 100.0 * HoleCards::COUNT as f64;
    HoleClass::by_equity().take_while(move |class| (class.better_holes() as f64) < wanted)
}
