//! Arrow's arrays, one or a stream of them, by the PyCapsule interface.

pub(super) mod abi;
mod layout;
mod shape;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use super::piece::{Column, Piece};
use super::room;
use abi::{Array, Owned, Schema, Stream};
use shape::Shape;

/// An array, moved out of its capsule or stream.
pub(super) struct Imported {
    array: Owned<Array>,
    shape: Shape,
}

// SAFETY: all that a shared reference leads to is read alone, and nobody writes an array's structures once it was
// handed over.
unsafe impl Sync for Imported {}

/// Takes over the arrays of an object that has one of Arrow's two protocols. Errors call the object `place`.
pub(super) fn import(object: &Bound<'_, PyAny>, place: &str) -> PyResult<Option<Vec<Imported>>> {
    let py = object.py();
    let protocol = |name| object.getattr_opt(PyString::intern(py, name));
    if let Some(method) = protocol("__arrow_c_array__")? {
        let (schema, array): (Bound<'_, PyAny>, Bound<'_, PyAny>) = method.call0()?.extract()?;
        let (schema, array) = (Owned::<Schema>::from_capsule(&schema)?, Owned::from_capsule(&array)?);
        return Ok(Some(vec![Imported { array, shape: Shape::of(&schema, place)? }]));
    }
    let Some(method) = protocol("__arrow_c_stream__")? else { return Ok(None) };
    let mut stream = Owned::<Stream>::from_capsule(&method.call0()?)?;
    let arrays = read_stream(py, &mut stream, place);
    // Its end may wait for threads that need Python's lock.
    py.detach(move || drop(stream));
    arrays.map(Some)
}

fn read_stream(py: Python<'_>, stream: &mut Owned<Stream>, place: &str) -> PyResult<Vec<Imported>> {
    let shape = Shape::of(&stream.schema(py)?, place)?;
    let mut arrays = Vec::new();
    while let Some(array) = stream.next(py)? {
        room::one_more(&mut arrays)?;
        arrays.push(Imported { array, shape });
        // A stream may have no end.
        py.check_signals()?;
    }
    Ok(arrays)
}

/// Returns `true` if an object has one of Arrow's two protocols.
pub(crate) fn has_arrays(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    Ok(object.hasattr("__arrow_c_array__")? || object.hasattr("__arrow_c_stream__")?)
}

impl Imported {
    /// Returns the hands of an array.
    pub(super) fn piece(&self) -> PyResult<Piece> {
        let array = self.array.get();
        let (columns, hands) = match self.shape {
            Shape::Lists(width) => layout::lists(array, width)?,
            Shape::Struct(width) => layout::columns(array, width)?,
            Shape::Bytes => {
                return Err(PyTypeError::new_err("one column of uint8 has no hands: pass a list of columns"));
            }
        };
        // SAFETY: those are the array's bytes, as many as there are hands in each column; they are kept with the array,
        // and it with the pieces.
        Ok(unsafe { Piece::new(columns, hands) })
    }

    /// Returns the cards of an array, and their number.
    pub(super) fn column(&self) -> PyResult<(Column, usize)> {
        match self.shape {
            Shape::Bytes => layout::column(self.array.get()),
            _ => Err(PyTypeError::new_err("a column is an array of uint8")),
        }
    }
}
