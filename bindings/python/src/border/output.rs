//! A NumPy array that is written once, by us alone.

use std::marker::PhantomData;
use std::slice;

use keyfold::HandRank;
use pyo3::buffer::PyBuffer;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// What an array can hold.
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

/// A new array, and its memory.
pub(crate) struct Output<'py, T: Item> {
    array: Bound<'py, PyAny>,
    memory: PyBuffer<T::Plain>,
    item: PhantomData<T>,
}

impl<'py, T: Item> Output<'py, T> {
    /// An array of one dimension.
    pub(crate) fn of_length(py: Python<'py>, length: usize) -> PyResult<Self> {
        Self::made(py, numpy_empty(py)?.call1((length, T::DTYPE))?)
    }

    /// An array of two dimensions, row by row.
    pub(crate) fn of_rows(py: Python<'py>, rows: usize, width: usize) -> PyResult<Self> {
        Self::made(py, numpy_empty(py)?.call1(((rows, width), T::DTYPE))?)
    }

    fn made(_py: Python<'py>, array: Bound<'py, PyAny>) -> PyResult<Self> {
        let memory = PyBuffer::get(&array)?;
        assert!(memory.is_c_contiguous() && !memory.readonly());
        Ok(Self { array, memory, item: PhantomData })
    }

    /// The memory, all of which the caller writes.
    pub(crate) fn items(&mut self) -> &mut [T] {
        if self.memory.item_count() == 0 {
            return &mut [];
        }
        // SAFETY: NumPy made the array for this value alone, which nobody else has before `done`; it is aligned and contiguous, and
        // its items are of this type. What they hold is not read.
        unsafe { slice::from_raw_parts_mut(self.memory.buf_ptr().cast(), self.memory.item_count()) }
    }

    /// The array, for Python.
    pub(crate) fn done(self) -> Bound<'py, PyAny> {
        self.array
    }
}

fn numpy_empty(py: Python<'_>) -> PyResult<&Bound<'_, PyAny>> {
    static EMPTY: PyOnceLock<Py<PyAny>> = PyOnceLock::new();
    EMPTY.import(py, "numpy", "empty")
}
