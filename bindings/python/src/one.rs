//! Ranks of one hand, and of text.

use keyfold::registry::{HOLDEM, Rules};
use keyfold::{Hand, HandRank, check};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyString};

use crate::arguments;
use crate::border::{Numbers, Output, read_cards, room};
use crate::game::{self, rank_hand};
use crate::signals::look;
use crate::text::{most_cards, read_hand, read_ids, text_of, texts, value_error, wrong_count};

/// Ranks one hand, given as text, bytes or a sequence of cards: in hold'em five to nine.
///
/// `game` is as for `rank`. Where there is a board, its cards come last; in text a slash may stand before it.
///
/// >>> import keyfold
/// >>> keyfold.rank_one("Jh Jd Jc As Ac 7d 2h")
/// 7260
/// >>> keyfold.rank_one("As Ks Kd 2c / Qs Js 5s Kh 5d", game="omaha")
/// 7276
/// >>> keyfold.rank_one(b"\x33\x2f\x2b\x27\x23")
/// 7462
/// >>> keyfold.rank_one([51, 47, 43, 39, 52])
/// Traceback (most recent call last):
/// ...
/// ValueError: card 5: 52 is not a card id: ids run from 0 to 51
#[pyfunction]
#[pyo3(signature = (cards, *, game="holdem"))]
pub(crate) fn rank_one(cards: &Bound<'_, PyAny>, #[pyo3(from_py_with = arguments::name)] game: &str) -> PyResult<u16> {
    let game = game::named(game, |_| true)?;
    if let Ok(text) = cards.cast::<PyString>() {
        return rank_of(game, text.to_str()?).map_err(PyValueError::new_err);
    }
    if game == &HOLDEM
        && let Ok(bytes) = cards.cast::<PyBytes>()
    {
        return check::rank_any(bytes.as_bytes()).map(HandRank::get).map_err(value_error);
    }
    match read_cards(cards, most_cards(game))? {
        Numbers::Read(ids) if game == &HOLDEM => check::rank_any(&ids).map(HandRank::get).map_err(value_error),
        Numbers::Read(ids) => rank_hand(game, &read_ids(&ids).map_err(value_error)?).map_err(PyValueError::new_err),
        Numbers::TooMany(found) => Err(wrong_count(game, found)),
        Numbers::Others(error) => Err(error),
    }
}

/// Ranks many hands, given as text; `game` is as for `rank_one`, `out` as for `rank`.
///
/// >>> import keyfold
/// >>> keyfold.rank_str(["As Ks Qs Js Ts 2c 3d", "7c5d4h3s2c"])
/// array([7462,    1], dtype=uint16)
/// >>> keyfold.rank_str(["Ac 2d 3h 4s"], game="badugi")
/// array([1092], dtype=uint16)
/// >>> keyfold.rank_str(["As Ks Qs Js Tx"])
/// Traceback (most recent call last):
/// ...
/// ValueError: hands[0]: card 5, column 14: 'x' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠
#[pyfunction]
#[pyo3(signature = (hands, *, game="holdem", out=None))]
pub(crate) fn rank_str<'py>(
    hands: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = arguments::name)] game: &str,
    out: Option<&Bound<'py, PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    let game = game::named(game, |_| true)?;
    let mut ranks = Vec::new();
    for (row, text) in texts(hands, "hands")?.enumerate() {
        look(hands.py(), row)?;
        let text = text?;
        let rank = rank_of(game, text_of(&text, &format!("hands[{row}]"))?);
        room::one_more(&mut ranks)?;
        ranks.push(rank.map_err(|error| PyValueError::new_err(format!("hands[{row}]: {error}")))?);
    }
    let output = Output::new(hands.py(), &[ranks.len()], out)?;
    output.memory().write(0, &ranks);
    Ok(output.done())
}

fn rank_of(game: &Rules, text: &str) -> Result<u16, String> {
    if game == &HOLDEM && !text.contains('/') {
        let hand: Hand = text.parse().map_err(|error: keyfold::ParseError| error.to_string())?;
        return hand.rank().map(HandRank::get).map_err(|error| error.to_string());
    }
    rank_hand(game, &read_hand(text)?)
}
