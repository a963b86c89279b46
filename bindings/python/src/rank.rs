//! Ranks: of arrays of hands, of one hand, of text.

use keyfold::batch::{Backend, BatchError, RankBatch, columns_from_ids, rows_from_ids};
use keyfold::{Hand, HandError, HandRank, check};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::border::{Hands, Numbers, Output, Piece, read_cards, room};
use crate::text::wrong_count;

/// Hands that are copied to where the caches are fast, checked and ranked there: nobody can change a card between the
/// two.
pub(crate) const BLOCK: usize = 1_024;

/// Ranks many hands of five, six or seven cards: 1 to 7462, higher wins.
///
/// `hands` is an array of uint8 with a row for each hand, in any memory order; or a list of columns; or Arrow's
/// fixed-size list array, struct array or table. A card is `face * 4 + suit`, deuces and clubs first. Nothing is
/// converted, and other threads run meanwhile. A `ValueError` names the row, counted from 0, and the card, counted
/// from 1.
///
/// >>> import numpy, keyfold
/// >>> keyfold.rank(numpy.array([[51, 47, 43, 39, 35, 0, 5], [0, 4, 8, 13, 21, 29, 38]], "uint8"))
/// array([7462,  172], dtype=uint16)
/// >>> keyfold.rank(numpy.array([[51, 47, 43, 39, 35], [0, 4, 8, 13, 4]], "uint8"))
/// Traceback (most recent call last):
/// ...
/// ValueError: hands[1]: card 5: 3c repeats card 2
#[pyfunction]
pub(crate) fn rank<'py>(hands: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let py = hands.py();
    let hands = Hands::read(hands)?;
    if !(5..=7).contains(&hands.width()) && hands.count() > 0 {
        let message = format!("hands of {} cards: expected 5, 6 or 7", hands.width());
        return Err(PyValueError::new_err(message));
    }
    let mut output = Output::of_length(py, hands.count())?;
    let (items, pieces) = (output.items(), hands.pieces());
    py.detach(|| rank_pieces(pieces, items)).map_err(value_error_in)?;
    Ok(output.done())
}

/// A row, and its error.
pub(crate) type Mistake = (usize, HandError);

pub(crate) fn value_error_in((row, error): Mistake) -> PyErr {
    PyValueError::new_err(format!("hands[{row}]: {error}"))
}

fn rank_pieces(pieces: &[Piece], ranks: &mut [HandRank]) -> Result<(), Mistake> {
    let mut done = 0;
    for piece in pieces {
        let places = &mut ranks[done..done + piece.hands()];
        match piece.width() {
            5 => rank_piece::<5>(piece, places),
            6 => rank_piece::<6>(piece, places),
            _ => rank_piece::<7>(piece, places),
        }
        .map_err(|(row, error)| (done + row, error))?;
        done += piece.hands();
    }
    Ok(())
}

fn rank_piece<const N: usize>(piece: &Piece, ranks: &mut [HandRank]) -> Result<(), Mistake>
where
    Backend: RankBatch<N>,
{
    let (backend, is_rows) = (Backend::detect(), piece.is_rows());
    let (mut rows, mut columns) = ([[0; N]; BLOCK], [[0; BLOCK]; N]);
    for (block, places) in ranks.chunks_mut(BLOCK).enumerate() {
        let (from, length) = (block * BLOCK, places.len());
        if is_rows {
            piece.copy_rows(from, rows[..length].as_flattened_mut());
        } else {
            (0..N).for_each(|at| piece.copy_column(at, from, &mut columns[at][..length]));
        }
        let columns = columns.each_ref().map(|column| &column[..length]);
        let ranked = match is_rows {
            true => rows_from_ids(&rows[..length]).and_then(|hands| backend.rank_rows_checked(hands, places)),
            false => columns_from_ids(columns).and_then(|columns| backend.rank_columns_checked(columns, places)),
        };
        if let Err(BatchError::Hand { hand, error }) = ranked {
            return Err((from + hand - 1, error));
        }
    }
    Ok(())
}

/// Ranks one hand of five to nine cards, given as text, bytes or a sequence of cards.
///
/// >>> import keyfold
/// >>> keyfold.rank_one("Jh Jd Jc As Ac 7d 2h")
/// 7260
/// >>> keyfold.rank_one(b"\x33\x2f\x2b\x27\x23")
/// 7462
/// >>> keyfold.rank_one([51, 47, 43, 39, 52])
/// Traceback (most recent call last):
/// ...
/// ValueError: card 5: 52 is not a card id: ids run from 0 to 51
#[pyfunction]
pub(crate) fn rank_one(cards: &Bound<'_, PyAny>) -> PyResult<u16> {
    let ranked = if let Ok(bytes) = cards.cast::<PyBytes>() {
        check::rank_any(bytes.as_bytes())
    } else if let Ok(text) = cards.cast::<PyString>() {
        return rank_of(text.to_str()?).map_err(PyValueError::new_err);
    } else {
        match read_cards(cards, Hand::MAX_CARDS)? {
            Numbers::Read(ids) => check::rank_any(&ids),
            Numbers::TooMany(found) => Err(wrong_count(found)),
            Numbers::Others(error) => return Err(error),
        }
    };
    ranked.map(HandRank::get).map_err(|error| PyValueError::new_err(error.to_string()))
}

/// Ranks many hands of five to nine cards each, given as text.
///
/// >>> import keyfold
/// >>> keyfold.rank_str(["As Ks Qs Js Ts 2c 3d", "7c5d4h3s2c"])
/// array([7462,    1], dtype=uint16)
/// >>> keyfold.rank_str(["As Ks Qs Js Tx"])
/// Traceback (most recent call last):
/// ...
/// ValueError: hands[0]: card 5, column 14: 'x' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠
#[pyfunction]
pub(crate) fn rank_str<'py>(hands: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
    let mut ranks = Vec::new();
    for (row, text) in hands.try_iter()?.enumerate() {
        let text = text?;
        let rank = rank_of(text.cast::<PyString>()?.to_str()?);
        room::one_more(&mut ranks)?;
        ranks.push(rank.map_err(|error| PyValueError::new_err(format!("hands[{row}]: {error}")))?);
    }
    let mut output = Output::<HandRank>::of_length(hands.py(), ranks.len())?;
    // All of them are ranks.
    output
        .items()
        .iter_mut()
        .zip(ranks)
        .for_each(|(place, rank)| *place = HandRank::new(rank).unwrap_or(HandRank::LOWEST));
    Ok(output.done())
}

fn rank_of(text: &str) -> Result<u16, String> {
    let hand: Hand = text.parse().map_err(|error: keyfold::ParseError| error.to_string())?;
    hand.rank().map(HandRank::get).map_err(|error| error.to_string())
}

/// The name of the backend that ranks arrays on this CPU.
///
/// >>> import keyfold
/// >>> isinstance(keyfold.backend(), str)
/// True
#[pyfunction]
pub(crate) fn backend() -> &'static str {
    Backend::detect().name()
}
