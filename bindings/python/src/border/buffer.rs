//! Buffers of numbers in this machine's byte order.

use pyo3::buffer::{Element, PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::{PyException, PyTypeError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

use super::kind;

/// Returns a buffer if its items are of this type. Checks the byte order itself: pyo3 takes `>` for the order of every
/// machine.
pub(super) fn typed<T: Element>(buffer: PyUntypedBuffer) -> Option<PyBuffer<T>> {
    if has_items::<T>(&buffer) { buffer.into_typed().ok() } else { None }
}

/// Returns `true` if a buffer's items are of this type, and aligned for it.
pub(super) fn has_items<T: Element>(buffer: &PyUntypedBuffer) -> bool {
    let is_native = match buffer.format().to_bytes() {
        [b'>' | b'!', _, ..] => cfg!(target_endian = "big"),
        [b'<', _, ..] => cfg!(target_endian = "little"),
        _ => true,
    };
    (is_native || size_of::<T>() == 1) && buffer.as_typed::<T>().is_ok()
}

/// Returns the buffer of an object that is read, or of NumPy's array of its numbers, which may be a copy; or none.
/// Errors call it `what`.
pub(super) fn to_read(object: &Bound<'_, PyAny>, what: &str) -> PyResult<Option<PyUntypedBuffer>> {
    match of(object, what)? {
        None if object.hasattr("__array__")? => Ok(PyUntypedBuffer::get(&of_numbers(object, what)?).ok()),
        found => Ok(found),
    }
}

/// Returns an object's own buffer, or none. Tensors that have DLPack's methods instead are NumPy's to read; errors call
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
    let py = tensor.py();
    let refused = |error: PyErr| named(py, error, &format!("{what} is {} that gives no memory", kind(tensor)));
    let (device, _): (i64, i64) =
        tensor.call_method0("__dlpack_device__").and_then(|device| device.extract()).map_err(refused)?;
    if !ON_THE_CPU.contains(&device) {
        return Err(PyTypeError::new_err(format!(
            "{what} is {} on a GPU or another device: keyfold.cuda.rank and its siblings rank there; else copy it to \
             the CPU first, by .cpu() in PyTorch, .get() in CuPy or numpy.asarray in JAX",
            kind(tensor)
        )));
    }
    FROM_DLPACK.import(py, "numpy", "from_dlpack")?.call1((tensor,)).map_err(refused)
}

/// Returns NumPy's array of an object's numbers. Columns of pandas whose type is not NumPy's say which type of NumPy's
/// has the same numbers, and refuse to be it if some are missing.
fn of_numbers<'py>(object: &Bound<'py, PyAny>, what: &str) -> PyResult<Bound<'py, PyAny>> {
    static AS_ARRAY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    let py = object.py();
    let of_pandas = object.getattr_opt("dtype")?.map_or(Ok(None), |dtype| dtype.getattr_opt("numpy_dtype"))?;
    let array = match of_pandas {
        Some(dtype) => object.call_method1("to_numpy", (dtype,)),
        None => AS_ARRAY.import(py, "numpy", "asarray")?.call1((object,)),
    };
    array.map_err(|error| named(py, error, &format!("{what} is {} that gives no array", kind(object))))
}

/// Names what an error is about, unless it is one such as Ctrl-C.
fn named(py: Python<'_>, error: PyErr, about: &str) -> PyErr {
    if !error.is_instance_of::<PyException>(py) {
        return error;
    }
    let own = PyTypeError::new_err(format!("{about}: {}", error.value(py)));
    own.set_cause(py, Some(error));
    own
}
