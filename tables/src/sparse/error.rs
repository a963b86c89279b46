//! Errors of files and of pairs: each names the byte, the entry and the value.
//!
//! Entries count from 1, in the fields as in the messages; offsets are in bytes from the start of the file, which is 0.

use core::fmt;

use super::format::{CARDS_AT, COUNT_AT, HEADER_BYTES, KEYS_AT, MAGIC, VERSION};
use crate::rules::classes::HIGHEST_RANK;

/// Why bytes are not a sparse table. Entries count from 1, bytes from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReadError {
    /// Fewer bytes than a header has.
    TooShort {
        /// How many there are.
        length: usize,
    },
    /// The first bytes are not [`MAGIC`].
    Magic {
        /// The position of the first byte that differs.
        offset: usize,
        /// That byte.
        found: u8,
    },
    /// A version of the format that is not [`VERSION`].
    Version {
        /// The version.
        found: u16,
    },
    /// Bytes are missing at the end, or there are too many.
    Length {
        /// How many there are.
        length: usize,
        /// How many the header states.
        stated: u64,
    },
    /// The bytes were altered.
    Checksum {
        /// The position of the checksum.
        offset: usize,
        /// The checksum in the file.
        stored: u32,
        /// The checksum of the bytes before it.
        computed: u32,
    },
    /// A header that no table has.
    Table(TableError),
    /// An invalid entry.
    Entry {
        /// Which entry, from 1.
        entry: usize,
        /// The position of its first byte.
        offset: usize,
        /// The mistake.
        error: EntryError,
    },
    /// More bytes than the entries take.
    Left {
        /// The position after the last entry.
        offset: usize,
        /// How many bytes follow.
        bytes: usize,
    },
}

impl fmt::Display for ReadError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::TooShort { length: 0 } => out.write_str("empty, not a sparse table"),
            Self::TooShort { length } => {
                write!(out, "byte {length}: the file ends within its header, which takes {HEADER_BYTES} bytes")
            }
            Self::Magic { offset, found } => {
                let here = MAGIC.get(offset).copied().unwrap_or_default();
                write!(out, "byte {offset}: {found:#04x} where a sparse table has {here:#04x}: not a sparse table")
            }
            Self::Version { found } => write!(out, "byte {}: version {found}, only {VERSION} is known", MAGIC.len()),
            Self::Length { length, stated } if (length as u64) < stated => {
                write!(out, "byte {length}: the file ends here, but its header says byte {stated}: cut short")
            }
            Self::Length { length, stated } => {
                write!(
                    out,
                    "byte {stated}: the file should end here by its header, but {} more follow",
                    length as u64 - stated
                )
            }
            Self::Checksum { offset, stored, computed } => {
                let covered = offset.saturating_sub(1);
                write!(out, "byte {offset}: checksum {stored:#010x}, but bytes 0 to {covered} have {computed:#010x}")
            }
            Self::Table(error) => write!(out, "byte {}: {error}", error.offset()),
            Self::Entry { entry, offset, error } => write!(out, "entry {entry} at byte {offset}: {error}"),
            Self::Left { offset, bytes } => write!(out, "byte {offset}: {bytes} more after the last entry"),
        }
    }
}

impl core::error::Error for ReadError {}

/// Why pairs cannot be written. Entries count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// There is no such table.
    Table(TableError),
    /// An invalid pair.
    Entry {
        /// Which pair, from 1.
        entry: usize,
        /// The mistake.
        error: EntryError,
    },
}

impl fmt::Display for WriteError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Table(error) => error.fmt(out),
            Self::Entry { entry, error } => write!(out, "entry {entry}: {error}"),
        }
    }
}

impl core::error::Error for WriteError {}

/// Why a file does not expand into a table. Entries count from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExpandError {
    /// The file is invalid.
    Read(ReadError),
    /// An index past the end of the table.
    TooSmall {
        /// Which entry, from 1.
        entry: usize,
        /// Its sum.
        sum: u32,
        /// Its index, the sum folded.
        index: u32,
        /// The table's length.
        length: usize,
    },
    /// Two sums that fold to the same index.
    Collision {
        /// The second of the two entries, from 1.
        entry: usize,
        /// Its sum.
        sum: u32,
        /// The index.
        index: u32,
    },
}

impl fmt::Display for ExpandError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Read(error) => error.fmt(out),
            Self::TooSmall { entry, sum, index, length } => {
                write!(out, "entry {entry}: sum {sum} has index {index}, the table ends at {length}")
            }
            Self::Collision { entry, sum, index } => {
                write!(out, "entry {entry}: sum {sum} has index {index}, which another sum has already")
            }
        }
    }
}

impl core::error::Error for ExpandError {}

/// Why no table has such a header.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TableError {
    /// A number of cards other than five and seven.
    Cards {
        /// How many.
        cards: usize,
    },
    /// Face keys with sums that do not fit 32 bits.
    Keys {
        /// The highest sum of a hand.
        highest: u64,
    },
    /// A number of entries that is not the number of face multisets.
    Count {
        /// Cards of a hand.
        cards: usize,
        /// How many entries.
        count: usize,
        /// How many face multisets.
        needed: usize,
    },
}

impl TableError {
    /// Returns the position of the field in a file.
    pub(super) const fn offset(&self) -> usize {
        match self {
            Self::Cards { .. } => CARDS_AT,
            Self::Keys { .. } => KEYS_AT,
            Self::Count { .. } => COUNT_AT,
        }
    }
}

impl fmt::Display for TableError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Cards { cards } => write!(out, "{cards} cards, there are tables for 5 and 7"),
            Self::Keys { highest } => write!(out, "face keys with sums up to {highest}, above 4294967295"),
            Self::Count { cards, count, needed } => {
                write!(out, "{count} entries, a table for {cards} cards has {needed}")
            }
        }
    }
}

/// The mistake in an entry of a file, or in a pair to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EntryError {
    /// The bytes end within the entry or before it. Occurs in files only.
    Cut,
    /// A gap of more than five bytes, or not in its shortest form. Occurs in files only.
    Gap,
    /// A rank of 0 or above 7,462.
    Rank {
        /// The rank.
        rank: u16,
    },
    /// A sum that is not above the one before it, or a first sum of 0. Occurs in pairs only: a file cannot express it.
    NotRising {
        /// The sum.
        sum: u64,
        /// The sum before it.
        before: u32,
    },
    /// A sum higher than that of any hand.
    TooHigh {
        /// The sum.
        sum: u64,
        /// The highest sum of the face keys.
        highest: u32,
    },
}

impl fmt::Display for EntryError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Cut => out.write_str("the entries end here"),
            Self::Gap => out.write_str("the gap is not in its shortest form"),
            Self::Rank { rank } => write!(out, "rank {rank} is not between 1 and {HIGHEST_RANK}"),
            Self::NotRising { sum, before } => write!(out, "sum {sum} is not above {before}, the sum before it"),
            Self::TooHigh { sum, highest } => {
                write!(out, "sum {sum} is above {highest}, the highest sum of the face keys")
            }
        }
    }
}
