//! Weights of all hands by number, and those that a board leaves.

use std::iter::zip;

use keyfold::{Card, CardSet};

use super::numbers::{CHOOSE, number_of};

/// A weight for each hand of `HOLE` cards, by its number.
pub(crate) struct HandWeights<const HOLE: usize>(Vec<u32>);

impl<const HOLE: usize> HandWeights<HOLE> {
    pub(crate) const BYTES: u64 = 4 * CHOOSE[Card::COUNT][HOLE] as u64;

    /// Returns the weights of hands, before each of which `goes_on` is asked; the others have none.
    pub(crate) fn new(hands: &[(CardSet, u32)], mut goes_on: impl FnMut() -> bool) -> Self {
        let mut weights = vec![0; CHOOSE[Card::COUNT][HOLE] as usize];
        for (hand, weight) in hands.iter().take_while(|_| goes_on()) {
            weights.get_mut(number_of(*hand)).into_iter().for_each(|place| *place = *weight);
        }
        Self(weights)
    }

    pub(crate) fn of(&self, hand: CardSet) -> u32 {
        self.0.get(number_of(hand)).map_or(0, |&weight| weight)
    }

    /// Replaces `found` by the weights of the hands of live cards, in the order of
    /// [`Pairs::index`](keyfold::games::omaha::Pairs::index) on a board that leaves them. `goes_on` is called with the
    /// number of weights of each row; returns `false` if it does.
    pub(crate) fn on(&self, live: CardSet, found: &mut Vec<u64>, mut goes_on: impl FnMut(usize) -> bool) -> bool {
        let ids: Vec<usize> = live.iter().map(|card| usize::from(card.id())).collect();
        found.clear();
        self.add_row(&ids, HOLE, 0, found, &mut goes_on)
    }

    /// Adds the weights of hands with some upper cards, whose share of the number is given, and `left` of the ids.
    fn add_row(
        &self,
        ids: &[usize],
        left: usize,
        upper: usize,
        found: &mut Vec<u64>,
        goes_on: &mut impl FnMut(usize) -> bool,
    ) -> bool {
        if left == 1 {
            let row = self.0.get(upper..).unwrap_or_default();
            found.extend(ids.iter().map(|&id| row.get(id).map_or(0, |&weight| u64::from(weight))));
            return goes_on(ids.len());
        }
        ids.iter().enumerate().all(|(at, &id)| {
            let more = CHOOSE.get(id).and_then(|row| row.get(left)).map_or(0, |&more| more as usize);
            self.add_row(ids.get(..at).unwrap_or_default(), left - 1, upper + more, found, goes_on)
        })
    }
}

/// The total weight of hands that hold a set of cards, by its size and number: of all sets that a hand has.
pub(crate) struct SubsetSums(Vec<Vec<u64>>);

impl SubsetSums {
    /// Returns the bytes of the sums for hands of `hole` cards.
    pub(crate) fn bytes(hole: usize) -> u64 {
        8 * Self::lengths(hole).sum::<u64>()
    }

    /// Returns the number of sets of each size.
    fn lengths(hole: usize) -> impl Iterator<Item = u64> {
        CHOOSE.get(Card::COUNT).into_iter().flatten().take(hole + 1).map(|&sets| sets.into())
    }

    /// Returns the sums of no hands of `hole` cards.
    pub(crate) fn none(hole: usize) -> Self {
        Self(Self::lengths(hole).map(|sets| vec![0; sets as usize]).collect())
    }

    /// Adds a hand.
    pub(crate) fn add(&mut self, hand: CardSet, weight: u64) {
        for (size, number) in subsets(hand) {
            let sum = self.0.get_mut(size).and_then(|sums| sums.get_mut(number));
            sum.into_iter().for_each(|sum| *sum += weight);
        }
    }

    /// Returns the weight of the hands that share no card with a hand: by inclusion and exclusion.
    pub(crate) fn apart_from(&self, hand: CardSet) -> u64 {
        subsets(hand).fold(0, |apart: u64, (size, number)| {
            let sum = self.0.get(size).and_then(|sums| sums.get(number)).map_or(0, |&sum| sum);
            if size.is_multiple_of(2) { apart.wrapping_add(sum) } else { apart.wrapping_sub(sum) }
        })
    }
}

/// Returns the size and the number of each set of cards that a hand holds.
fn subsets(hand: CardSet) -> impl Iterator<Item = (usize, usize)> {
    let mut rows: [&[u32]; 8] = [&[]; 8];
    zip(&mut rows, hand).for_each(|(row, card)| {
        *row = CHOOSE.get(usize::from(card.id())).map_or(&[], |row| &row[..]);
    });
    (0..1_u32 << hand.len()).map(move |set| {
        let held = rows.iter().zip(0..).filter(|(_, at)| set >> at & 1 == 1);
        held.fold((0, 0), |(size, number), (row, _)| {
            (size + 1, number + row.get(size + 1).map_or(0, |&more| more as usize))
        })
    })
}
