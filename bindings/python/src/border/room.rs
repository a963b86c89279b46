//! Memory for sizes that Python gives, or a `MemoryError`: a failed allocation would end the process.

use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

/// Returns an empty vector with room for some items.
pub(crate) fn of<T>(items: usize) -> PyResult<Vec<T>> {
    let mut vector = Vec::new();
    vector.try_reserve_exact(items).map_err(|_| no_memory(items))?;
    Ok(vector)
}

/// Returns an empty string with room for some bytes.
pub(crate) fn of_text(bytes: usize) -> PyResult<String> {
    let mut text = String::new();
    text.try_reserve_exact(bytes).map_err(|_| no_memory(bytes))?;
    Ok(text)
}

/// Makes room for one more item.
pub(crate) fn one_more<T>(vector: &mut Vec<T>) -> PyResult<()> {
    vector.try_reserve(1).map_err(|_| no_memory(vector.len().saturating_add(1)))
}

pub(super) fn no_memory(items: usize) -> PyErr {
    PyMemoryError::new_err(format!("no memory for {items} items"))
}
