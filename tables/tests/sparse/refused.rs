//! What is wrong with a file or with pairs, and how it is said.

use keyfold_tables::key_sum::keys::{FACE_KEYS_5, FACE_KEYS_7};
use keyfold_tables::rules::deck::FACES;
use keyfold_tables::sparse::{Pair, Reader, verify, write};

use crate::files::{FILE_OF_FIVE, FILE_OF_SEVEN, PAIRS_OF_FIVE, altered, entry_bytes_of_five, fails, with_entry_bytes};

#[test]
fn a_file_cut_at_any_length_is_refused() {
    for length in 0..FILE_OF_FIVE.len() {
        assert!(verify(&FILE_OF_FIVE[..length]).is_err(), "{length}");
        assert!(Reader::new(&FILE_OF_FIVE[..length]).is_err(), "{length}");
    }
    fails(b"", "empty, not a sparse table");
    fails(&FILE_OF_FIVE[..5], "byte 5: the file ends within its header, which takes 72 bytes");
    fails(&FILE_OF_FIVE[..71], "byte 71: the file ends within its header, which takes 72 bytes");
    fails(&FILE_OF_FIVE[..72], "byte 72: the file ends here, but its header says byte 15519: cut short");
    fails(&FILE_OF_FIVE[..15_518], "byte 15518: the file ends here, but its header says byte 15519: cut short");
}

#[test]
fn bytes_after_the_end_are_refused() {
    let mut file = FILE_OF_SEVEN.clone();
    file.push(0);
    fails(&file, "byte 121077: the file should end here by its header, but 1 more follow");
    file.extend_from_within(..);
    fails(&file, "byte 121077: the file should end here by its header, but 121079 more follow");
}

#[test]
fn another_header_is_refused_even_with_a_checksum_that_fits() {
    let file = &FILE_OF_FIVE;
    fails(&altered(file, 3, b"G"), "byte 3: 0x47 where a sparse table has 0x53: not a sparse table");
    fails(&altered(file, 8, &[2, 0]), "byte 8: version 2, only 1 is known");
    fails(&altered(file, 8, &[1, 1]), "byte 8: version 257, only 1 is known");
    fails(&altered(file, 10, &[6]), "byte 10: 6 cards, there are tables for 5 and 7");
    fails(&altered(file, 10, &[5, 1]), "byte 10: 261 cards, there are tables for 5 and 7");
    fails(&altered(file, 10, &[7]), "byte 64: 6175 entries, a table for 7 cards has 49205");
    fails(&altered(file, 64, &[0x1E]), "byte 64: 6174 entries, a table for 5 cards has 6175");
    fails(&altered(file, 68, &[0, 0, 0, 0]), "byte 76: the file should end here by its header, but 15443 more follow");
    fails(
        &altered(file, 68, &[0xFF; 4]),
        "byte 15519: the file ends here, but its header says byte 4294967371: cut short",
    );
    fails(&altered(file, 60, &[0xFF; 4]), "byte 12: face keys with sums up to 17179912438, above 4294967295");
}

#[test]
fn lower_keys_than_the_sums_need_are_refused() {
    let file = altered(&FILE_OF_FIVE, 60, &79_414u32.to_le_bytes());
    fails(&file, "entry 6175 at byte 15510: sum 360918 is above 360914, the highest sum of the face keys");
}

#[test]
fn a_rank_outside_1_to_7462_is_refused() {
    let file = &FILE_OF_FIVE;
    fails(&altered(file, 72, &[0, 0x20]), "entry 1 at byte 72: rank 0 is not between 1 and 7462");
    fails(&altered(file, 72, &[0x27, 0x3D]), "entry 1 at byte 72: rank 7463 is not between 1 and 7462");
    fails(&altered(file, 74, &[0xFF, 0xFF]), "entry 2 at byte 74: rank 8191 is not between 1 and 7462");
    assert!(verify(&altered(file, 72, &[0x26, 0x3D])).is_ok(), "the format cannot tell that 7462 is the wrong rank");
}

#[test]
fn a_gap_longer_than_it_needs_to_be_is_refused() {
    let message = "entry 1 at byte 72: the gap is not in its shortest form";
    for gap in [&[0x80, 0][..], &[0xFF, 0], &[0x80, 0x80, 0x80, 0x80, 0], &[0xFF; 5], &[0x80; 9]] {
        let entries = [&[1, 0], gap, &entry_bytes_of_five()].concat();
        fails(&with_entry_bytes(&entries), message);
    }
}

#[test]
fn a_sum_that_the_keys_do_not_reach_is_refused() {
    let entries = [&[1, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0x7F][..], &entry_bytes_of_five()].concat();
    fails(
        &with_entry_bytes(&entries),
        "entry 1 at byte 72: sum 34359738375 is above 360918, the highest sum of the face keys",
    );
    let entries = [&[1, 0, 0xCF, 0x83, 0x16][..], &entry_bytes_of_five()].concat();
    fails(
        &with_entry_bytes(&entries),
        "entry 1 at byte 72: sum 360919 is above 360918, the highest sum of the face keys",
    );
}

#[test]
fn more_or_fewer_entry_bytes_than_entries_are_refused() {
    let entries = entry_bytes_of_five();
    fails(&with_entry_bytes(&entries[..entries.len() - 1]), "entry 6175 at byte 15510: the entries end here");
    fails(&with_entry_bytes(&entries[..1]), "entry 1 at byte 72: the entries end here");
    fails(&with_entry_bytes(&[]), "entry 1 at byte 72: the entries end here");
    fails(&with_entry_bytes(&[1, 0, 0x80]), "entry 1 at byte 72: the entries end here");
    fails(&with_entry_bytes(&[&entries[..], &[0]].concat()), "byte 15515: 1 more after the last entry");
}

#[test]
fn a_wrong_checksum_is_refused_before_what_it_covers_is_read() {
    let mut file = FILE_OF_FIVE.clone();
    file[10] = 6;
    fails(&file, "byte 15515: checksum 0x43d98a30, but bytes 0 to 15514 have 0x206d547c");
    assert_eq!(Reader::new(&file).unwrap_err().to_string(), "byte 10: 6 cards, there are tables for 5 and 7");
}

#[test]
fn pairs_that_are_no_table_are_not_written() {
    #[track_caller]
    fn refused(cards: usize, face_keys: &[u32; FACES], pairs: &[Pair], message: &str) {
        let mut pieces = 0;
        assert_eq!(write(cards, face_keys, pairs, |_| pieces += 1).unwrap_err().to_string(), message);
        assert_eq!(pieces, 0, "nothing is written before all is checked");
    }
    #[track_caller]
    fn refused_with(place: usize, pair: Pair, message: &str) {
        let mut pairs = PAIRS_OF_FIVE.clone();
        pairs[place] = pair;
        refused(5, &FACE_KEYS_5, &pairs, message);
    }
    refused(6, &FACE_KEYS_5, &PAIRS_OF_FIVE, "6 cards, there are tables for 5 and 7");
    refused(7, &FACE_KEYS_7, &PAIRS_OF_FIVE, "6175 entries, a table for 7 cards has 49205");
    refused(5, &[1 << 31; FACES], &PAIRS_OF_FIVE, "face keys with sums up to 10737418240, above 4294967295");
    refused_with(0, (0, 1), "entry 1: sum 0 is not above 0, the sum before it");
    refused_with(1, (1, 7), "entry 2: sum 1 is not above 1, the sum before it");
    refused_with(6_174, (5, 7), "entry 6175: sum 5 is not above 337658, the sum before it");
    refused_with(6_174, (360_919, 7), "entry 6175: sum 360919 is above 360918, the highest sum of the face keys");
    refused_with(9, (25, 0), "entry 10: rank 0 is not between 1 and 7462");
    refused_with(9, (25, 7_463), "entry 10: rank 7463 is not between 1 and 7462");
}
