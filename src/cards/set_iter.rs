//! Iteration over the cards of a set, and sets from iterators.

use core::iter::FusedIterator;

use super::card::Card;
use super::set::CardSet;

impl CardSet {
    /// Returns the cards, in the order of their ids.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Cards {
        Cards(self)
    }
}

/// The cards of a [`CardSet`], in the order of their ids, from either end.
///
/// ```
/// use keyfold::CardSet;
/// let mut deck = CardSet::ALL.iter();
/// assert_eq!([deck.next(), deck.next_back()].map(|card| card.unwrap().to_string()), ["2c", "As"]);
/// assert_eq!(deck.len(), 50);
/// ```
#[derive(Clone, Debug)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct Cards(CardSet);

impl Cards {
    #[inline]
    fn take(&mut self, id: u32) -> Card {
        let card = Card::from_checked_id(id as u8);
        self.0 = self.0.without(card);
        card
    }
}

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        (!self.0.is_empty()).then(|| self.take(self.0.bits().trailing_zeros()))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for Cards {
    #[inline]
    fn next_back(&mut self) -> Option<Card> {
        self.0.bits().checked_ilog2().map(|id| self.take(id))
    }
}

impl ExactSizeIterator for Cards {
    #[inline]
    fn len(&self) -> usize {
        self.0.len()
    }
}

impl FusedIterator for Cards {}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl<'a> FromIterator<&'a Card> for CardSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = &'a Card>>(cards: I) -> Self {
        cards.into_iter().copied().collect()
    }
}

impl Extend<Card> for CardSet {
    #[inline]
    fn extend<I: IntoIterator<Item = Card>>(&mut self, cards: I) {
        *self = cards.into_iter().fold(*self, Self::with);
    }
}

impl<'a> Extend<&'a Card> for CardSet {
    #[inline]
    fn extend<I: IntoIterator<Item = &'a Card>>(&mut self, cards: I) {
        self.extend(cards.into_iter().copied());
    }
}
