//! Ranges of hole cards.

use keyfold::{Face, HoleCards, HoleClass};
use keyfold_equity as equity;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PyString};

use crate::border::{Items, Output, kind};
use crate::pickle::{Reduced, reduced};
use crate::preflop::hole_of;
use crate::text::value_error;

/// A weight for each of the 1,326 pairs of hole cards: from text such as "TT+,AQs+,65s:0.5,!AA,top 10%", or from an
/// array of float64 or float32 of shape (1326,), by index, or (13, 13), aces first, suited classes above the diagonal.
///
/// Ranges are values. `|` takes the larger weight of each pair, `&` the smaller, `-` the difference, not below 0.
/// Iteration gives the pairs with a weight, `len` counts them. Weights are kept in millionths.
///
/// >>> import keyfold
/// >>> wide = keyfold.Range("TT+, AKs")
/// >>> wide, len(wide), "AKs" in wide, "AhKd" in wide
/// (Range('TT+,AKs'), 34, True, False)
/// >>> wide | "99", wide & "AA,AK", wide - "TT"
/// (Range('99+,AKs'), Range('AA,AKs'), Range('JJ+,AKs'))
/// >>> next(iter(wide)), keyfold.Range(wide.weights()) == wide == keyfold.Range(wide.grid())
/// ('TdTc', True)
/// >>> keyfold.Range("TT+, AKx")
/// Traceback (most recent call last):
/// ...
/// ValueError: column 8: unexpected 'x': expected s, o, a suit, +, -, a weight (:0.5 or @50) or a comma
#[pyclass(frozen, eq, hash, module = "keyfold")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct Range(pub(crate) equity::Range);

#[pymethods]
impl Range {
    #[new]
    fn new(weights: &Bound<'_, PyAny>) -> PyResult<Self> {
        if let Ok(text) = weights.cast::<PyString>() {
            return text.to_str()?.parse().map(Self).map_err(value_error);
        }
        let (shape, numbers) = if let Some(array) = Items::<f64>::if_array(weights, "weights")? {
            (array.shape().to_vec(), array.to_vec()?)
        } else if let Some(array) = Items::<f32>::if_array(weights, "weights")? {
            (array.shape().to_vec(), array.to_vec()?.into_iter().map(f64::from).collect())
        } else {
            let message = format!("a range is text, or an array of float64 or float32: found {}", kind(weights));
            return Err(PyTypeError::new_err(message));
        };
        let mut range = equity::Range::new();
        match shape[..] {
            [HoleCards::COUNT] => {
                for (hole, weight) in HoleCards::all().zip(numbers) {
                    let wrong = |error| PyValueError::new_err(format!("weights[{}], {hole}: {error}", hole.index()));
                    range.set(hole, weight).map_err(wrong)?;
                }
            }
            [13, 13] => {
                for (at, weight) in numbers.into_iter().enumerate() {
                    let Some(class) = class_at(at) else { continue };
                    let wrong =
                        |error| PyValueError::new_err(format!("weights[{}, {}], {class}: {error}", at / 13, at % 13));
                    range.set_class(class, weight).map_err(wrong)?;
                }
            }
            _ => return Err(PyValueError::new_err("weights: expected an array of shape (1326,) or (13, 13)")),
        }
        Ok(Self(range))
    }

    /// Returns the classes that do best against a random hand, up to a percentage of all hands.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Range.top(1)
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
    fn weight(&self, hole: &Bound<'_, PyAny>) -> PyResult<Option<f64>> {
        match class_of(hole)? {
            Some(class) => Ok(self.0.class_weight(class)),
            None => Ok(Some(self.0.weight(hole_of(hole)?))),
        }
    }

    /// Returns all weights by the index of the pair, `high * (high - 1) / 2 + low` of the ids of its cards: an array of
    /// float64 of shape (1326,).
    ///
    /// >>> import keyfold
    /// >>> weights = keyfold.Range("AsAh").weights()
    /// >>> weights.shape, float(weights[keyfold.hole_index("As Ah")])
    /// ((1326,), 1.0)
    fn weights<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let output = Output::new(py, &[HoleCards::COUNT], None)?;
        let weights: Vec<f64> = HoleCards::all().map(|hole| self.0.weight(hole)).collect();
        output.memory().write(0, &weights);
        Ok(output.done())
    }

    /// Returns the mean weight of each class: an array of float64 of shape (13, 13), aces first, suited classes above
    /// the diagonal.
    ///
    /// >>> import keyfold
    /// >>> grid = keyfold.Range("AKs, AhKd").grid()
    /// >>> print(f"{grid[0, 1]:.3f} {grid[1, 0]:.3f}")
    /// 1.000 0.083
    fn grid<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let output = Output::new(py, &[13, 13], None)?;
        let mean = |class: HoleClass| {
            let parts: u64 = class.holes().map(|hole| u64::from(self.0.parts()[hole.index()])).sum();
            parts as f64 / f64::from(equity::WEIGHT_ONE) / class.combinations() as f64
        };
        let weights: Vec<f64> = (0..169).filter_map(class_at).map(mean).collect();
        output.memory().write(0, &weights);
        Ok(output.done())
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

    fn __or__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (other, mut range) = (range_of(other)?, self.0.clone());
        for (hole, weight) in other.iter().filter(|(hole, weight)| *weight > self.0.weight(*hole)) {
            range.set(hole, weight).map_err(value_error)?;
        }
        Ok(Self(range))
    }

    fn __and__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.and(&range_of(other)?)))
    }

    fn __sub__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(Self(self.0.minus(&range_of(other)?)))
    }

    /// Returns True if a pair has a weight, or all pairs of a class have one.
    fn __contains__(&self, hole: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(match class_of(hole)? {
            Some(class) => class.holes().all(|hole| self.0.weight(hole) > 0.0),
            None => self.0.weight(hole_of(hole)?) > 0.0,
        })
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.0.iter().map(|(hole, _)| hole.to_string()).collect::<Vec<_>>().into_pyobject(py)?.try_iter()
    }

    fn __bool__(&self) -> bool {
        self.0.combinations() > 0
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

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> Reduced<'py, String> {
        reduced(slf, slf.get().0.to_string())
    }
}

/// Returns the class in a place of a grid, row by row.
fn class_at(place: usize) -> Option<HoleClass> {
    let face = |at: usize| Face::from_index(12 - (at % 13) as u8);
    let (row, column) = (place / 13, place % 13);
    // A pair, whose row is its column, is not suited.
    HoleClass::new(face(row)?, face(column)?, column > row)
}

/// Reads a class, if the object is the text of one.
fn class_of(hole: &Bound<'_, PyAny>) -> PyResult<Option<HoleClass>> {
    match hole.cast::<PyString>() {
        Ok(text) => Ok(text.to_str()?.parse().ok()),
        Err(_) => Ok(None),
    }
}

/// Reads a range, or the text of one.
pub(crate) fn range_of(range: &Bound<'_, PyAny>) -> PyResult<equity::Range> {
    if let Ok(range) = range.cast::<Range>() {
        return Ok(range.get().0.clone());
    }
    match range.cast::<PyString>() {
        Ok(text) => text.to_str()?.parse().map_err(value_error),
        Err(_) => Err(PyTypeError::new_err(format!("{}: expected a Range, or text such as 'TT+,AKs'", kind(range)))),
    }
}
