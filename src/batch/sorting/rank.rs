//! The last steps: kickers, and the rank as a sum.

use super::constants::Constants;
use super::faces::Faces;
use super::made::{Equal, Held};
use crate::batch::rules::BatchRules;
use crate::batch::simd::Vector;

/// Kickers, the lowest first; 0 where the hand has no such kicker.
pub(super) struct Kickers<V>([V; 5]);

/// Finds the kickers: the faces left over, of which the two lowest of seven do not count.
///
/// Wherever the equal faces are, the lowest kicker is at place 5 if they come before it, else further up; it is the
/// highest of the places that it can be at, given where the equal faces are. So is the second lowest, at place 4 or
/// further up, and the third lowest, at place 3 or 1.
#[inline(always)]
pub(super) fn kickers<V: Vector>(faces: &Faces<V>, equal: &Equal<V>, held: &Held<V>, shape: &ByShape<V>) -> Kickers<V> {
    let Equal { two, three, four_after_first, .. } = *equal;
    let [first, second, third, fourth, fifth, ..] = *faces;
    let two_from_fourth = two[3].or(two[4]).or(two[5]);
    let two_from_third = two_from_fourth.or(two[2]);

    let beside_two = two_from_fourth.and_not(two[2]);
    let beside_three = held.trips_at_fifth.and_not(three[0]);
    let beside_four_or_two_pair = four_after_first.or(shape.two_pair.and_not(two[0]));
    // The higher of two places holds the higher face, or the same.
    let lowest = beside_two.choose_u8(third, fifth);
    let lowest = beside_four_or_two_pair.choose_u8(first, beside_three.choose_u8(second, lowest));

    let beside_three = held.trips_at_fifth.or(three[1]);
    let second_lowest = beside_three.choose_u8(first, two_from_third.choose_u8(second, fourth));

    let third_lowest = two_from_third.or(two[1]).choose_u8(first, third);
    Kickers([
        // Of a full house the pair.
        lowest.and(shape.has_kicker).max_u8(held.has_trips.and(held.pair)),
        second_lowest.and(shape.has_two_kickers),
        third_lowest.and(shape.has_three_kickers),
        second.and(shape.none_made),
        first.and(shape.none_made),
    ])
}

/// The facts about made faces and kickers that the shape decides.
pub(super) struct ByShape<V> {
    none_made: V,
    two_pair: V,
    has_kicker: V,
    has_two_kickers: V,
    has_three_kickers: V,
}

/// Looks up the facts that the shape decides.
#[inline(always)]
pub(super) fn by_shape<V: Vector>(constants: &Constants<V>, shape: V) -> ByShape<V> {
    ByShape {
        none_made: constants.none_made.shuffle(shape),
        two_pair: constants.two_pair.shuffle(shape),
        has_kicker: constants.has_kicker.shuffle(shape),
        has_two_kickers: constants.has_two_kickers.shuffle(shape),
        has_three_kickers: constants.has_three_kickers.shuffle(shape),
    }
}

/// The positions of the made faces and of the kickers.
pub(super) struct Positions<V> {
    made: V,
    kickers: V,
}

/// Closes the gaps that made faces leave, and adds up the positions of the faces.
#[inline(always)]
pub(super) fn positions<V: Vector>(
    constants: &Constants<V>,
    held: &Held<V>,
    shape: &ByShape<V>,
    Kickers(kickers): Kickers<V>,
    top: V,
) -> Positions<V> {
    let [lowest, second_lowest, third_lowest, fourth_lowest, highest] = kickers;
    // The face held most often, or the higher pair: none in a hand of five kickers, where the gap is above all faces.
    let made = held.trips.or(held.pair.and_not(held.has_trips));
    let gap = made.or(shape.none_made);
    // In other hands than those with two pair it is below all faces: the lowest kicker then loses one.
    let second_made = held.second_pair.and(shape.two_pair);
    let lowest = lowest.add_u8(lowest.greater_i8(gap)).add_u8(lowest.greater_i8(second_made));
    let second_lowest = second_lowest.add_u8(second_lowest.greater_i8(gap));
    let third_lowest = third_lowest.add_u8(third_lowest.greater_i8(gap));

    let two_made = constants.higher_pair.shuffle(held.pair.and(shape.two_pair)).add_u8(second_made);
    let steps =
        constants.fifth_kicker_steps.shuffle(highest).add_u8(constants.fourth_kicker_steps.shuffle(fourth_lowest));
    let rest = constants.fifth_kicker_rest.shuffle(highest).add_u8(constants.fourth_kicker_rest.shuffle(fourth_lowest));
    let lower = constants.third_kicker.shuffle(third_lowest).add_u8(constants.second_kicker.shuffle(second_lowest));
    Positions { made: made.add_u8(two_made).add_u8(steps), kickers: rest.add_u8(lower).add_u8(lowest.add_u8(top)) }
}

/// Returns the ranks, as `u16`: of each 128-bit block those of the lower eight hands, and of the upper eight.
///
/// Whatever the cards, repeated ones too, each word of hold'em's is a rank and no sum overflows:
/// [`keyfold_tables::sorted`] proves it of every shape below 16, of any made faces and of any position of the kickers.
/// The proof rests on a straight's highest face being added to no other position: the shape of four of a kind or a full
/// house has no bit for a straight, but these and five faces in a row take eight cards. For the same reason a straight
/// has no kicker. In a smaller deck, cards that it lacks leave more places empty: the sums do not overflow either, but
/// have to be clamped.
#[inline(always)]
pub(super) fn ranks<V: Vector, R: BatchRules>(constants: &Constants<V>, shape: V, positions: Positions<V>) -> [V; 2] {
    let (low, high) = (constants.base_low.shuffle(shape), constants.base_high.shuffle(shape));
    let mut words = constants.times.shuffle(shape).multiply_add_u8(positions.made, positions.kickers, low, high);
    if R::LOWEST_ID > 0 {
        for word in &mut words {
            *word = constants.highest.greater_i16(*word).choose_u8(*word, constants.highest);
        }
    }
    words
}
