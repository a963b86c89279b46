//! Outs, and the categories in which a hand can end.

use keyfold::{CardSet, Category, Compact, Hand};
use keyfold_board::odds::{CategoryCounts, Outs, live_cards};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::arguments;
use crate::text::value_error;

/// Counts what hole cards and the board so far can become: `ends`, in how many ways the hand ends in each category;
/// `probabilities`, the same as shares; and on flop and turn `outs`, the cards that lift it to each category on the
/// next street.
///
/// >>> import keyfold
/// >>> odds = keyfold.odds("As Ks Qs 7s 2d")
/// >>> odds["outs"]["flush"]
/// '2s 3s 4s 5s 6s 8s 9s Ts Js'
/// >>> odds["ends"]["flush"], sum(odds["ends"].values())
/// (377, 1081)
/// >>> keyfold.odds("As As")
/// Traceback (most recent call last):
/// ...
/// ValueError: card 2, column 4: As is repeated
/// >>> keyfold.odds("As Ks", dead="Qs As")
/// Traceback (most recent call last):
/// ...
/// ValueError: dead: As is in the hand
#[pyfunction]
#[pyo3(signature = (hand, dead=""))]
pub(crate) fn odds<'py>(
    py: Python<'py>,
    #[pyo3(from_py_with = arguments::name)] hand: &str,
    #[pyo3(from_py_with = arguments::name)] dead: &str,
) -> PyResult<Bound<'py, PyDict>> {
    let cards: Hand = hand.parse().map_err(value_error)?;
    let gone: CardSet = dead.parse().map_err(|error| PyValueError::new_err(format!("dead: {error}")))?;
    live_cards(&cards, gone).map_err(|error| PyValueError::new_err(format!("dead: {error}")))?;
    let counts = py.detach(|| CategoryCounts::of::<Compact>(&cards, gone)).map_err(value_error)?;
    let (ends, probabilities, outs) = (PyDict::new(py), PyDict::new(py), PyDict::new(py));
    let next = if (5..=6).contains(&cards.len()) { Some(Outs::of(&cards).map_err(value_error)?) } else { None };
    for category in Category::ALL {
        ends.set_item(category.name(), counts.count(category))?;
        probabilities.set_item(category.name(), counts.probability(category))?;
        let lifting = next.as_ref().map_or(CardSet::EMPTY, |next| next.making(category).difference(gone));
        if !lifting.is_empty() {
            outs.set_item(category.name(), lifting.to_string())?;
        }
    }
    let answer = PyDict::new(py);
    answer.set_item("ends", ends)?;
    answer.set_item("probabilities", probabilities)?;
    answer.set_item("outs", outs)?;
    Ok(answer)
}
