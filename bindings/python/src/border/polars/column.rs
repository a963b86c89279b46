//! A column that an expression of Polars gets.

use std::ops::Range;

use super::series::Taken;
use crate::border::arrow::abi::{Array, Schema};
use crate::border::piece::bit;

/// What a column holds.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `Array(UInt8, n)`: hands of so many cards.
    Hands(usize),
    /// `List(UInt8)`: hands of any number of cards.
    Lists,
    /// `UInt64`: sets.
    Sets,
    /// `UInt16`: ranks.
    Ranks,
    /// `String`.
    Texts,
    Others,
}

impl Kind {
    pub(super) fn of(field: &Schema) -> Self {
        let of_bytes = || field.child(0).is_some_and(|child| is(child, b"C"));
        let format = field.format().map_or(&b""[..], |format| format.to_bytes());
        let width = std::str::from_utf8(format).ok().and_then(|format| format.strip_prefix("+w:")?.parse().ok());
        match (format, width) {
            _ if !field.dictionary.is_null() => Self::Others,
            (_, Some(width)) if of_bytes() => Self::Hands(width),
            (b"+L", _) if of_bytes() => Self::Lists,
            (b"L", _) => Self::Sets,
            (b"S", _) => Self::Ranks,
            (b"vu", _) => Self::Texts,
            _ => Self::Others,
        }
    }
}

fn is(field: &Schema, format: &[u8]) -> bool {
    field.dictionary.is_null() && field.format().is_some_and(|found| found.to_bytes() == format)
}

/// A column, in chunks of rows.
pub(crate) struct Column {
    taken: Taken,
    kind: Kind,
}

impl Column {
    pub(super) fn new(taken: Taken) -> Self {
        let kind = taken.field().map_or(Kind::Others, Kind::of);
        Self { taken, kind }
    }

    pub(crate) fn kind(&self) -> Kind {
        self.kind
    }

    pub(crate) fn chunks(&self) -> impl Iterator<Item = Chunk<'_>> {
        self.taken.arrays.iter().map(|array| Chunk { array: array.get(), kind: self.kind })
    }

    pub(super) fn taken(&self) -> &Taken {
        &self.taken
    }
}

/// Rows that lie together. Each call copies what it is asked for, as long as the column is there.
///
/// The engine's arrays are what Arrow's specification says: buffers are as long as the length, the offset and the ends
/// within them tell.
#[derive(Clone, Copy)]
pub(crate) struct Chunk<'c> {
    array: &'c Array,
    kind: Kind,
}

/// A text of a column, from its start, and its length.
type View = (*const u8, usize);

impl Chunk<'_> {
    pub(crate) fn rows(&self) -> usize {
        size(self.array.length)
    }

    /// Returns `true` if some row is null.
    pub(crate) fn has_nulls(&self) -> bool {
        self.array.null_count != 0
    }

    pub(crate) fn is_null(&self, row: usize) -> bool {
        self.check(row..row + 1);
        is_missing(self.array, row)
    }

    /// Returns the places of the cards of a hand.
    pub(crate) fn hand(&self, row: usize) -> Range<usize> {
        let at = size(self.array.offset) + row;
        match self.kind {
            Kind::Hands(width) => at * width..(at + 1) * width,
            Kind::Lists => {
                self.check(row..row + 1);
                let mut ends = [0i64; 2];
                // SAFETY: the second buffer of lists has an end for each row, and one before.
                unsafe { copy(self.array, 1, at, &mut ends) };
                size(ends[0])..size(ends[1])
            }
            _ => 0..0,
        }
    }

    /// Copies cards from a place on until `into` is full.
    pub(crate) fn copy_cards(&self, from: usize, into: &mut [u8]) {
        let cards = self.cards();
        assert!(from + into.len() <= size(cards.length));
        // SAFETY: the second buffer of bytes has as many of them, after the offset.
        unsafe { copy(cards, 1, size(cards.offset) + from, into) };
    }

    /// Returns `true` if some card is null.
    pub(crate) fn has_null_cards(&self) -> bool {
        self.cards().null_count != 0
    }

    /// Returns the first of some places whose card is null.
    pub(crate) fn null_card(&self, mut places: Range<usize>) -> Option<usize> {
        let cards = self.cards();
        assert!(places.end <= size(cards.length));
        places.find(|place| is_missing(cards, *place))
    }

    /// Copies sets from a row on until `into` is full.
    pub(crate) fn copy_sets(&self, from: usize, into: &mut [u64]) {
        assert!(self.kind == Kind::Sets);
        self.check(from..from + into.len());
        // SAFETY: the second buffer of numbers of 64 bits has one for each row.
        unsafe { copy(self.array, 1, size(self.array.offset) + from, into) };
    }

    /// Returns the rank in a row.
    pub(crate) fn rank(&self, row: usize) -> u16 {
        assert!(self.kind == Kind::Ranks);
        self.check(row..row + 1);
        let mut rank = [0];
        // SAFETY: the second buffer of numbers of 16 bits has one for each row.
        unsafe { copy(self.array, 1, size(self.array.offset) + row, &mut rank) };
        rank[0]
    }

    /// Copies a text and returns its bytes, if there is room for them.
    pub(crate) fn text<'t>(&self, row: usize, room: &'t mut [u8]) -> Option<&'t [u8]> {
        let (start, length) = self.view(row);
        let room = room.get_mut(..length)?;
        // SAFETY: the view has as many bytes. The copy is Rust's own memory.
        unsafe { std::ptr::copy_nonoverlapping(start, room.as_mut_ptr(), length) };
        Some(room)
    }

    /// Finds a text: it is in the view itself, after four bytes of its length, if it has twelve bytes at most, else in
    /// a buffer of many texts.
    fn view(&self, row: usize) -> View {
        assert!(self.kind == Kind::Texts);
        self.check(row..row + 1);
        let at = size(self.array.offset) + row;
        let Some(views) = self.array.buffer(1) else { return (std::ptr::NonNull::dangling().as_ptr(), 0) };
        let mut view = [0u32; 4];
        // SAFETY: the second buffer of texts has a view of sixteen bytes for each row.
        unsafe { copy(self.array, 1, at * 4, view.as_mut_slice()) };
        let [length, _, buffer, offset] = view.map(|part| part as usize);
        if length <= 12 {
            return (views.wrapping_add(at * 16 + 4), length);
        }
        let start = self.array.buffer(2 + buffer).map(|texts| texts.wrapping_add(offset));
        start.map_or((views, 0), |start| (start, length))
    }

    /// Returns the array of all cards of lists.
    fn cards(&self) -> &Array {
        match self.kind {
            Kind::Hands(_) | Kind::Lists => self.array.child(0).unwrap_or(self.array),
            _ => panic!("only hands have cards"),
        }
    }

    fn check(&self, rows: Range<usize>) {
        assert!(rows.end <= self.rows());
    }
}

/// Copies numbers of a buffer from an index on. All zeros if there is no buffer.
///
/// # Safety
/// The buffer is null or has as many numbers of this type, any bits of which are one, aligned for it.
unsafe fn copy<T: Copy>(array: &Array, buffer: usize, from: usize, into: &mut [T]) {
    if let Some(start) = array.buffer(buffer).filter(|start| !start.is_null()) {
        // SAFETY: the caller's word. The copy is Rust's own memory.
        unsafe { std::ptr::copy_nonoverlapping(start.cast::<T>().add(from), into.as_mut_ptr(), into.len()) };
    }
}

/// Returns `true` if an item of an array is null. The array must have it.
fn is_missing(array: &Array, at: usize) -> bool {
    let bits = array.buffer(0).filter(|bits| !bits.is_null() && array.null_count != 0);
    // SAFETY: the first buffer of an array has a bit for each item, if it is there.
    bits.is_some_and(|bits| !unsafe { bit(bits, size(array.offset) + at) })
}

fn size(number: i64) -> usize {
    usize::try_from(number).unwrap_or(0)
}
