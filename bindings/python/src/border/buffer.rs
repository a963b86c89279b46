//! Buffers of numbers in this machine's byte order.

use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// Returns a buffer if its items are of this type. Checks the byte order itself: pyo3 takes `>` for the order of every
/// machine.
pub(super) fn typed<T: Element>(buffer: PyUntypedBuffer) -> Option<PyBuffer<T>> {
    let is_native = match buffer.format().to_bytes() {
        [b'>' | b'!', _, ..] => cfg!(target_endian = "big"),
        [b'<', _, ..] => cfg!(target_endian = "little"),
        _ => true,
    };
    if is_native || size_of::<T>() == 1 { buffer.into_typed().ok() } else { None }
}

/// Returns an object's buffer, or none. Tensors that have DLPack's methods instead are NumPy's to read: the error is
/// that of a tensor on another device.
pub(super) fn of(object: &Bound<'_, PyAny>) -> PyResult<Option<PyUntypedBuffer>> {
    static FROM_DLPACK: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = object.py();
    if let Ok(buffer) = PyUntypedBuffer::get(object) {
        return Ok(Some(buffer));
    }
    // NumPy's own arrays without a buffer are dates and the like.
    if !object.hasattr("__dlpack__")? || object.hasattr("__array_interface__")? {
        return Ok(None);
    }
    let array = FROM_DLPACK.import(py, "numpy", "from_dlpack")?.call1((object,))?;
    Ok(PyUntypedBuffer::get(&array).ok())
}
