//! Weights of all hands by number, and those that a board leaves.

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
