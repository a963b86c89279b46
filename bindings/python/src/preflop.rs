//! Hole cards: their indices, their classes, and their equity before the flop.

use keyfold::{HoleCards, HoleClass};
use keyfold_equity::PreflopMatrix;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::border::Output;
use crate::text::cards_of;

/// Returns the cards of all pairs of hole cards by index: an array of uint8 of shape (1326, 2), the lower card first.
///
/// >>> import keyfold
/// >>> keyfold.format(keyfold.holes()[[0, 1325]])
/// ['2c 2d', 'Ah As']
#[pyfunction]
pub(crate) fn holes(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let output = Output::new(py, &[HoleCards::COUNT, 2], None)?;
    let ids: Vec<u8> = HoleCards::all().flat_map(|hole| low_and_high(hole.cards().map(|card| card.id()))).collect();
    output.memory().write(0, &ids);
    Ok(output.done())
}

fn low_and_high([one, other]: [u8; 2]) -> [u8; 2] {
    [one.min(other), one.max(other)]
}

/// Returns the index of two hole cards, text or cards: 0 to 1325.
///
/// >>> import keyfold
/// >>> keyfold.hole_index("As Ah"), keyfold.hole_index([0, 1])
/// (1325, 0)
#[pyfunction]
pub(crate) fn hole_index(hole: &Bound<'_, PyAny>) -> PyResult<usize> {
    Ok(hole_of(hole)?.index())
}

/// Reads two hole cards.
pub(crate) fn hole_of(hole: &Bound<'_, PyAny>) -> PyResult<HoleCards> {
    if let Ok(text) = hole.cast::<PyString>()
        && let Ok(class) = text.to_str()?.parse::<HoleClass>()
    {
        let message = format!("hole: {class} is a class of several pairs: expected two cards such as 'AsKd'");
        return Err(PyValueError::new_err(message));
    }
    let cards = cards_of(hole, "hole")?;
    let &[one, other] = &cards[..] else {
        return Err(PyValueError::new_err(format!("hole: expected 2 cards, found {}", cards.len())));
    };
    HoleCards::new(one, other).map_err(|error| PyValueError::new_err(format!("hole: {error}")))
}

/// Returns the class of each pair of hole cards: an array of uint8 of shape (1326,), whose numbers are places in
/// `CLASSES`.
///
/// >>> import keyfold
/// >>> keyfold.CLASSES[keyfold.hole_classes()[keyfold.hole_index("As Ks")]]
/// 'AKs'
#[pyfunction]
pub(crate) fn hole_classes(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let output = Output::new(py, &[HoleCards::COUNT], None)?;
    let classes: Vec<u8> = HoleCards::all().map(|hole| hole.class().index() as u8).collect();
    output.memory().write(0, &classes);
    Ok(output.done())
}

/// Returns the equity of each class of hole cards against each other before the flop: an array of float64 of shape
/// (169, 169), by the places in `CLASSES`. Exact counts of all pairs and boards, divided; computed once, in some 10 ms.
///
/// >>> import keyfold
/// >>> matrix = keyfold.preflop_equity()
/// >>> print(f"{matrix[keyfold.CLASSES.index('AKs'), keyfold.CLASSES.index('QQ')]:.4f}")
/// 0.4605
#[pyfunction]
pub(crate) fn preflop_equity(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let output = Output::new(py, &[HoleClass::COUNT, HoleClass::COUNT], None)?;
    let equities: Vec<f64> = py.detach(|| {
        let matrix = PreflopMatrix::shared();
        let row = |hero| HoleClass::all().map(move |villain| matrix.outcomes(hero, villain).equity());
        HoleClass::all().flat_map(row).collect()
    });
    output.memory().write(0, &equities);
    Ok(output.done())
}

/// Returns the places in `CLASSES` of the classes of hole cards, from the best against a random hand to the worst: an
/// array of uint8 of shape (169,).
///
/// >>> import keyfold
/// >>> [keyfold.CLASSES[at] for at in keyfold.preflop_order()[[0, 1, 2, -1]]]
/// ['AA', 'KK', 'QQ', '32o']
#[pyfunction]
pub(crate) fn preflop_order(py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
    let output = Output::new(py, &[HoleClass::COUNT], None)?;
    let classes: Vec<u8> = HoleClass::by_equity().map(|class| class.index() as u8).collect();
    output.memory().write(0, &classes);
    Ok(output.done())
}

/// The names of the classes, by index.
pub(crate) fn class_names() -> Vec<String> {
    HoleClass::all().map(|class| class.to_string()).collect()
}
