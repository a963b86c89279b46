//! Every class of mistakes, made with every subcommand.
#![allow(clippy::unwrap_used, missing_docs)]
#![cfg(target_os = "linux")]

mod common;
#[path = "../../tests/common/mistakes.rs"]
mod mistakes;

use std::fs::File;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;

use common::{keyfold, programs};
use mistakes::{LONG, Place, Program, as_ordinary_user, not_unicode};

/// A row without a name that messages begin with has only arguments that are refused by their parser.
const SUBCOMMANDS: &[Program<'_>] = &[
    Program {
        name: "keyfold rank",
        prints: &["As Ks Qs Js Ts"],
        texts: &[&["_"], &["--json", "--explain", "_"], &["AsKs", "--board", "_"]],
        ..Program::NONE
    },
    Program {
        name: "keyfold rank",
        prints: &["--game", "omaha", "AsKsKd2c/QsJs5sKh5d"],
        texts: &[
            &["--game", "_", "As Ks Qs Js Ts"],
            &["--game", "badugi", "_"],
            &["--game", "omaha", "_"],
            &["--game", "omaha", "AsKsKd2c/_"],
            &["--game", "omaha-hilo", "AsKsKd2c", "--board", "_"],
        ],
        ..Program::NONE
    },
    Program {
        name: "keyfold enumerate",
        prints: &["--cards", "5"],
        counts: &[&["--cards", "_"]],
        texts: &[&["--evaluator", "_"]],
        ..Program::NONE
    },
    Program {
        name: "keyfold enumerate",
        prints: &["--game", "badugi"],
        counts: &[&["--game", "badugi", "--cards", "_"]],
        texts: &[&["--game", "_"]],
        ..Program::NONE
    },
    Program {
        name: "keyfold hand",
        prints: &["7260"],
        counts: &[&["_"], &["--cactus-kev", "_"]],
        texts: &[&["_", "As"]],
        ..Program::NONE
    },
    Program {
        name: "keyfold equity",
        prints: &["AsAh", "KsKh", "--board", "2c 3c 4c"],
        counts: &[&["AA", "KK", "--samples", "_"], &["AA", "KK", "--threads", "_"]],
        numbers: &[&["AA", "KK", "--seed", "_"]],
        texts: &[
            &["_", "KK"],
            &["AA:_", "KK"],
            &["AA", "_", "--json"],
            &["AA", "KK", "--time", "_"],
            &["AA", "KK", "--error", "_"],
        ],
        optional_texts: &[&["AA", "KK", "--board", "_"], &["AA", "KK", "--dead", "_"]],
        ..Program::NONE
    },
    Program {
        name: "keyfold equity",
        prints: &["--game", "omaha", "AsAhKsKh", "QdJdTc9c", "--board", "2c 3c 4c"],
        counts: &[&["--game", "omaha", "AsAhKsKh", "QdJdTc9c", "--samples", "_"]],
        texts: &[
            &["--game", "_", "AA", "KK"],
            &["--game", "omaha", "_", "QdJdTc9c"],
            &["--game", "short-deck", "_", "AA"],
            &["--game", "short-deck", "AA:_", "KK"],
        ],
        optional_texts: &[
            &["--game", "omaha", "AsAhKsKh", "QdJdTc9c", "--board", "_"],
            &["--game", "omaha", "AsAhKsKh", "QdJdTc9c", "--dead", "_"],
        ],
        ..Program::NONE
    },
    Program {
        name: "keyfold odds",
        prints: &["AsAh"],
        texts: &[&["_"], &["As", "_"]],
        optional_texts: &[&["AsAh", "--board", "_"], &["AsAh", "--dead", "_"]],
        ..Program::NONE
    },
    Program {
        name: "keyfold tables",
        counts: &[&["export", "--cards", "_", "--out", "/nowhere/table"]],
        reads: &[&["verify", "_"]],
        writes: &[&["export", "--cards", "5", "--out", "_"]],
        ..Program::NONE
    },
    #[cfg(feature = "bench")]
    Program {
        name: "keyfold bench",
        prints: &["--hands", "1", "--rounds", "1", "--workload", "5-card rows", "--backend", "portable"],
        counts: &[&["--hands", "_"], &["--hands", "1", "--rounds", "_"]],
        texts: &[&["--hands", "1", "--backend", "_"]],
        optional_texts: &[&["--hands", "1", "--workload", "_"]],
        ..Program::NONE
    },
    Program { name: "keyfold serve", numbers: &[&["--port", "_"]], ..Program::NONE },
    Program { name: "keyfold completions", prints: &["bash"], texts: &[&["_"]], ..Program::NONE },
    Program { name: "keyfold man", prints: &["rank"], texts: &[&["_"]], ..Program::NONE },
];

#[test]
fn every_subcommand_answers_every_mistake_with_status_2_and_one_message() {
    for row in SUBCOMMANDS {
        let (_, subcommand) = row.name.split_once(' ').unwrap();
        row.makes_every_mistake(&|| keyfold(subcommand));
    }
}

#[test]
fn what_tables_prints_may_be_lost_but_not_its_table() {
    let place = Place::new();
    let (table, other) = (place.path("table"), place.path("other"));
    let export = |path| {
        let mut command = keyfold("tables");
        command.args(["export", "--cards", "5", "--out"]).arg(path);
        command
    };
    let full = File::options().write(true).open("/dev/full").unwrap();
    let output = export(&table).stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stderr.starts_with(b"keyfold tables: cannot write to the standard output: "));
    let mut child = export(&other).stdout(std::process::Stdio::piped()).spawn().unwrap();
    drop(child.stdout.take());
    assert!(child.wait().unwrap().success());
    assert_eq!(std::fs::read(table).unwrap(), std::fs::read(other).unwrap());
}

/// A filter: what can be read is read as lines, so that a device that ends at once is no mistake.
#[test]
fn rank_names_the_files_that_it_cannot_read() {
    let row = Program { name: "keyfold rank", ..Program::NONE };
    let place = Place::new();
    let locked = place.file("locked");
    std::fs::set_permissions(&locked, std::fs::Permissions::from_mode(0o000)).unwrap();
    let files = [
        place.folder("folder"),
        place.path("missing"),
        place.path("missing/file"),
        PathBuf::new(),
        "a".repeat(LONG).into(),
        place.file("text"),
        place.path("text/file"),
        not_unicode(&place),
    ];
    let before = place.content();
    for arguments in [&["--file", "_"][..], &["--game", "omaha", "--file", "_"]] {
        files.iter().for_each(|file| row.refuses(&mut keyfold("rank"), arguments, file.as_os_str()));
        as_ordinary_user(keyfold("rank"), |mut command| row.refuses(&mut command, arguments, locked.as_os_str()));
    }
    assert_eq!(place.content(), before);
}

/// What is no hand on a line of a file, whichever game it is.
#[test]
fn rank_names_lines_of_files_that_are_no_hands() {
    let place = Place::new();
    let long = "As ".repeat(LONG / 3);
    for line in [&b"As \0"[..], b"As \xFF", b"\xF0\x9F\x82", b"18446744073709551616", b"/", long.as_bytes()] {
        for game in ["holdem", "omaha", "badugi"] {
            let path = place.path("hands");
            std::fs::write(&path, [line, b"\n"].concat()).unwrap();
            let output = keyfold("rank").args(["--game", game, "--ranks", "--file"]).arg(&path).output().unwrap();
            let err = String::from_utf8(output.stderr).unwrap();
            assert_eq!((output.status.code(), &*output.stdout), (Some(2), &b"\n"[..]), "{game}: {err}");
            assert!(err.contains("hands: line 1: ") && err.lines().count() == 1 && err.len() < 1_000, "{game}: {err}");
        }
    }
}

#[test]
fn a_folder_is_no_standard_input() {
    let output = keyfold("rank").stdin(File::open(".").unwrap()).output().unwrap();
    let err = String::from_utf8(output.stderr).unwrap();
    assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
    assert!(err.starts_with("keyfold rank: line 1 cannot be read: Is a directory"), "{err}");
}
