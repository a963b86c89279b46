//! A hand's pattern: how many faces it holds one to three times, plus [`PAIRED`] for each of these that it holds more
//! than once. A face held four times is not counted: the number of the others reveals it.

use super::flags::{DROPS_NONE, DROPS_ONE, LOWEST_NOT_MADE, NONE_MADE, TWO_MADE};
use crate::rules::classes::category;

/// Added for each face held two or three times.
pub const PAIRED: u8 = 8;
/// Added where five cards or more are of one suit; cards of the other suits are then not counted.
pub const FLUSH: u8 = 32;
/// The numbers of hands with a straight and nothing better, wheel first. No other hand of five, six or seven cards has
/// one of these numbers, which is proven at compile time.
pub const STRAIGHTS: [u8; 10] = [4, 8, 15, 16, 17, 22, 23, 24, 25, 26];

/// Hands that hold `faces` faces one to three times, `paired` of them more than once.
pub(super) struct Pattern {
    pub(super) faces: u8,
    pub(super) paired: u8,
    pub(super) category: u8,
    /// The [`flags`](super::flags) that do not follow from the category.
    pub(super) flags: u8,
}

/// The patterns of seven cards, straights aside.
pub(super) const OF_SEVEN: [Pattern; 14] = [
    Pattern { faces: 7, paired: 0, category: category::HIGH_CARD, flags: NONE_MADE },
    Pattern { faces: 6, paired: 1, category: category::PAIR, flags: 0 },
    Pattern { faces: 5, paired: 2, category: category::TWO_PAIR, flags: TWO_MADE },
    Pattern { faces: 4, paired: 3, category: category::TWO_PAIR, flags: TWO_MADE | LOWEST_NOT_MADE | DROPS_ONE },
    Pattern { faces: 5, paired: 1, category: category::THREE_OF_A_KIND, flags: 0 },
    Pattern { faces: 5, paired: 0, category: category::FLUSH, flags: NONE_MADE | DROPS_NONE },
    Pattern { faces: 6, paired: 0, category: category::FLUSH, flags: NONE_MADE | DROPS_ONE },
    Pattern { faces: 7, paired: 0, category: category::FLUSH, flags: NONE_MADE },
    // Three and a pair; three and two pairs; three twice.
    Pattern { faces: 4, paired: 2, category: category::FULL_HOUSE, flags: DROPS_NONE },
    Pattern { faces: 3, paired: 3, category: category::FULL_HOUSE, flags: DROPS_ONE },
    Pattern { faces: 3, paired: 2, category: category::FULL_HOUSE, flags: LOWEST_NOT_MADE | DROPS_NONE },
    // Four and three others; four, a pair and another; four and three.
    Pattern { faces: 3, paired: 0, category: category::FOUR_OF_A_KIND, flags: 0 },
    Pattern { faces: 2, paired: 1, category: category::FOUR_OF_A_KIND, flags: LOWEST_NOT_MADE | DROPS_ONE },
    Pattern { faces: 1, paired: 1, category: category::FOUR_OF_A_KIND, flags: LOWEST_NOT_MADE | DROPS_NONE },
];

/// The patterns of six cards, straights aside.
pub(super) const OF_SIX: [Pattern; 11] = [
    Pattern { faces: 6, paired: 0, category: category::HIGH_CARD, flags: NONE_MADE | DROPS_ONE },
    Pattern { faces: 5, paired: 1, category: category::PAIR, flags: DROPS_ONE },
    Pattern { faces: 4, paired: 2, category: category::TWO_PAIR, flags: TWO_MADE | DROPS_ONE },
    Pattern { faces: 3, paired: 3, category: category::TWO_PAIR, flags: TWO_MADE | LOWEST_NOT_MADE | DROPS_NONE },
    Pattern { faces: 4, paired: 1, category: category::THREE_OF_A_KIND, flags: DROPS_ONE },
    Pattern { faces: 5, paired: 0, category: category::FLUSH, flags: NONE_MADE | DROPS_NONE },
    Pattern { faces: 6, paired: 0, category: category::FLUSH, flags: NONE_MADE | DROPS_ONE },
    // Three, a pair and another; three twice.
    Pattern { faces: 3, paired: 2, category: category::FULL_HOUSE, flags: DROPS_NONE },
    Pattern { faces: 2, paired: 2, category: category::FULL_HOUSE, flags: LOWEST_NOT_MADE | DROPS_NONE },
    // Four and two others; four and a pair.
    Pattern { faces: 2, paired: 0, category: category::FOUR_OF_A_KIND, flags: DROPS_ONE },
    Pattern { faces: 1, paired: 1, category: category::FOUR_OF_A_KIND, flags: LOWEST_NOT_MADE | DROPS_NONE },
];

/// The patterns of five cards, straights aside.
pub(super) const OF_FIVE: [Pattern; 7] = [
    Pattern { faces: 5, paired: 0, category: category::HIGH_CARD, flags: NONE_MADE | DROPS_NONE },
    Pattern { faces: 4, paired: 1, category: category::PAIR, flags: DROPS_NONE },
    Pattern { faces: 3, paired: 2, category: category::TWO_PAIR, flags: TWO_MADE | DROPS_NONE },
    Pattern { faces: 3, paired: 1, category: category::THREE_OF_A_KIND, flags: DROPS_NONE },
    Pattern { faces: 5, paired: 0, category: category::FLUSH, flags: NONE_MADE | DROPS_NONE },
    Pattern { faces: 2, paired: 2, category: category::FULL_HOUSE, flags: DROPS_NONE },
    Pattern { faces: 1, paired: 0, category: category::FOUR_OF_A_KIND, flags: DROPS_NONE },
];
