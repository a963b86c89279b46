//! A new NumPy array, which only its owner writes, once.

use std::marker::PhantomData;
use std::slice;

use keyfold::HandRank;
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyTypeError;
use pyo3::ffi;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// An item type of arrays.
///
/// # Safety
/// An item of `Plain` is an item of this type: of the same layout, any bits being a value.
pub(crate) unsafe trait Item: Copy {
    type Plain: pyo3::buffer::Element;
    const DTYPE: &'static str;
}

// SAFETY: the same type.
unsafe impl Item for u8 {
    type Plain = u8;
    const DTYPE: &'static str = "uint8";
}

// SAFETY: a `HandRank` is a transparent `u16` of which any bits are a value.
unsafe impl Item for HandRank {
    type Plain = u16;
    const DTYPE: &'static str = "uint16";
}

/// A new array and its memory.
pub(crate) struct Output<'py, T: Item> {
    array: Bound<'py, PyAny>,
    memory: PyBuffer<T::Plain>,
    item: PhantomData<T>,
}

impl<'py, T: Item> Output<'py, T> {
    /// Allocates an array of one dimension.
    pub(crate) fn of_length(py: Python<'py>, length: usize) -> PyResult<Self> {
        Self::made(numpy_empty(py)?.call1((length, T::DTYPE))?, Some(length))
    }

    /// Allocates an array of two dimensions, row by row.
    pub(crate) fn of_rows(py: Python<'py>, rows: usize, width: usize) -> PyResult<Self> {
        Self::made(numpy_empty(py)?.call1(((rows, width), T::DTYPE))?, rows.checked_mul(width))
    }

    fn made(array: Bound<'py, PyAny>, items: Option<usize>) -> PyResult<Self> {
        // SAFETY: this thread is attached to Python, and `array` is an object.
        let is_ours_alone = unsafe { ffi::Py_REFCNT(array.as_ptr()) } == 1;
        let memory: PyBuffer<T::Plain> = PyBuffer::get(&array)?;
        let is_asked_for = Some(memory.item_count()) == items && memory.is_c_contiguous() && !memory.readonly();
        // It can be another function that a program calls `numpy.empty`.
        if !is_ours_alone || !is_asked_for {
            return Err(PyTypeError::new_err("numpy.empty did not return a new array of what it was asked for"));
        }
        Ok(Self { array, memory, item: PhantomData })
    }

    /// Returns the memory, all of which the caller writes.
    pub(crate) fn items(&mut self) -> &mut [T] {
        if self.memory.item_count() == 0 {
            return &mut [];
        }
        // SAFETY: the array is new: when it was returned, nothing else referred to it, and nothing gets it before
        // `done`, which ends this value. pyo3 found its items to be of the plain type and aligned for it, and `made`
        // that they are contiguous, can be written, and are as many as asked for. NumPy gave them memory that has some
        // bytes, and any bytes are a value.
        unsafe { slice::from_raw_parts_mut(self.memory.buf_ptr().cast(), self.memory.item_count()) }
    }

    /// Returns the array, for Python.
    pub(crate) fn done(self) -> Bound<'py, PyAny> {
        self.array
    }
}

fn numpy_empty(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
    static EMPTY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    EMPTY.import(py, "numpy", "empty")
}
