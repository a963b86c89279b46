//! Weights of the 1,326 pairs of hole cards, as arrays or ranges.

use keyfold::HoleCards;
use keyfold_board::{HoleBlocks, Weight};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::border::{Extent, Items, Number, kind, written};
use crate::range::{Range, range_of};

/// Weights of one row or many, in the type of the array.
pub(crate) enum Weights {
    Single(Rows<f32>),
    Double(Rows<f64>),
}

/// Returns the items of a list; `None` of what is no list, or one range: that is a sequence, too, of pairs.
pub(crate) fn listed<'py>(object: &Bound<'py, PyAny>) -> PyResult<Option<Vec<Bound<'py, PyAny>>>> {
    let is_one = object.is_instance_of::<Range>() || object.is_instance_of::<PyString>();
    object.try_iter().ok().filter(|_| !is_one).map(Iterator::collect).transpose()
}

/// The weights of a hero and of two opponents, in one type.
pub(crate) enum OfThree {
    Single([Rows<f32>; 3]),
    Double([Rows<f64>; 3]),
}

impl OfThree {
    /// Reads them: each is a range, or an array; a range has the type of the arrays beside it.
    pub(crate) fn read(hero: &Bound<'_, PyAny>, opponents: &Bound<'_, PyAny>) -> PyResult<Self> {
        let listed = listed(opponents)?;
        let Some([one, other]) = listed.as_deref() else {
            let found = listed.map_or_else(|| kind(opponents), |listed| format!("a list of {}", listed.len()));
            let expected = "expected a list of two, each a Range or an array of weights";
            return Err(PyTypeError::new_err(format!("opponents is {found}: {expected}")));
        };
        let read = |name, object| Weights::named(name, object);
        let all = [read("hero", hero)?, read("opponents[0]", one)?, read("opponents[1]", other)?];
        match all {
            [Weights::Double(hero), Weights::Double(one), Weights::Double(other)] => {
                Ok(Self::Double([hero, one, other]))
            }
            [hero, one, other] => Ok(Self::Single([hero.single()?, one.single()?, other.single()?])),
        }
    }
}

/// Rows of 1,326 weights each.
pub(crate) struct Rows<T: Number> {
    items: Rowed<T>,
    /// The number of rows if the array has two dimensions.
    pub(crate) rows: Option<usize>,
    /// What the call that takes them names them.
    pub(crate) name: &'static str,
}

enum Rowed<T: Number> {
    Array(Items<T>),
    Own(Vec<T>),
}

impl Weights {
    /// Reads a range, or an array of float32 or float64 whose last dimension is 1,326.
    pub(crate) fn read(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        Self::named("weights", object)
    }

    /// Reads the weights that messages name so.
    pub(crate) fn named(name: &'static str, object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<Range>() {
            let range = range_of(object)?;
            let weights = HoleCards::all().map(|hole| range.weight(hole)).collect();
            return Ok(Self::Double(Rows { items: Rowed::Own(weights), rows: None, name }));
        }
        if let Some(items) = Items::<f64>::if_array(object, name)? {
            return Rows::new(items, name).map(Self::Double);
        }
        if let Some(items) = Items::<f32>::if_array(object, name)? {
            return Rows::new(items, name).map(Self::Single);
        }
        let kind = kind(object);
        let message = format!("{name} is {kind}: expected a Range, or an array of float64 or float32");
        Err(PyTypeError::new_err(message))
    }
}

impl Weights {
    /// Returns the number of rows if the array has two dimensions.
    pub(crate) fn rows(&self) -> Option<usize> {
        match self {
            Self::Single(rows) => rows.rows,
            Self::Double(rows) => rows.rows,
        }
    }

    /// Returns them as float32: a range, or an array of it.
    pub(crate) fn single(self) -> PyResult<Rows<f32>> {
        match self {
            Self::Single(rows) => Ok(rows),
            Self::Double(Rows { items: Rowed::Own(own), rows, name }) => {
                let own = own.into_iter().map(|weight| weight as f32).collect();
                Ok(Rows { items: Rowed::Own(own), rows, name })
            }
            Self::Double(Rows { name, .. }) => {
                let message = format!("{name} is an array of float64, but others are of float32: expected one type");
                Err(PyTypeError::new_err(message))
            }
        }
    }

    /// Writes 1 for each hole with a weight in a row.
    pub(crate) fn mark(&self, row: usize, held: &mut [f32; HoleCards::COUNT]) -> PyResult<()> {
        fn marked<T: Number + Weight>(rows: &Rows<T>, row: usize, held: &mut [f32]) -> PyResult<()> {
            let weights = rows.blocks(row)?.to_colex();
            let places = held.iter_mut().zip(weights).filter(|(_, weight)| *weight != T::default());
            places.for_each(|(place, _)| *place = 1.0);
            Ok(())
        }
        match self {
            Self::Single(rows) => marked(rows, row, held),
            Self::Double(rows) => marked(rows, row, held),
        }
    }
}

impl<T: Number> Rows<T> {
    fn new(items: Items<T>, name: &'static str) -> PyResult<Self> {
        let rows = match *items.shape() {
            [HoleCards::COUNT] => None,
            [rows, HoleCards::COUNT] => Some(rows),
            _ => {
                let message = format!("{name} has the shape {}: expected (1326,) or (n, 1326)", written(items.shape()));
                return Err(PyValueError::new_err(message));
            }
        };
        Ok(Self { items: Rowed::Array(items), rows, name })
    }

    /// Returns where the weights are in memory that is not Rust's.
    pub(crate) fn extent(&self) -> Option<Extent> {
        match &self.items {
            Rowed::Array(items) => items.extent(),
            Rowed::Own(_) => None,
        }
    }

    /// Returns a row in blocks, or an error that names the hole with an invalid weight. The only row is every row.
    pub(crate) fn blocks(&self, row: usize) -> PyResult<HoleBlocks<T>>
    where
        T: Weight,
    {
        let mut weights = [T::default(); HoleCards::COUNT];
        let row = if self.rows.is_some() { row } else { 0 };
        match &self.items {
            Rowed::Array(items) => items.copy(row * HoleCards::COUNT, &mut weights),
            Rowed::Own(own) => weights.copy_from_slice(own),
        }
        HoleBlocks::checked(&weights).map_err(|error| {
            let place = self.rows.map_or(String::new(), |_| format!("[{row}]"));
            PyValueError::new_err(format!("{}{place}: {error}", self.name))
        })
    }
}
