//! Ranges of hole cards.

use keyfold::{HoleCards, HoleClass};
use keyfold_equity as equity;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::text::value_error;

/// A weight for each of the 1,326 pairs of hole cards, from text such as "TT+,AQs+,65s:0.5,!AA,top 10%".
///
/// >>> import keyfold
/// >>> keyfold.Range("TT+, AKs")
/// Range('TT+,AKs')
/// >>> keyfold.Range("TT+, AKx")
/// Traceback (most recent call last):
/// ...
/// ValueError: column 8: unexpected 'x': expected s, o, a suit, +, -, a weight (:0.5 or @50) or a comma
#[pyclass(frozen, eq, hash, module = "keyfold")]
#[derive(PartialEq, Eq, Hash)]
pub(crate) struct Range(pub(crate) equity::Range);

#[pymethods]
impl Range {
    #[new]
    fn new(text: &str) -> PyResult<Self> {
        text.parse().map(Self).map_err(value_error)
    }

    /// Returns the classes that do best against a random hand, up to a percentage of all hands.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Range.top(1.0)
    /// Range('QQ+')
    #[staticmethod]
    fn top(percent: f64) -> PyResult<Self> {
        if !(0.0..=100.0).contains(&percent) {
            return Err(PyValueError::new_err(format!("{percent} percent: expected 0 to 100")));
        }
        Ok(Self(equity::Range::top(percent)))
    }

    /// Returns the weight of a pair of cards, 0 to 1, or of a class: None if its pairs have different weights.
    ///
    /// >>> import keyfold
    /// >>> wide = keyfold.Range("65s:0.5, AhKd")
    /// >>> wide.weight("6h5h"), wide.weight("65s"), wide.weight("AKo")
    /// (0.5, 0.5, None)
    fn weight(&self, hole: &str) -> PyResult<Option<f64>> {
        if let Ok(class) = hole.parse::<HoleClass>() {
            return Ok(self.0.class_weight(class));
        }
        hole.parse::<HoleCards>().map(|hole| Some(self.0.weight(hole))).map_err(value_error)
    }

    /// Returns all weights, by the index of the pair: `high * (high - 1) / 2 + low`, where `low` is the id of the lower
    /// card and `high` that of the higher.
    ///
    /// >>> import keyfold
    /// >>> weights = keyfold.Range("AsAh").weights()
    /// >>> len(weights), weights[51 * 50 // 2 + 50]
    /// (1326, 1.0)
    fn weights(&self) -> Vec<f64> {
        HoleCards::all().map(|hole| self.0.weight(hole)).collect()
    }

    /// The number of pairs of cards in the range.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Range("TT+, AKs").combinations
    /// 34
    #[getter]
    fn combinations(&self) -> usize {
        self.0.combinations()
    }

    /// The range's share of all hands, by weight.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Range("random").share
    /// 1.0
    #[getter]
    fn share(&self) -> f64 {
        self.0.share()
    }

    fn __str__(&self) -> String {
        self.0.to_string()
    }

    fn __repr__(&self) -> String {
        format!("Range('{}')", self.0)
    }

    fn __len__(&self) -> usize {
        self.0.combinations()
    }
}

/// A range, or the text of one.
#[derive(FromPyObject)]
pub(crate) enum RangeOrText {
    Range(Py<Range>),
    Text(String),
}

impl RangeOrText {
    pub(crate) fn range(self) -> PyResult<equity::Range> {
        match self {
            Self::Range(range) => Ok(range.get().0.clone()),
            Self::Text(text) => text.parse().map_err(value_error),
        }
    }
}
