//! Reads and checks a file.

use super::entries::Entries;
use super::error::ReadError;
use super::frame::{Frame, Header};
use super::limits::Limits;
use crate::rules::deck::FACES;

/// Checks a file from its first byte to its last. The checksum is checked before everything that it covers, except the
/// magic, the version and the length, which locate it.
///
/// It cannot detect wrong ranks: for that, compare the entries with [`pairs`](super::pairs()), and
/// [`Reader::face_keys`] with the keys that you will add up. Reads the file twice: a few hundred microseconds for seven
/// cards on a host.
///
/// ```
/// # use keyfold_tables::{key_sum::keys::FACE_KEYS_5, sparse};
/// # let mut file = Vec::new();
/// # let mut pairs: Vec<_> = sparse::pairs(5, &FACE_KEYS_5).collect();
/// # pairs.sort_unstable();
/// # sparse::write(5, &FACE_KEYS_5, &pairs, |bytes| file.extend_from_slice(bytes)).unwrap();
/// assert_eq!(sparse::verify(&file)?.len(), 6_175);
/// file[100] ^= 1;
/// assert!(matches!(sparse::verify(&file), Err(sparse::ReadError::Checksum { offset: 15_515, .. })));
/// # Ok::<(), sparse::ReadError>(())
/// ```
///
/// # Errors
/// The first problem found, with its position and value.
pub fn verify(file: &[u8]) -> Result<Reader<'_>, ReadError> {
    let frame = Frame::of(file)?;
    frame.check()?;
    let reader = Reader::in_frame(frame)?;
    reader.entries().try_for_each(|pair| pair.map(drop))?;
    Ok(reader)
}

/// A file whose header has been read.
///
/// If it comes from [`verify`], all its entries are valid. If it comes from [`Reader::new`], each is checked as it is
/// read.
///
/// ```
/// # use keyfold_tables::{key_sum::keys::FACE_KEYS_5, sparse};
/// # let mut file = Vec::new();
/// # let mut pairs: Vec<_> = sparse::pairs(5, &FACE_KEYS_5).collect();
/// # pairs.sort_unstable();
/// # sparse::write(5, &FACE_KEYS_5, &pairs, |bytes| file.extend_from_slice(bytes)).unwrap();
/// let reader = sparse::verify(&file)?;
/// assert_eq!((reader.cards(), reader.len(), reader.face_keys()), (5, 6_175, &FACE_KEYS_5));
/// # Ok::<(), sparse::ReadError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Reader<'a> {
    header: Header,
    limits: Limits,
    entries: &'a [u8],
    checksum: u32,
}

impl<'a> Reader<'a> {
    /// Reads the header, but neither the checksum nor the entries: for files that were verified before.
    ///
    /// # Errors
    /// Too few or too many bytes, or a header that no table has.
    pub fn new(file: &'a [u8]) -> Result<Self, ReadError> {
        Self::in_frame(Frame::of(file)?)
    }

    fn in_frame(frame: Frame<'a>) -> Result<Self, ReadError> {
        let header = frame.header;
        let limits = Limits::of(header.cards.into(), &header.face_keys, header.count as usize);
        Ok(Self { header, limits: limits.map_err(ReadError::Table)?, entries: frame.entries, checksum: frame.checksum })
    }

    /// Returns the number of cards of a hand, 5 or 7.
    #[must_use]
    pub const fn cards(&self) -> usize {
        self.header.cards as usize
    }

    /// Returns the face keys that the sums are made of, deuce to ace.
    #[must_use]
    pub const fn face_keys(&self) -> &[u32; FACES] {
        &self.header.face_keys
    }

    /// Returns the number of entries: 6,175 for five cards, 49,205 for seven.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "no table is empty")]
    pub const fn len(&self) -> usize {
        self.header.count as usize
    }

    /// Returns the checksum at the end of the file.
    #[must_use]
    pub const fn checksum(&self) -> u32 {
        self.checksum
    }

    /// Returns the pairs, sums ascending. The first invalid entry yields its error, and nothing follows it.
    #[must_use]
    pub const fn entries(&self) -> Entries<'a> {
        Entries::new(self.limits, self.entries, self.len())
    }
}
