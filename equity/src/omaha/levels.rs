//! Hands by weight: a bit for each number of a hand if there are many of one weight, else a list of their numbers.

use std::collections::BTreeMap;
use std::iter::successors;
use std::sync::Arc;

use keyfold::CardSet;

use super::numbers::hand_of;

/// Hands and their weights in parts of [`WEIGHT_ONE`](crate::range::WEIGHT_ONE), none of them 0. At most eight bytes a
/// hand of the deck, however many weights there are.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Levels {
    /// Weights of many hands, the highest first, with a bit for each hand.
    many: Vec<(u32, Vec<u64>)>,
    /// Numbers of other hands in order, and their weights.
    few: Vec<(u32, u32)>,
}

impl Levels {
    /// Returns the weight in parts of a hand, by its number.
    pub(super) fn parts(&self, number: usize) -> u32 {
        let has =
            |(_, hands): &&(u32, Vec<u64>)| hands.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1);
        let of_few = || {
            let place = self.few.binary_search_by_key(&(number as u32), |(number, _)| *number).ok()?;
            self.few.get(place).map(|(_, parts)| *parts)
        };
        self.many.iter().find(has).map(|(parts, _)| *parts).or_else(of_few).unwrap_or(0)
    }

    /// Returns each weight in parts with a number of hands that have it; weights may come more than once.
    pub(super) fn counts(&self) -> impl Iterator<Item = (u32, usize)> {
        let ones = |hands: &[u64]| hands.iter().map(|word| word.count_ones() as usize).sum();
        let many = self.many.iter().map(move |(parts, hands)| (*parts, ones(hands)));
        many.chain(self.few.iter().map(|(_, parts)| (*parts, 1)))
    }

    /// Returns the 64 numbers of a word, a bit for each of few hands that is there.
    fn few_of(&self, word: usize) -> u64 {
        let first = self.few.partition_point(|(number, _)| (*number as usize) < 64 * word);
        let there = self.few.iter().skip(first).take_while(|(number, _)| *number as usize / 64 == word);
        there.fold(0, |bits, (number, _)| bits | 1 << (number % 64))
    }

    /// Returns the number of hands.
    pub(super) fn count(&self) -> usize {
        self.counts().map(|(_, hands)| hands).sum()
    }
}

/// Hands and their weights while they are collected: each hand once.
pub(super) struct Collected {
    words: usize,
    by_parts: BTreeMap<u32, (Vec<u32>, Vec<u64>)>,
}

impl Collected {
    /// Returns no hands, whose numbers will be below 64 times `words`.
    pub(super) const fn none(words: usize) -> Self {
        Self { words, by_parts: BTreeMap::new() }
    }

    /// Adds a hand, if its weight is not 0.
    pub(super) fn add(&mut self, number: usize, parts: u32) {
        if parts == 0 {
            return;
        }
        let (list, bits) = self.by_parts.entry(parts).or_default();
        if bits.is_empty() {
            list.push(number as u32);
            // A list takes no more than the bits would.
            if list.len() > self.words {
                bits.resize(self.words, 0);
                std::mem::take(list).into_iter().for_each(|number| set(bits, number as usize));
            }
        } else {
            set(bits, number);
        }
    }

    pub(super) fn levels(self) -> Levels {
        let mut levels = Levels::default();
        for (parts, (list, bits)) in self.by_parts.into_iter().rev() {
            levels.few.extend(list.into_iter().map(|number| (number, parts)));
            levels.many.extend((!bits.is_empty()).then_some((parts, bits)));
        }
        levels.few.sort_unstable();
        levels
    }
}

fn set(bits: &mut [u64], number: usize) {
    bits.get_mut(number / 64).into_iter().for_each(|word| *word |= 1 << (number % 64));
}

/// The hands of a range whose type does not tell how many cards they have. A clone shares them.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SizedHands {
    hole: usize,
    levels: Arc<Levels>,
}

impl SizedHands {
    pub(super) fn new(hole: usize, levels: Levels) -> Self {
        Self { hole, levels: levels.into() }
    }

    /// Returns the number of cards of each hand.
    pub(crate) fn hole(&self) -> usize {
        self.hole
    }

    /// Returns the number of hands with a weight above zero.
    pub(crate) fn count(&self) -> usize {
        self.levels.count()
    }

    /// Returns the hands whose weight is not zero and their weights in parts, by their numbers.
    pub(crate) fn sets(&self) -> impl Iterator<Item = (CardSet, u32)> {
        let Levels { many, few } = &*self.levels;
        // A few hands alone: no number between them is visited.
        let alone = if many.is_empty() { &few[..] } else { &[] };
        let alone = alone.iter().map(|(number, parts)| (hand_of(*number as usize, self.hole), *parts));
        alone.chain(self.sets_by_words())
    }

    /// Returns all hands in the order of their numbers, if there are many of any weight.
    fn sets_by_words(&self) -> impl Iterator<Item = (CardSet, u32)> {
        // The numbers of hands are in the order of their bits: the next hand is the next larger number of as many bits,
        // found as Gosper does (HAKMEM, 1972, item 175).
        let next = |hand: &u64| {
            let lowest = hand & hand.wrapping_neg();
            let carried = hand + lowest;
            Some(((hand ^ carried) >> 2 >> lowest.trailing_zeros()) | carried)
        };
        let many = &self.levels.many;
        let held = move |word| {
            let many = many.iter().filter_map(move |(_, hands)| hands.get(word));
            many.fold(self.levels.few_of(word), |all, hands| all | hands)
        };
        let words = many.first().map_or(0, |(_, hands)| hands.len());
        let held = (0..words).map(move |word| (word, held(word))).filter(|(_, held)| *held > 0);
        held.flat_map(move |(word, held)| {
            let hands = successors(Some(hand_of(64 * word, self.hole).bits()), next).zip(0..64);
            let hands = hands.filter(move |(_, at)| held >> at & 1 == 1);
            hands.filter_map(move |(hand, at)| Some((CardSet::from_bits(hand)?, self.levels.parts(64 * word + at))))
        })
    }
}
