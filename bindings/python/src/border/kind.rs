//! What an object is, in words for errors, and objects whose memory does not tell all.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// Returns an object's type, or "an array of float64" for an array.
pub(crate) fn kind(object: &Bound<'_, PyAny>) -> String {
    let name = object.get_type().name().map_or_else(|_| String::from("something else"), |name| name.to_string());
    match object.getattr("dtype").and_then(|dtype| dtype.str()) {
        Ok(dtype) if name == "ndarray" => format!("an array of {dtype}"),
        // A number of NumPy's has the name of its dtype.
        Ok(dtype) if name != dtype.to_string() => format!("a value of type {name} and dtype {dtype}"),
        _ if object.is_none() => String::from("None"),
        _ => format!("a value of type {name}"),
    }
}

/// Refuses NumPy's masked arrays: their memory has a number where there is none.
pub(crate) fn refuse_masked(object: &Bound<'_, PyAny>, what: &str) -> PyResult<()> {
    static MASKED: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    if object.is_instance(MASKED.import(object.py(), "numpy.ma", "MaskedArray")?)? {
        let message =
            format!("{what} is a masked array, which hides numbers: take its rows without a mask, or its data");
        return Err(PyTypeError::new_err(message));
    }
    Ok(())
}
