//! The file, byte by byte: enough to write a reader in any language.
//!
//! All numbers are unsigned and little-endian; nothing is padded, and every offset is the one given.
//!
//! | offset | bytes | meaning |
//! | --- | --- | --- |
//! | 0 | 8 | [`MAGIC`]: `89 4B 46 53 0D 0A 1A 0A` |
//! | 8 | 2 | [`VERSION`]: 1 |
//! | 10 | 2 | cards of a hand: 5 or 7 |
//! | 12 | 52 | the face keys, 4 bytes each, deuce to ace |
//! | 64 | 4 | number of entries: 6,175 for five cards, 49,205 for seven |
//! | 68 | 4 | E, the bytes that the entries take together |
//! | 72 | E | the entries, sums ascending |
//! | 72 + E | 4 | CRC-32 of all bytes before it |
//!
//! The file is 76 + E bytes long: 15,519 for the published five-card keys, 121,077 for the seven-card ones. The file of
//! a table is unique: no two files hold the same pairs of the same keys.
//!
//! # An entry
//!
//! Two bytes, and a few more where the sums lie far apart:
//!
//! | bits of the first two bytes | meaning |
//! | --- | --- |
//! | 0 to 12 | the rank, 1 (7-5-4-3-2 unsuited) to 7,462 (royal flush) |
//! | 13 to 15 | the gap, 1 to 7: this sum less the one before; 0 if the gap is 8 or more |
//!
//! A gap of 8 or more follows the two bytes, less 8, as an unsigned LEB128 number: seven bits a byte, the lowest first;
//! bit 7 is set in all bytes but the last. Only the shortest form is valid (the last of several bytes is not 0), of at
//! most [`MAX_GAP_BYTES`] bytes. The first entry's gap counts from 0. No hand has the sum 0 or that of another, so that
//! no gap is 0.
//!
//! The first entries for seven cards: sum 3 (four deuces, three treys) is rank 7,297 and reads `81 7C`, which is
//! 7,297 + 3 × 8,192; the next sum, 4 (three deuces, four treys), is rank 7,309, a gap of 1: `8D 3C`. Entry 1,078 at
//! byte 2,315 reads `C2 1C 97 01`: rank 7,362, no gap beside it, and after it 23 + 1 × 128 = 151. The gap is 159, from
//! sum 3,684 to 3,843.
//!
//! ```text
//! sum = 0
//! repeat for each entry:
//!     word = byte() | byte() << 8
//!     gap  = word >> 13
//!     if gap == 0:
//!         gap = 8;  shift = 0
//!         repeat:
//!             part = byte()
//!             gap += (part & 127) << shift;  shift += 7
//!         while part >= 128
//!     sum += gap
//!     rank_of[sum] = word & 8191
//! ```
//!
//! # The checksum
//!
//! CRC-32/ISO-HDLC, as in zlib, PNG and Ethernet: polynomial 04C11DB7 reflected, start and final XOR FFFFFFFF;
//! `123456789` gives CBF43926. It finds every single wrong bit, every burst of up to 32 bits, and all but one in 2^32
//! of other errors. It does not protect against someone who alters a file on purpose.
//!
//! # Files that a reader must refuse
//!
//! Another magic, version or number of cards; a length that is not 76 + E; a wrong checksum; keys with a highest sum of
//! 2^32 or more; a number of entries that is not the one of the cards; a rank of 0 or above 7,462; a sum above
//! [`highest_sum`]; a gap not in its shortest form; entries that end before byte 72 + E or would go on after it.

use crc::{CRC_32_ISO_HDLC, Crc};

use crate::rules::classes::HIGHEST_RANK;
use crate::rules::deck::{FACES, SUITS};

/// The first eight bytes. Like PNG's they hold a byte outside ASCII and line ends of both kinds, which a transfer that
/// takes the file for text alters.
pub const MAGIC: [u8; 8] = *b"\x89KFS\r\n\x1a\n";
/// The version of the format described here.
pub const VERSION: u16 = 1;
/// Bytes before the first entry.
pub const HEADER_BYTES: usize = 72;
/// Bytes of the checksum at the end.
pub const CHECKSUM_BYTES: usize = 4;
/// How many low bits of an entry's first two bytes hold the rank; the gap is above them.
pub const RANK_BITS: u32 = 13;
/// The smallest gap that does not fit beside the rank.
pub const FAR_GAP: u32 = 8;
/// The most bytes that a gap takes.
pub const MAX_GAP_BYTES: usize = 5;

/// The position of the number of cards.
pub(super) const CARDS_AT: usize = 10;
/// The position of the face keys.
pub(super) const KEYS_AT: usize = 12;
/// The position of the number of entries.
pub(super) const COUNT_AT: usize = 64;

const _: () = assert!(COUNT_AT == KEYS_AT + 4 * FACES && HEADER_BYTES == COUNT_AT + 8);
const _: () = assert!(HIGHEST_RANK < 1 << RANK_BITS && FAR_GAP == 1 << (u16::BITS - RANK_BITS));

pub(super) static CRC_32: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// Returns the highest sum that `cards` cards can have, at most four of a face.
#[must_use]
pub fn highest_sum(cards: usize, face_keys: &[u32; FACES]) -> u64 {
    let mut descending = *face_keys;
    descending.sort_unstable_by(|one, other| other.cmp(one));
    let four_of_each = descending.iter().flat_map(|&key| [u64::from(key); SUITS]);
    four_of_each.take(cards).sum()
}
