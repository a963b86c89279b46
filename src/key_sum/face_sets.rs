//! The rank of a hand by sets of faces, without a table of ranks: which faces it holds once, twice, three times, four
//! times, or which are of the suit of a flush.

use keyfold_tables::rules::classes::{CLASSES_BELOW, category, runs};
use keyfold_tables::rules::deck::FACES;
use keyfold_tables::rules::sets::{choose, without};
use keyfold_tables::tiny::{five_highest, one_highest, three_highest};

use super::sums::SUIT_BITS;

/// The set of all faces.
pub(super) const ALL_FACES: u32 = (1 << FACES) - 1;

/// Returns the rank of the flush or straight flush that five faces or more of one suit make.
///
/// Always inlined: where a program has several callers, the compiler's choice would depend on the folder that it is
/// built in, and with it how long a flush takes.
#[inline(always)]
pub(super) const fn rank_of_suited_faces(suited: u16) -> u16 {
    match runs(suited) {
        0 => weakest(category::FLUSH) + five_highest(suited),
        straights => weakest(category::STRAIGHT_FLUSH) + one_highest(straights),
    }
}

/// Returns the best rank that the faces make, whatever their suits: clubs and diamonds in `low`, hearts and spades in
/// `high`.
#[inline]
pub(super) const fn rank_of_faces(low: u32, high: u32) -> u16 {
    // In the lower 16 bits the faces of clubs and hearts, in the upper 16 those of diamonds and spades.
    let (either, both) = (low | high, low & high);
    let across = either.rotate_right(SUIT_BITS as u32);
    let once = ((either | across) & ALL_FACES) as u16;
    let twice = ((either & across | both | both >> SUIT_BITS) & ALL_FACES) as u16;
    let thrice_in_halves = both & across;
    let thrice = ((thrice_in_halves | thrice_in_halves >> SUIT_BITS) & ALL_FACES) as u16;
    if thrice != 0 {
        let four_times = (both & both >> SUIT_BITS & ALL_FACES) as u16;
        return rank_of_three_or_four(once, twice, thrice, four_times);
    }
    let straights = runs(once);
    if straights != 0 {
        weakest(category::STRAIGHT) + one_highest(straights)
    } else if twice == 0 {
        weakest(category::HIGH_CARD) + five_highest(once)
    } else if twice & (twice - 1) == 0 {
        let kickers = three_highest(without(once, twice));
        weakest(category::PAIR) + one_highest(twice) * choose(12, 3) + kickers
    } else {
        let first = one_highest(twice);
        let second = one_highest(twice ^ 1 << first);
        let kicker = one_highest(once ^ 1 << first ^ 1 << second);
        weakest(category::TWO_PAIR) + pair_position(first, second) * 11 + beside(beside(kicker, first), second)
    }
}

/// Returns the rank of faces, one or more of which are held three or four times.
#[inline]
const fn rank_of_three_or_four(once: u16, twice: u16, thrice: u16, four_times: u16) -> u16 {
    if four_times != 0 {
        let four = one_highest(four_times);
        let kicker = one_highest(once ^ 1 << four);
        return weakest(category::FOUR_OF_A_KIND) + four * 12 + beside(kicker, four);
    }
    let three = one_highest(thrice);
    let pairs = twice ^ 1 << three;
    if pairs != 0 {
        return weakest(category::FULL_HOUSE) + three * 12 + beside(one_highest(pairs), three);
    }
    let straights = runs(once);
    if straights != 0 {
        return weakest(category::STRAIGHT) + one_highest(straights);
    }
    let kickers = once ^ 1 << three;
    let first = one_highest(kickers);
    let second = one_highest(kickers ^ 1 << first);
    weakest(category::THREE_OF_A_KIND)
        + three * choose(12, 2)
        + pair_position(beside(first, three), beside(second, three))
}

/// Returns the weakest rank of a category.
#[inline]
const fn weakest(category: u8) -> u16 {
    CLASSES_BELOW[category as usize] + 1
}

/// Returns the position of two faces, the higher one first, among all sets of two.
#[inline]
const fn pair_position(first: u16, second: u16) -> u16 {
    first * first.wrapping_sub(1) / 2 + second
}

/// Returns a face's number among all faces but another one.
#[inline]
const fn beside(face: u16, other: u16) -> u16 {
    face - (face > other) as u16
}
