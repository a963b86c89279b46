//! Hands somewhere in memory: a column of bytes for each card, at any distance from byte to byte.

use std::ptr;

use pyo3::prelude::*;

use super::extent::Extent;
use super::room;

/// The start of a column, and the stride from one hand's card to the next hand's.
#[derive(Clone, Copy)]
pub(super) struct Column {
    pub(super) start: *const u8,
    pub(super) stride: isize,
}

/// Hands in columns, one for each card.
pub(crate) struct Piece {
    columns: Vec<Column>,
    hands: usize,
}

// SAFETY: a piece only reads, and its memory stays alive and in place as long as the `Hands` that has the piece.
unsafe impl Sync for Piece {}

impl Piece {
    /// # Safety
    /// In each column, as many bytes can be read as there are hands, as long as the piece is there. Other threads of
    /// Python may write there meanwhile: each byte is read once, and any value of it will do.
    pub(super) unsafe fn new(columns: Vec<Column>, hands: usize) -> Self {
        Self { columns, hands }
    }

    /// Cuts columns of one length where a chunk of one of them ends. A chunk is its start and its number of cards.
    ///
    /// # Safety
    /// As for `new`, for each chunk of each column.
    pub(super) unsafe fn of_chunks(columns: &[Vec<(Column, usize)>], hands: usize) -> PyResult<Vec<Self>> {
        let (mut pieces, mut from) = (Vec::new(), 0);
        // The chunk of each column that has the hand `from`, and the hands before that chunk.
        let mut places = vec![(0, 0); columns.len()];
        while from < hands {
            for ((chunk, before), column) in places.iter_mut().zip(columns) {
                while *before + column[*chunk].1 <= from {
                    *before += column[*chunk].1;
                    *chunk += 1;
                }
            }
            let here = || places.iter().zip(columns).map(|((chunk, before), column)| (column[*chunk], from - before));
            let count = here().map(|((_, cards), skipped)| cards - skipped).min().unwrap_or(hands - from);
            let starts = here().map(|((column, _), skipped)| Column {
                start: column.start.wrapping_offset(column.stride.wrapping_mul(skipped.cast_signed())),
                ..column
            });
            room::one_more(&mut pieces)?;
            // SAFETY: the caller's word, for those of each chunk that follow the ones before.
            pieces.push(unsafe { Self::new(starts.collect(), count) });
            from += count;
        }
        Ok(pieces)
    }

    pub(crate) fn hands(&self) -> usize {
        self.hands
    }

    pub(crate) fn width(&self) -> usize {
        self.columns.len()
    }

    pub(super) fn extents(&self) -> impl Iterator<Item = Extent> + '_ {
        let of = |column: &Column| Extent::strided(column.start as usize, column.stride, self.hands);
        self.columns.iter().map(of)
    }

    /// Returns `true` if the cards of a hand are contiguous, and the hands too.
    pub(crate) fn is_rows(&self) -> bool {
        let width = self.columns.len() as isize;
        let side_by_side = |pair: &[Column]| pair[0].start.wrapping_add(1) == pair[1].start;
        self.columns.iter().all(|column| column.stride == width) && self.columns.windows(2).all(side_by_side)
    }

    /// Copies hands from `from` on as rows until `into` is full; the piece must be rows.
    pub(crate) fn copy_rows(&self, from: usize, into: &mut [u8]) {
        let bytes = into.len();
        assert!(self.is_rows() && from.checked_add(bytes.div_ceil(self.width())).is_some_and(|end| end <= self.hands));
        // SAFETY: those hands are in the piece. Each byte from the first to the last is one of a column's, because the
        // columns start side by side and have the width as their stride. The copy is Rust's own memory.
        unsafe { ptr::copy_nonoverlapping(self.columns[0].start.add(from * self.width()), into.as_mut_ptr(), bytes) };
    }

    /// Copies the cards of a column from the hand `from` on until `into` is full.
    pub(crate) fn copy_column(&self, column: usize, from: usize, into: &mut [u8]) {
        let Column { start, stride } = self.columns[column];
        assert!(from.checked_add(into.len()).is_some_and(|end| end <= self.hands));
        if stride == 1 {
            // SAFETY: those bytes are in the column, side by side; the copy is Rust's own memory.
            unsafe { ptr::copy_nonoverlapping(start.add(from), into.as_mut_ptr(), into.len()) };
            return;
        }
        for (hand, place) in (from as isize..).zip(into) {
            // SAFETY: the hand is in the column, so that its byte can be read.
            *place = unsafe { start.offset(hand * stride).read() };
        }
    }
}

/// Returns `true` if item `at` is valid by an Arrow bitmap.
///
/// # Safety
/// `bits` can be read up to that item's bit.
pub(super) unsafe fn bit(bits: *const u8, at: usize) -> bool {
    // SAFETY: as for this function.
    let byte = unsafe { bits.add(at / 8).read() };
    byte >> (at % 8) & 1 == 1
}
