//! The frame of the entries: the header before them, the checksum after them.

use super::error::ReadError;
use super::format::{CHECKSUM_BYTES, CRC_32, HEADER_BYTES, MAGIC, VERSION};
use crate::rules::deck::FACES;

/// Takes the first `N` bytes off; `None` if there are fewer.
pub(super) fn take<const N: usize>(bytes: &mut &[u8]) -> Option<[u8; N]> {
    let (first, rest) = bytes.split_first_chunk()?;
    *bytes = rest;
    Some(*first)
}

/// The parts of a file, split by the length that its header states.
pub(super) struct Frame<'a> {
    pub(super) header: Header,
    pub(super) entries: &'a [u8],
    /// The bytes that the checksum covers.
    covered: &'a [u8],
    pub(super) checksum: u32,
}

impl<'a> Frame<'a> {
    pub(super) fn of(file: &'a [u8]) -> Result<Self, ReadError> {
        let differing = file.iter().zip(MAGIC).enumerate().find(|(_, (found, byte))| *found != byte);
        if let Some((offset, (&found, _))) = differing {
            return Err(ReadError::Magic { offset, found });
        }
        let length = file.len();
        let mut rest = file;
        let header = Header::take(&mut rest).ok_or(ReadError::TooShort { length })?;
        if header.version != VERSION {
            return Err(ReadError::Version { found: header.version });
        }
        let stated = (HEADER_BYTES + CHECKSUM_BYTES) as u64 + u64::from(header.length);
        if length as u64 != stated {
            return Err(ReadError::Length { length, stated });
        }
        let (Some((covered, checksum)), Some((entries, _))) =
            (file.split_last_chunk(), rest.split_last_chunk::<CHECKSUM_BYTES>())
        else {
            return Err(ReadError::Length { length, stated });
        };
        Ok(Self { header, entries, covered, checksum: u32::from_le_bytes(*checksum) })
    }

    /// Checks the checksum.
    pub(super) fn check(&self) -> Result<(), ReadError> {
        let computed = CRC_32.checksum(self.covered);
        if computed == self.checksum {
            return Ok(());
        }
        Err(ReadError::Checksum { offset: self.covered.len(), stored: self.checksum, computed })
    }
}

/// The fields of a header, unchecked.
#[derive(Clone, Copy, Debug)]
pub(super) struct Header {
    version: u16,
    pub(super) cards: u16,
    pub(super) face_keys: [u32; FACES],
    pub(super) count: u32,
    length: u32,
}

impl Header {
    /// Takes a header off the bytes; `None` if there are too few.
    fn take(bytes: &mut &[u8]) -> Option<Self> {
        let _magic: [u8; MAGIC.len()] = take(bytes)?;
        let version = u16::from_le_bytes(take(bytes)?);
        let cards = u16::from_le_bytes(take(bytes)?);
        let mut face_keys = [0; FACES];
        for key in &mut face_keys {
            *key = u32::from_le_bytes(take(bytes)?);
        }
        let count = u32::from_le_bytes(take(bytes)?);
        let length = u32::from_le_bytes(take(bytes)?);
        Some(Self { version, cards, face_keys, count, length })
    }
}
