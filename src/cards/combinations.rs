//! Every choice of some cards out of a set.

use core::iter::FusedIterator;

use super::card::Card;
use super::places::Places;
use super::set::CardSet;

impl CardSet {
    /// Returns every choice of `CARDS` cards out of the set, in lexicographic order of their ids, each choice's cards
    /// ascending.
    ///
    /// `CARDS` = 0 gives one empty choice; a set with fewer than `CARDS` cards gives none. A choice takes about two
    /// nanoseconds. For ranking, [`key_combinations`](Self::key_combinations) adds the keys up on the way.
    ///
    /// ```
    /// use keyfold::CardSet;
    /// let holes = CardSet::ALL.combinations::<2>();
    /// assert_eq!(holes.len(), 1_326);
    /// assert_eq!(holes.last().unwrap().map(|card| card.to_string()), ["Ah", "As"]);
    /// ```
    #[must_use]
    pub fn combinations<const CARDS: usize>(self) -> Combinations<CARDS> {
        let mut deck = [Card::from_checked_id(0); 64];
        deck.iter_mut().zip(self).for_each(|(place, card)| *place = card);
        Combinations { deck, places: Places::new(self.len()) }
    }
}

/// Every choice of `CARDS` cards out of a set, from [`CardSet::combinations`].
///
/// [`len`](ExactSizeIterator::len) and `count` take constant time. Where `usize` has fewer than 64 bits and there are
/// more choices than it can hold, they are `usize::MAX`, and `size_hint` has no upper bound.
///
/// ```
/// use keyfold::CardSet;
/// let mut flops = CardSet::ALL.combinations::<3>();
/// assert_eq!(flops.next().unwrap().map(|card| card.to_string()), ["2c", "2d", "2h"]);
/// assert_eq!(flops.len(), 22_099); // and the first: 22,100
/// ```
#[derive(Clone, Debug)]
pub struct Combinations<const CARDS: usize> {
    /// The cards of the set, ascending; 64 places, so that any masked place is in range.
    deck: [Card; 64],
    places: Places<CARDS>,
}

impl<const CARDS: usize> Iterator for Combinations<CARDS> {
    type Item = [Card; CARDS];

    #[inline]
    fn next(&mut self) -> Option<[Card; CARDS]> {
        self.places.advance()?;
        Some(self.places.current().map(|at| self.deck[at & 63]))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.places.size_hint()
    }

    fn count(self) -> usize {
        self.len()
    }
}

impl<const CARDS: usize> ExactSizeIterator for Combinations<CARDS> {
    fn len(&self) -> usize {
        self.size_hint().0
    }
}

impl<const CARDS: usize> FusedIterator for Combinations<CARDS> {}
