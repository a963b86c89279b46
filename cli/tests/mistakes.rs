//! Every class of mistakes, made with every subcommand.

use crate::common;

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::os::unix::ffi::OsStringExt;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::Command;

use common::{Outcome, keyfold, outcome};
use keyfold_testing::mistakes::{LONG, Place, Program, as_ordinary_user, not_unicode, with_mistake};

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
    Program { name: "keyfold enumerate", prints: &["--cards", "5"], counts: &[&["--cards", "_"]], ..Program::NONE },
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
            &["AA", "KK", "QQ", "--triples", "_"],
            &["AA", "KK", "--json", "--part", "_"],
            &["AA", "KK", "--folded", "_"],
            &["AA", "KK", "--board", "2c 3c 4c/_"],
        ],
        optional_texts: &[&["AA", "KK", "--board", "_"], &["AA", "KK", "--dead", "_"]],
        reads: &[&["--join", "_"]],
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
            &["--game", "omaha", "AsAhKsKh", "QdJdTc9c", "--folded", "_"],
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
        texts: &[&["_"], &["As", "_"], &["AsAh", "--board", "Ts 9s 2c", "--against", "_"]],
        optional_texts: &[&["AsAh", "--board", "_"], &["AsAh", "--dead", "_"]],
        ..Program::NONE
    },
    Program {
        name: "keyfold range",
        prints: &["TT+"],
        texts: &[
            &["_"],
            &["AA", "--minus", "_"],
            &["AA", "--and", "_"],
            &["AA", "--board", "Ts9s2c", "--of", "_"],
            &["AA", "--board", "Ts9s2c", "--beside", "_"],
            &["AA", "--as", "_"],
            &["--game", "omaha", "_"],
        ],
        optional_texts: &[&["AA", "--board", "_"], &["AA", "--dead", "_"]],
        ..Program::NONE
    },
    Program {
        name: "keyfold strength",
        counts: &[&["--street", "flop", "--out", "/nowhere/flops", "--bins", "_"]],
        texts: &[
            &["--street", "_", "--out", "/nowhere/flops"],
            &["--street", "flop", "--out", "/nowhere/flops", "--boards", "_"],
            &["--street", "flop", "--out", "/nowhere/flops", "--as", "_"],
        ],
        reads: &[&["--verify", "_"], &["--join", "_", "--out", "/nowhere/flops"]],
        writes: &[&["--street", "river", "--out", "_"]],
        ..Program::NONE
    },
    Program {
        name: "keyfold bench",
        prints: &["--hands", "1", "--rounds", "1", "--workload", "5-card rows", "--backend", "portable"],
        counts: &[&["--hands", "_"], &["--hands", "1", "--rounds", "_"]],
        texts: &[&["--hands", "1", "--backend", "_"]],
        optional_texts: &[&["--hands", "1", "--workload", "_"]],
        ..Program::NONE
    },
    Program { name: "keyfold tables", prints: &["--cuda"], texts: &[&["--c", "_"]], ..Program::NONE },
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

/// Characters that steer a terminal: those of ASCII and of Latin-1, and overrides of the direction of text.
fn steers(character: char) -> bool {
    (character.is_control() && character != '\n') || "\u{61C}\u{200E}\u{202E}\u{2028}\u{2067}".contains(character)
}

/// What was typed reaches the terminal as characters that do nothing to it, and never as a line of its own.
#[track_caller]
fn prints_harmlessly(command: &mut Command) -> Outcome {
    let printed = outcome(command, b"");
    for text in [&printed.out, &printed.err] {
        assert!(!text.contains(steers), "{command:?}: {text:?}");
        assert!(!text.lines().any(|line| line.starts_with("forged")), "{command:?}: {text:?}");
    }
    printed
}

const STEERING: &str =
    "\u{1B}]0;title\u{7}\u{1B}[2J\u{1B}[31m\u{7F}\u{8}\u{9B}32m\u{85}\u{61C}\u{200E}\u{202E}\u{2028}\u{2067}\r\nforged";

#[test]
fn what_answers_every_mistake_does_not_steer_the_terminal() {
    let not_unicode = OsString::from_vec([STEERING.as_bytes(), b"\xFF\x9B31m"].concat());
    for text in &[STEERING.into(), not_unicode] {
        for start in ["", "--", "--color="] {
            let mistake = OsString::from_iter([OsStr::new(start), text]);
            assert_eq!(prints_harmlessly(keyfold("").arg(&mistake)).status, 2, "{mistake:?}");
            prints_harmlessly(keyfold("help").arg(&mistake));
            SUBCOMMANDS.iter().for_each(|row| {
                let (_, subcommand) = row.name.split_once(' ').unwrap();
                prints_harmlessly(keyfold(subcommand).arg(&mistake));
            });
        }
        for row in SUBCOMMANDS {
            let (_, subcommand) = row.name.split_once(' ').unwrap();
            let all = [row.counts, row.numbers, row.texts, row.optional_texts, row.reads].concat();
            for arguments in all {
                let arguments = arguments.iter().map(|word| with_mistake(word, text));
                prints_harmlessly(keyfold(subcommand).args(arguments));
            }
        }
    }
}

/// Clap's own colours are there, and no other sequence.
#[test]
fn what_was_typed_does_not_steer_a_terminal_with_colours() {
    for words in [&["_"][..], &["rank", "--_"], &["rank", "--game", "_"], &["odds", "--_"], &["help", "_"]] {
        let words = words.iter().map(|word| with_mistake(word, OsStr::new(STEERING)));
        let Outcome { err, .. } = outcome(keyfold("").args(words).env("CLICOLOR_FORCE", "1"), b"");
        let others = ["\u{1B}]", "\u{1B}[2J"].iter().any(|sequence| err.contains(sequence));
        assert!(err.contains("\u{1B}[") && !others && !err.replace('\u{1B}', "").contains(steers), "{err:?}");
    }
}

/// Blanks of any kind are blanks in a range.
#[test]
fn blanks_in_ranges_do_not_steer_the_terminal() {
    for blank in ["\u{85}", "\u{2028}", "\u{B}", "\r", "\n"] {
        for more in [&[][..], &["--json"]] {
            let mut command = keyfold("equity --samples 10");
            let printed = prints_harmlessly(command.arg(format!("AA,{blank}KK")).arg("QQ").args(more));
            assert_eq!(printed.status, 0, "{}", printed.err);
        }
    }
}

#[test]
fn names_of_files_do_not_steer_the_terminal() {
    let place = Place::new();
    for name in [OsString::from(STEERING), OsString::from_vec([STEERING.as_bytes(), b"\xFF"].concat())] {
        let path = place.path("").join(name);
        assert_eq!(prints_harmlessly(keyfold("rank --file").arg(&path)).status, 2);
        std::fs::write(&path, "no hand\n").unwrap();
        let ranked = prints_harmlessly(keyfold("rank --file").arg(&path));
        assert!(ranked.status == 2 && ranked.err.contains("line 1: "), "{}", ranked.err);
        prints_harmlessly(keyfold("rank").arg(&path));
        let verified = prints_harmlessly(keyfold("strength --verify").arg(&path));
        assert!(verified.status == 2 && verified.err.contains("\\u{1b}[31m"), "{}", verified.err);
    }
}

/// Help, the version, and all that is printed for shells and for `man`.
#[test]
fn what_is_printed_for_people_may_not_be_lost() {
    let mut asked: Vec<_> = SUBCOMMANDS.iter().map(|row| format!("{} --help", &row.name["keyfold ".len()..])).collect();
    // Several rows have the same name.
    asked.dedup();
    asked.extend(["--help", "-h", "help", "--version", "help rank", "man"].map(String::from));
    asked.extend(["bash", "elvish", "fish", "powershell", "zsh"].map(|shell| format!("completions {shell}")));
    for words in &asked {
        let row = Program { name: "keyfold", prints: &words.split(' ').collect::<Vec<_>>(), ..Program::NONE };
        row.prints_where_it_cannot(&|| keyfold(""));
    }
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
