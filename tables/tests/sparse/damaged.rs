//! Damage that nobody planned: flipped bits, arbitrary bytes.

use std::thread;

use keyfold_tables::sparse::format::{CHECKSUM_BYTES, HEADER_BYTES};
use keyfold_tables::sparse::{ReadError, Reader, verify};
use quickcheck::{QuickCheck, TestResult};

use crate::files::{FILE_OF_FIVE, FILE_OF_SEVEN, altered, with_entry_bytes, written};

// A CRC finds every single wrong bit, by its theory: the polynomial has more than one term and so divides no x^n. The
// five-card file shows it bit by bit; for the long one the bits that steer the reader and a sample of the others do.
#[test]
fn every_flipped_bit_of_a_five_card_file_is_found() {
    let flip_half = |first: usize| {
        let mut file = FILE_OF_FIVE.clone();
        for bit in (first..8 * file.len()).step_by(2) {
            file[bit / 8] ^= 1 << (bit % 8);
            assert!(verify(&file).is_err(), "bit {} of byte {}", bit % 8, bit / 8);
            file[bit / 8] ^= 1 << (bit % 8);
        }
    };
    thread::scope(|threads| {
        threads.spawn(|| flip_half(0));
        flip_half(1);
    });
}

#[test]
fn flipped_bits_of_a_seven_card_file_are_found() {
    let mut file = FILE_OF_SEVEN.clone();
    let (header, trailer) = (0..8 * HEADER_BYTES, 8 * (file.len() - CHECKSUM_BYTES)..8 * file.len());
    // 241 is prime to 8, so that each of a byte's bits has its turn.
    for bit in header.chain(trailer).chain((0..8 * file.len()).step_by(241)) {
        file[bit / 8] ^= 1 << (bit % 8);
        assert!(verify(&file).is_err(), "bit {} of byte {}", bit % 8, bit / 8);
        file[bit / 8] ^= 1 << (bit % 8);
    }
}

/// Reads all there is; what is read keeps the promises of the iterator whatever the bytes.
fn reads_without_a_panic(file: &[u8]) {
    let Ok(reader) = Reader::new(file) else { return };
    let (mut before, mut entries) = (0, reader.entries());
    while let Some(Ok((sum, rank))) = entries.next() {
        assert!(sum > before && (1..=7_462).contains(&rank));
        before = sum;
    }
    assert_eq!(entries.next(), None);
}

#[test]
fn no_bytes_make_the_reader_panic() {
    fn arbitrary(bytes: Vec<u8>) {
        reads_without_a_panic(&bytes);
        reads_without_a_panic(&[&FILE_OF_FIVE[..12], &bytes].concat());
        let file = with_entry_bytes(&bytes);
        assert!(matches!(verify(&file), Err(ReadError::Entry { .. })));
        reads_without_a_panic(&file);
    }
    QuickCheck::new().tests(2_000).quickcheck(arbitrary as fn(Vec<u8>));
}

#[test]
fn no_altered_file_is_accepted() {
    fn mutated(changes: Vec<(usize, u8)>, tail: usize) -> TestResult {
        let mut file = FILE_OF_FIVE.clone();
        for &(offset, change) in &changes {
            let offset = offset % file.len();
            file[offset] ^= change;
        }
        file.truncate(file.len() - tail % 3);
        if file == *FILE_OF_FIVE {
            return TestResult::discard();
        }
        reads_without_a_panic(&file);
        TestResult::from_bool(verify(&file).is_err())
    }
    QuickCheck::new().tests(2_000).quickcheck(mutated as fn(Vec<(usize, u8)>, usize) -> TestResult);
}

#[test]
fn a_file_that_is_accepted_is_the_only_one_of_its_pairs() {
    fn rewritten(place: usize, byte: u8) -> TestResult {
        let place = HEADER_BYTES + place % (FILE_OF_FIVE.len() - HEADER_BYTES - CHECKSUM_BYTES);
        let file = altered(&FILE_OF_FIVE, place, &[byte]);
        let Ok(reader) = verify(&file) else { return TestResult::discard() };
        let pairs: Vec<_> = reader.entries().map(Result::unwrap).collect();
        TestResult::from_bool(written(reader.cards(), reader.face_keys(), &pairs) == file)
    }
    QuickCheck::new().tests(500).max_tests(50_000).quickcheck(rewritten as fn(usize, u8) -> TestResult);
}
