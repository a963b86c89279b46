//! What can be wrong with a file or with pairs: said with the byte, the entry and the value.

use core::fmt;

use super::fault::{EntryFault, TableFault};
use super::format::{HEADER_BYTES, MAGIC, VERSION};

/// Why bytes are no sparse table. Entries and bytes count from 0; the message counts entries from 1.
///
/// ```
/// use keyfold_tables::sparse::{ReadError, verify};
/// let error = verify(b"PK\x03\x04").unwrap_err();
/// assert_eq!(error, ReadError::Magic { offset: 0, found: b'P' });
/// assert_eq!(error.to_string(), "byte 0: 0x50 where a sparse table has 0x89: not a sparse table");
/// ```
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
        /// The first that differs.
        offset: usize,
        /// What it is.
        found: u8,
    },
    /// A version of the format that is not [`VERSION`].
    Version {
        /// The version.
        found: u16,
    },
    /// Bytes are missing at the end, or follow it.
    Length {
        /// How many there are.
        length: usize,
        /// How many there are by the header.
        stated: u64,
    },
    /// Some byte was altered.
    Checksum {
        /// Where the checksum stands.
        offset: usize,
        /// The checksum there.
        stored: u32,
        /// The checksum of the bytes before it.
        computed: u32,
    },
    /// A header for which there is no table.
    Table(TableFault),
    /// A bad entry.
    Entry {
        /// Which entry.
        entry: usize,
        /// Where it begins.
        offset: usize,
        /// What is wrong with it.
        fault: EntryFault,
    },
    /// More bytes than the entries take.
    Left {
        /// Where the last entry ends.
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
                write!(out, "byte {length}: ends within the header, which takes {HEADER_BYTES} bytes")
            }
            Self::Magic { offset, found } => {
                let here = MAGIC.get(offset).copied().unwrap_or_default();
                write!(out, "byte {offset}: {found:#04x} where a sparse table has {here:#04x}: not a sparse table")
            }
            Self::Version { found } => write!(out, "byte {}: version {found}, only {VERSION} is known", MAGIC.len()),
            Self::Length { length, stated } if (length as u64) < stated => {
                write!(out, "byte {length}: ends here, but by its header at byte {stated}: cut short")
            }
            Self::Length { length, stated } => {
                write!(out, "byte {stated}: ends here by its header, but {} more follow", length as u64 - stated)
            }
            Self::Checksum { offset, stored, computed } => {
                let covered = offset.saturating_sub(1);
                write!(out, "byte {offset}: checksum {stored:#010x}, but bytes 0 to {covered} have {computed:#010x}")
            }
            Self::Table(fault) => write!(out, "byte {}: {fault}", fault.offset()),
            Self::Entry { entry, offset, fault } => write!(out, "entry {} at byte {offset}: {fault}", entry + 1),
            Self::Left { offset, bytes } => write!(out, "byte {offset}: {bytes} too many after the last entry"),
        }
    }
}

impl core::error::Error for ReadError {}

/// Why pairs cannot be written. Entries count from 0; the message counts from 1.
///
/// ```
/// use keyfold_tables::{key_sum::keys::FACE_KEYS_5, sparse};
/// let error = sparse::write(5, &FACE_KEYS_5, &[(1, 7_297)], |_| unreachable!()).unwrap_err();
/// assert_eq!(error.to_string(), "1 entries, a table for 5 cards has 6175");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// There is no such table.
    Table(TableFault),
    /// A bad pair.
    Entry {
        /// Which pair.
        entry: usize,
        /// What is wrong with it.
        fault: EntryFault,
    },
}

impl fmt::Display for WriteError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Table(fault) => fault.fmt(out),
            Self::Entry { entry, fault } => write!(out, "entry {}: {fault}", entry + 1),
        }
    }
}

impl core::error::Error for WriteError {}

/// Why a file does not expand into a table. Entries count from 0; the message counts from 1.
///
/// ```
/// # use keyfold_tables::{key_sum::keys::FACE_KEYS_5, sparse};
/// # let mut file = Vec::new();
/// # let mut pairs: Vec<_> = sparse::pairs(5, &FACE_KEYS_5).collect();
/// # pairs.sort_unstable();
/// # sparse::write(5, &FACE_KEYS_5, &pairs, |bytes| file.extend_from_slice(bytes)).unwrap();
/// let reader = sparse::verify(&file)?;
/// let error = reader.expand_into(&mut [0; 3], keyfold_tables::proof::UNFOLDED).unwrap_err();
/// assert_eq!(error.to_string(), "entry 3: sum 3 has index 3, the table ends at 3");
/// # Ok::<(), sparse::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ExpandError {
    /// The file is bad.
    Read(ReadError),
    /// An index past the end of the table.
    TooSmall {
        /// Which entry.
        entry: usize,
        /// Its sum.
        sum: u32,
        /// Its index, the sum folded.
        index: u32,
        /// The table's length.
        length: usize,
    },
    /// Two sums fold to one index.
    Meeting {
        /// The entry that finds its place taken.
        entry: usize,
        /// Its sum.
        sum: u32,
        /// The place.
        index: u32,
    },
}

impl fmt::Display for ExpandError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Read(error) => error.fmt(out),
            Self::TooSmall { entry, sum, index, length } => {
                write!(out, "entry {}: sum {sum} has index {index}, the table ends at {length}", entry + 1)
            }
            Self::Meeting { entry, sum, index } => {
                write!(out, "entry {}: sum {sum} has index {index}, which another sum has already", entry + 1)
            }
        }
    }
}

impl core::error::Error for ExpandError {}
