//! Numbers from a buffer or a sequence: the cards of one hand, or others.

use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::{PyNotImplementedError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyList, PyString};

use crate::signals::look;

use super::{arrow, buffer, kind, refuse_masked, room};

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
        refuse_masked(object, "cards")?;
        if let Some(buffer) = buffer::typed(buffer) {
            return copied(object.py(), &buffer).map(Numbers::Read);
        }
    }
    // Arrow's arrays of lists and of bytes are sequences too, which look the same if they are empty.
    if object.len().is_ok_and(|length| length == 0) && arrow::has_arrays(object)? {
        return Ok(Numbers::Others(PyTypeError::new_err("the cards of a hand are an array or a sequence of numbers")));
    }
    let (ids, mut cards) = match read_sequence::<i64>(object, most, "cards")? {
        Numbers::Read(ids) => (ids, Vec::new()),
        Numbers::TooMany(found) => return Ok(Numbers::TooMany(found)),
        Numbers::Others(error) => return Ok(Numbers::Others(error)),
    };
    cards.try_reserve_exact(ids.len()).map_err(|_| room::no_memory(ids.len()))?;
    for (at, id) in ids.into_iter().enumerate() {
        // Those above 51 are named by the caller, which knows the game.
        let wrong = || PyValueError::new_err(format!("card {}: {id} is not a card id: ids run from 0 to 51", at + 1));
        cards.push(u8::try_from(id).map_err(|_| wrong())?);
    }
    Ok(Numbers::Read(cards))
}

/// Names an item of a sequence that is no number that fits.
fn no_number(item: &Bound<'_, PyAny>, number: usize) -> PyErr {
    if item.is_instance_of::<PyInt>() {
        return PyValueError::new_err(format!("item {number} is a number out of range"));
    }
    let hint = if item.is_instance_of::<PyString>() { "; cards as text are one string, such as 'As Ks'" } else { "" };
    PyTypeError::new_err(format!("item {number} is {}: expected a whole number{hint}", kind(item)))
}

fn copied<T: Element + Default>(py: Python<'_>, buffer: &PyBuffer<T>) -> PyResult<Vec<T>> {
    let mut numbers = room::of(buffer.item_count())?;
    numbers.resize(buffer.item_count(), T::default());
    buffer.copy_to_slice(py, &mut numbers)?;
    Ok(numbers)
}

/// Reads a sequence of numbers, up to a limit. Errors call it `what`.
pub(crate) fn read_sequence<'py, T>(object: &Bound<'py, PyAny>, most: usize, what: &str) -> PyResult<Numbers<T>>
where
    T: FromPyObjectOwned<'py>,
{
    let no_sequence = || {
        let message = format!("{what} is {}: expected an array or a sequence of numbers, or text", kind(object));
        Ok(Numbers::Others(PyTypeError::new_err(message)))
    };
    let is_sequence = !object.is_instance_of::<PyString>() && !object.is_instance_of::<PyDict>();
    if !is_sequence || !object.hasattr("__getitem__")? {
        return no_sequence();
    }
    let length = match object.len() {
        Ok(length) if length > most => {
            // The rows of a frame, and the hands of an array of lists, are no numbers.
            return match object.get_item(0).ok().and_then(|item| item.extract::<T>().ok()) {
                Some(_) => Ok(Numbers::TooMany(length)),
                None => no_sequence(),
            };
        }
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
        look(object.py(), numbers.len())?;
        let item = item.map_err(refused)?;
        match item.extract() {
            Ok(number) => numbers.push(number),
            Err(_) => return Ok(Numbers::Others(no_number(&item, numbers.len() + 1))),
        }
    }
    Ok(Numbers::Read(numbers))
}
