//! Numbers of one type in an array of any shape, read block by block.

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;

use super::extent::Extent;
use super::output::Number;
use super::{buffer, kind, refuse_masked, room};

/// An array's numbers, row by row: borrowed if they are side by side, else copied.
pub(crate) struct Items<T: Number> {
    shape: Vec<usize>,
    numbers: Numbers<T>,
}

enum Numbers<T: Number> {
    Borrowed(PyBuffer<T>),
    Copied(Vec<T>),
}

impl<T: Number> Items<T> {
    /// Returns the numbers of an array of this type. Errors call it `what`.
    pub(crate) fn read(object: &Bound<'_, PyAny>, what: &str) -> PyResult<Self> {
        Self::if_array(object, what)?.ok_or_else(|| {
            let kind = kind(object);
            let hint = match T::DTYPE {
                "uint64" if kind.ends_with("int64") => {
                    "; the same bits are .view('uint64') in NumPy and .view(torch.uint64) in PyTorch"
                }
                _ => "",
            };
            PyTypeError::new_err(format!("{what} is {kind}: expected an array of {}{hint}", T::DTYPE))
        })
    }

    /// Returns the numbers of an array of this type, or none if the object is something else.
    pub(crate) fn if_array(object: &Bound<'_, PyAny>, what: &str) -> PyResult<Option<Self>> {
        refuse_masked(object, what)?;
        let found = buffer::to_read(object, what)?.and_then(buffer::typed::<T>);
        let Some(buffer) = found.filter(|buffer| buffer.suboffsets().is_none()) else { return Ok(None) };
        let shape = buffer.shape().to_vec();
        let numbers = if buffer.is_c_contiguous() {
            Numbers::Borrowed(buffer)
        } else {
            let mut numbers = room::of(buffer.item_count())?;
            numbers.resize(buffer.item_count(), T::default());
            buffer.copy_to_slice(object.py(), &mut numbers)?;
            Numbers::Copied(numbers)
        };
        Ok(Some(Self { shape, numbers }))
    }

    pub(crate) fn shape(&self) -> &[usize] {
        &self.shape
    }

    pub(crate) fn count(&self) -> usize {
        match &self.numbers {
            Numbers::Borrowed(buffer) => buffer.item_count(),
            Numbers::Copied(numbers) => numbers.len(),
        }
    }

    /// Copies numbers from `from` on until `into` is full.
    pub(crate) fn copy(&self, from: usize, into: &mut [T]) {
        assert!(from.checked_add(into.len()).is_some_and(|end| end <= self.count()));
        match &self.numbers {
            Numbers::Copied(numbers) => into.copy_from_slice(&numbers[from..from + into.len()]),
            Numbers::Borrowed(buffer) => {
                let start = buffer.buf_ptr().cast_const().cast::<T>();
                // SAFETY: those numbers are in the buffer, side by side, of this type and aligned for it, as pyo3
                // found; its export keeps them. The copy is Rust's own memory.
                unsafe { std::ptr::copy_nonoverlapping(start.add(from), into.as_mut_ptr(), into.len()) };
            }
        }
    }

    /// Copies all numbers.
    pub(crate) fn to_vec(&self) -> PyResult<Vec<T>> {
        let mut all = room::of(self.count())?;
        all.resize(self.count(), T::default());
        self.copy(0, &mut all);
        Ok(all)
    }

    pub(crate) fn extent(&self) -> Option<Extent> {
        match &self.numbers {
            Numbers::Borrowed(buffer) => {
                Some(Extent::new(buffer.buf_ptr() as usize, buffer.item_count().saturating_mul(size_of::<T>())))
            }
            Numbers::Copied(_) => None,
        }
    }
}
