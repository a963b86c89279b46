//! Text: cards read and written, ranks in words.

use keyfold::{Card, Category, Hand, HandError, HandRank, check};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyString};

use crate::border::{self, Hands, Numbers, Output, read_cards, room};

/// Reads cards from text: an array for one hand, an array of rows for a list of hands of the same length.
///
/// >>> import keyfold
/// >>> keyfold.parse("As Kd 10h")
/// array([51, 45, 34], dtype=uint8)
/// >>> keyfold.parse(["AsKs", "2c 3d"])
/// array([[51, 47],
///        [ 0,  5]], dtype=uint8)
/// >>> keyfold.parse(["AsKs", "2c 2c"])
/// Traceback (most recent call last):
/// ...
/// ValueError: hands[1]: card 2, column 4: 2c is repeated
#[pyfunction]
pub(crate) fn parse<'py>(text: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = text.py();
    if let Ok(text) = text.cast::<PyString>() {
        let ids = parse_one(text)?;
        let mut output = Output::of_length(py, ids.len())?;
        output.items().copy_from_slice(&ids);
        return Ok(output.done());
    }
    let mut hands: Vec<Hand> = Vec::new();
    for (row, text) in text.try_iter()?.enumerate() {
        let text = text?;
        let hand = text.cast::<PyString>()?.to_str()?.parse::<Hand>();
        let hand = hand.map_err(|error| PyValueError::new_err(format!("hands[{row}]: {error}")))?;
        let width = hands.first().map_or(hand.len(), |first| first.len());
        if hand.len() != width {
            let message = format!("hands[{row}] has {} cards, but hands[0] has {width}", hand.len());
            return Err(PyValueError::new_err(message));
        }
        room::one_more(&mut hands)?;
        hands.push(hand);
    }
    let width = hands.first().map_or(0, |hand| hand.len());
    let mut output = Output::of_rows(py, hands.len(), width)?;
    output.items().chunks_exact_mut(width.max(1)).zip(&hands).for_each(|(row, hand)| write(hand, row));
    Ok(output.done())
}

/// Reads the cards of one hand.
pub(crate) fn parse_one(text: &Bound<'_, PyString>) -> PyResult<Vec<u8>> {
    let hand: Hand = text.to_str()?.parse().map_err(value_error)?;
    Ok(hand.iter().map(|card| card.id()).collect())
}

pub(crate) fn write(cards: &[Card], into: &mut [u8]) {
    into.iter_mut().zip(cards).for_each(|(place, card)| *place = card.id());
}

/// Writes cards as text: a string for one hand, a list of strings for an array of rows.
///
/// >>> import keyfold
/// >>> keyfold.format([51, 45, 34])
/// 'As Kd Th'
/// >>> keyfold.format(keyfold.parse(["AsKs", "2c 3d"]))
/// ['As Ks', '2c 3d']
#[pyfunction]
pub(crate) fn format<'py>(cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = cards.py();
    if let Numbers::Read(ids) = read_cards(cards, usize::MAX)? {
        let mut text = room::of_text(ids.len().saturating_mul(3))?;
        let written = write_text(&ids, &mut text);
        written.map_err(|(at, id)| PyValueError::new_err(format!("cards[{at}] is {id}: expected 0 to 51")))?;
        return Ok(PyString::new(py, &text).into_any());
    }
    let hands = Hands::read(cards)?;
    let (mut texts, mut text) = (room::of(hands.count())?, String::new());
    for_each_hand(&hands, |row, ids| {
        text.clear();
        let message = |(at, id)| PyValueError::new_err(format!("hands[{row}]: card {}: {id} is not a card", at + 1));
        write_text(ids, &mut text).map_err(message)?;
        texts.push(PyString::new(py, &text));
        Ok(())
    })?;
    listed(py, texts)
}

/// Writes cards, or returns the first byte that is no card, and its place.
fn write_text(ids: &[u8], into: &mut String) -> Result<(), (usize, u8)> {
    for (at, &id) in ids.iter().enumerate() {
        let card = Card::from_id(id).ok_or((at, id))?;
        into.push_str(if at > 0 { " " } else { "" });
        into.push(card.face().letter());
        into.push(card.suit().letter());
    }
    Ok(())
}

/// Builds a list item by item: pyo3 panics if there is no memory for a whole one.
fn listed<'py>(py: Python<'py>, texts: Vec<Bound<'py, PyString>>) -> PyResult<Bound<'py, PyAny>> {
    let list = PyList::empty(py);
    texts.into_iter().try_for_each(|text| list.append(text))?;
    Ok(list.into_any())
}

/// Calls a function with each hand of an array and its row.
pub(crate) fn for_each_hand(hands: &Hands, mut call: impl FnMut(usize, &[u8]) -> PyResult<()>) -> PyResult<()> {
    let (mut row, mut ids) = (0, vec![0; hands.width()]);
    for piece in hands.pieces() {
        for hand in 0..piece.hands() {
            ids.iter_mut().enumerate().for_each(|(at, id)| piece.copy_column(at, hand, std::slice::from_mut(id)));
            call(row, &ids)?;
            row += 1;
        }
    }
    Ok(())
}

/// Describes a rank in words; an array of ranks gives a list.
///
/// >>> import keyfold
/// >>> keyfold.describe(7260)
/// 'full house, jacks full of aces'
/// >>> keyfold.describe(0)
/// Traceback (most recent call last):
/// ...
/// ValueError: 0 is not a rank: expected 1 to 7462
#[pyfunction]
pub(crate) fn describe<'py>(ranks: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = ranks.py();
    let words = |rank: HandRank| PyString::new(py, &rank.describe().to_string());
    match read_ranks(ranks)? {
        Ranks::One(rank) => Ok(words(rank).into_any()),
        Ranks::Many(ranks) => {
            let mut texts = room::of(ranks.len())?;
            texts.extend(ranks.into_iter().map(words));
            listed(py, texts)
        }
    }
}

/// Returns the category of a rank, 0 to 8, or an array of them for an array of ranks; `CATEGORIES` has their names.
///
/// >>> import keyfold
/// >>> keyfold.category(7260)
/// 6
/// >>> keyfold.CATEGORIES[6]
/// 'full house'
/// >>> keyfold.category(keyfold.rank_str(["As Ks Qs Js Ts", "7c5d4h3s2c"]))
/// array([8, 0], dtype=uint8)
#[pyfunction]
pub(crate) fn category<'py>(ranks: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = ranks.py();
    match read_ranks(ranks)? {
        Ranks::One(rank) => Ok(rank.category().index().into_pyobject(py)?.into_any()),
        Ranks::Many(ranks) => {
            let mut output = Output::of_length(py, ranks.len())?;
            output.items().iter_mut().zip(ranks).for_each(|(place, rank)| *place = rank.category().index());
            Ok(output.done())
        }
    }
}

/// The five cards that make a hand of five to nine, the most significant first; an array of rows for one of rows.
///
/// >>> import keyfold
/// >>> keyfold.format(keyfold.best_five(keyfold.parse("2c 3d 4s 9h Ac 5h Kd")))
/// '5h 4s 3d 2c Ac'
/// >>> keyfold.best_five(keyfold.parse(["2c 3d 4s 9h Ac 5h Kd"])).shape
/// (1, 5)
#[pyfunction]
pub(crate) fn best_five<'py>(cards: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = cards.py();
    match read_cards(cards, Hand::MAX_CARDS)? {
        Numbers::Read(ids) => {
            let five = best(&ids).map_err(value_error)?;
            let mut output = Output::of_length(py, 5)?;
            write(&five, output.items());
            return Ok(output.done());
        }
        Numbers::TooMany(found) => return Err(value_error(wrong_count(found))),
        Numbers::Others(_) => {}
    }
    let hands = Hands::read(cards)?;
    let mut output = Output::of_rows(py, hands.count(), 5)?;
    let places = output.items();
    for_each_hand(&hands, |row, ids| {
        let five = best(ids).map_err(|error| PyValueError::new_err(format!("hands[{row}]: {error}")))?;
        write(&five, &mut places[5 * row..5 * row + 5]);
        Ok(())
    })?;
    Ok(output.done())
}

fn best(ids: &[u8]) -> Result<[Card; 5], HandError> {
    let rank = check::rank_any(ids)?;
    let cards: Vec<Card> = ids.iter().filter_map(|&id| Card::from_id(id)).collect();
    // A hand always has the cards of its rank.
    rank.pick(&cards).ok_or(wrong_count(ids.len()))
}

pub(crate) fn wrong_count(found: usize) -> HandError {
    HandError::WrongCount { min: 5, max: Hand::MAX_CARDS, found }
}

/// The names of the categories.
pub(crate) fn category_names() -> Vec<&'static str> {
    Category::ALL.into_iter().map(Category::name).collect()
}

enum Ranks {
    One(HandRank),
    Many(Vec<HandRank>),
}

fn read_ranks(ranks: &Bound<'_, PyAny>) -> PyResult<Ranks> {
    let expected = "expected 1 to 7462";
    if let Ok(number) = ranks.extract::<i64>() {
        let rank = u16::try_from(number).ok().and_then(HandRank::new);
        return rank
            .map(Ranks::One)
            .ok_or_else(|| PyValueError::new_err(format!("{number} is not a rank: {expected}")));
    }
    let Numbers::Read(numbers) = border::read_ranks(ranks)? else {
        return Err(PyTypeError::new_err("ranks are a number, or an array of uint16"));
    };
    let mut ranks = room::of(numbers.len())?;
    for (at, number) in numbers.into_iter().enumerate() {
        let rank = HandRank::new(number);
        let error = || PyValueError::new_err(format!("ranks[{at}] is {number}, not a rank: {expected}"));
        ranks.push(rank.ok_or_else(error)?);
    }
    Ok(Ranks::Many(ranks))
}

pub(crate) fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
