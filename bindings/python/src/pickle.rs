//! Pickles and copies: what an object is made of again.

use pyo3::prelude::*;
use pyo3::types::PyType;

/// A class, and the argument that makes an object of it.
pub(crate) type Reduced<'py, T> = (Bound<'py, PyType>, (T,));

/// Returns what pickles of every protocol, `copy` and `deepcopy` ask for.
pub(crate) fn reduced<'py, C, T>(object: &Bound<'py, C>, argument: T) -> Reduced<'py, T> {
    (object.as_any().get_type(), (argument,))
}
