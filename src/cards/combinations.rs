//! Every choice of some cards out of a set, as cards or as running keys: the boards of a stub.

use core::iter::FusedIterator;

use super::card::Card;
use super::set::CardSet;
use crate::HandKey;
use crate::key_sum::Tier;

impl CardSet {
    /// Every choice of `CARDS` cards out of the set, in lexicographic order of their ids, each choice's cards ascending.
    ///
    /// `CARDS` = 0 gives one empty choice; more cards than there are give none. A choice takes about two nanoseconds.
    ///
    /// ```
    /// use keyfold::CardSet;
    /// assert_eq!(CardSet::ALL.combinations::<2>().count(), 1_326);
    /// ```
    #[must_use]
    pub fn combinations<const CARDS: usize>(self) -> Combinations<CARDS> {
        let mut deck = [Card::from_checked_id(0); 64];
        deck.iter_mut().zip(self).for_each(|(place, card)| *place = card);
        Combinations { deck, places: Places::of(self.len()) }
    }

    /// The key of `start` and every choice of `CARDS` cards out of the set, in the order of
    /// [`combinations`](Self::combinations): all boards of a stub, the cards dealt already being the start.
    ///
    /// Running sums of the cards before the last are kept, so that most keys cost one addition. `start`'s cards should not
    /// be in the set.
    ///
    /// ```
    /// use keyfold::{CardSet, Hand, HandKey, Tiny};
    /// let [hero, villain, flop] = ["As Ks", "Qd Qh", "Ts 9s 2c"].map(|text| text.parse::<Hand>().unwrap());
    /// let left = CardSet::ALL.difference([&hero, &villain, &flop].into_iter().flat_map(|hand| hand.iter().copied()).collect());
    /// let [hero, villain, flop] = [hero, villain, flop].map(|hand| hand.iter().copied().collect::<HandKey<Tiny>>());
    /// let boards = left.keys::<2, Tiny>(flop);
    /// let won = boards.filter(|&board| (board + hero).rank_seven() > (board + villain).rank_seven()).count();
    /// assert_eq!(won, 530); // of 990
    /// ```
    #[must_use]
    pub fn keys<const CARDS: usize, T: Tier>(self, start: HandKey<T>) -> Keys<CARDS, T> {
        let mut deck = [HandKey::EMPTY; 64];
        deck.iter_mut().zip(self).for_each(|(place, card)| *place = HandKey::from_card(card));
        Keys { deck, before: [start; CARDS], start, places: Places::of(self.len()) }
    }
}

/// Every choice of `CARDS` cards out of a set: see [`CardSet::combinations`].
///
/// ```
/// use keyfold::CardSet;
/// let mut flops = CardSet::ALL.combinations::<3>();
/// assert_eq!(flops.next().unwrap().map(|card| card.to_string()), ["2c", "2d", "2h"]);
/// assert_eq!(flops.count(), 22_099);
/// ```
#[derive(Clone, Debug)]
pub struct Combinations<const CARDS: usize> {
    /// The cards of the set, ascending; 64 places, so that any place masked is in range.
    deck: [Card; 64],
    places: Places<CARDS>,
}

impl<const CARDS: usize> Iterator for Combinations<CARDS> {
    type Item = [Card; CARDS];

    #[inline]
    fn next(&mut self) -> Option<[Card; CARDS]> {
        self.places.advance()?;
        Some(self.places.at.map(|at| self.deck[at & 63]))
    }
}

impl<const CARDS: usize> FusedIterator for Combinations<CARDS> {}

/// The keys of every choice of `CARDS` cards out of a set: see [`CardSet::keys`].
///
/// ```
/// use keyfold::{CardSet, HandKey, Keys, Tiny};
/// let mut deals: Keys<5, Tiny> = CardSet::ALL.keys(HandKey::EMPTY);
/// let first = deals.next().unwrap().rank::<5>();
/// assert_eq!(first.describe().to_string(), "four of a kind, deuces, trey kicker");
/// ```
#[derive(Clone, Debug)]
pub struct Keys<const CARDS: usize, T: Tier> {
    /// The keys of the set's cards, ascending; 64 places, so that any place masked is in range.
    deck: [HandKey<T>; 64],
    /// For each card of the choice, the start and the cards before it.
    before: [HandKey<T>; CARDS],
    start: HandKey<T>,
    places: Places<CARDS>,
}

impl<const CARDS: usize, T: Tier> Iterator for Keys<CARDS, T> {
    type Item = HandKey<T>;

    #[inline]
    fn next(&mut self) -> Option<HandKey<T>> {
        let moved = self.places.advance()?;
        let changed = self.before.iter_mut().zip(self.places.at).skip(moved);
        // An empty choice is the start; the others go on from the sum before the first card that moved.
        let mut key = None;
        for (before, at) in changed {
            *before = key.unwrap_or(*before);
            key = Some(before.plus(self.deck[at & 63]));
        }
        Some(key.unwrap_or(self.start))
    }

    /// Takes the keys that differ in the last card alone in one go: what `for_each`, `sum` and `count` are made of.
    #[inline]
    fn fold<B, F: FnMut(B, HandKey<T>) -> B>(mut self, init: B, mut call: F) -> B {
        let mut folded = init;
        while let Some(key) = self.next() {
            folded = call(folded, key);
            if let (Some(&before), Some(last)) = (self.before.last(), self.places.at.last_mut()) {
                let rest = self.deck.get(*last + 1..self.places.count).unwrap_or_default();
                *last += rest.len();
                folded = rest.iter().fold(folded, |folded, &card| call(folded, before.plus(card)));
            }
        }
        folded
    }
}

impl<const CARDS: usize, T: Tier> FusedIterator for Keys<CARDS, T> {}

/// Ascending places below `count`, in lexicographic order.
#[derive(Clone, Debug)]
struct Places<const CARDS: usize> {
    at: [usize; CARDS],
    count: usize,
    state: State,
}

#[derive(Clone, Copy, Debug)]
enum State {
    New,
    Walking,
    Done,
}

impl<const CARDS: usize> Places<CARDS> {
    fn of(count: usize) -> Self {
        Self { at: core::array::from_fn(|place| place), count, state: State::New }
    }

    /// Moves on to the next choice and tells its first place that is not as it was; `None` when all have been.
    #[inline]
    fn advance(&mut self) -> Option<usize> {
        match (self.state, self.at.last_mut()) {
            (State::Walking, Some(last)) if *last + 1 < self.count => {
                *last += 1;
                Some(CARDS - 1)
            }
            _ => self.carry(),
        }
    }

    /// The first choice, or the next one when the last place has come to its end.
    fn carry(&mut self) -> Option<usize> {
        match self.state {
            State::New if CARDS <= self.count => {
                self.state = State::Walking;
                return Some(0);
            }
            State::Walking => {}
            _ => {
                self.state = State::Done;
                return None;
            }
        }
        let highest = self.count - CARDS;
        let Some(moved) = self.at.iter().enumerate().rposition(|(place, &at)| at < highest + place) else {
            self.state = State::Done;
            return None;
        };
        let from = self.at[moved] + 1;
        let places = self.at.iter_mut().skip(moved).zip(from..);
        places.for_each(|(place, at)| *place = at);
        Some(moved)
    }
}
