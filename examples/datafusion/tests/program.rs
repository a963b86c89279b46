//! The program as a user runs it, mistakes included.
#![allow(missing_docs)]

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;

use arrow::array::{ArrayRef, Float64Array, RecordBatch, UInt8Array};
use datafusion::parquet::arrow::ArrowWriter;
use tempfile::TempDir;

const RANK: &str = "hand_rank(c0, c1, c2, c3, c4, c5, c6)";

fn run<const COUNT: usize>(arguments: [&str; COUNT]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_keyfold-sql")).args(arguments).output().unwrap()
}

fn answer<const COUNT: usize>(arguments: [&str; COUNT]) -> String {
    let output = run(arguments);
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && told.is_empty(), "{arguments:?}: {told}");
    String::from_utf8(output.stdout).unwrap()
}

/// A mistake ends the program with status 2 and a message that says this.
fn mistake<const COUNT: usize>(arguments: [&str; COUNT], expected: &str) {
    let output = run(arguments);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {told}");
    assert!(told.contains(expected) && !told.contains("panicked"), "{arguments:?}: {told}");
    assert!(output.stdout.is_empty());
}

/// A folder with a file of 20,000 random hands.
fn random_hands() -> (TempDir, String) {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "hands.parquet");
    answer(["generate", "--hands", "20000", &file]);
    (folder, file)
}

fn path(folder: &TempDir, name: &str) -> String {
    folder.path().join(name).to_str().unwrap().to_owned()
}

/// A file of one hand, in which a column is another.
fn hand_with(file: impl AsRef<Path>, card: usize, column: ArrayRef) {
    let columns = (0..7).map(|at| {
        let ids: ArrayRef = if at == card { Arc::clone(&column) } else { Arc::new(UInt8Array::from(vec![at as u8])) };
        (format!("c{at}"), ids)
    });
    let batch = RecordBatch::try_from_iter(columns).unwrap();
    let mut writer = ArrowWriter::try_new(File::create(file).unwrap(), batch.schema(), None).unwrap();
    writer.write(&batch).unwrap();
    writer.close().unwrap();
}

#[test]
fn a_generated_file_holds_as_many_hands_as_asked_for() {
    let (folder, file) = random_hands();
    assert!(answer(["query", &file, "select count(*) from hands"]).contains("| 20000 "));
    let (same, other, none) = (path(&folder, "same"), path(&folder, "other"), path(&folder, "none"));
    answer(["generate", "--hands", "20000", &same]);
    mistake(["generate", "--hands", "3", &same], "same: it is there already, --force replaces it");
    answer(["generate", "--hands", "20000", "--seed", "1", &other]);
    answer(["generate", "--hands", "0", &none]);
    assert_eq!(fs::read(&file).unwrap(), fs::read(&same).unwrap());
    assert_ne!(fs::read(&file).unwrap(), fs::read(&other).unwrap());
    assert!(answer(["query", &none, &format!("select count({RANK}) from hands")]).contains("| 0 "));
}

#[test]
fn files_of_any_name_are_read() {
    let folder = tempfile::tempdir().unwrap();
    for name in ["hands", "my hands.pq", "hands[1].parquet", "50%*?"] {
        let file = path(&folder, name);
        answer(["generate", "--hands", "3", &file]);
        assert!(answer(["query", &file, "select count(*) from hands"]).contains("| 3 "), "{name}");
    }
}

#[test]
fn the_frequency_table_counts_all_hands() {
    let (_folder, file) = random_hands();
    let table = answer(["frequencies", &file]);
    let hands = table.lines().filter_map(|line| line.split('|').nth(2)?.trim().parse::<u64>().ok());
    assert_eq!(hands.sum::<u64>(), 20_000);
    assert_eq!(table, answer(["--threads", "1", "frequencies", &file]));
    // Weakest first.
    let places = ["| high card", "| pair", "| two pair", "| three of a kind", "| straight ", "| flush", "| full house"];
    assert!(places.map(|category| table.find(category).unwrap()).is_sorted());
}

#[test]
fn the_percentile_of_a_hand_is_told() {
    let (_folder, file) = random_hands();
    let table = answer(["percentile", &file, "As Ks Qs Js Ts 2c 3d"]);
    assert!(table.contains("royal flush") && table.contains("| 0.0 "), "{table}");
    mistake(["percentile", &file, "As Ks"], "2 cards in the hand, 7 needed");
    mistake(["percentile", &file, "As Ks Qs Js Ts 2c As"], "card 7, column 19: As is repeated");
}

#[test]
fn aces_beat_most_hole_cards() {
    let (_folder, file) = random_hands();
    let table = answer(["hole-cards", &file, "--boards", "100"]);
    assert!(table.lines().any(|line| line.starts_with("| AA ")), "{table}");
}

#[test]
fn long_answers_are_cut() {
    let (_folder, file) = random_hands();
    let table = answer(["query", &file, "select c0 from hands"]);
    assert!(table.ends_with("the first 1000 rows\n"));
    assert_eq!(table.lines().count(), 1_000 + 4 + 1);
}

#[test]
fn answers_without_rows_have_a_head() {
    let (_folder, file) = random_hands();
    assert!(answer(["query", &file, "select c0 as card from hands where c0 > 51"]).contains("| card |"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_device_is_not_written_to() {
    mistake(["generate", "--hands", "20000", "/dev/full"], "cannot write /dev/full: it is there already");
    mistake(["generate", "--force", "/dev/full"], "cannot write /dev/full: it is not an ordinary file");
}

#[test]
fn plans_are_shown() {
    let (_folder, file) = random_hands();
    assert!(answer(["query", &file, &format!("explain select {RANK} from hands")]).contains("hand_rank"));
    assert!(answer(["query", &file, "describe hands"]).contains("UInt8"));
}

#[test]
fn mistakes_are_told() {
    let (folder, file) = random_hands();
    let (missing, nowhere) = (path(&folder, "missing.parquet"), path(&folder, "no/folder.parquet"));
    let text = path(&folder, "text.parquet");
    fs::write(&text, "no hands at all").unwrap();
    mistake(["query", &missing, "select 1"], "cannot read");
    mistake(["query", &text, "select 1"], "Invalid Parquet file");
    mistake(["generate", &nowhere], "cannot write");
    mistake(["generate", "--hands", "many", &missing], "invalid value 'many'");
    mistake(["query", &file, "selec 1"], "Expected: an SQL statement, found: selec");
    mistake(["query", &file, "select * from cards"], "cards' not found");
    mistake(["query", &file, "select hand_rank(c0, c1, c2, c3, c9) from hands"], "No field named c9");
    mistake(["query", &file, "select hand_rank(c0, c1) from hands"], "2 arguments hold 2 cards; a hand is five");
    mistake(["query", &file, "drop table hands"], "not supported");
    mistake(["query", &file, "copy hands to 'elsewhere.csv'"], "not supported");
    mistake(["frequencies", &missing], "cannot read");
    mistake(["measure", "--hands", "0"], "invalid value '0'");
    mistake(["measure", "--hands", "18446744073709551615"], "invalid value");
    mistake(["measure", "--rounds", "0"], "invalid value '0'");
    mistake(["hole-cards", &file, "--boards", "0"], "invalid value '0'");
    mistake(["--threads", "0", "frequencies", &file], "invalid value '0'");
}

#[test]
fn files_with_something_else_in_them_are_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = path(&folder, "hands.parquet");
    hand_with(&file, 3, Arc::new(Float64Array::from(vec![3.0])));
    mistake(["frequencies", &file], "hand_rank: argument 4 is Float64; cards are ids from 0 to 51, best as UInt8");
    hand_with(&file, 3, Arc::new(UInt8Array::from(vec![53])));
    mistake(
        ["frequencies", &file],
        "hand_rank: row 1 of a batch of 1, card 4: 53 is not a card id: ids run from 0 to 51",
    );
    hand_with(&file, 3, Arc::new(UInt8Array::from(vec![2])));
    mistake(["frequencies", &file], "hand_rank: row 1 of a batch of 1, card 4: 2h repeats card 3");
}

#[test]
fn the_engine_and_the_batch_call_are_compared() {
    let report = answer(["measure", "--hands", "20000", "--rounds", "1", "--threads", "2"]);
    assert!(report.contains("on 1 thread") && report.contains("on 2 threads"), "{report}");
}

#[cfg(feature = "cluster")]
#[test]
fn clusters_that_are_not_there_are_told() {
    let (folder, file) = random_hands();
    for address in ["nowhere", ":50050", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:%s"] {
        mistake(["frequencies", &file, "--scheduler", address], "is not HOST:PORT");
        mistake(["executor", "--work", &path(&folder, "work"), "--scheduler", address], "is not HOST:PORT");
    }
    // A port that nobody listens at.
    mistake(["frequencies", &file, "--scheduler", "127.0.0.1:1", "--seconds", "30"], "cannot reach");
    mistake(["frequencies", &file, "--seconds", "0"], "invalid value '0'");
    mistake(["scheduler", "--listen", "127.0.0.1"], "invalid value '127.0.0.1'");
    mistake(["executor"], "--work <FOLDER>");
    mistake(
        ["executor", "--work", &path(&folder, "work"), "--listen", "127.0.0.1:65535"],
        "there is no port after 65535",
    );
}
