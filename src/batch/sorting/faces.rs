//! The first two steps: cards become face numbers, those outside of a flush 0, and the face numbers are sorted.

use super::constants::Constants;
use crate::batch::rules::BatchRules;
use crate::batch::simd::Vector;

/// The face numbers of a hand, the highest first: 1 for the lowest face of the deck, in hold'em the deuce, up to the
/// ace, then 0 for places without a card. A card below the deck counts as no card.
pub(super) type Faces<V> = [V; MAX_CARDS];

/// The most cards of a hand. Hands of fewer cards are padded with the face number 0.
pub(super) const MAX_CARDS: usize = 7;

/// Finds flushes: the face numbers of the cards that count, and [`FLUSH`](keyfold_tables::sorted::shape::FLUSH) or 0.
///
/// Each card is looked up as the set of the suits that it is not of. A suit makes a flush if at most two of seven cards
/// are not of it, one of six, or none of five; then only its cards count.
#[inline(always)]
pub(super) fn counting_faces<V: Vector, R: BatchRules, const CARDS: usize>(
    constants: &Constants<V>,
    cards: [V; CARDS],
) -> ([V; CARDS], V) {
    let (mut other_suits, mut faces) = (cards, cards);
    for (suits, face) in other_suits.iter_mut().zip(&mut faces) {
        *suits = constants.other_suits.shuffle_modulo_16(*suits);
        *face = face.quarter_plus_one_u8();
    }
    let mut no_flush = suits_without_flush(constants, other_suits);
    if R::LOWEST_ID > 0 {
        // Below the suits every card has the number of the deck's lowest face, which is subtracted from its own.
        no_flush = no_flush.and(constants.suits);
    }
    // Five cards that make a flush are all of its suit.
    if CARDS > 5 || R::LOWEST_ID > 0 {
        for (face, suits) in faces.iter_mut().zip(other_suits) {
            // A set of suits is 16 or more, and no face number is as much.
            *face = face.saturating_sub_u8(suits.and_not(no_flush));
        }
    }
    // One bit at most is left of the four, and each is at least as much as the number.
    (faces, constants.suits.and_not(no_flush).min_u8(constants.flush))
}

/// Returns the suits without a flush: too many cards are not of them.
#[inline(always)]
fn suits_without_flush<V: Vector, const CARDS: usize>(constants: &Constants<V>, other_suits: [V; CARDS]) -> V {
    const { assert!(5 <= CARDS && CARDS <= MAX_CARDS) };
    if CARDS == 5 {
        let [first, others @ ..] = other_suits.as_slice() else { return constants.zero };
        let mut any = *first;
        for suits in others {
            any = any.or(*suits);
        }
        return any;
    }
    // A card that is missing is of no suit.
    let mut bits = [constants.suits; MAX_CARDS];
    for (bit, suits) in bits.iter_mut().zip(other_suits) {
        *bit = suits;
    }
    let (early, early_carry) = bits[0].add_three_bits(bits[1], bits[2]);
    let (late, late_carry) = bits[3].add_three_bits(bits[4], bits[5]);
    let (odd, carry) = early.add_three_bits(late, bits[6]);
    // More than two: two carries, or one and an odd card.
    let any_of_two = early_carry.or(late_carry);
    early_carry.and(late_carry).or(carry.and(any_of_two)).or(any_of_two.or(carry).and(odd))
}

/// Sorts face numbers, the highest first.
#[inline(always)]
pub(super) fn sort<V: Vector, const CARDS: usize>(mut faces: [V; CARDS]) -> [V; CARDS] {
    for &(higher, lower) in const { comparators(CARDS) } {
        (faces[higher], faces[lower]) = (faces[higher].max_u8(faces[lower]), faces[higher].min_u8(faces[lower]));
    }
    faces
}

/// Sorted face numbers, and 0 past the last card of a smaller hand.
#[inline(always)]
pub(super) fn filled_up<V: Vector, const CARDS: usize>(constants: &Constants<V>, sorted: [V; CARDS]) -> Faces<V> {
    let mut faces = [constants.zero; MAX_CARDS];
    for (place, face) in faces.iter_mut().zip(sorted) {
        *place = face;
    }
    faces
}

/// Pairs of places to compare in order; the larger number goes to the first place.
type Comparators = &'static [(usize, usize)];

/// Sorting networks of the fewest comparators, as listed by D. E. Knuth, "The Art of Computer Programming", volume 3,
/// section 5.3.4, and by B. Dobbelaere, "List of sorting networks".
const SORT_FIVE: Comparators = &[(0, 3), (1, 4), (0, 2), (1, 3), (0, 1), (2, 4), (1, 2), (3, 4), (2, 3)];
const SORT_SIX: Comparators =
    &[(0, 5), (1, 3), (2, 4), (1, 2), (3, 4), (0, 3), (2, 5), (0, 1), (2, 3), (4, 5), (1, 2), (3, 4)];
#[rustfmt::skip]
const SORT_SEVEN: Comparators = &[
    (0, 6), (2, 3), (4, 5), (0, 2), (1, 4), (3, 6), (0, 1), (2, 5), (3, 4), (1, 2), (4, 6), (2, 3), (4, 5), (1, 2), (3, 4), (5, 6),
];

/// Returns the network for a number of cards.
const fn comparators(cards: usize) -> Comparators {
    let network = match cards {
        5 => SORT_FIVE,
        6 => SORT_SIX,
        _ => SORT_SEVEN,
    };
    assert!(sorts_zeros_and_ones(network, cards));
    network
}

/// Returns `true` if a network sorts every sequence of zeros and ones. If so, it sorts all others too (Knuth, section
/// 5.3.4, theorem Z).
const fn sorts_zeros_and_ones(network: Comparators, cards: usize) -> bool {
    let mut input = 0u32;
    while input < 1 << cards {
        let (mut bits, mut at) = (input, 0);
        while at < network.len() {
            let (first, second) = network[at];
            let (larger, smaller) = (bits >> first | bits >> second, bits >> first & bits >> second);
            bits = bits & !(1 << first | 1 << second) | (larger & 1) << first | (smaller & 1) << second;
            at += 1;
        }
        // Sorted, the ones are the first.
        if bits & bits.wrapping_add(1) != 0 {
            return false;
        }
        input += 1;
    }
    true
}
