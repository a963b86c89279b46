//! The constants that are checked in are those that the searches find.

use std::array;

use keyfold_tables::compact::{FACE_KEYS as COMPACT_FACE_KEYS, SUIT_KEYS as COMPACT_SUIT_KEYS};
use keyfold_tables::key_sum::fold::{
    DENSE_ENTRIES_5, DENSE_ENTRIES_7, DENSE_MODULUS_5, DENSE_MODULUS_7, ENTRIES_5, ENTRIES_7, MODULUS_5, MODULUS_7,
};
use keyfold_tables::key_sum::keys::{
    DENSE_FACE_KEYS_5, DENSE_FACE_KEYS_7, FACE_KEYS_5, FACE_KEYS_7, FLUSH_KEYS_5, FLUSH_KEYS_7, SUIT_KEYS,
};
use keyfold_tables::proof::{DENSE_SUMS_5, DENSE_SUMS_7};

use crate::compact::candidate::{Candidate, RECORD};
use crate::compact::keys::Search;
use crate::compact::low_series::{LOW_SERIES, is_low_series};
use crate::keys::fold::{Fold, smallest_fold};
use crate::keys::improve::improve;
use crate::keys::lexicographic::{Rule, Search as Lexicographic};
use crate::keys::multiset::{Series, hand_sums};
use crate::keys::records::{Claim, Record};
use crate::keys::suits::{Reveals, prove};
use crate::{compact, signature};

#[test]
fn compact_search_finds_the_displacements_of_the_compact_tables() {
    let checked_in = [
        include_str!("../../tables/src/compact/displacements_5.json"),
        include_str!("../../tables/src/compact/offsets_5.json"),
        include_str!("../../tables/src/compact/displacements_6.json"),
        include_str!("../../tables/src/compact/offsets_6.json"),
        include_str!("../../tables/src/compact/displacements_7.json"),
        include_str!("../../tables/src/compact/offsets_7.json"),
    ];
    for ((name, text), checked_in) in compact::files().into_iter().zip(checked_in) {
        assert!(text == checked_in, "{name} is stale: `compact_search --force` writes it anew");
    }
}

#[test]
fn compact_search_finds_the_face_keys_of_the_compact_tables_right() {
    assert!(is_low_series(&LOW_SERIES));
    assert_eq!(RECORD.keys(&LOW_SERIES), COMPACT_FACE_KEYS);
    let found = Search::new(LOW_SERIES).pack(RECORD).unwrap();
    assert_eq!((found.keys, found.cells), (COMPACT_FACE_KEYS, [7_427, 11_568, 20_246]));
    // An even factor makes sums the same.
    assert_eq!(Search::new(LOW_SERIES).pack(Candidate { factor: 3_640, ..RECORD }), None);
}

#[test]
fn the_face_keys_of_the_compact_tables_are_among_those_that_compact_search_finds_from_scratch() {
    let search = Search::new(LOW_SERIES);
    let families = search.families();
    assert_eq!((families.len(), families.iter().map(Vec::len).sum()), (5_207, 8_212_833));
    let with_record = families.iter().filter(|family| family.contains(&RECORD)).cloned().collect();
    assert_eq!(search.with_few_columns(with_record).iter().map(Vec::len).collect::<Vec<_>>(), [1_547]);
}

#[test]
fn signature_search_finds_the_displacements_of_the_signatures() {
    let checked_in = include_str!("../../tables/src/classic/signature_displacements.json");
    let (multiplier, displacements) = signature::search(1).unwrap();
    assert_eq!(multiplier, 0x9E37_79B1);
    assert!(displacements == checked_in, "the displacements are stale: `signature_search` prints them anew");
}

#[test]
fn key_search_suits_finds_the_suit_keys() {
    assert_eq!(prove(Reveals::Counts).best[0], SUIT_KEYS);
    assert_eq!(prove(Reveals::Flush).best[0], COMPACT_SUIT_KEYS);
}

fn found_by(mut search: Lexicographic) -> Series {
    let first = search.keys().to_vec();
    array::from_fn(|face| first.get(face).copied().unwrap_or_else(|| search.advance()))
}

#[test]
fn key_search_faces_finds_the_face_keys() {
    assert_eq!(found_by(Lexicographic::new(Rule::faces(5))), FACE_KEYS_5);
    assert_eq!(found_by(Lexicographic::new(Rule::faces(7))), FACE_KEYS_7);
}

#[test]
fn key_search_faces_finds_the_flush_keys() {
    let found = |rule: Rule| found_by(Lexicographic::with_keys(rule, &rule.doubling_start()));
    assert_eq!(found(Rule::flush(5)), FLUSH_KEYS_5);
    assert_eq!(found(Rule::flush(7)), FLUSH_KEYS_7);
}

fn fold(from: u32, entries: usize) -> Fold {
    Fold { from, entries: entries as u32 }
}

#[test]
fn key_search_faces_finds_the_folds() {
    let found = |keys: &Series, cards| smallest_fold(&hand_sums(keys, cards), u32::MAX);
    assert_eq!(found(&FACE_KEYS_5, 5), Some(fold(MODULUS_5, ENTRIES_5)));
    assert_eq!(found(&FACE_KEYS_7, 7), Some(fold(MODULUS_7, ENTRIES_7)));
}

/// Returns the records of the search for denser keys, of one modulus only.
fn records_of(modulus: u32, cards: usize) -> Vec<Record> {
    improve(cards, modulus..=modulus, |_| ()).unwrap().iter().copied().collect()
}

#[test]
fn key_search_improve_finds_the_denser_keys_of_five_cards() {
    let keys = DENSE_FACE_KEYS_5;
    let records = records_of(DENSE_MODULUS_5, 5);
    for claim in [Claim::HighestSum(DENSE_SUMS_5.highest), Claim::Fold(fold(DENSE_MODULUS_5, DENSE_ENTRIES_5))] {
        assert!(records.contains(&Record { claim, keys }), "{claim:?} is not among {records:?}");
    }
}

#[test]
fn key_search_improve_finds_the_denser_keys_of_seven_cards() {
    let keys = DENSE_FACE_KEYS_7;
    let records = records_of(DENSE_MODULUS_7, 7);
    for claim in [
        Claim::HighestSum(DENSE_SUMS_7.highest),
        Claim::Fold(fold(DENSE_MODULUS_7, DENSE_ENTRIES_7)),
        Claim::Mask { bits: 22 },
    ] {
        assert!(records.contains(&Record { claim, keys }), "{claim:?} is not among {records:?}");
    }
}
