//! Ranks of one hand, and of text.

use keyfold::{Hand, HandRank, check};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::border::{Numbers, Output, read_cards, room};
use crate::text::{text_of, texts, wrong_count};

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

/// Ranks many hands of five to nine cards each, given as text; `out` is as for `rank`.
///
/// >>> import keyfold
/// >>> keyfold.rank_str(["As Ks Qs Js Ts 2c 3d", "7c5d4h3s2c"])
/// array([7462,    1], dtype=uint16)
/// >>> keyfold.rank_str(["As Ks Qs Js Tx"])
/// Traceback (most recent call last):
/// ...
/// ValueError: hands[0]: card 5, column 14: 'x' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠
#[pyfunction]
#[pyo3(signature = (hands, *, out=None))]
pub(crate) fn rank_str<'py>(hands: &Bound<'py, PyAny>, out: Option<&Bound<'py, PyAny>>) -> PyResult<Bound<'py, PyAny>> {
    let mut ranks = Vec::new();
    for (row, text) in texts(hands, "hands")?.enumerate() {
        let text = text?;
        let rank = rank_of(text_of(&text, &format!("hands[{row}]"))?);
        room::one_more(&mut ranks)?;
        ranks.push(rank.map_err(|error| PyValueError::new_err(format!("hands[{row}]: {error}")))?);
    }
    let output = Output::new(hands.py(), &[ranks.len()], out)?;
    output.memory().write(0, &ranks);
    Ok(output.done())
}

fn rank_of(text: &str) -> Result<u16, String> {
    let hand: Hand = text.parse().map_err(|error: keyfold::ParseError| error.to_string())?;
    hand.rank().map(HandRank::get).map_err(|error| error.to_string())
}
