//! The sparse file format: what is written is read back, expands into the folded tables, and nothing else is read.
#![cfg(feature = "sparse")]
#![allow(clippy::unwrap_used, missing_docs)]

mod damaged;
mod files;
mod refused;

use files::{FILE_OF_FIVE, FILE_OF_SEVEN, PAIRS_OF_FIVE, PAIRS_OF_SEVEN, written};
use keyfold_tables::key_sum::keys::{FACE_KEYS_5, FACE_KEYS_7};
use keyfold_tables::sparse::{PAIRS_5, PAIRS_7, pairs, verify};

#[test]
fn there_is_a_pair_for_each_face_multiset_of_five_to_nine_cards() {
    for (cards, multisets) in [(5, PAIRS_5), (6, 18_395), (7, PAIRS_7), (8, 120_055), (9, 270_270)] {
        assert_eq!(pairs(cards, &FACE_KEYS_7).count(), multisets, "{cards} cards");
    }
    assert_eq!(pairs(53, &FACE_KEYS_7).count(), 0, "no deck has 53 cards");
}

#[test]
fn no_two_face_multisets_have_the_same_sum() {
    assert!(PAIRS_OF_FIVE.is_sorted_by(|one, next| one.0 < next.0));
    assert!(PAIRS_OF_SEVEN.is_sorted_by(|one, next| one.0 < next.0));
}

#[test]
fn what_is_written_is_read_back() {
    for (cards, keys, file, pairs) in
        [(5, &FACE_KEYS_5, &*FILE_OF_FIVE, &*PAIRS_OF_FIVE), (7, &FACE_KEYS_7, &*FILE_OF_SEVEN, &*PAIRS_OF_SEVEN)]
    {
        let reader = verify(file).unwrap();
        assert_eq!((reader.cards(), reader.face_keys(), reader.len()), (cards, keys, pairs.len()));
        assert!(reader.entries().map(Result::unwrap).eq(pairs.iter().copied()));
        assert_eq!(written(cards, keys, pairs), *file);
    }
}

#[test]
fn a_file_of_five_takes_15_519_bytes_and_one_of_seven_121_077() {
    assert_eq!((FILE_OF_FIVE.len(), verify(&FILE_OF_FIVE).unwrap().checksum()), (15_519, 0x43D9_8A30));
    assert_eq!((FILE_OF_SEVEN.len(), verify(&FILE_OF_SEVEN).unwrap().checksum()), (121_077, 0xAC30_C0FB));
}

#[test]
fn the_bytes_are_those_that_the_format_names() {
    assert_eq!(FILE_OF_SEVEN[..12], *b"\x89KFS\r\n\x1a\n\x01\x00\x07\x00");
    assert_eq!(FILE_OF_SEVEN[60..68], [0x0D, 0x92, 0x16, 0, 0x35, 0xC0, 0, 0], "the ace's key, 49205 entries");
    assert_eq!(FILE_OF_SEVEN[72..76], [0x81, 0x7C, 0x8D, 0x3C]);
    assert_eq!(PAIRS_OF_SEVEN[..2], [(3, 7_297), (4, 7_309)]);
    assert_eq!(FILE_OF_SEVEN[2_315..2_319], [0xC2, 0x1C, 0x97, 0x01]);
    assert_eq!((PAIRS_OF_SEVEN[1_076].0, PAIRS_OF_SEVEN[1_077]), (3_684, (3_843, 7_362)));
}

#[cfg(feature = "folded")]
#[test]
fn a_file_expands_into_exactly_the_folded_table() {
    use keyfold_tables::key_sum::fold::{ENTRIES_5, ENTRIES_7, MODULUS_5, MODULUS_7};
    use keyfold_tables::key_sum::folded::{FOLDED_5, FOLDED_7};

    let mut five = vec![0xFFFF; ENTRIES_5];
    verify(&FILE_OF_FIVE).unwrap().expand_into(&mut five, MODULUS_5).unwrap();
    assert!(five == FOLDED_5);
    let mut seven = vec![0xFFFF; ENTRIES_7];
    verify(&FILE_OF_SEVEN).unwrap().expand_into(&mut seven, MODULUS_7).unwrap();
    assert!(seven == FOLDED_7);
}

#[test]
fn a_file_expands_unfolded_with_the_lowest_rank_where_no_hand_leads() {
    use keyfold_tables::{proof::UNFOLDED, rules::classes::LOWEST_RANK};

    let mut table = vec![0; 360_918 + 2];
    verify(&FILE_OF_FIVE).unwrap().expand_into(&mut table, UNFOLDED).unwrap();
    for &(sum, rank) in &*PAIRS_OF_FIVE {
        assert_eq!(table[sum as usize], rank);
    }
    let lowest = PAIRS_OF_FIVE.iter().filter(|(_, rank)| *rank == LOWEST_RANK).count();
    assert_eq!(table.iter().filter(|entry| **entry == LOWEST_RANK).count(), table.len() - PAIRS_5 + lowest);
}

#[test]
fn a_table_too_small_or_a_fold_with_collisions_is_an_error() {
    use keyfold_tables::key_sum::fold::{ENTRIES_5, MODULUS_5};

    let reader = verify(&FILE_OF_FIVE).unwrap();
    let mut table = vec![0; ENTRIES_5];
    let error = reader.expand_into(&mut table[..ENTRIES_5 - 1], MODULUS_5).unwrap_err();
    assert_eq!(error.to_string(), "entry 5965: sum 186921 has index 186921, the table ends at 186921");
    let error = reader.expand_into(&mut table, MODULUS_5 - 1).unwrap_err();
    assert_eq!(error.to_string(), "entry 5978: sum 193030 has index 5178, which another sum has already");
    let error = reader.expand_into(&mut [], 0).unwrap_err();
    assert_eq!(error.to_string(), "entry 1: sum 1 has index 1, the table ends at 0");
}
