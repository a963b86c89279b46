//! Hands as Python has them: a buffer of two dimensions, a list of columns, or Arrow's arrays.

use pyo3::buffer::PyBuffer;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyString, PyTuple};

use super::arrow::{self, Imported};
use super::extent::Extent;
use super::piece::{Column, Piece};
use super::width::check_width;
use super::{buffer, frames, kind, refuse_masked, room, rows};

/// Borrowed hands, and the objects that keep their memory alive.
pub(crate) struct Hands {
    pieces: Vec<Piece>,
    /// The number of hands before each piece.
    starts: Vec<usize>,
    width: usize,
    /// The array's shape without its last dimension.
    shape: Vec<usize>,
    _owners: Owners,
}

/// Kept for their memory.
#[derive(Default)]
struct Owners {
    buffers: Vec<PyBuffer<u8>>,
    arrays: Vec<Imported>,
}

impl Hands {
    fn new(pieces: Vec<Piece>, width: usize, shape: Vec<usize>, owners: Owners) -> PyResult<Self> {
        let mut starts = room::of(pieces.len())?;
        starts.extend(pieces.iter().scan(0, |start, piece| Some(std::mem::replace(start, *start + piece.hands()))));
        Ok(Self { pieces, starts, width, shape, _owners: owners })
    }

    /// Reads an array whose last dimension has the cards of a hand, a list of columns, or Arrow's arrays.
    pub(crate) fn read(hands: &Bound<'_, PyAny>) -> PyResult<Self> {
        if hands.is_instance_of::<PyList>() || hands.is_instance_of::<PyTuple>() {
            return Self::of_columns(hands);
        }
        if let Some(columns) = frames::columns(hands)? {
            return Self::of_columns(&columns);
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
            let shape = vec![pieces.iter().map(Piece::hands).sum()];
            return Self::new(pieces, width.unwrap_or(0), shape, Owners { arrays: imported, ..Owners::default() });
        }
        let buffer = bytes(hands, "hands", "an array of uint8, or a list of columns")?;
        let (Some((&width, shape)), Some((&right, strides))) =
            (buffer.shape().split_last(), buffer.strides().split_last())
        else {
            return Err(PyTypeError::new_err("hands is one number: expected an array of uint8, or a list of columns"));
        };
        check_width(width)?;
        let start = buffer.buf_ptr().cast_const().cast::<u8>();
        let (outer, (rows, down)) = rows::of(shape, strides);
        let mut pieces = room::of(outer.iter().map(|(count, _)| count).product())?;
        for offset in rows::offsets(&outer) {
            let start = start.wrapping_offset(offset);
            let column = |at: isize| Column { start: start.wrapping_offset(right.wrapping_mul(at)), stride: down };
            // SAFETY: shape and strides are those of the buffer, which is kept; its items are bytes.
            pieces.push(unsafe { Piece::new((0..width.cast_signed()).map(column).collect(), rows) });
        }
        let shape = shape.to_vec();
        Self::new(pieces, width, shape, Owners { buffers: vec![buffer], ..Owners::default() })
    }

    /// A list of columns.
    fn of_columns(list: &Bound<'_, PyAny>) -> PyResult<Self> {
        check_width(list.len()?)?;
        let (mut columns, mut first) = (Vec::new(), None);
        let mut owners = Owners::default();
        for (at, item) in list.try_iter()?.enumerate() {
            let item = item?;
            let of_arrow =
                if frames::is_of_pandas(&item)? { None } else { arrow::import(&item, &format!("column {at}"))? };
            let column = match of_arrow {
                Some(chunks) => {
                    let column = chunks.iter().map(Imported::column).collect::<PyResult<Vec<_>>>()?;
                    owners.arrays.extend(chunks);
                    column
                }
                None => {
                    let buffer = column_bytes(&item, at)?;
                    let (&[hands], &[stride]) = (buffer.shape(), buffer.strides()) else {
                        let message = format!("column {at} has {} dimensions, not one", buffer.dimensions());
                        return Err(PyTypeError::new_err(message));
                    };
                    let start = buffer.buf_ptr().cast_const().cast::<u8>();
                    owners.buffers.push(buffer);
                    vec![(Column { start, stride }, hands)]
                }
            };
            let hands = column.iter().fold(0usize, |sum, (_, hands)| sum.saturating_add(*hands));
            let first = *first.get_or_insert(hands);
            if first != hands {
                return Err(PyValueError::new_err(format!("column {at} has {hands} cards, but column 0 has {first}")));
            }
            columns.push(column);
        }
        let (width, hands) = (columns.len(), first.unwrap_or(0));
        // SAFETY: each chunk has that many bytes, by its buffer or by Arrow's word, and those are kept.
        let pieces = unsafe { Piece::of_chunks(&columns, hands)? };
        Self::new(pieces, width, vec![hands], owners)
    }

    /// Copies the cards of a column from the hand `from` on until `into` is full, across pieces.
    pub(crate) fn copy_column(&self, column: usize, from: usize, into: &mut [u8]) {
        self.each_part(from, 1, into, |piece, from, into| piece.copy_column(column, from, into));
    }

    /// Copies hands from `from` on as rows until `into` is full; all pieces must be rows.
    pub(crate) fn copy_rows(&self, from: usize, into: &mut [u8]) {
        self.each_part(from, self.width.max(1), into, Piece::copy_rows);
    }

    /// Calls a function for each piece that has some of the hands, with the first of them in it.
    fn each_part(&self, from: usize, bytes: usize, mut into: &mut [u8], copy: impl Fn(&Piece, usize, &mut [u8])) {
        let first = self.starts.partition_point(|start| *start <= from).saturating_sub(1);
        for (piece, start) in self.pieces.iter().zip(&self.starts).skip(first) {
            let at = from.saturating_sub(*start);
            let here = piece.hands().saturating_sub(at).min(into.len() / bytes);
            let (now, later) = into.split_at_mut(here * bytes);
            if here > 0 {
                copy(piece, at, now);
            }
            into = later;
            if into.is_empty() {
                return;
            }
        }
    }

    /// Returns `true` if the cards of each hand are side by side, and the hands too.
    pub(crate) fn is_rows(&self) -> bool {
        self.pieces.iter().all(Piece::is_rows)
    }

    pub(crate) fn extents(&self) -> impl Iterator<Item = Extent> + '_ {
        self.pieces.iter().flat_map(Piece::extents)
    }

    /// Returns the shape of the array without its last dimension: (n,) for n rows, () for one hand.
    pub(crate) fn shape(&self) -> &[usize] {
        &self.shape
    }

    pub(crate) fn count(&self) -> usize {
        self.pieces.iter().map(Piece::hands).sum()
    }

    /// Returns the number of cards of each hand.
    pub(crate) fn width(&self) -> usize {
        self.width
    }
}

/// Returns an object's buffer of bytes. The error names what it is if it has none.
fn bytes(object: &Bound<'_, PyAny>, what: &str, expected: &str) -> PyResult<PyBuffer<u8>> {
    refuse_masked(object, what)?;
    let found = buffer::to_read(object, what)?.and_then(buffer::typed).ok_or_else(|| {
        let (kind, hint) = (kind(object), hint(object));
        PyTypeError::new_err(format!("{what} is {kind}: expected {expected}{hint}"))
    })?;
    match found.suboffsets() {
        Some(_) => Err(PyTypeError::new_err(format!("{what} is an array of pointers: expected {expected}"))),
        None => Ok(found),
    }
}

/// Returns the buffer of one column of a list.
fn column_bytes(item: &Bound<'_, PyAny>, at: usize) -> PyResult<PyBuffer<u8>> {
    let is_card = item.is_instance_of::<PyInt>() || item.is_instance_of::<PyString>();
    if is_card {
        let message = "hands is a list of cards or texts: a list holds columns, each an array of uint8; for one hand there \
                       is rank_one, for texts rank_str and parse";
        return Err(PyTypeError::new_err(message));
    }
    let is_list = item.is_instance_of::<PyList>() || item.is_instance_of::<PyTuple>();
    let expected = if is_list {
        "an array of uint8; for rows there is numpy.array(rows, dtype='uint8')"
    } else {
        "an array of uint8"
    };
    bytes(item, &format!("column {at}"), expected)
}

/// What to do about an object that is no array of bytes. No conversion that would make cards of other numbers.
fn hint(object: &Bound<'_, PyAny>) -> &'static str {
    let dtype = object.getattr("dtype").ok();
    let kind = dtype.as_ref().and_then(|dtype| dtype.getattr("kind").and_then(|kind| kind.extract::<char>()).ok());
    // A tensor's dtype has a name alone, such as torch.int64.
    let name = || dtype.as_ref().and_then(|dtype| dtype.str().ok()).map_or_else(String::new, |name| name.to_string());
    let of_name = || match name() {
        name if name.contains("float") => 'f',
        name if name.contains("int") => 'i',
        _ => ' ',
    };
    match kind.unwrap_or_else(|| if object.is_instance_of::<PyString>() { 'U' } else { of_name() }) {
        'U' | 'S' | 'T' | 'O' => "; for texts there are rank_str and parse",
        'i' | 'u' => "; make it with dtype='uint8', since a later conversion turns 256 into a deuce",
        'f' => "; fractions and NaN are no cards: make it with dtype='uint8'",
        _ => "",
    }
}
