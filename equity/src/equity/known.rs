//! Cards in known places, and the pairs of a range that they do not block.

use keyfold::{Card, CardSet, HoleCards};

use super::conditions::Conditions;
use super::error::{EquityError, Place};
use super::held::Held;
use crate::range::Range;

/// Cards of a deck in known places.
pub(super) struct Known {
    deck: CardSet,
    places: Vec<(Card, Place)>,
}

impl Known {
    /// Returns the board and the dead cards of a question.
    pub(super) fn new(deck: CardSet, conditions: &Conditions) -> Result<Self, EquityError> {
        conditions.check_board(0..=5)?;
        let mut known = Self { deck, places: Vec::new() };
        known.add(Place::Board, &conditions.board)?;
        known.add(Place::Dead, &conditions.dead)?;
        Ok(known)
    }

    /// Adds cards, or returns an error for the first that is not in the deck or already in a place.
    pub(super) fn add(&mut self, place: Place, cards: &[Card]) -> Result<(), EquityError> {
        if let Some(&card) = cards.iter().find(|card| !self.deck.contains(**card)) {
            return Err(EquityError::NotInDeck { card, place });
        }
        for &card in cards {
            if let Some(&(_, first)) = self.places.iter().find(|(known, _)| *known == card) {
                return Err(EquityError::Repeated { card, first, second: place });
            }
            self.places.push((card, place));
        }
        Ok(())
    }

    /// Adds a player's cards if his range is a single pair.
    pub(super) fn add_range(&mut self, place: Place, range: &Range) -> Result<(), EquityError> {
        match range.iter().take(2).collect::<Vec<_>>()[..] {
            [(hole, _)] => self.add(place, &hole.cards()),
            _ => Ok(()),
        }
    }

    /// Returns the pairs of a player's range that [`live_hands`](Self::live_hands) keeps.
    pub(super) fn live_holes(&self, place: Place, range: &Range) -> Result<Vec<(HoleCards, u32)>, EquityError> {
        self.live_hands(place, HoleCards::all().zip(range.parts().iter().copied()), &mut || true)
    }

    /// Returns the hands of a player that no known cards but his own block, with weights in whole numbers without a
    /// common divisor. `goes_on` is asked before each; if it returns `false`, the others are left out.
    pub(super) fn live_hands<H: Held>(
        &self,
        place: Place,
        weights: impl Iterator<Item = (H, u32)>,
        goes_on: &mut dyn FnMut() -> bool,
    ) -> Result<Vec<(H, u32)>, EquityError> {
        let of_others = self.places.iter().filter(|(_, other)| *other != place);
        let live = self.deck - of_others.map(|(card, _)| *card).collect();
        let (mut hands, mut is_empty) = (Vec::new(), true);
        // Not collected, which would ask a chain of iterators for one hand after the other.
        weights.take_while(|_| goes_on()).for_each(|(hand, weight)| {
            is_empty &= weight == 0;
            if weight > 0 && (hand.cards() - live).is_empty() {
                hands.push((hand, weight));
            }
        });
        let divisor = hands.iter().fold(0, |divisor, (_, weight)| common_divisor(divisor, *weight)).max(1);
        hands.iter_mut().for_each(|(_, weight)| *weight /= divisor);
        match hands.is_empty() {
            true if is_empty => Err(EquityError::EmptyRange { place }),
            true => Err(EquityError::NoCombination { place }),
            false => Ok(hands),
        }
    }
}

fn common_divisor(mut one: u32, mut other: u32) -> u32 {
    while let Some(rest) = one.checked_rem(other) {
        (one, other) = (other, rest);
    }
    one
}
