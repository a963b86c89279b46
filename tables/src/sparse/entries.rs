//! Decodes the entries of a file, one at a time.

use super::error::{EntryError, ReadError};
use super::format::{FAR_GAP, HEADER_BYTES, MAX_GAP_BYTES, RANK_BITS};
use super::frame::take;
use super::limits::Limits;
use super::pairs::Pair;

/// The pairs of a file: see [`Reader::entries`](super::Reader::entries).
///
/// For any bytes, every sum is above the one before it and no higher than the face keys allow, and every rank is
/// between 1 and 7,462.
#[derive(Clone, Debug)]
pub struct Entries<'a> {
    limits: Limits,
    rest: &'a [u8],
    /// The position in the file after the last entry.
    end: usize,
    /// How many entries were read.
    read: usize,
    count: usize,
    sum: u32,
}

impl<'a> Entries<'a> {
    pub(super) const fn new(limits: Limits, bytes: &'a [u8], count: usize) -> Self {
        Self { limits, rest: bytes, end: HEADER_BYTES + bytes.len(), read: 0, count, sum: 0 }
    }

    /// Returns the position of the next entry in the file, in bytes.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.end - self.rest.len()
    }

    fn decode(&mut self) -> Result<Pair, EntryError> {
        let word = u16::from_le_bytes(take(&mut self.rest).ok_or(EntryError::Cut)?);
        let gap = match word >> RANK_BITS {
            0 => u64::from(FAR_GAP) + far_gap(&mut self.rest)?,
            gap => gap.into(),
        };
        let (sum, rank) = (u64::from(self.sum) + gap, word & ((1 << RANK_BITS) - 1));
        self.limits.check(self.sum, (sum, rank))?;
        // The limits keep the sum below 2^32.
        self.sum = sum as u32;
        Ok((self.sum, rank))
    }
}

impl Iterator for Entries<'_> {
    type Item = Result<Pair, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let offset = self.offset();
        let pair = if self.read < self.count {
            self.read += 1;
            let entry = self.read;
            self.decode().map_err(|error| ReadError::Entry { entry, offset, error })
        } else if self.rest.is_empty() {
            return None;
        } else {
            Err(ReadError::Left { offset, bytes: self.rest.len() })
        };
        if pair.is_err() {
            (self.rest, self.count) = (&[], 0);
        }
        Some(pair)
    }
}

impl core::iter::FusedIterator for Entries<'_> {}

/// Takes a LEB128 number off the front of the bytes.
fn far_gap(bytes: &mut &[u8]) -> Result<u64, EntryError> {
    let mut number = 0;
    for at in 0..MAX_GAP_BYTES {
        let [part] = take(bytes).ok_or(EntryError::Cut)?;
        number |= u64::from(part & 0x7F) << (7 * at);
        if part < 0x80 {
            return if part == 0 && at > 0 { Err(EntryError::Gap) } else { Ok(number) };
        }
    }
    Err(EntryError::Gap)
}
