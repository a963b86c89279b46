//! From an index back to cards.

use core::num::NonZeroU32;

use keyfold::CardSet;
use keyfold_tables::isomorphism::{ClassIndex, Distribution, MAX_ROUNDS, Tables, choose, kinds, multisets};

use super::rounds::Rounds;

/// Returns the cards of each round of the canonical deal with an index after a round: the greatest holding is that of
/// the first suit. `None` past the last index.
pub(super) fn unindex<R: Rounds>(round: usize, index: R::Index) -> Option<[CardSet; MAX_ROUNDS]> {
    if index >= *R::SIZES.get(round)? {
        return None;
    }
    let Distribution { first, weights, shapes, places } = distribution_at::<R>(round, index)?;
    let (mut rest, mut rounds) = (index - *first, [CardSet::EMPTY; MAX_ROUNDS]);
    for suit in 0..4 {
        let (weight, place, shape) = (weights[suit], places[suit], shapes[suit]);
        let number = kinds((rest / weight).into(), place);
        rest = rest - weight.into().times(R::Index::truncated(multisets(u64::from(number), place)));
        if shape != 0 {
            add_holding(&mut rounds, suit as u32, shape, number);
        }
    }
    Some(rounds)
}

/// Returns the distribution of the deal with an index after a round: the last that begins at or below it.
fn distribution_at<R: Rounds>(round: usize, index: R::Index) -> Option<&'static Distribution<R::Index>> {
    let Tables { distributions, starts, .. } = const { &R::TABLES };
    let start = starts.get(round)?.distribution;
    let end = starts.get(round + 1).map_or(distributions.len(), |next| next.distribution);
    let of_round = distributions.get(start..end)?;
    of_round.get(of_round.partition_point(|distribution| distribution.first <= index).checked_sub(1)?)
}

/// Adds the cards of the holding with a shape and a number, in a suit, to those of each round.
fn add_holding(rounds: &mut [CardSet; MAX_ROUNDS], suit: u32, shape: u16, number: u32) {
    let counts = [shape >> 12, shape >> 8 & 15, shape >> 4 & 15, shape & 15].map(u32::from);
    // The number's digits, of which the last round's comes off first.
    let (mut positions, mut rest, mut free) = ([0; MAX_ROUNDS], number, 13 - counts.iter().sum::<u32>());
    for (position, &count) in positions.iter_mut().zip(&counts).rev().filter(|(_, count)| **count > 0) {
        free += count;
        let ways = NonZeroU32::new(choose(free, count)).unwrap_or(NonZeroU32::MIN);
        (*position, rest) = (rest % ways, rest / ways);
    }
    let mut held = 0;
    for (cards, (position, count)) in rounds.iter_mut().zip(positions.into_iter().zip(counts)) {
        if count > 0 {
            let faces = faces_at(position, count, held);
            held |= faces;
            *cards = cards.union(CardSet::from_bits(faces << suit).unwrap_or(CardSet::EMPTY));
        }
    }
}

/// Returns the set of `count` faces at a position among those without held faces, as the bits of their cards of the
/// first suit.
fn faces_at(mut position: u32, count: u32, held: u64) -> u64 {
    let (mut faces, mut place) = (0, 13);
    // The highest face first; the rest of the position is the place of the last one.
    for nth in (2..=count).rev() {
        place = (0..place).rev().find(|&place| choose(place, nth) <= position).unwrap_or(0);
        position -= choose(place, nth);
        faces |= 1 << free_face(place, held);
    }
    faces | 1 << free_face(position, held)
}

/// Returns the bit of the face at a place among those that are not held.
fn free_face(place: u32, held: u64) -> u32 {
    let (mut bit, mut rest) = (4 * place, held);
    while rest != 0 {
        bit += if bit >= rest.trailing_zeros() { 4 } else { 0 };
        rest &= rest - 1;
    }
    bit & 63
}
