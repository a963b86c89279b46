//! Hands as Python has them: a buffer of two dimensions, a list of columns, or Arrow's arrays.

use pyo3::buffer::{PyBuffer, PyUntypedBuffer};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

use super::arrow::{self, Imported};
use super::buffer;
use super::piece::{Column, Piece};
use super::width::check_width;

/// Borrowed hands, and the objects that keep their memory alive.
pub(crate) struct Hands {
    pieces: Vec<Piece>,
    width: usize,
    _owners: Owners,
}

/// Kept for their memory.
#[allow(dead_code, reason = "nothing but their end is of interest")]
enum Owners {
    Buffers(Vec<PyBuffer<u8>>),
    Arrow(Vec<Imported>),
}

const WHAT: &str = "hands are an array of uint8 of two dimensions, or a list of columns";

impl Hands {
    pub(crate) fn read(hands: &Bound<'_, PyAny>) -> PyResult<Self> {
        if hands.is_instance_of::<PyList>() || hands.is_instance_of::<PyTuple>() {
            return Self::of_columns(hands);
        }
        if let Some(imported) = arrow::import(hands, "the array")? {
            let (mut pieces, mut width) = (Vec::new(), None);
            for array in &imported {
                let piece = array.piece()?;
                if *width.get_or_insert(piece.width()) != piece.width() {
                    return Err(PyValueError::new_err("the chunks have hands of different lengths"));
                }
                pieces.push(piece);
            }
            return Ok(Self { pieces, width: width.unwrap_or(0), _owners: Owners::Arrow(imported) });
        }
        let buffer = bytes(hands, WHAT)?;
        let (&[rows, width], &[down, right]) = (buffer.shape(), buffer.strides()) else {
            return Err(PyTypeError::new_err(format!("{WHAT}; this has {} dimension(s)", buffer.dimensions())));
        };
        check_width(width)?;
        let start = buffer.buf_ptr().cast_const().cast::<u8>();
        let column = |at: isize| Column { start: start.wrapping_offset(right.wrapping_mul(at)), stride: down };
        // SAFETY: shape and strides are those of the buffer, which is kept; its items are bytes.
        let piece = unsafe { Piece::new((0..width.cast_signed()).map(column).collect(), rows) };
        Ok(Self { pieces: vec![piece], width, _owners: Owners::Buffers(vec![buffer]) })
    }

    /// A list of columns: all buffers, or all Arrow's.
    fn of_columns(list: &Bound<'_, PyAny>) -> PyResult<Self> {
        check_width(list.len()?)?;
        let (mut columns, mut length) = (Vec::new(), None);
        let (mut buffers, mut arrays) = (Vec::new(), Vec::new());
        for (at, item) in list.try_iter()?.enumerate() {
            let item = item?;
            let (column, hands) = if let Some(imported) = arrow::import(&item, &format!("column {at}"))? {
                let [array] = &imported[..] else {
                    let message = format!("column {at} has {} chunks: rechunk it to have one", imported.len());
                    return Err(PyValueError::new_err(message));
                };
                let found = array.column()?;
                arrays.extend(imported);
                found
            } else {
                let buffer = bytes(&item, "a column is an array of uint8")?;
                let (&[hands], &[stride]) = (buffer.shape(), buffer.strides()) else {
                    let message = format!("column {at} has {} dimensions, not one", buffer.dimensions());
                    return Err(PyTypeError::new_err(message));
                };
                let start = buffer.buf_ptr().cast_const().cast::<u8>();
                buffers.push(buffer);
                (Column { start, stride }, hands)
            };
            if *length.get_or_insert(hands) != hands {
                let first = length.unwrap_or(0);
                return Err(PyValueError::new_err(format!("column {at} has {hands} cards, but column 0 has {first}")));
            }
            columns.push(column);
        }
        if !buffers.is_empty() && !arrays.is_empty() {
            return Err(PyTypeError::new_err(
                "some columns are Arrow's and some are not: make them all one or the other",
            ));
        }
        let width = columns.len();
        // SAFETY: each column has that many bytes, by its buffer or by Arrow's word, and those are kept.
        let piece = unsafe { Piece::new(columns, length.unwrap_or(0)) };
        let owners = if arrays.is_empty() { Owners::Buffers(buffers) } else { Owners::Arrow(arrays) };
        Ok(Self { pieces: vec![piece], width, _owners: owners })
    }

    /// Copies the cards of a column from the hand `from` on until `into` is full, across pieces.
    pub(crate) fn copy_column(&self, column: usize, mut from: usize, mut into: &mut [u8]) {
        for piece in &self.pieces {
            let here = piece.hands().saturating_sub(from).min(into.len());
            let (now, later) = into.split_at_mut(here);
            if here > 0 {
                piece.copy_column(column, from, now);
            }
            from = from.saturating_sub(piece.hands());
            into = later;
        }
    }

    pub(crate) fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    pub(crate) fn count(&self) -> usize {
        self.pieces.iter().map(Piece::hands).sum()
    }

    /// Returns the number of cards of each hand.
    pub(crate) fn width(&self) -> usize {
        self.width
    }
}

/// Returns an object's buffer of bytes. The error names the item type if it is another.
fn bytes(object: &Bound<'_, PyAny>, what: &str) -> PyResult<PyBuffer<u8>> {
    let found = PyUntypedBuffer::get(object).ok().and_then(buffer::typed).ok_or_else(|| {
        let kind = object.getattr("dtype").and_then(|dtype| dtype.str()).or_else(|_| object.get_type().str());
        let kind = kind.map_or_else(|_| String::from("something else"), |kind| kind.to_string());
        PyTypeError::new_err(format!("{what}, this is of {kind}: NumPy's astype('uint8') converts"))
    })?;
    match found.suboffsets() {
        Some(_) => Err(PyTypeError::new_err(format!("{what}, and not one of pointers"))),
        None => Ok(found),
    }
}
