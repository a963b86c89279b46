//! A NumPy array that is written block by block: a new one, or the caller's `out`.

use std::marker::PhantomData;

use pyo3::buffer::{Element, PyUntypedBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyTuple;

use super::buffer;
use super::extent::Extent;

/// A type of numbers in arrays.
pub(crate) trait Number: Element + Default + Send + Sync {
    /// NumPy's name of the type.
    const DTYPE: &'static str;

    /// The type with a sign that has the same numbers of this type that are results: PyTorch counts with few others.
    type Signed: Element;
}

macro_rules! numbers {
    ($($number:ty: $dtype:literal or $signed:ty;)*) => {
        $(impl Number for $number {
            const DTYPE: &'static str = $dtype;

            type Signed = $signed;
        })*
    };
}
numbers! {
    u8: "uint8" or u8;
    u16: "uint16" or i16;
    u32: "uint32" or i32;
    u64: "uint64" or i64;
    i32: "int32" or i32;
    i64: "int64" or i64;
    f32: "float32" or f32;
    f64: "float64" or f64;
}

/// An array, and its memory: row by row, without gaps.
pub(crate) struct Output<'py, T: Number> {
    array: Bound<'py, PyAny>,
    memory: Memory<T>,
}

/// The memory of an array. Nothing refers to it by a reference, so that Python's threads may read and write it too.
pub(crate) struct Memory<T: Number> {
    buffer: PyUntypedBuffer,
    item: PhantomData<T>,
}

impl<'py, T: Number> Output<'py, T> {
    /// Takes the caller's array if it is what will be written, or allocates one.
    pub(crate) fn new(py: Python<'py>, shape: &[usize], out: Option<&Bound<'py, PyAny>>) -> PyResult<Self> {
        let (array, place) = match out {
            Some(out) => (out.clone(), "out"),
            None => (numpy_empty(py)?.call1((PyTuple::new(py, shape)?, T::DTYPE))?, "numpy.empty's array"),
        };
        let wanted = || format!("a C-contiguous array of {} of the shape {}", T::DTYPE, written(shape));
        // A single number has no dimensions, which pyo3 takes for a mistake: it is seen as a row of one.
        let row =
            if shape.is_empty() { array.call_method1("reshape", (1,)).unwrap_or(array.clone()) } else { array.clone() };
        let found = buffer::of(&row, place)?;
        let found = found.filter(|found| buffer::has_items::<T>(found) || buffer::has_items::<T::Signed>(found));
        let Some(buffer) = found else {
            return Err(PyTypeError::new_err(format!("{place} is {}: expected {}", super::kind(&array), wanted())));
        };
        if buffer.shape() != if shape.is_empty() { &[1] } else { shape } {
            let message = format!("{place} has the shape {}: expected {}", written(buffer.shape()), wanted());
            return Err(PyValueError::new_err(message));
        }
        if buffer.readonly() {
            let message = match array.hasattr("__array_interface__")? {
                true => format!("{place} is read-only"),
                false => format!(
                    "{place} is {}, which is read-only: pass an array of NumPy's, which tensors share by from_dlpack",
                    super::kind(&array)
                ),
            };
            return Err(PyValueError::new_err(message));
        }
        if !buffer.is_c_contiguous() {
            let message = format!("{place} is not C-contiguous: expected {}, not a transposed or sliced one", wanted());
            return Err(PyValueError::new_err(message));
        }
        Ok(Self { array, memory: Memory { buffer, item: PhantomData } })
    }

    /// Refuses an `out` that shares memory with what is read: parts of it would be overwritten before they are read.
    pub(crate) fn apart_from(self, extents: impl IntoIterator<Item = Extent>, what: &str) -> PyResult<Self> {
        let own = self.memory.extent();
        match extents.into_iter().any(|extent| extent.meets(&own)) {
            true => Err(PyValueError::new_err(format!("out shares memory with {what}: pass another array, or none"))),
            false => Ok(self),
        }
    }

    /// Returns the memory, which is written while other threads of Python run.
    pub(crate) fn memory(&self) -> &Memory<T> {
        &self.memory
    }

    /// Returns the array, for Python.
    pub(crate) fn done(self) -> Bound<'py, PyAny> {
        self.array
    }
}

impl<T: Number> Memory<T> {
    /// Writes numbers side by side, the first of them at `from`.
    pub(crate) fn write(&self, from: usize, numbers: &[T]) {
        assert!(from.checked_add(numbers.len()).is_some_and(|end| end <= self.buffer.item_count()));
        let start = self.buffer.buf_ptr().cast::<T>();
        // SAFETY: the numbers are in the array, whose items `new` found to be of this type or of the one with a sign,
        // which is as large; aligned for it, contiguous and to be written. Its export keeps the memory. The source is
        // Rust's own memory.
        unsafe { std::ptr::copy_nonoverlapping(numbers.as_ptr(), start.add(from), numbers.len()) };
    }

    fn extent(&self) -> Extent {
        Extent::new(self.buffer.buf_ptr() as usize, self.buffer.item_count().saturating_mul(size_of::<T>()))
    }
}

/// Writes a shape as Python does.
pub(crate) fn written(shape: &[usize]) -> String {
    let sizes: Vec<String> = shape.iter().map(usize::to_string).collect();
    match &sizes[..] {
        [one] => format!("({one},)"),
        all => format!("({})", all.join(", ")),
    }
}

fn numpy_empty(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
    static EMPTY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    EMPTY.import(py, "numpy", "empty")
}
