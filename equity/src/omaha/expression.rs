//! What a text says: hands, and how they are joined.

use std::collections::BTreeMap;
use std::mem;
use std::rc::Rc;

use keyfold::{Card, CardSet};

use super::looks::Looks;
use super::numbers::{hand_of, number_of};
use super::order::Order;
use super::pattern::{Slot, fits, fits_faces, is_of_faces};
use super::shape::Shape;
use crate::range::WEIGHT_ONE;
use crate::range::signs::product;

/// Hands with weights. It is as deep as the parentheses of its text: chains of signs are lists.
#[derive(Clone, Debug)]
pub(super) enum Expression {
    /// Every hand.
    All,
    /// Hands with cards for one of some lists of slots.
    Cards(Vec<Vec<Slot>>),
    /// Hands written card by card: their weights in parts of [`WEIGHT_ONE`], by their numbers.
    Listed(Rc<BTreeMap<usize, u32>>),
    Shape(Shape),
    /// Hands of four cards, from a place in the order up to another.
    Places(u16, u16),
    /// Hands of any; the last one that has a hand gives its weight.
    Union(Vec<Self>),
    Filtered(Box<Filtered>),
}

/// The hands of a base that pass all tests.
#[derive(Clone, Debug)]
pub(super) struct Filtered {
    pub(super) base: Expression,
    /// The parts of [`WEIGHT_ONE`] by which the weights of the base are multiplied.
    pub(super) parts: u32,
    /// What hands have to be in if `true`, and must not be in if `false`.
    pub(super) tests: Vec<(Expression, bool)>,
}

impl Filtered {
    fn left(&self, hand: &[Card]) -> Expression {
        let base = self.base.left(hand);
        if base.same() == Some(None) {
            return Expression::NONE;
        }
        let mut tests = Vec::new();
        for (test, wanted) in &self.tests {
            let test = test.left(hand);
            match test.same().map(|weight| weight.is_some_and(|weight| weight > 0)) {
                Some(passes) if passes != *wanted => return Expression::NONE,
                Some(_) => {}
                None => tests.push((test, *wanted)),
            }
        }
        if tests.is_empty() && self.parts == WEIGHT_ONE {
            return base;
        }
        Expression::Filtered(Self { base, parts: self.parts, tests }.into())
    }

    fn steps(&self) -> u64 {
        self.base.steps() + self.tests.iter().map(|(test, _)| test.steps()).sum::<u64>()
    }

    fn passes(&self, hand: &[Card]) -> bool {
        let is_in = |test: &Expression| test.weight(hand).is_some_and(|weight| weight > 0);
        self.tests.iter().all(|(test, wanted)| is_in(test) == *wanted)
    }
}

impl Expression {
    /// No hands.
    const NONE: Self = Self::Cards(Vec::new());

    /// Returns the hands of items, those written card by card in one list for neighbours: a list is looked up at once,
    /// and items one after the other.
    pub(super) fn union(items: Vec<Self>, cards: usize, looks: &mut Looks<'_>) -> Self {
        let mut joined: Vec<Self> = Vec::new();
        for item in items {
            match (joined.last_mut(), item.listed(cards, looks)) {
                (Some(Self::Listed(before)), Self::Listed(hands)) => Rc::make_mut(before).extend(hands.iter()),
                (_, item) => joined.push(item),
            }
        }
        if joined.len() == 1 { joined.remove(0) } else { Self::Union(joined) }
    }

    /// Lists the hands if they are written card by card; incompletely if the reading is to end.
    pub(super) fn listed(self, cards: usize, looks: &mut Looks<'_>) -> Self {
        let number = |slots: &Vec<Slot>| {
            let hand: CardSet = slots.iter().map(|slot| slot.card()).collect::<Option<_>>()?;
            (hand.len() == cards).then(|| number_of(hand))
        };
        match self {
            Self::Cards(choices) => match choices.iter().map(number).collect::<Option<Vec<_>>>() {
                Some(hands) => Self::Listed(Rc::new(hands.into_iter().map(|hand| (hand, WEIGHT_ONE)).collect())),
                None => Self::Cards(choices),
            },
            Self::Filtered(mut filtered) => {
                filtered.base = mem::replace(&mut filtered.base, Self::All).listed(cards, looks);
                let Self::Listed(hands) = &mut filtered.base else { return Self::Filtered(filtered) };
                let (mut hands, steps) = (mem::take(hands), filtered.steps());
                Rc::make_mut(&mut hands).retain(|hand, weight| {
                    let cards: Vec<Card> = hand_of(*hand, cards).into_iter().collect();
                    *weight = product(*weight, filtered.parts);
                    looks.go_on(steps) && filtered.passes(&cards)
                });
                Self::Listed(hands)
            }
            other => other,
        }
    }

    /// Returns the weight of a hand in parts of [`WEIGHT_ONE`]; `None` if it is in none of the items.
    pub(super) fn weight(&self, hand: &[Card]) -> Option<u32> {
        let has = |fits: bool| fits.then_some(WEIGHT_ONE);
        match self {
            Self::All => Some(WEIGHT_ONE),
            Self::Cards(choices) => has(choices.iter().any(|slots| fits(slots, hand))),
            Self::Listed(hands) => hands.get(&number_of(CardSet::from_cards(hand))).copied(),
            Self::Shape(shape) => has(shape.fits(hand)),
            Self::Places(from, to) => has((*from..*to).contains(&Order::shared().place(CardSet::from_cards(hand)))),
            Self::Union(items) => items.iter().rev().find_map(|item| item.weight(hand)),
            Self::Filtered(filtered) => {
                let weight = filtered.base.weight(hand).filter(|_| filtered.passes(hand))?;
                Some(product(weight, filtered.parts))
            }
        }
    }

    /// Returns what is left to compare, once the faces of a hand are known: an expression with the same weight for all
    /// hands of these faces.
    pub(super) fn left(&self, hand: &[Card]) -> Self {
        match self {
            Self::Cards(choices) => {
                let fitting = || choices.iter().filter(|slots| fits_faces(slots, hand));
                if fitting().any(|slots| is_of_faces(slots)) {
                    Self::All
                } else {
                    Self::Cards(fitting().cloned().collect())
                }
            }
            Self::Shape(shape) if shape.is_of_faces() => {
                if shape.fits(hand) {
                    Self::All
                } else {
                    Self::NONE
                }
            }
            Self::Union(items) => {
                let mut left = Vec::new();
                for item in items.iter().rev().map(|item| item.left(hand)) {
                    let same = item.same();
                    left.extend((same != Some(None)).then_some(item));
                    if same.flatten().is_some() {
                        break;
                    }
                }
                left.reverse();
                match left.len() {
                    0 => Self::NONE,
                    1 => left.remove(0),
                    _ => Self::Union(left),
                }
            }
            Self::Filtered(filtered) => filtered.left(hand),
            Self::All | Self::Listed(_) | Self::Shape(_) | Self::Places(..) => self.clone(),
        }
    }

    /// Returns the weight, or the want of one, if it is the same for all hands.
    fn same(&self) -> Option<Option<u32>> {
        match self {
            Self::All => Some(Some(WEIGHT_ONE)),
            Self::Cards(choices) if choices.is_empty() => Some(None),
            Self::Filtered(filtered) if filtered.tests.is_empty() => {
                filtered.base.same().map(|weight| weight.map(|weight| product(weight, filtered.parts)))
            }
            _ => None,
        }
    }

    /// Returns how many steps it takes at most to find the weight of a hand.
    pub(super) fn steps(&self) -> u64 {
        match self {
            Self::Cards(choices) => choices.len() as u64,
            Self::Union(items) => items.iter().map(Self::steps).sum(),
            Self::Filtered(filtered) => filtered.steps(),
            Self::All | Self::Listed(_) | Self::Shape(_) | Self::Places(..) => 1,
        }
    }
}
