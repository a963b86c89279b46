//! The best classes of hole cards.

use keyfold::{HoleCards, HoleClass};

use crate::preflop::PreflopMatrix;

/// Returns the fewest classes with the highest equity against a random hand that hold `percent` of all pairs.
pub(super) fn classes(percent: f64) -> impl Iterator<Item = HoleClass> {
    let wanted = percent / 100.0 * HoleCards::COUNT as f64;
    let order = if wanted > 0.0 { PreflopMatrix::shared().order() } else { &[] };
    order.iter().copied().scan(0, move |held, class| {
        let enough = *held as f64 >= wanted;
        *held += class.combinations();
        (!enough).then_some(class)
    })
}
