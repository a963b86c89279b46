//! Numbers from a buffer or a sequence: the cards of one hand, or others.

use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::{PyNotImplementedError, PyTypeError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList, PyString};

use super::{arrow, buffer, room};

/// Numbers, or the reason why they cannot be read.
pub(crate) enum Numbers<T> {
    Read(Vec<T>),
    /// More numbers than allowed. If the object gave its length, none were read.
    TooMany(usize),
    /// An object that is neither a buffer nor a sequence of them.
    Others(PyErr),
}

/// Reads the cards of one hand, up to a limit: from bytes, an array of one dimension or a sequence of numbers.
pub(crate) fn read_cards(object: &Bound<'_, PyAny>, most: usize) -> PyResult<Numbers<u8>> {
    // Asking an object without a buffer for one is slow.
    if !object.is_instance_of::<PyList>()
        && let Ok(buffer) = PyUntypedBuffer::get(object)
    {
        let &[length] = buffer.shape() else {
            return Ok(Numbers::Others(PyTypeError::new_err("the cards of a hand have one dimension")));
        };
        if length > most {
            return Ok(Numbers::TooMany(length));
        }
        if let Some(buffer) = buffer::typed(buffer) {
            return copied(object.py(), &buffer).map(Numbers::Read);
        }
    }
    // Arrow's arrays of lists and of bytes are sequences too, which look the same if they are empty.
    if object.len().is_ok_and(|length| length == 0) && arrow::has_arrays(object)? {
        return Ok(Numbers::Others(PyTypeError::new_err("the cards of a hand are an array or a sequence of numbers")));
    }
    read_sequence(object, most)
}

fn copied<T: Element + Default>(py: Python<'_>, buffer: &PyBuffer<T>) -> PyResult<Vec<T>> {
    let mut numbers = room::of(buffer.item_count())?;
    numbers.resize(buffer.item_count(), T::default());
    buffer.copy_to_slice(py, &mut numbers)?;
    Ok(numbers)
}

/// Reads a sequence of numbers, up to a limit.
pub(crate) fn read_sequence<'py, T>(object: &Bound<'py, PyAny>, most: usize) -> PyResult<Numbers<T>>
where
    T: FromPyObjectOwned<'py>,
{
    let is_sequence = !object.is_instance_of::<PyString>() && !object.is_instance_of::<PyDict>();
    if !is_sequence || !object.hasattr("__getitem__")? {
        return Ok(Numbers::Others(PyTypeError::new_err("expected an array or a sequence of numbers")));
    }
    let length = match object.len() {
        Ok(length) if length > most => return Ok(Numbers::TooMany(length)),
        Ok(length) => length,
        Err(error) => return Ok(Numbers::Others(error)),
    };
    // A memoryview in another byte order cannot be indexed.
    let refused = |error: PyErr| match error.is_instance_of::<PyNotImplementedError>(object.py()) {
        true => PyTypeError::new_err(error.value(object.py()).to_string()),
        false => error,
    };
    let mut numbers = room::of(length)?;
    for item in object.try_iter().map_err(refused)? {
        if numbers.len() == most {
            // The object yields more than its length.
            return Ok(Numbers::TooMany(most + 1));
        }
        room::one_more(&mut numbers)?;
        match item.map_err(refused)?.extract() {
            Ok(number) => numbers.push(number),
            Err(error) => return Ok(Numbers::Others(Into::into(error))),
        }
    }
    Ok(Numbers::Read(numbers))
}
