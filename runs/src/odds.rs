//! What a hand becomes by a street, counted over all cards to come.

use keyfold::{CardSet, Compact, Hand, HandError};
use keyfold_board::odds::CategoryCounts;

/// Returns how many of all hands of `cards` cards, five to seven, that hold these ones and none that is dead have each
/// category.
///
/// # Errors
/// As [`CategoryCounts::of_street`].
pub fn of_street(cards: usize, hand: &Hand, dead: CardSet) -> Result<CategoryCounts, HandError> {
    match cards {
        5 => CategoryCounts::of_street::<5, Compact>(hand, dead),
        6 => CategoryCounts::of_street::<6, Compact>(hand, dead),
        _ => CategoryCounts::of_street::<7, Compact>(hand, dead),
    }
}
