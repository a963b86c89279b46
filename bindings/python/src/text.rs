//! Cards read and written.

use keyfold::registry::{HOLDEM, Rules};
use keyfold::{Card, CardSet, Hand, HandError, check};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyIterator, PyList, PyString};

use crate::arguments;
use crate::border::{Hands, Numbers, Output, kind, read_cards, refuse_masked, room};
use crate::game;
use crate::signals::look;

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
        let output = Output::new(py, &[ids.len()], None)?;
        output.memory().write(0, &ids);
        return Ok(output.done());
    }
    let mut hands: Vec<Hand> = Vec::new();
    for (row, text) in texts(text, "text")?.enumerate() {
        look(py, row)?;
        let text = text?;
        let hand = text_of(&text, &format!("hands[{row}]"))?.parse::<Hand>();
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
    let output = Output::new(py, &[hands.len(), width], None)?;
    hands.iter().enumerate().for_each(|(row, hand)| output.memory().write(row * width, &ids_of(hand)));
    Ok(output.done())
}

/// Reads the cards of one hand.
pub(crate) fn parse_one(text: &Bound<'_, PyString>) -> PyResult<Vec<u8>> {
    let hand: Hand = text.to_str()?.parse().map_err(value_error)?;
    Ok(hand.iter().map(|card| card.id()).collect())
}

/// Returns the ids of cards.
pub(crate) fn ids_of(cards: &[Card]) -> Vec<u8> {
    cards.iter().map(|card| card.id()).collect()
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
    for_each_hand(py, &hands, |row, ids| {
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
pub(crate) fn listed<'py>(py: Python<'py>, texts: Vec<Bound<'py, PyString>>) -> PyResult<Bound<'py, PyAny>> {
    let list = PyList::empty(py);
    texts.into_iter().try_for_each(|text| list.append(text))?;
    Ok(list.into_any())
}

/// Calls a function with each hand of an array and its row.
fn for_each_hand(py: Python<'_>, hands: &Hands, mut call: impl FnMut(usize, &[u8]) -> PyResult<()>) -> PyResult<()> {
    let mut ids = vec![0; hands.width()];
    for row in 0..hands.count() {
        look(py, row)?;
        ids.iter_mut().enumerate().for_each(|(at, id)| hands.copy_column(at, row, std::slice::from_mut(id)));
        call(row, &ids)?;
    }
    Ok(())
}

/// Returns the five cards that make a hand, the most significant first, or an array of rows for one of rows.
///
/// A hand is text, bytes or a sequence of cards, as for `rank_one`; in Omaha its own two cards come first. `game` has
/// hands of hold'em's categories: those with a board.
///
/// >>> import keyfold
/// >>> keyfold.format(keyfold.best_five("2c 3d 4s 9h Ac 5h Kd"))
/// '5h 4s 3d 2c Ac'
/// >>> keyfold.format(keyfold.best_five("As Ks Kd 2c / Qs Js 5s Kh 5d", game="omaha"))
/// 'Ks Kd 5s Kh 5d'
/// >>> keyfold.best_five(keyfold.parse(["2c 3d 4s 9h Ac 5h Kd"])).shape
/// (1, 5)
#[pyfunction]
#[pyo3(signature = (cards, *, game="holdem"))]
pub(crate) fn best_five<'py>(
    cards: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = arguments::name)] game: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let (py, game) = (cards.py(), game::named(game, |_| true)?);
    let one = |five: Result<[Card; 5], String>| {
        let output = Output::new(py, &[5], None)?;
        output.memory().write(0, &ids_of(&five.map_err(value_error)?));
        Ok(output.done())
    };
    if let Ok(text) = cards.cast::<PyString>() {
        return one(read_hand(text.to_str()?).and_then(|cards| best(game, &cards)));
    }
    match read_cards(cards, most_cards(game))? {
        Numbers::Read(ids) => return one(best_of_ids(game, &ids)),
        Numbers::TooMany(found) => return Err(wrong_count(game, found)),
        Numbers::Others(_) => {}
    }
    let hands = Hands::read(cards)?;
    let output = Output::new(py, &[hands.shape(), &[5]].concat(), None)?;
    for_each_hand(py, &hands, |row, ids| {
        let five = best_of_ids(game, ids).map_err(|error| PyValueError::new_err(format!("hands[{row}]: {error}")))?;
        output.memory().write(5 * row, &ids_of(&five));
        Ok(())
    })?;
    Ok(output.done())
}

fn best_of_ids(game: &Rules, ids: &[u8]) -> Result<[Card; 5], String> {
    read_ids(ids).map_err(|error| error.to_string()).and_then(|cards| best(game, &cards))
}

fn best(game: &Rules, cards: &[Card]) -> Result<[Card; 5], String> {
    if game == &HOLDEM {
        let rank = check::rank_any(&ids_of(cards)).map_err(|error| error.to_string())?;
        // A hand always has the cards of its rank.
        return rank.pick(cards).ok_or_else(|| wrong_number(cards.len()).to_string());
    }
    game::best_five(game, cards)
}

/// Reads a hand: its own cards and those of the board, with a slash between them or without.
pub(crate) fn read_hand(text: &str) -> Result<Vec<Card>, String> {
    let (own, board) = text.split_once('/').unwrap_or((text, ""));
    let own: Hand = own.parse().map_err(|error: keyfold::ParseError| error.to_string())?;
    let board: Hand = board.parse().map_err(|error: keyfold::ParseError| format!("board: {error}"))?;
    Ok(own.iter().chain(&board[..]).copied().collect())
}

/// Returns the most cards of a hand with its board.
pub(crate) fn most_cards(game: &Rules) -> usize {
    if game == &HOLDEM { Hand::MAX_CARDS } else { game::MOST }
}

/// Returns the error for a hand of more cards than any has.
pub(crate) fn wrong_count(game: &Rules, found: usize) -> PyErr {
    match game::width_mistake(game, found).filter(|_| game != &HOLDEM) {
        Some(mistake) => PyValueError::new_err(mistake),
        None => value_error(wrong_number(found)),
    }
}

fn wrong_number(found: usize) -> HandError {
    HandError::WrongCount { min: 5, max: Hand::MAX_CARDS, found }
}

/// Returns the cards of ids, or the first id that is none.
pub(crate) fn read_ids(ids: &[u8]) -> Result<Vec<Card>, HandError> {
    let read = |(at, &id)| Card::from_id(id).ok_or(HandError::OutOfRange { position: at + 1, id });
    ids.iter().enumerate().map(read).collect()
}

/// Returns the text of an argument that errors call `what`.
pub(crate) fn text_of<'t>(text: &'t Bound<'_, PyAny>, what: &str) -> PyResult<&'t str> {
    match text.cast::<PyString>() {
        Ok(text) => text.to_str(),
        Err(_) => Err(PyTypeError::new_err(format!("{what} is {}: expected text", kind(text)))),
    }
}

/// Iterates over a list of texts, which is not a single text.
pub(crate) fn texts<'py>(list: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyIterator>> {
    let wrong =
        || PyTypeError::new_err(format!("{what} is {}: expected a list of texts, one for each hand", kind(list)));
    if list.is_instance_of::<PyString>() || list.is_instance_of::<PyBytes>() {
        return Err(wrong());
    }
    list.try_iter().map_err(|_| wrong())
}

/// Reads different cards, in their order: from text, or from ids, cards and texts of one card each. Errors call them
/// `what`.
pub(crate) fn cards_of(cards: &Bound<'_, PyAny>, what: &str) -> PyResult<Vec<Card>> {
    let wrong = |error: &dyn std::fmt::Display| PyValueError::new_err(format!("{what}: {error}"));
    if let Ok(text) = cards.cast::<PyString>() {
        let text = text.to_str()?;
        // A hand keeps the order, but has nine cards at most.
        return match text.parse::<Hand>() {
            Ok(hand) => Ok(hand.to_vec()),
            Err(_) => text.parse::<CardSet>().map(|set| set.iter().collect()).map_err(|error| wrong(&error)),
        };
    }
    let expected = "expected text, or a sequence of cards, ids and texts";
    refuse_masked(cards, what)?;
    let is_sequence = !cards.is_instance_of::<PyDict>();
    let Some(items) = cards.try_iter().ok().filter(|_| is_sequence) else {
        return Err(PyTypeError::new_err(format!("{what} is {}: {expected}", kind(cards))));
    };
    let mut read: Vec<Card> = Vec::new();
    for item in items {
        let item = item?;
        let card = card_of(&item).map_err(|error| match error {
            Some(error) => wrong(&format!("card {}: {error}", read.len() + 1)),
            None => PyTypeError::new_err(format!("{what}: card {} is {}: {expected}", read.len() + 1, kind(&item))),
        })?;
        if let Some(first) = read.iter().position(|other| *other == card) {
            return Err(wrong(&format!("card {}: {card} repeats card {}", read.len() + 1, first + 1)));
        }
        read.push(card);
    }
    Ok(read)
}

/// Reads a card from an id, a card or text; no text of an error for another object.
pub(crate) fn card_of(item: &Bound<'_, PyAny>) -> Result<Card, Option<String>> {
    if let Ok(text) = item.cast::<PyString>() {
        let text = text.to_str().map_err(|_| Some(String::from("not valid UTF-8")))?;
        return text.parse().map_err(|error: keyfold::ParseError| Some(error.kind().to_string()));
    }
    let id = item.extract::<i64>().map_err(|_| None)?;
    let card = u8::try_from(id).ok().and_then(Card::from_id);
    card.ok_or_else(|| Some(format!("{id} is not a card id: ids run from 0 to 51")))
}

pub(crate) fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}
