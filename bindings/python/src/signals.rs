//! Python's signals, such as Ctrl-C's.

use pyo3::prelude::*;

/// Looks at Python's signals at every 4,096th item of a loop. The error is what their handlers raise.
pub(crate) fn look(py: Python<'_>, at: usize) -> PyResult<()> {
    if at % 4_096 == 4_095 { py.check_signals() } else { Ok(()) }
}
