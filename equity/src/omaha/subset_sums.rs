//! Sums of weights by sets of cards, and what they leave of a hand's.

use keyfold::{Card, CardSet};

use super::numbers::CHOOSE;

/// The most cards of a hand whose sets have sums.
pub(crate) const MOST_CARDS: usize = 6;

/// The total weight of hands that hold a set of cards, for all sets that a hand has, by their [`places`].
pub(crate) struct SubsetSums(Vec<u64>);

impl SubsetSums {
    /// Returns sums of no hands, for sets of fewer cards than hands have and for some number of whole hands.
    pub(crate) fn none(cards: usize, hands: usize) -> Self {
        Self(vec![0; first_place(cards) as usize + hands])
    }

    /// Returns the bytes of such sums.
    pub(crate) fn bytes(cards: usize, hands: u64) -> u64 {
        8 * (u64::from(first_place(cards)) + hands)
    }

    /// Adds the weight of a hand; of one that was added, its negative removes it.
    #[inline]
    pub(crate) fn add(&mut self, places: &[u32], weight: u64) {
        for place in places {
            let sum = self.0.get_mut(*place as usize);
            sum.into_iter().for_each(|sum| *sum = sum.wrapping_add(weight));
        }
    }

    /// Returns the weight of the hands that share no card with a hand: by inclusion and exclusion.
    #[inline]
    pub(crate) fn apart_from(&self, places: &[u32]) -> u64 {
        let of = |place: &u32| self.0.get(*place as usize).map_or(0, |&sum| sum);
        let signed = places.iter().zip(&IS_ODD).map(|(place, is_odd)| (of(place) ^ is_odd).wrapping_sub(*is_odd));
        signed.fold(0, u64::wrapping_add)
    }
}

/// Returns the place of the first set of as many cards.
pub(crate) fn first_place(cards: usize) -> u32 {
    FIRST[cards.min(MOST_CARDS)]
}

const FIRST: [u32; MOST_CARDS + 1] = {
    let (mut first, mut size) = ([0; MOST_CARDS + 1], 0);
    while size < MOST_CARDS {
        first[size + 1] = first[size] + CHOOSE[Card::COUNT][size];
        size += 1;
    }
    first
};

/// All ones for the sets of an odd number of cards, in the order of [`places`].
static IS_ODD: [u64; 1 << MOST_CARDS] = {
    let (mut is_odd, mut set) = ([0; 1 << MOST_CARDS], 0);
    while set < is_odd.len() {
        is_odd[set] = (set.count_ones() as u64 & 1).wrapping_neg();
        set += 1;
    }
    is_odd
};

/// Returns the places of the sums of all sets of a hand's cards, of up to six; that of all cards comes last.
pub(crate) fn places(hand: CardSet) -> impl Iterator<Item = u32> {
    let mut numbers = [0; 1 << MOST_CARDS];
    for (card, at) in hand.into_iter().zip(0..MOST_CARDS) {
        let Some(row) = CHOOSE.get(usize::from(card.id())) else { break };
        let (lower, higher) = numbers.split_at_mut(1 << at);
        for ((set, lower), higher) in lower.iter().enumerate().zip(higher) {
            *higher = lower + row.get(set.count_ones() as usize + 1).map_or(0, |&sets| sets);
        }
    }
    let sets = numbers.into_iter().zip(0u32..).take(1 << hand.len().min(MOST_CARDS));
    sets.map(|(number, set)| first_place(set.count_ones() as usize) + number)
}
