//! Frames and series of pandas, with or without pyarrow.

use pyo3::prelude::*;
use pyo3::types::PyList;

use super::width::check_width;

/// Returns `true` for a series or a frame. What they give to Arrow takes pyarrow, and has their index as a column.
pub(super) fn is_of_pandas(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    object.hasattr("iloc")
}

/// Returns the columns of a frame, or none of another object.
pub(super) fn columns<'py>(object: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyList>>> {
    if !is_of_pandas(object)? || object.getattr("ndim")?.extract::<usize>()? != 2 {
        return Ok(None);
    }
    check_width(object.getattr("columns")?.len()?)?;
    let columns = PyList::empty(object.py());
    for item in object.call_method0("items")?.try_iter()? {
        columns.append(item?.get_item(1)?)?;
    }
    Ok(Some(columns))
}
