//! Writes pairs as a file.

use super::error::WriteError;
use super::format::{CHECKSUM_BYTES, CRC_32, FAR_GAP, HEADER_BYTES, MAGIC, MAX_GAP_BYTES, RANK_BITS, VERSION};
use super::limits::Limits;
use super::pairs::Pair;
use crate::rules::deck::FACES;

/// Writes the table of `cards` cards, five or seven, as a file, which is passed to `sink` piece by piece. Returns the
/// length of the file in bytes.
///
/// All pairs are checked first: on an error, `sink` has not been called.
///
/// ```
/// use keyfold_tables::{key_sum::keys::FACE_KEYS_5, sparse};
/// let mut pairs: Vec<_> = sparse::pairs(5, &FACE_KEYS_5).collect();
/// pairs.sort_unstable();
/// let mut file = Vec::new();
/// let length = sparse::write(5, &FACE_KEYS_5, &pairs, |bytes| file.extend_from_slice(bytes))?;
/// assert_eq!((length, file.len()), (15_519, 15_519));
///
/// pairs.swap(2, 3);
/// let error = sparse::write(5, &FACE_KEYS_5, &pairs, |_| unreachable!()).unwrap_err();
/// assert_eq!(error.to_string(), "entry 4: sum 3 is not above 4, the sum before it");
/// # Ok::<(), sparse::WriteError>(())
/// ```
///
/// # Errors
/// Another number of cards, face keys with sums that do not fit 32 bits, a number of pairs that is not [`PAIRS_5`] or
/// [`PAIRS_7`], a sum that is not above the one before it or that is too high for the keys, or a rank outside 1 to
/// 7,462.
///
/// [`PAIRS_5`]: super::PAIRS_5
/// [`PAIRS_7`]: super::PAIRS_7
pub fn write(
    cards: usize,
    face_keys: &[u32; FACES],
    pairs: &[Pair],
    mut sink: impl FnMut(&[u8]),
) -> Result<usize, WriteError> {
    let limits = Limits::of(cards, face_keys, pairs.len()).map_err(WriteError::Table)?;
    check(limits, pairs)?;
    let length: usize = encoded(pairs).map(|entry| entry.bytes().len()).sum();

    let mut digest = CRC_32.digest();
    let mut put = |bytes: &[u8]| {
        digest.update(bytes);
        sink(bytes);
    };
    put(&MAGIC);
    put(&VERSION.to_le_bytes());
    put(&(cards as u16).to_le_bytes());
    for key in face_keys {
        put(&key.to_le_bytes());
    }
    put(&(pairs.len() as u32).to_le_bytes());
    put(&(length as u32).to_le_bytes());
    for entry in encoded(pairs) {
        put(entry.bytes());
    }
    sink(&digest.finalize().to_le_bytes());
    Ok(HEADER_BYTES + length + CHECKSUM_BYTES)
}

fn check(limits: Limits, pairs: &[Pair]) -> Result<(), WriteError> {
    let mut before = 0;
    for (entry, &(sum, rank)) in (1..).zip(pairs) {
        limits.check(before, (sum.into(), rank)).map_err(|error| WriteError::Entry { entry, error })?;
        before = sum;
    }
    Ok(())
}

/// Encodes checked pairs.
fn encoded(pairs: &[Pair]) -> impl Iterator<Item = Encoded> {
    pairs.iter().scan(0, |before, &(sum, rank)| {
        let gap = sum - *before;
        *before = sum;
        Some(Encoded::new(gap, rank))
    })
}

/// The bytes of one entry.
struct Encoded {
    buffer: [u8; 2 + MAX_GAP_BYTES],
    length: usize,
}

impl Encoded {
    fn new(gap: u32, rank: u16) -> Self {
        let mut entry = Self { buffer: [0; 2 + MAX_GAP_BYTES], length: 0 };
        if gap < FAR_GAP {
            entry.push_word((gap as u16) << RANK_BITS | rank);
            return entry;
        }
        entry.push_word(rank);
        let mut rest = gap - FAR_GAP;
        while rest >= 0x80 {
            entry.push(rest as u8 | 0x80);
            rest >>= 7;
        }
        entry.push(rest as u8);
        entry
    }

    fn push_word(&mut self, word: u16) {
        word.to_le_bytes().into_iter().for_each(|byte| self.push(byte));
    }

    fn push(&mut self, byte: u8) {
        if let Some(place) = self.buffer.get_mut(self.length) {
            *place = byte;
            self.length += 1;
        }
    }

    fn bytes(&self) -> &[u8] {
        self.buffer.get(..self.length).unwrap_or(&self.buffer)
    }
}
