//! Good tables of five and seven cards, and ways to alter them.

use std::sync::LazyLock;

use crc::{CRC_32_ISO_HDLC, Crc};
use keyfold_tables::key_sum::keys::{FACE_KEYS_5, FACE_KEYS_7};
use keyfold_tables::rules::deck::FACES;
use keyfold_tables::sparse::format::{CHECKSUM_BYTES, HEADER_BYTES};
use keyfold_tables::sparse::{Pair, pairs, verify, write};

pub(crate) static PAIRS_OF_FIVE: LazyLock<Vec<Pair>> = LazyLock::new(|| sorted_pairs(5, &FACE_KEYS_5));
pub(crate) static PAIRS_OF_SEVEN: LazyLock<Vec<Pair>> = LazyLock::new(|| sorted_pairs(7, &FACE_KEYS_7));
pub(crate) static FILE_OF_FIVE: LazyLock<Vec<u8>> = LazyLock::new(|| written(5, &FACE_KEYS_5, &PAIRS_OF_FIVE));
pub(crate) static FILE_OF_SEVEN: LazyLock<Vec<u8>> = LazyLock::new(|| written(7, &FACE_KEYS_7, &PAIRS_OF_SEVEN));

pub(crate) fn sorted_pairs(cards: usize, face_keys: &[u32; FACES]) -> Vec<Pair> {
    let mut sorted: Vec<_> = pairs(cards, face_keys).collect();
    sorted.sort_unstable();
    sorted
}

pub(crate) fn written(cards: usize, face_keys: &[u32; FACES], pairs: &[Pair]) -> Vec<u8> {
    let mut file = Vec::new();
    let length = write(cards, face_keys, pairs, |bytes| file.extend_from_slice(bytes)).unwrap();
    assert_eq!(length, file.len());
    file
}

pub(crate) fn sealed(mut file: Vec<u8>) -> Vec<u8> {
    let end = file.len() - CHECKSUM_BYTES;
    let checksum = Crc::<u32>::new(&CRC_32_ISO_HDLC).checksum(&file[..end]);
    file[end..].copy_from_slice(&checksum.to_le_bytes());
    file
}

/// The file with other bytes at some place and a checksum that fits them.
pub(crate) fn altered(file: &[u8], offset: usize, bytes: &[u8]) -> Vec<u8> {
    let mut file = file.to_vec();
    file[offset..offset + bytes.len()].copy_from_slice(bytes);
    sealed(file)
}

/// The five-card file with other entries, and a length and a checksum that fit them.
pub(crate) fn with_entry_bytes(entries: &[u8]) -> Vec<u8> {
    let mut file = FILE_OF_FIVE[..HEADER_BYTES].to_vec();
    file[68..72].copy_from_slice(&(entries.len() as u32).to_le_bytes());
    file.extend_from_slice(entries);
    file.extend_from_slice(&[0; CHECKSUM_BYTES]);
    sealed(file)
}

pub(crate) fn entry_bytes_of_five() -> Vec<u8> {
    FILE_OF_FIVE[HEADER_BYTES..FILE_OF_FIVE.len() - CHECKSUM_BYTES].to_vec()
}

#[track_caller]
pub(crate) fn fails(file: &[u8], message: &str) {
    assert_eq!(verify(file).unwrap_err().to_string(), message);
}
