//! Weights of the 1,326 pairs of hole cards, as arrays or ranges.

use keyfold::HoleCards;
use keyfold_board::{HoleBlocks, Weight};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::border::{Extent, Items, Number, kind, written};
use crate::range::{Range, range_of};

/// Weights of one row or many, in the type of the array.
pub(crate) enum Weights {
    Single(Rows<f32>),
    Double(Rows<f64>),
}

/// Rows of 1,326 weights each.
pub(crate) struct Rows<T: Number> {
    items: Rowed<T>,
    /// The number of rows if the array has two dimensions.
    pub(crate) rows: Option<usize>,
}

enum Rowed<T: Number> {
    Array(Items<T>),
    Own(Vec<T>),
}

impl Weights {
    /// Reads a range, or an array of float32 or float64 whose last dimension is 1,326.
    pub(crate) fn read(object: &Bound<'_, PyAny>) -> PyResult<Self> {
        if object.is_instance_of::<Range>() {
            let range = range_of(object)?;
            let weights = HoleCards::all().map(|hole| range.weight(hole)).collect();
            return Ok(Self::Double(Rows { items: Rowed::Own(weights), rows: None }));
        }
        if let Some(items) = Items::<f64>::if_array(object, "weights")? {
            return Rows::new(items).map(Self::Double);
        }
        if let Some(items) = Items::<f32>::if_array(object, "weights")? {
            return Rows::new(items).map(Self::Single);
        }
        let kind = kind(object);
        let message = format!("weights is {kind}: expected a Range, or an array of float64 or float32");
        Err(PyTypeError::new_err(message))
    }
}

impl<T: Number> Rows<T> {
    fn new(items: Items<T>) -> PyResult<Self> {
        let rows = match *items.shape() {
            [HoleCards::COUNT] => None,
            [rows, HoleCards::COUNT] => Some(rows),
            _ => {
                let message =
                    format!("weights has the shape {}: expected (1326,) or (n, 1326)", written(items.shape()));
                return Err(PyValueError::new_err(message));
            }
        };
        Ok(Self { items: Rowed::Array(items), rows })
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
            PyValueError::new_err(format!("weights{place}: {error}"))
        })
    }
}
