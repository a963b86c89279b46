//! The sparse table reader on any bytes and on good files that were altered: nothing panics, and what is accepted is
//! what would be written.
#![no_main]

#[allow(dead_code, reason = "the tests use more of it")]
#[path = "../../tables/tests/sparse/files.rs"]
mod files;

use files::{FILE_OF_FIVE, FILE_OF_SEVEN, sealed, with_entry_bytes, written};
use keyfold_tables::sparse::format::CHECKSUM_BYTES;
use keyfold_tables::sparse::{PAIRS_5, PAIRS_7, Reader, verify};
use libfuzzer_sys::arbitrary::{self, Arbitrary};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
enum Input<'bytes> {
    /// A file.
    Bytes(&'bytes [u8]),
    /// The entries of a file that is good around them.
    Entries(&'bytes [u8]),
    /// A good file with some bytes changed, perhaps its end cut off, perhaps with a checksum that fits again.
    Altered { seven: bool, sealed: bool, cut: u8, changes: Vec<(u32, u8)>, modulus: u16 },
}

fuzz_target!(|input: Input<'_>| {
    match input {
        Input::Bytes(bytes) => reads(bytes, 1),
        Input::Entries(bytes) => reads(&with_entry_bytes(bytes), 1_000),
        Input::Altered { seven, sealed: with_checksum, cut, changes, modulus } => {
            let mut file = if seven { FILE_OF_SEVEN.clone() } else { FILE_OF_FIVE.clone() };
            file.truncate(file.len() - usize::from(cut));
            for (offset, change) in changes {
                let offset = offset as usize % file.len();
                file[offset] ^= change;
            }
            reads(&if with_checksum { sealed(file) } else { file }, modulus.into());
        }
    }
});

fn reads(file: &[u8], modulus: u32) {
    let verified = verify(file);
    let read = Reader::new(file);
    if let Err(error) = &verified {
        assert!(!error.to_string().is_empty());
    }
    let Ok(reader) = read else { return assert!(verified.is_err()) };
    let (mut pairs, mut before) = (Vec::new(), 0);
    let mut entries = reader.entries();
    let first_error = loop {
        assert!(entries.offset() <= file.len() - CHECKSUM_BYTES);
        match entries.next() {
            Some(Ok((sum, rank))) => {
                assert!(sum > before && (1..=7_462).contains(&rank));
                before = sum;
                pairs.push((sum, rank));
            }
            Some(Err(error)) => break Some(error),
            None => break None,
        }
    };
    assert!(entries.next().is_none());
    let mut table = vec![0; 1 << 16];
    let expanded = reader.expand_into(&mut table, modulus);
    match verified {
        Ok(_) => {
            assert_eq!(first_error, None);
            assert_eq!(pairs.len(), if reader.cards() == 5 { PAIRS_5 } else { PAIRS_7 });
            assert!(written(reader.cards(), reader.face_keys(), &pairs) == file, "accepted, and not what is written");
        }
        Err(error) => match first_error {
            Some(first) => {
                assert!(expanded.is_err());
                assert!(error == first || !matches!(error, keyfold_tables::sparse::ReadError::Entry { .. }));
            }
            None => assert!(matches!(error, keyfold_tables::sparse::ReadError::Checksum { .. })),
        },
    }
}
