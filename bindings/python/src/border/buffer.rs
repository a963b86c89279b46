//! Buffers of numbers in this machine's byte order.

use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use super::kind;

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

/// Returns an object's buffer, or none. Tensors that have DLPack's methods instead are NumPy's to read; errors call
/// them `what`.
pub(super) fn of(object: &Bound<'_, PyAny>, what: &str) -> PyResult<Option<PyUntypedBuffer>> {
    if let Ok(buffer) = PyUntypedBuffer::get(object) {
        return Ok(Some(buffer));
    }
    // NumPy's own arrays without a buffer are dates and the like.
    if !object.hasattr("__dlpack__")? || object.hasattr("__array_interface__")? {
        return Ok(None);
    }
    Ok(PyUntypedBuffer::get(&of_tensor(object, what)?).ok())
}

/// Returns NumPy's array of a tensor's memory.
fn of_tensor<'py>(tensor: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyAny>> {
    static FROM_DLPACK: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    /// DLPack's numbers of the CPU, and of memory of it that CUDA, ROCm or both read.
    const ON_THE_CPU: [i64; 4] = [1, 3, 11, 13];
    let (device, _): (i64, i64) = tensor.call_method0("__dlpack_device__")?.extract()?;
    if !ON_THE_CPU.contains(&device) {
        return Err(PyTypeError::new_err(format!(
            "{what} is {} on a GPU or another device: copy it to the CPU first, by .cpu() in PyTorch or numpy.asarray in \
             JAX",
            kind(tensor)
        )));
    }
    let py = tensor.py();
    FROM_DLPACK.import(py, "numpy", "from_dlpack")?.call1((tensor,)).map_err(|error| {
        // Such as Ctrl-C.
        if !error.is_instance_of::<PyException>(py) {
            return error;
        }
        let own = PyTypeError::new_err(format!("{what} is {} that gives no memory: {}", kind(tensor), error.value(py)));
        own.set_cause(py, Some(error));
        own
    })
}
