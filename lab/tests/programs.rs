//! The programs as a user runs them, mistakes included.

use std::process::{Command, Output, Stdio};

const KEY_SEARCH: &str = env!("CARGO_BIN_EXE_key_search");
const COMPACT_SEARCH: &str = env!("CARGO_BIN_EXE_compact_search");
const SIGNATURE_SEARCH: &str = env!("CARGO_BIN_EXE_signature_search");

/// A program with its arguments, run by an emulator where cargo runs the tests by one.
fn program(executable: &str, arguments: &[&str]) -> Command {
    let target = format!("{}_UNKNOWN_LINUX_GNU", std::env::consts::ARCH.to_uppercase());
    let runner = std::env::var(format!("CARGO_TARGET_{target}_RUNNER")).unwrap_or_default();
    let mut words = runner.split_whitespace().chain([executable]).chain(arguments.iter().copied());
    let mut command = Command::new(words.next().unwrap());
    command.args(words);
    command
}

#[track_caller]
fn run(executable: &str, arguments: &[&str], status: i32) -> (String, String) {
    let Output { status: ended, stdout, stderr } = program(executable, arguments).output().unwrap();
    let (out, err) = (String::from_utf8(stdout).unwrap(), String::from_utf8(stderr).unwrap());
    assert_eq!(ended.code(), Some(status), "{executable} {arguments:?}: {err}");
    assert!(!err.contains("panicked"), "{err}");
    (out, err)
}

/// A mistake: status 2 and a message that begins with `error:`.
#[track_caller]
fn refuses(executable: &str, arguments: &[&str]) -> String {
    let (_, err) = run(executable, arguments, 2);
    assert!(err.starts_with("error: ") && err.len() < 100_000, "{err}");
    err
}

#[test]
fn key_search_prints_the_published_keys() {
    let (suits, _) = run(KEY_SEARCH, &["suits"], 0);
    assert!(suits.contains("\n  [0, 1, 29, 37] works\n"), "{suits}");
    let (faces, _) = run(KEY_SEARCH, &["faces", "--cards", "5"], 0);
    assert!(faces.contains("  [0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415]\n"), "{faces}");
    assert!(faces.contains("  verified: subtracting 187853 once folds the sums into 186922 entries\n"), "{faces}");
}

#[test]
fn key_search_prints_the_records_of_the_denser_keys() {
    let improve = |first, last| ["improve", "--cards", "5", "--first-modulus", first, "--last-modulus", last];
    let (found, _) = run(KEY_SEARCH, &improve("134863", "134863"), 0);
    assert!(found.contains("distinct modulo 134863: "), "{found}");
    let best = "best for 5 cards, moduli 134863 to 134863:\n  highest-sum 226715 keys 0 257 2705 ";
    assert!(found.contains(best), "{found}");
    let (last, _) = run(KEY_SEARCH, &improve("67108864", "67108864"), 0);
    assert_eq!(last, "best for 5 cards, moduli 67108864 to 67108864:\n");
    refuses(KEY_SEARCH, &improve("3", "2"));
}

#[test]
fn key_search_refuses_other_hands_than_five_and_seven_cards() {
    for cards in ["0", "6", "52"] {
        refuses(KEY_SEARCH, &["faces", "--cards", cards]);
    }
    run(KEY_SEARCH, &[], 2);
}

#[test]
fn signature_search_says_what_it_can_try() {
    for multipliers in ["0", "-1", "many", "99999999999"] {
        refuses(SIGNATURE_SEARCH, &["--multipliers", multipliers]);
    }
}

#[test]
fn compact_search_writes_the_files_where_it_is_asked_to() {
    let folder = tempfile::tempdir().unwrap();
    run(COMPACT_SEARCH, &["--out", folder.path().to_str().unwrap()], 0);
    for (name, text) in keyfold_lab::compact::files() {
        assert!(std::fs::read_to_string(folder.path().join(&name)).unwrap() == text, "{name}");
    }
    let out = folder.path().to_str().unwrap();
    let changed = folder.path().join("displacements_6.json");
    std::fs::write(&changed, "mine").unwrap();
    let refused = refuses(COMPACT_SEARCH, &["--out", out]);
    assert!(refused.contains("displacements_6.json: it is there already, --force replaces it"), "{refused}");
    assert_eq!(std::fs::read(&changed).unwrap(), b"mine");
    run(COMPACT_SEARCH, &["--out", out, "--force"], 0);
    assert_ne!(std::fs::read(&changed).unwrap(), b"mine");
    refuses(COMPACT_SEARCH, &["--out", folder.path().join("nowhere").to_str().unwrap()]);
}

#[test]
fn compact_search_shows_the_face_keys_of_the_tables() {
    let (out, _) = run(COMPACT_SEARCH, &["--candidates", "0"], 0);
    assert!(out.starts_with("the tables: 20246 cells for seven cards, 11568 for six, 7427 for five\n"), "{out}");
    assert!(out.contains(&format!("  face keys {:?}\n", keyfold_tables::compact::FACE_KEYS)), "{out}");
    refuses(COMPACT_SEARCH, &["--candidates", "1", "--force"]);
    refuses(COMPACT_SEARCH, &["--seed", "1"]);
}

#[test]
fn the_programs_stop_quietly_when_nobody_reads() {
    for (executable, arguments) in
        [(KEY_SEARCH, &["suits"][..]), (KEY_SEARCH, &["faces", "--cards", "5"]), (SIGNATURE_SEARCH, &[])]
    {
        let mut command = program(executable, arguments);
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), &*err), (Some(0), ""), "{executable}");
    }
}
