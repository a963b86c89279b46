//! The layout of an array in memory. The array says how many items, buffers and children it has, and all of that is
//! checked. Arrow's interface does not give the length of its buffers.

use std::ptr::NonNull;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use super::abi::Array;
use crate::border::piece::{Column, bit};

/// Returns a column for each card of fixed-size lists, and the number of lists.
pub(super) fn lists(array: &Array, width: usize) -> PyResult<(Vec<Column>, usize)> {
    let Items { first, count } = items(array, 1, 1)?;
    no_gaps(array, first, count)?;
    let range = first.checked_mul(width).zip(count.checked_mul(width));
    let (first, bytes_count) = range.ok_or_else(broken)?;
    let start = bytes(array.child(0).ok_or_else(broken)?, first, bytes_count)?;
    let column = |at| Column { start: start.wrapping_add(at), stride: width.cast_signed() };
    Ok(((0..width).map(column).collect(), count))
}

/// Returns the columns of a struct, and the number of cards in each.
pub(super) fn columns(array: &Array, width: usize) -> PyResult<(Vec<Column>, usize)> {
    let Items { first, count } = items(array, 1, width)?;
    no_gaps(array, first, count)?;
    let column = |at| Ok(Column { start: bytes(array.child(at).ok_or_else(broken)?, first, count)?, stride: 1 });
    Ok(((0..width).map(column).collect::<PyResult<_>>()?, count))
}

/// Returns an array of bytes as a column, and its number of cards.
pub(super) fn column(array: &Array) -> PyResult<(Column, usize)> {
    let Items { count, .. } = items(array, 2, 0)?;
    Ok((Column { start: bytes(array, 0, count)?, stride: 1 }, count))
}

/// The items of an array, counted from where its buffers start.
struct Items {
    first: usize,
    count: usize,
}

/// Returns the items of an array, if it has the given numbers of buffers and children, and no dictionary.
fn items(array: &Array, buffers: i64, children: usize) -> PyResult<Items> {
    let found = usize::try_from(array.offset).ok().zip(usize::try_from(array.length).ok());
    let is_as_told = array.n_buffers == buffers && usize::try_from(array.n_children) == Ok(children);
    match found.filter(|_| is_as_told && array.dictionary.is_null()) {
        Some((first, count)) if first.checked_add(count).is_some() => Ok(Items { first, count }),
        _ => Err(broken()),
    }
}

/// Returns the start of item `first` of an array of bytes, if `count` items follow from there.
fn bytes(array: &Array, first: usize, count: usize) -> PyResult<*const u8> {
    let all = items(array, 2, 0)?;
    if first.checked_add(count).is_none_or(|end| end > all.count) {
        return Err(broken());
    }
    let start = all.first + first;
    no_gaps(array, start, count)?;
    match array.buffer(1) {
        Some(data) if !data.is_null() => Ok(data.wrapping_add(start)),
        _ if count == 0 => Ok(NonNull::dangling().as_ptr()),
        _ => Err(broken()),
    }
}

/// Refuses arrays in which one of the `count` items from `first` on is null. The array must have these items.
fn no_gaps(array: &Array, first: usize, count: usize) -> PyResult<()> {
    let bits = array.buffer(0).filter(|bits| !bits.is_null() && array.null_count != 0);
    let Some(bits) = bits else { return Ok(()) };
    // SAFETY: the first buffer of an array has a bit for each item, if it is there.
    let missing = (0..count).find(|at| !unsafe { bit(bits, first + at) });
    missing.map_or(Ok(()), |at| Err(PyValueError::new_err(format!("item {at} is null: hands have no gaps"))))
}

fn broken() -> PyErr {
    PyValueError::new_err("the Arrow array is not what its schema says")
}
