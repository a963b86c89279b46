//! The hands that sorted faces make: straights, faces held more than once, and the shape of the hand.

use super::constants::Constants;
use super::faces::Faces;
use crate::batch::simd::Vector;

/// Finds the best straight.
///
/// Walks up from the lowest face and counts steps of one face; equal neighbours are no step and break nothing. A larger
/// step begins anew. The count begins at the least signed number and grows by [`STEP`](super::constants::STEP), so that
/// after four steps it is not negative any more; a larger step adds the least number, which saturates. Only after five
/// steps or more it does not, and then two cards are left at most, which are too few to make the count positive again.
///
/// An ace is also a step below the deuce. Every walk begins there; a straight from there counts only with an ace.
#[inline(always)]
pub(super) fn straight<V: Vector, const CARDS: usize>(constants: &Constants<V>, faces: &Faces<V>) -> Straight<V> {
    let (mut top, mut lower) = (constants.zero, faces[CARDS - 1]);
    let mut count = constants.first_step.shuffle(lower);
    for place in (0..CARDS - 1).rev() {
        count = count.saturating_add_i8(constants.step.shuffle(faces[place].sub_u8(lower)));
        lower = faces[place];
        // Of five different faces the highest has four cards behind it, or three if the ace is the lowest.
        if place + 3 < CARDS {
            top = count.choose_if_negative_i8(top, lower);
        }
    }
    let lowest_top = constants.wheel.and_not(faces[0].greater_i8(constants.king));
    let any = top.greater_i8(lowest_top);
    Straight { top: top.and(any), any }
}

/// The best straight.
#[derive(Clone, Copy)]
pub(super) struct Straight<V> {
    /// Its highest face; 0 if there is none.
    pub(super) top: V,
    /// All bits where there is one.
    any: V,
}

impl<V: Vector> Straight<V> {
    /// Drops the straight where there is a better hand.
    #[inline(always)]
    pub(super) fn but(self, better: V) -> Self {
        Self { top: self.top.and_not(better), any: self.any.and_not(better) }
    }
}

/// Masks of equal neighbours among sorted faces.
///
/// Three equal faces are at three places in a row, and four at four: names tell the first of their places.
#[derive(Clone, Copy)]
pub(super) struct Equal<V> {
    /// A place and the next: from place 1 on.
    pub(super) two: [V; 6],
    /// A place and the next two: from place 1 on.
    pub(super) three: [V; 5],
    /// Four at places 2 to 5, 3 to 6 or 4 to 7.
    pub(super) four_after_first: V,
    /// Four at any of these places.
    pub(super) four: V,
    /// The last four.
    last_four: V,
}

/// Compares neighbours.
#[inline(always)]
pub(super) fn equal_faces<V: Vector>(constants: &Constants<V>, faces: &Faces<V>) -> Equal<V> {
    let [first, second, third, fourth, fifth, sixth, seventh] = *faces;
    // By distances, which straights are found by as well.
    let equal = |higher: V, lower: V| constants.no_distance.shuffle(higher.sub_u8(lower));
    let two = [
        equal(first, second),
        equal(second, third),
        equal(third, fourth),
        equal(fourth, fifth),
        equal(fifth, sixth),
        // The last two may be missing, and missing cards are not equal faces.
        sixth.max_u8(constants.one).equal_u8(seventh),
    ];
    let three = [two[0].and(two[1]), two[1].and(two[2]), two[2].and(two[3]), two[3].and(two[4]), two[4].and(two[5])];
    let last_four = three[3].and(three[4]);
    let four_after_first = three[2].and(three[1].or(three[3])).or(last_four);
    Equal { two, three, four_after_first, four: three[0].and(three[1]).or(four_after_first), last_four }
}

/// The faces that a hand holds more than once.
#[derive(Clone, Copy)]
pub(super) struct Held<V> {
    /// The face held three times or four, the better of two; or 0.
    pub(super) trips: V,
    /// All bits where there is one.
    pub(super) has_trips: V,
    /// All bits where places 5 to 3, 6 to 4 or 7 to 5 are equal.
    pub(super) trips_at_fifth: V,
    /// The highest face held twice, other than that one; or 0.
    pub(super) pair: V,
    /// The second highest; or 0.
    pub(super) second_pair: V,
}

/// Finds the faces held more than once: wherever equal faces begin, they cover certain places. Three of seven cover
/// place 3 or place 5, two cover place 2, 4 or 6.
#[inline(always)]
pub(super) fn held_faces<V: Vector>(faces: &Faces<V>, equal: &Equal<V>) -> Held<V> {
    let Equal { two, three, last_four, .. } = *equal;
    // Four of a kind in the last places is better than three in the first.
    let trips_at_third = three[0].and_not(last_four).or(three[1]).or(three[2]);
    let trips_at_fifth = three[2].or(three[3]).or(three[4]);
    let trips = trips_at_third.and(faces[2]).max_u8(trips_at_fifth.and(faces[4]));
    let first = but(two[0].or(two[1]).and(faces[1]), trips);
    let second = but(two[2].or(two[3]).and(faces[3]), trips);
    let third = but(two[4].or(two[5]).and(faces[5]), trips);
    // The two largest of three.
    let (larger, smaller) = (first.max_u8(second), first.min_u8(second));
    Held {
        trips,
        has_trips: trips_at_third.or(trips_at_fifth),
        trips_at_fifth,
        pair: larger.max_u8(third),
        second_pair: smaller.max_u8(larger.min_u8(third)),
    }
}

/// Returns the face, or 0 where it is the other one.
#[inline(always)]
fn but<V: Vector>(face: V, other: V) -> V {
    face.and_not(face.equal_u8(other))
}

/// Returns the [shape](keyfold_tables::sorted::shape): below 16, whatever the cards.
#[inline(always)]
pub(super) fn shape<V: Vector>(
    constants: &Constants<V>,
    equal: &Equal<V>,
    held: &Held<V>,
    straight: &Straight<V>,
    flush: V,
) -> V {
    let pairs = held.pair.min_u8(constants.one).add_u8(held.second_pair.min_u8(constants.one));
    // At most two, 4 and 8.
    let shape = pairs.or(held.has_trips.and(constants.trips)).or(equal.four.and(constants.four));
    shape.max_u8(straight.any.and(constants.straight)).or(flush)
}
