//! The file of all triples.
//!
//! | bytes | content |
//! | --- | --- |
//! | 8 | `KFTRIPLE` |
//! | 4 | version, 1 |
//! | 4 | number of triples, 818,805 |
//! | 24 each | deals that the lowest, the middle and the highest class win alone, then those that each of them loses to a tie of the others |
//! | 4 | CRC-32 of all bytes before it |
//!
//! Triples of classes `a <= b <= c`, by index, are ordered by `c`, then `b`, then `a`. All numbers are `u32`, low byte
//! first.

use std::error::Error;
use std::fmt;

use crc::{CRC_32_ISO_HDLC, Crc};

use super::table::{BOARDS, PreflopTriples};

const TRIPLES: usize = PreflopTriples::COUNT;

const MAGIC: &[u8; 8] = b"KFTRIPLE";
const VERSION: u32 = 1;
const HEADER: usize = 16;
const TRIPLE: usize = 24;
/// Bytes of a file.
const FILE: usize = HEADER + TRIPLES * TRIPLE + 4;

static CHECKSUM: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// The error for bytes that are no file of [`PreflopTriples`].
///
/// ```
/// use keyfold_equity::{PreflopTriples, TriplesFileError};
/// assert_eq!(PreflopTriples::from_bytes(b"KF"), Err(TriplesFileError::Length(2)));
/// assert_eq!(TriplesFileError::Length(2).to_string(), "2 bytes: expected 19651340");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TriplesFileError {
    /// A wrong number of bytes.
    Length(usize),
    /// Other first bytes than those of such a file.
    Header,
    /// A version that this one does not read.
    Version(u32),
    /// A byte was changed.
    Checksum,
    /// More deals than there are, for the triple with a place from 0.
    Deals(usize),
}

impl fmt::Display for TriplesFileError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Length(found) => write!(out, "{found} bytes: expected {FILE}"),
            Self::Header => out.write_str("it does not begin as a file of triples does"),
            Self::Version(found) => write!(out, "version {found}: expected {VERSION}"),
            Self::Checksum => out.write_str("its checksum is wrong: a byte was changed"),
            Self::Deals(place) => write!(out, "triple {place} has more deals than there are"),
        }
    }
}

impl Error for TriplesFileError {}

impl PreflopTriples {
    /// Returns a file's 19,651,340 bytes: a header, six 32-bit numbers a triple, a checksum. The module docs of
    /// `equity/src/equity/triples/file.rs` have the format.
    ///
    /// ```
    /// use keyfold_equity::PreflopTriples;
    /// fn save(triples: &PreflopTriples) -> std::io::Result<()> {
    ///     std::fs::write("triples.kft", triples.to_bytes())
    /// }
    /// assert_eq!(16 + 24 * PreflopTriples::COUNT + 4, 19_651_340);
    /// ```
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(FILE);
        bytes.extend_from_slice(MAGIC);
        bytes.extend_from_slice(&VERSION.to_le_bytes());
        bytes.extend_from_slice(&(self.counts.len() as u32).to_le_bytes());
        self.counts.as_flattened().iter().for_each(|count| bytes.extend_from_slice(&count.to_le_bytes()));
        bytes.extend_from_slice(&CHECKSUM.checksum(&bytes).to_le_bytes());
        bytes
    }

    /// Reads a file's bytes. A tenth of a second.
    ///
    /// # Errors
    /// If they have another length, header or checksum, or if a triple has more deals than there are.
    ///
    /// ```
    /// use keyfold_equity::PreflopTriples;
    /// let error = PreflopTriples::from_bytes(b"half a file").unwrap_err();
    /// println!("{error}");
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Self, TriplesFileError> {
        if bytes.len() != FILE {
            return Err(TriplesFileError::Length(bytes.len()));
        }
        let number =
            |at: usize| bytes.get(at..).and_then(|rest| rest.first_chunk()).map_or(0, |of| u32::from_le_bytes(*of));
        if !bytes.starts_with(MAGIC) || number(12) as usize != TRIPLES {
            return Err(TriplesFileError::Header);
        }
        if number(8) != VERSION {
            return Err(TriplesFileError::Version(number(8)));
        }
        let covered = bytes.get(..FILE - 4).unwrap_or_default();
        if CHECKSUM.checksum(covered) != number(FILE - 4) {
            return Err(TriplesFileError::Checksum);
        }
        let triple = |at: usize| std::array::from_fn(|count| number(HEADER + at * TRIPLE + 4 * count));
        let triples = Self::of((0..TRIPLES).map(triple).collect());
        let deals = |counts: &[u32; 6]| counts.iter().copied().map(u128::from).sum::<u128>();
        let exceeds = |(counts, holes): (&[u32; 6], &u16)| deals(counts) > u128::from(*holes) * BOARDS;
        match triples.counts.iter().zip(&triples.holes).position(exceeds) {
            Some(place) => Err(TriplesFileError::Deals(place)),
            None => Ok(triples),
        }
    }
}
