//! How the cards of a round are split over the four suits.

use super::choose::{choose, kinds, multisets};

/// Returns the number of ways to split `cards` cards over the four suits.
#[must_use]
#[inline(always)]
pub const fn split_count(cards: usize) -> usize {
    multisets(cards as u64 + 1, 3) as usize
}

/// Returns the number of a split among those of as many cards, 0 to less than [`split_count`]: its running sums are a
/// multiset of three, because the fourth is the number of cards. For at most thirteen cards.
#[must_use]
#[inline(always)]
pub const fn split_number([first, second, third, _]: [u32; 4]) -> usize {
    let (two, three) = (first + second, first + second + third);
    (first + choose(two + 1, 2) + choose(three + 2, 3)) as usize
}

/// Returns the split of `cards` cards with a number.
pub(super) const fn split_at(cards: u32, number: usize) -> [u32; 4] {
    let mut rest = number as u64;
    let three = kinds(rest, 3);
    rest -= multisets(three as u64, 3);
    let two = kinds(rest, 2);
    let one = (rest - multisets(two as u64, 2)) as u32;
    [one, two - one, three - two, cards - three]
}
