//! The program `sparse_tables`: what it writes, what it says of files that are wrong, and with which exit status.

use std::fs;
use std::path::Path;
use std::process::Command;

use keyfold_tables::key_sum::keys::FACE_KEYS_5;
use keyfold_tables::rules::deck::FACES;
use keyfold_tables::sparse::{Pair, pairs, verify, write};
use keyfold_testing::place::Place;
use keyfold_testing::programs::command;

fn sparse_tables() -> Command {
    command(Path::new(env!("CARGO_BIN_EXE_sparse_tables")))
}

fn table_of_five(place: &Place, name: &str, face_keys: &[u32; FACES], change: impl FnOnce(&mut Vec<Pair>)) {
    let mut table: Vec<_> = pairs(5, face_keys).collect();
    table.sort_unstable();
    change(&mut table);
    let mut file = Vec::new();
    write(5, face_keys, &table, |bytes| file.extend_from_slice(bytes)).unwrap();
    fs::write(place.path(name), file).unwrap();
}

const OF_FIVE: &str =
    "5 cards, 6175 entries, 15519 bytes, highest sum 360918, CRC-32 43d98a30, the published face keys";
const OF_SEVEN: &str =
    "7 cards, 49205 entries, 121077 bytes, highest sum 7825759, CRC-32 ac30c0fb, the published face keys";

#[test]
fn an_exported_table_is_verified() {
    let place = Place::of(sparse_tables);
    place.says("export --cards 5 --out five.kfs", 0, &format!("five.kfs: {OF_FIVE}"));
    place.says("export --cards 7 --out seven.kfs", 0, &format!("seven.kfs: {OF_SEVEN}"));
    let both = format!("five.kfs: {OF_FIVE}\nseven.kfs: {OF_SEVEN}");
    place.says("verify five.kfs seven.kfs", 0, &both);
    assert_eq!(fs::metadata(place.path("seven.kfs")).unwrap().len(), 121_077);
    assert_eq!(fs::read_dir(place.path("")).unwrap().count(), 2, "no temporary file is left");
}

#[test]
fn a_file_is_replaced_only_by_force() {
    let place = Place::of(sparse_tables);
    fs::write(place.path("table"), "mine").unwrap();
    let refused = "sparse_tables: table: cannot be written: it is there already, --force replaces it";
    place.says("export --cards 5 --out table", 2, refused);
    assert_eq!(fs::read(place.path("table")).unwrap(), b"mine");
    place.says("export --cards 5 --out table --force", 0, &format!("table: {OF_FIVE}"));
    place.says("export --cards 7 --out table", 2, refused);
    place.says("verify table", 0, &format!("table: {OF_FIVE}"));
}

#[test]
fn a_place_where_no_file_can_be_written_is_named() {
    let place = Place::of(sparse_tables);
    fs::create_dir(place.path("folder")).unwrap();
    place.says("export --cards 5 --out folder", 2, "sparse_tables: folder: cannot be written: it is a directory");
    place.says(
        "export --cards 5 --out folder --force",
        2,
        "sparse_tables: folder: cannot be written: it is a directory",
    );
    let found = place.run("export --cards 5 --out nowhere/table");
    assert!(found.err.starts_with("sparse_tables: nowhere/table: cannot be written: "), "{}", found.err);
    assert_eq!(found.status, 2);
}

#[test]
fn what_is_no_table_is_named_with_the_reason() {
    let place = Place::of(sparse_tables);
    fs::create_dir(place.path("folder")).unwrap();
    fs::write(place.path("empty"), "").unwrap();
    fs::write(place.path("text"), "2c 3c 4c 5c 7d\n").unwrap();
    fs::write(place.path("long"), vec![0; (1 << 20) + 1]).unwrap();
    place.says("verify folder", 2, "sparse_tables: folder: is a directory");
    place.says("verify empty", 2, "sparse_tables: empty: empty, not a sparse table");
    place.says("verify text", 2, "sparse_tables: text: byte 0: 0x32 where a sparse table has 0x89: not a sparse table");
    place.says("verify long", 2, "sparse_tables: long: longer than 1048576 bytes, not a sparse table");
    let found = place.run("verify nowhere");
    assert!(found.err.starts_with("sparse_tables: nowhere: cannot be opened: "));
    assert_eq!(found.status, 2);
}

#[test]
fn a_damaged_table_is_named_with_the_byte() {
    let place = Place::of(sparse_tables);
    table_of_five(&place, "table", &FACE_KEYS_5, |_| ());
    let mut file = fs::read(place.path("table")).unwrap();
    fs::write(place.path("short"), &file[..15_000]).unwrap();
    file[100] ^= 1;
    fs::write(place.path("damaged"), &file).unwrap();
    let cut = "sparse_tables: short: byte 15000: the file ends here, but its header says byte 15519: cut short";
    let damaged = "sparse_tables: damaged: byte 15515: checksum 0x43d98a30, but bytes 0 to 15514 have 0x";
    place.says("verify short", 2, cut);
    let found = place.run("verify damaged");
    assert!(found.err.starts_with(damaged));
    assert_eq!(found.status, 2);
}

#[test]
fn a_sound_table_with_wrong_pairs_fails_the_comparison() {
    let place = Place::of(sparse_tables);
    table_of_five(&place, "rank", &FACE_KEYS_5, |pairs| (pairs[9].1, pairs[6_000].1) = (7_462, 1));
    let message =
        "sparse_tables: rank: entry 10 at byte 90: sum 10 has rank 7462, but 7142 by the rules; 2 of 6175 pairs wrong";
    place.says("verify rank", 1, message);
    table_of_five(&place, "sum", &FACE_KEYS_5, |pairs| pairs[6_173].0 += 1);
    let message = "sparse_tables: sum: entry 6174 at byte 15506: sum 337659, but 337658 by the rules and its face keys; 1 of 6175 pairs wrong";
    place.says("verify sum", 1, message);
}

#[test]
fn a_table_of_other_keys_is_verified_by_its_own_keys() {
    let place = Place::of(sparse_tables);
    table_of_five(&place, "doubled", &FACE_KEYS_5.map(|key| 2 * key), |_| ());
    let message = "5 cards, 6175 entries, 17151 bytes, highest sum 721836, CRC-32 6a3e2ebc, other face keys";
    place.says("verify doubled", 0, &format!("doubled: {message}"));
}

#[test]
fn of_several_files_the_worst_decides_and_each_is_named() {
    let place = Place::of(sparse_tables);
    table_of_five(&place, "good", &FACE_KEYS_5, |_| ());
    table_of_five(&place, "wrong", &FACE_KEYS_5, |pairs| pairs[0].1 = 1);
    fs::write(place.path("empty"), "").unwrap();
    let status = |files: &str| {
        let found = place.run(&format!("verify {files}"));
        (found.status, [found.out, found.err].map(|text| text.matches('\n').count()))
    };
    assert_eq!(status("good wrong good"), (1, [2, 1]));
    assert_eq!(status("empty wrong good"), (2, [1, 2]));
}

#[test]
fn a_wrong_command_line_is_status_2_with_a_hint() {
    let place = Place::of(sparse_tables);
    for arguments in ["verify", "export --cards 6 --out table", "export --cards 5", "export --out table", "import"] {
        let found = place.run(arguments);
        assert_eq!(found.status, 2, "{arguments}");
        assert!(found.err.starts_with("error: "), "{arguments}");
    }
}

#[test]
fn no_bit_of_a_file_may_be_wrong() {
    let place = Place::of(sparse_tables);
    let verdict = |bytes: &[u8]| {
        fs::write(place.path("table"), bytes).unwrap();
        let found = place.run("verify table");
        assert!(if found.status == 0 { found.err.is_empty() } else { found.err.lines().count() == 1 }, "{}", found.err);
        (found.status, found.err)
    };
    table_of_five(&place, "table", &FACE_KEYS_5, |_| ());
    let good = fs::read(place.path("table")).unwrap();
    assert_eq!(verdict(&good).0, 0);
    for length in [0, 1, 7, 8, 71, 72, 75, 76, 77, 10_000, good.len() - 1] {
        assert_eq!(verdict(&good[..length]).0, 2, "cut at {length}");
    }
    assert_eq!(verdict(&[&good[..], &[0]].concat()).0, 2);
    assert_eq!(verdict(&[&good[..], &good].concat()).0, 2);
    for bit in (0..8 * good.len()).step_by(2_203) {
        let mut bad = good.clone();
        bad[bit / 8] ^= 1 << (bit % 8);
        let message = verify(&bad).unwrap_err().to_string();
        let (status, err) = verdict(&bad);
        assert!(status == 2 && err.ends_with(&format!("{message}\n")), "bit {bit}: {err}");
    }
    let through_a_text_transfer = good.iter().copied().filter(|&byte| byte != b'\r').collect::<Vec<_>>();
    assert!(verdict(&through_a_text_transfer).1.contains("byte 4: 0x0a where a sparse table has 0x0d"));
}
