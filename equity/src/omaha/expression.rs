//! What a text says: hands, and how they are joined.

use keyfold::{Card, CardSet};

use super::order::Order;
use super::pattern::{Slot, fits};
use super::shape::Shape;
use crate::range::WEIGHT_ONE;

/// Hands with weights.
#[derive(Clone, Debug)]
pub(super) enum Expression {
    /// Every hand.
    All,
    /// Hands with cards for one of some lists of slots.
    Cards(Vec<Vec<Slot>>),
    Shape(Shape),
    /// Hands of four cards, from a place in the order up to another.
    Places(u16, u16),
    /// Hands of any; the last one that has a hand gives its weight.
    Union(Vec<Self>),
    /// The first one's hands that the second one has too; or, if `false`, has not.
    Filter(Box<Self>, Box<Self>, bool),
    /// The weight times some parts of [`WEIGHT_ONE`].
    Weighted(Box<Self>, u32),
}

impl Expression {
    /// Returns all hands that may have a weight, if each is written card by card.
    pub(super) fn hands<const HOLE: usize>(&self) -> Option<Vec<[Card; HOLE]>> {
        match self {
            Self::Cards(choices) => {
                let hand = |slots: &Vec<Slot>| slots.iter().map(|slot| slot.card()).collect::<Option<Vec<_>>>();
                choices.iter().map(|slots| hand(slots)?.try_into().ok()).collect()
            }
            Self::Union(items) => Some(items.iter().map(Self::hands).collect::<Option<Vec<_>>>()?.concat()),
            Self::Filter(base, ..) | Self::Weighted(base, _) => base.hands(),
            Self::All | Self::Shape(_) | Self::Places(..) => None,
        }
    }

    /// Returns the weight of a hand in parts of [`WEIGHT_ONE`]; `None` if it is in none of the items.
    pub(super) fn weight(&self, hand: &[Card]) -> Option<u32> {
        let has = |fits: bool| fits.then_some(WEIGHT_ONE);
        match self {
            Self::All => Some(WEIGHT_ONE),
            Self::Cards(choices) => has(choices.iter().any(|slots| fits(slots, hand))),
            Self::Shape(shape) => has(shape.fits(hand)),
            Self::Places(from, to) => has((*from..*to).contains(&Order::shared().place(CardSet::from_cards(hand)))),
            Self::Union(items) => items.iter().rev().find_map(|item| item.weight(hand)),
            Self::Filter(base, test, wanted) => {
                base.weight(hand).filter(|_| test.weight(hand).is_some_and(|weight| weight > 0) == *wanted)
            }
            Self::Weighted(base, parts) => {
                let product = |weight| u64::from(weight) * u64::from(*parts) / u64::from(WEIGHT_ONE);
                base.weight(hand).map(|weight| product(weight) as u32)
            }
        }
    }
}
