//! Hands by weight: a bit for each number of a hand.

use std::iter::successors;
use std::sync::Arc;

use keyfold::CardSet;

use super::numbers::hand_of;

/// The hands of one weight.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Level {
    /// The weight in parts of [`WEIGHT_ONE`](crate::range::WEIGHT_ONE).
    pub(super) parts: u32,
    pub(super) hands: Vec<u64>,
}

impl Level {
    pub(super) fn count(&self) -> usize {
        self.hands.iter().map(|word| word.count_ones() as usize).sum()
    }
}

/// Returns the weight in parts of a hand, by its number.
pub(super) fn parts_of(levels: &[Level], number: usize) -> u32 {
    let has = |level: &&Level| level.hands.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1);
    levels.iter().find(has).map_or(0, |level| level.parts)
}

/// The hands of a range whose type does not tell how many cards they have. A clone shares them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SizedHands {
    hole: usize,
    levels: Arc<[Level]>,
}

impl SizedHands {
    pub(super) fn new(hole: usize, levels: Vec<Level>) -> Self {
        Self { hole, levels: levels.into() }
    }

    /// Returns the number of cards of each hand.
    pub(crate) fn hole(&self) -> usize {
        self.hole
    }

    /// Returns the number of hands with a weight above zero.
    pub(crate) fn count(&self) -> usize {
        self.levels.iter().map(Level::count).sum()
    }

    /// Returns the hands whose weight is not zero and their weights in parts, by their numbers.
    pub(crate) fn sets(&self) -> impl Iterator<Item = (CardSet, u32)> {
        // The numbers of hands are in the order of their bits: the next hand is the next larger number of as many bits,
        // found as Gosper does (HAKMEM, 1972, item 175).
        let next = |hand: &u64| {
            let lowest = hand & hand.wrapping_neg();
            let carried = hand + lowest;
            Some(((hand ^ carried) >> 2 >> lowest.trailing_zeros()) | carried)
        };
        let words = self.levels.iter().map(|level| level.hands.len()).max().unwrap_or(0);
        let held = move |word| {
            self.levels.iter().filter_map(move |level| level.hands.get(word)).fold(0, |all, hands| all | hands)
        };
        let held = (0..words).map(move |word| (word, held(word))).filter(|(_, held)| *held > 0);
        held.flat_map(move |(word, held)| {
            let hands = successors(Some(hand_of(64 * word, self.hole).bits()), next).zip(0..64);
            let hands = hands.filter(move |(_, at)| held >> at & 1 == 1);
            hands
                .filter_map(move |(hand, at)| Some((CardSet::from_bits(hand)?, parts_of(&self.levels, 64 * word + at))))
        })
    }
}
