//! The width of arrays of hands.

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// The most cards of a hand in an array: a whole deck.
const MOST_CARDS: usize = 52;

/// Refuses hands of more cards than a deck has, before memory is allocated for them.
pub(super) fn check_width(cards: usize) -> PyResult<()> {
    match cards {
        0..=MOST_CARDS => Ok(()),
        _ => Err(PyValueError::new_err(format!("hands of {cards} cards: a deck has {MOST_CARDS}"))),
    }
}
