//! Ranges of hole cards.

use std::hash::{Hash, Hasher};
use std::str::FromStr;

use keyfold::registry::{HOLDEM, Rules};
use keyfold::{Face, HoleCards, HoleClass};
use keyfold_equity as equity;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyIterator, PyString, PyType};

use crate::arguments;
use crate::border::{Items, Output, kind};
use crate::game;
use crate::preflop::hole_of;
use crate::text::value_error;

/// A weight for each of the 1,326 pairs of hole cards: from text such as "TT+,AQs+,65s:0.5,!AA,top 10%", or from an
/// array of float64 or float32 of shape (1326,), by index, or (13, 13), aces first, suited classes above the diagonal.
///
/// Ranges are values. `|` takes the larger weight of each pair, `&` the smaller, `-` the difference, not below 0.
/// Iteration gives the pairs with a weight, `len` counts them. Weights are kept in millionths.
///
/// A range is of a `game` with two hole cards: hold'em, "short-deck" or "short-deck-trips". Its pairs are those of the
/// game's deck, and percentages go by the game's own order.
///
/// >>> import keyfold
/// >>> wide = keyfold.Range("TT+, AKs")
/// >>> wide, len(wide), "AKs" in wide, "AhKd" in wide
/// (Range('TT+,AKs'), 34, True, False)
/// >>> wide | "99", wide & "AA,AK", wide - "TT"
/// (Range('99+,AKs'), Range('AA,AKs'), Range('JJ+,AKs'))
/// >>> next(iter(wide)), keyfold.Range(wide.weights()) == wide == keyfold.Range(wide.grid())
/// ('TdTc', True)
/// >>> keyfold.Range("top 15%", game="short-deck").share < 0.16
/// True
/// >>> keyfold.Range("TT+, AKx")
/// Traceback (most recent call last):
/// ...
/// ValueError: column 8: unexpected 'x': expected s, o, a suit, +, -, a weight (:0.5 or @50) or a comma
#[pyclass(frozen, eq, hash, module = "keyfold")]
#[derive(Clone, PartialEq, Eq)]
pub(crate) struct Range {
    weights: equity::Range,
    game: &'static Rules,
}

impl Hash for Range {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.weights.hash(state);
    }
}

impl Range {
    /// Returns the same with other weights.
    fn with(&self, weights: equity::Range) -> Self {
        Self { weights, game: self.game }
    }

    /// Reads a range to combine with this one: of the same game, or text that is read as of it.
    fn other(&self, range: &Bound<'_, PyAny>) -> PyResult<equity::Range> {
        range_in(self.game, range)
    }
}

#[pymethods]
impl Range {
    #[new]
    #[pyo3(signature = (weights, game="holdem"))]
    fn new(weights: &Bound<'_, PyAny>, #[pyo3(from_py_with = arguments::name)] game: &str) -> PyResult<Self> {
        let game = game_of_pairs(game).map_err(|error| match equity::Range::from_str(game) {
            // A second range, where a game may stand.
            Ok(_) => PyTypeError::new_err(format!(
                "{game:?} is no game: a Range takes one text, and of two ranges their union, Range(one) | Range(other)"
            )),
            Err(_) => error,
        })?;
        if let Ok(text) = weights.cast::<PyString>() {
            return read(game, text).map(|weights| Self { weights, game });
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
        let weights = range.without(!game.deck());
        if weights != range {
            return Err(PyValueError::new_err(format!(
                "weights: some are of pairs that the deck of {} lacks",
                game.name()
            )));
        }
        Ok(Self { weights, game })
    }

    /// Returns the classes that do best against a random hand of the game, up to a percentage of all hands: 0, or 1 to
    /// 100. Less than one per cent is asked for by text, as Range("0.5%").
    ///
    /// >>> import keyfold
    /// >>> keyfold.Range.top(1), keyfold.Range.top(5, game="short-deck")
    /// (Range('QQ+'), Range('TT+,AKs', game='short-deck'))
    #[staticmethod]
    #[pyo3(signature = (percent, game="holdem"))]
    fn top(
        #[pyo3(from_py_with = arguments::real)] percent: f64,
        #[pyo3(from_py_with = arguments::name)] game: &str,
    ) -> PyResult<Self> {
        let game = game_of_pairs(game)?;
        let weights = equity::Range::top_in(game, percent).map_err(value_error)?;
        Ok(Self { weights, game })
    }

    /// The name of the game.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Range("random").game
    /// 'holdem'
    #[getter]
    fn game(&self) -> &'static str {
        self.game.name()
    }

    /// Returns the weight of a pair of cards, 0 to 1, or of a class: None if its pairs have different weights.
    ///
    /// >>> import keyfold
    /// >>> wide = keyfold.Range("65s:0.5, AhKd")
    /// >>> wide.weight("6h5h"), wide.weight("65s"), wide.weight("AKo")
    /// (0.5, 0.5, None)
    fn weight(&self, hole: &Bound<'_, PyAny>) -> PyResult<Option<f64>> {
        match class_of(hole)? {
            Some(class) => Ok(self.weights.class_weight(class)),
            None => Ok(Some(self.weights.weight(hole_of(hole)?))),
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
        let weights: Vec<f64> = HoleCards::all().map(|hole| self.weights.weight(hole)).collect();
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
            let parts: u64 = class.holes().map(|hole| u64::from(self.weights.parts()[hole.index()])).sum();
            parts as f64 / f64::from(equity::WEIGHT_ONE) / class.combinations() as f64
        };
        let weights: Vec<f64> = (0..169).filter_map(class_at).map(mean).collect();
        output.memory().write(0, &weights);
        Ok(output.done())
    }

    /// The range's share of all hands of the game, by weight.
    ///
    /// >>> import keyfold
    /// >>> keyfold.Range("random").share
    /// 1.0
    #[getter]
    fn share(&self) -> f64 {
        self.weights.share_in(self.game)
    }

    /// The grid, shaded: what a notebook shows.
    fn _repr_html_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        static GRID: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
        let caption = format!("{} pairs, {:.1} % of all hands", self.weights.combinations(), 100.0 * self.share());
        let grid = self.grid(py)?.call_method0("tolist")?;
        GRID.import(py, "keyfold._html", "grid")?.call1((grid, caption))
    }

    fn __or__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        let (other, mut range) = (self.other(other)?, self.weights.clone());
        for (hole, weight) in other.iter().filter(|(hole, weight)| *weight > self.weights.weight(*hole)) {
            range.set(hole, weight).map_err(value_error)?;
        }
        Ok(self.with(range))
    }

    fn __and__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(self.with(self.weights.and(&self.other(other)?)))
    }

    fn __sub__(&self, other: &Bound<'_, PyAny>) -> PyResult<Self> {
        Ok(self.with(self.weights.minus(&self.other(other)?)))
    }

    /// Returns True if a pair has a weight, or all pairs of a class have one.
    fn __contains__(&self, hole: &Bound<'_, PyAny>) -> PyResult<bool> {
        Ok(match class_of(hole)? {
            Some(class) => class.holes().all(|hole| self.weights.weight(hole) > 0.0),
            None => self.weights.weight(hole_of(hole)?) > 0.0,
        })
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.weights.iter().map(|(hole, _)| hole.to_string()).collect::<Vec<_>>().into_pyobject(py)?.try_iter()
    }

    fn __bool__(&self) -> bool {
        self.weights.combinations() > 0
    }

    fn __str__(&self) -> String {
        self.weights.to_string()
    }

    fn __repr__(&self) -> String {
        match self.game {
            game if game == &HOLDEM => format!("Range('{}')", self.weights),
            game => format!("Range('{}', game='{}')", self.weights, game.name()),
        }
    }

    fn __len__(&self) -> usize {
        self.weights.combinations()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> (Bound<'py, PyType>, (String, &'static str)) {
        let range = slf.get();
        (slf.get_type(), (range.weights.to_string(), range.game()))
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

/// Returns the game with a name, if its hands are two hole cards.
fn game_of_pairs(name: &str) -> PyResult<&'static Rules> {
    game::named(name, |game| game.board() > 0 && game.own_cards() == (2, 2))
}

fn read(game: &Rules, text: &Bound<'_, PyString>) -> PyResult<equity::Range> {
    equity::Range::read_in(game, text.to_str()?).map_err(value_error)
}

/// Reads a range of hold'em, or the text of one.
pub(crate) fn range_of(range: &Bound<'_, PyAny>) -> PyResult<equity::Range> {
    range_in(&HOLDEM, range)
}

/// Reads a range of a game, or the text of one.
pub(crate) fn range_in(game: &Rules, range: &Bound<'_, PyAny>) -> PyResult<equity::Range> {
    if let Ok(range) = range.cast::<Range>() {
        let Range { weights, game: own } = range.get();
        if *own != game {
            let (own, game) = (own.name(), game.name());
            let message = format!("a range of {own}: expected one of {game}, as Range(text, game='{game}') is");
            return Err(PyValueError::new_err(message));
        }
        return Ok(weights.clone());
    }
    match range.cast::<PyString>() {
        Ok(text) => read(game, text),
        Err(_) => Err(PyTypeError::new_err(format!("{}: expected a Range, or text such as 'TT+,AKs'", kind(range)))),
    }
}
