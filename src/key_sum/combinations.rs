//! The keys of every choice of some cards out of a set: the boards that a deck can still deal.

use core::iter::FusedIterator;

use super::hand_key::HandKey;
use super::tier::Tier;
use crate::cards::{CardSet, Places};

impl CardSet {
    /// Returns the keys of `start` and every choice of `CARDS` cards out of the set, in the order of
    /// [`combinations`](Self::combinations): with the dealt cards as the start, every board that can still come.
    ///
    /// The sum of a choice without its last card is kept, so that most keys cost one addition. The set should hold none
    /// of `start`'s cards: a key with a repeated card has an unspecified rank.
    ///
    /// ```
    /// use keyfold::{CardSet, Hand, HandKey, Tiny};
    /// let [hero, villain, flop] = ["As Ks", "Qd Qh", "Ts 9s 2c"].map(|text| text.parse::<Hand>().unwrap());
    /// let left = [&hero, &villain, &flop].into_iter().flatten().fold(CardSet::ALL, |left, &card| left.without(card));
    /// let [hero, villain, flop] = [hero, villain, flop].map(|hand| HandKey::<Tiny>::from(&hand));
    /// let boards = left.key_combinations::<2, Tiny>(flop);
    /// assert_eq!(boards.len(), 990);
    /// let won = boards.filter(|&board| (board + hero).rank_seven() > (board + villain).rank_seven()).count();
    /// assert_eq!(won, 530);
    /// ```
    #[must_use]
    pub fn key_combinations<const CARDS: usize, T: Tier>(self, start: HandKey<T>) -> KeyCombinations<CARDS, T> {
        let mut deck = [HandKey::EMPTY; 64];
        deck.iter_mut().zip(self).for_each(|(place, card)| *place = HandKey::from_card(card));
        KeyCombinations { deck, before: [start; CARDS], start, places: Places::new(self.len()) }
    }
}

/// The keys of every choice of `CARDS` cards out of a set, from [`CardSet::key_combinations`].
///
/// `for_each`, `fold` and `sum` are faster than a `for` loop. [`len`](ExactSizeIterator::len) and `count` take constant
/// time. Where `usize` has fewer than 64 bits and there are more choices than it can hold, they are `usize::MAX`, and
/// `size_hint` has no upper bound.
///
/// ```
/// use keyfold::{CardSet, HandKey, KeyCombinations, Tiny};
/// let mut deals: KeyCombinations<5, Tiny> = CardSet::ALL.key_combinations(HandKey::EMPTY);
/// assert_eq!(deals.len(), 2_598_960);
/// let first = deals.next().unwrap().rank_five();
/// assert_eq!(first.describe().to_string(), "four of a kind, deuces, trey kicker");
/// ```
#[derive(Clone, Debug)]
pub struct KeyCombinations<const CARDS: usize, T: Tier> {
    /// The keys of the set's cards, ascending; 64 places, so that any masked place is in range.
    deck: [HandKey<T>; 64],
    /// For each card of the choice, the sum of the start and the cards before it.
    before: [HandKey<T>; CARDS],
    start: HandKey<T>,
    places: Places<CARDS>,
}

impl<const CARDS: usize, T: Tier> Iterator for KeyCombinations<CARDS, T> {
    type Item = HandKey<T>;

    #[inline]
    fn next(&mut self) -> Option<HandKey<T>> {
        let moved = self.places.advance()?;
        let changed = self.before.iter_mut().zip(self.places.current()).skip(moved);
        // An empty choice is the start; the others go on from the sum before the first card that changed.
        let mut key = None;
        for (before, at) in changed {
            *before = key.unwrap_or(*before);
            key = Some(*before + self.deck[at & 63]);
        }
        Some(key.unwrap_or(self.start))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.places.size_hint()
    }

    fn count(self) -> usize {
        self.len()
    }

    /// One inner loop for the keys that differ in the last card alone.
    #[inline]
    fn fold<B, F: FnMut(B, HandKey<T>) -> B>(mut self, init: B, mut call: F) -> B {
        let mut folded = init;
        while let Some(key) = self.next() {
            folded = call(folded, key);
            if let Some(&before) = self.before.last() {
                let rest = self.deck.get(self.places.skip_last()).unwrap_or_default();
                folded = rest.iter().fold(folded, |folded, &card| call(folded, before + card));
            }
        }
        folded
    }
}

impl<const CARDS: usize, T: Tier> ExactSizeIterator for KeyCombinations<CARDS, T> {
    fn len(&self) -> usize {
        self.size_hint().0
    }
}

impl<const CARDS: usize, T: Tier> FusedIterator for KeyCombinations<CARDS, T> {}
