//! Single cards, and hands that cards are added to and taken from.

use keyfold::{CardSet, Compact, HandError, HandKey};
use pyo3::exceptions::{PyIndexError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyIterator;

use crate::border::{Output, kind};
use crate::pickle::{Reduced, reduced};
use crate::text::{card_of, cards_of, ids_of, value_error};

/// A card, from text such as "As" or "10h", or from an id, `face * 4 + suit`.
///
/// Cards compare by id, and are ids wherever whole numbers are taken.
///
/// >>> import numpy, keyfold
/// >>> ace = keyfold.Card("As")
/// >>> ace, int(ace), ace.face, ace.suit, str(ace)
/// (Card('As'), 51, 12, 3, 'As')
/// >>> ace > keyfold.Card(50), numpy.array([ace, keyfold.Card("2c")], "uint8")
/// (True, array([51,  0], dtype=uint8))
/// >>> keyfold.Card(52)
/// Traceback (most recent call last):
/// ...
/// ValueError: 52 is not a card id: ids run from 0 to 51
#[pyclass(frozen, eq, ord, hash, module = "keyfold")]
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Card(pub(crate) keyfold::Card);

#[pymethods]
impl Card {
    #[new]
    fn new(card: &Bound<'_, PyAny>) -> PyResult<Self> {
        card_from(card).map(Self)
    }

    /// The id, 0 to 51.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Card("2d").id
    /// 1
    #[getter]
    fn id(&self) -> u8 {
        self.0.id()
    }

    /// The face, 0 for a deuce to 12 for an ace.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Card("Th").face
    /// 8
    #[getter]
    fn face(&self) -> u8 {
        self.0.id() / 4
    }

    /// The suit: 0 for clubs, 1 for diamonds, 2 for hearts, 3 for spades.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Card("Th").suit
    /// 2
    #[getter]
    fn suit(&self) -> u8 {
        self.0.id() % 4
    }

    fn __index__(&self) -> u8 {
        self.0.id()
    }

    fn __int__(&self) -> u8 {
        self.0.id()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Card('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, u8> {
        reduced(slf, slf.get().0.id())
    }
}

/// Reads one card, or says what the object is.
fn card_from(card: &Bound<'_, PyAny>) -> PyResult<keyfold::Card> {
    card_of(card).map_err(|error| match error {
        Some(error) => PyValueError::new_err(error),
        None => PyTypeError::new_err(format!("a card is text such as 'As', or an id: found {}", kind(card))),
    })
}

/// Up to nine different cards, in their order, and the sum of their keys: adding a card, taking one away and ranking
/// take a step each, however many cards there are.
///
/// Hands are values: `+` and `-` make others. Hands of the same cards are equal, whatever their order.
///
/// >>> import keyfold
/// >>> board = keyfold.Hand("Jd Jc As Ac")
/// >>> hand = board + "Jh" + "7d"
/// >>> hand, len(hand), hand[-1], hand.rank()
/// (Hand('Jd Jc As Ac Jh 7d'), 6, Card('7d'), 7260)
/// >>> (hand - "Jh").rank() < hand.rank(), "Jh" in hand
/// (True, True)
/// >>> hand + "As"
/// Traceback (most recent call last):
/// ...
/// ValueError: card 7: As repeats card 3
#[pyclass(frozen, eq, hash, module = "keyfold")]
#[derive(Clone)]
pub(crate) struct Hand {
    cards: keyfold::Hand,
    key: HandKey<Compact>,
}

impl PartialEq for Hand {
    fn eq(&self, other: &Self) -> bool {
        self.set() == other.set()
    }
}

impl Eq for Hand {}

impl std::hash::Hash for Hand {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.set().hash(state);
    }
}

impl Hand {
    fn set(&self) -> CardSet {
        self.cards.iter().collect()
    }

    fn of(cards: &[keyfold::Card]) -> Result<Self, HandError> {
        let cards = keyfold::Hand::try_from(cards)?;
        Ok(Self { key: cards.iter().collect(), cards })
    }
}

#[pymethods]
impl Hand {
    #[new]
    #[pyo3(signature = (cards=None))]
    fn new(cards: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let cards = cards.map_or(Ok(Vec::new()), |cards| cards_of(cards, "cards"))?;
        Self::of(&cards).map_err(value_error)
    }

    /// Returns the rank of five to nine cards, 1 to 7462.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Hand("As Ks Qs Js Ts").rank()
    /// 7462
    fn rank(&self) -> PyResult<u16> {
        Ok(match self.cards.len() {
            5 => self.key.rank_five(),
            6 => self.key.rank_six(),
            7 => self.key.rank_seven(),
            _ => self.cards.rank().map_err(value_error)?,
        }
        .get())
    }

    /// Returns the ids of the cards, an array of uint8.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Hand("As 2c").ids()
    /// array([51,  0], dtype=uint8)
    fn ids<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let output = Output::new(py, &[self.cards.len()], None)?;
        output.memory().write(0, &ids_of(&self.cards));
        Ok(output.done())
    }

    fn __add__(&self, card: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (mut cards, card) = (self.cards.clone(), card_from(card)?);
        cards.push(card).map_err(value_error)?;
        Ok(Self { cards, key: self.key + card })
    }

    fn __sub__(&self, card: &Bound<'_, PyAny>) -> PyResult<Self> {
        let card = card_from(card)?;
        if !self.cards.contains(&card) {
            return Err(PyValueError::new_err(format!("{card} is not in {}", self.__repr__())));
        }
        let cards = self.cards.iter().copied().filter(|held| *held != card).collect::<Vec<_>>();
        Ok(Self { cards: keyfold::Hand::try_from(&cards[..]).map_err(value_error)?, key: self.key - card })
    }

    fn __contains__(&self, card: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(self.cards.contains(&card_from(card)?))
    }

    fn __getitem__(&self, at: isize) -> PyResult<Card> {
        let at = if at < 0 { at.wrapping_add(self.cards.len().cast_signed()) } else { at };
        let card = usize::try_from(at).ok().and_then(|at| self.cards.get(at));
        card.copied().map(Card).ok_or_else(|| PyIndexError::new_err(format!("a hand of {} cards", self.cards.len())))
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.cards.iter().map(|card| Card(*card)).collect::<Vec<_>>().into_pyobject(py)?.try_iter()
    }

    fn __len__(&self) -> usize {
        self.cards.len()
    }

    fn __str__(&self) -> String {
        self.cards.to_string()
    }

    fn __repr__(&self) -> String {
        if self.cards.is_empty() { String::from("Hand()") } else { format!("Hand('{}')", self.cards) }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, Vec<usize>> {
        reduced(slf, slf.get().cards.iter().map(|card| card.id().into()).collect())
    }
}
