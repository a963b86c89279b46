//! The programs in `examples/`, run as a user runs them.

use crate::common;

use std::ffi::OsStr;
use std::io::{Read, Write};
use std::process::Stdio;

use common::{Outcome, fails, keyfold, run, run_with_input};

#[track_caller]
fn ranks(input: impl AsRef<[u8]>) -> Outcome {
    run_with_input("rank", &["--ranks"], input.as_ref())
}

const ROYAL_FLUSH: &str = "As Ks Qs Js Ts 2c 3d";

mod rank {
    use super::*;

    #[test]
    fn the_best_and_the_weakest_hand_have_the_highest_and_the_lowest_rank() {
        let Outcome { out, err, status } = ranks("As Ks Qs Js Ts 2c 3d\n7c 5d 4h 3s 2c\n");
        assert_eq!((&*out, &*err, status), ("7462\n1\n", "", 0));
    }

    #[test]
    fn five_to_nine_cards_are_ranked() {
        let input = "As Ks Qs Js Ts\nAs Ks Qs Js Ts 2c\nAs Ks Qs Js Ts 2c 3d\nAsKsQsJsTs2c3d4h\nAsKsQsJsTs2c3d4h5c\n";
        assert_eq!(ranks(input).out, "7462\n".repeat(5));
    }

    #[test]
    fn a_bad_line_is_named_and_the_others_are_ranked_in_their_places() {
        let input = "As Ks Qs Js Ts 2c 3d\nAs Ks Qx Js Ts\n7c 5d 4h 3s 2c\nAs Ks\n\n2c 2d 2h 2s 2c\n7c 5d 4h 3s 2c";
        let Outcome { out, err, status } = ranks(input);
        assert_eq!((&*out, status), ("7462\n\n1\n\n\n\n1\n", 2));
        let expected = "\
            keyfold rank: line 2: card 3, column 8: 'x' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠\n\
            keyfold rank: line 4: expected 5 to 9 cards, found 2\n\
            keyfold rank: line 6: card 5, column 13: 2c is repeated\n";
        assert_eq!(err, expected);
    }

    #[test]
    fn lines_may_end_as_on_windows_and_the_last_one_not_at_all() {
        let Outcome { out, err, status } = ranks("As Ks Qs Js Ts 2c 3d\r\n7c 5d 4h 3s 2c");
        assert_eq!((&*out, &*err, status), ("7462\n1\n", "", 0));
        assert_eq!(ranks("").status, 0);
    }

    #[test]
    fn bytes_that_are_no_text_are_named() {
        let Outcome { out, err, status } = ranks(b"\0\nAs \xFF\n\xEF\xBB\xBFAs Ks Qs Js Ts\n7c 5d 4h 3s 2c\n");
        assert_eq!((&*out, status), ("\n\n\n1\n", 2));
        assert!(err.contains("line 1: card 1, column 1: '\\0' is not a face"), "{err}");
        assert!(err.contains("line 2: card 2, column 4: byte 0xff is not valid UTF-8"), "{err}");
    }

    #[test]
    fn a_line_of_any_length_costs_one_short_message() {
        let long = "As ".repeat(1_000_000);
        let spaces = " ".repeat(3_000_000);
        let Outcome { out, err, status } = ranks(format!("{long}\n{ROYAL_FLUSH}\n{spaces}\n{ROYAL_FLUSH}\n{spaces}"));
        assert_eq!((&*out, status), ("\n7462\n\n7462\n\n", 2));
        let messages = [1, 3, 5].map(|line| format!("keyfold rank: line {line}: too long, 262143 bytes at most\n"));
        assert_eq!(err, messages.concat());
    }

    #[test]
    fn lines_across_the_blocks_of_the_reader_are_whole() {
        let padded =
            |length: usize| format!("{ROYAL_FLUSH}{}\n7c 5d 4h 3s 2c\n", " ".repeat(length - ROYAL_FLUSH.len()));
        let lines = [1_000, 262_143, 131_071, 262_142, 200_000, 200_000].map(padded).concat();
        let Outcome { out, err, status } = ranks(lines);
        assert_eq!((&*out, &*err, status), (&*"7462\n1\n".repeat(6), "", 0));
        assert_eq!(ranks(padded(262_144)).out, "\n1\n");
    }

    #[test]
    fn many_mistakes_are_counted_and_not_all_told() {
        let Outcome { out, err, status } = ranks("x\n".repeat(10_000));
        assert_eq!((out.len(), status, err.lines().count()), (10_000, 2, 51));
        assert!(err.ends_with("keyfold rank: and 9950 more that are not hands\n"), "{err}");
    }

    #[test]
    fn a_reader_who_has_seen_enough_is_no_trouble() {
        let mut command = keyfold("rank");
        command.arg("--ranks").stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || while stdin.write_all(b"7c 5d 4h 3s 2c\n").is_ok() {});
        let mut first = [0; 2];
        child.stdout.take().unwrap().read_exact(&mut first).unwrap();
        let output = child.wait_with_output().unwrap();
        writer.join().unwrap();
        assert_eq!((&first, output.status.code(), output.stderr.len()), (b"1\n", Some(0), 0));
    }

    #[test]
    fn an_answer_does_not_wait_for_the_next_question() {
        let mut child = keyfold("rank").arg("--ranks").stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
        let (mut stdin, mut stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        for _ in 0..3 {
            stdin.write_all(b"7c 5d 4h 3s 2c\n").unwrap();
            let mut answer = [0; 2];
            stdout.read_exact(&mut answer).unwrap();
            assert_eq!(&answer, b"1\n");
        }
        drop(stdin);
        assert!(child.wait().unwrap().success());
    }

    #[test]
    fn all_there_is_to_say_about_a_hand_is_shown() {
        let expected = "\
Jh Jd Jc As Ac 7d 2h
  rank         7,260 of 7,462
  category     full house
  description  full house, jacks full of aces
  code         0x6999cc
  Cactus Kev   203
  best five    Jh Jd Jc As Ac
";
        assert_eq!(run("rank", &["Jh Jd Jc As Ac 7d 2h"]).out, expected);
        // Single cards are one hand together.
        assert_eq!(run("rank", &["Jh", "Jd", "Jc", "As", "Ac", "7d", "2h"]).out, expected);
        let two = run("rank", &["JhJdJcAsAc7d2h", "J♥J♦J♣A♠A♣7♦2♥"]).out;
        assert_eq!(two, format!("{expected}\n{expected}"));
    }

    #[test]
    fn mistakes_in_arguments_are_named() {
        fails("rank", &["As", "Ks", "Qx"], "card 3, column 8: 'x' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠");
        let Outcome { out, err, status } = run("rank", &["--ranks", "AsKsQsJsTs", "AsKsQsJsAs", "7c5d4h3s2c"]);
        assert_eq!((&*out, status), ("7462\n\n1\n", 2));
        assert_eq!(err, "keyfold rank: argument 2: card 5, column 9: As is repeated\n");
        assert_eq!(run("rank", &["--ranks", "--json"]).status, 2);
        assert_eq!(run("rank", &["--rank-them"]).status, 2);
    }

    #[test]
    fn comments_and_blank_lines_are_left_out_and_keep_their_places() {
        let Outcome { out, err, status } = ranks("# two hands\n\n7c 5d 4h 3s 2c # the worst\n \nAs Ks Qs Js Ts\n");
        assert_eq!((&*out, &*err, status), ("\n\n1\n\n7462\n", "", 0));
        let Outcome { out, status, .. } = run_with_input("rank", &["--json"], b"# none\n\n");
        assert_eq!((&*out, status), ("", 0));
    }

    /// Lines that are alike are ranked many at a time: whatever comes between them has its place.
    #[test]
    fn whatever_comes_between_lines_that_are_alike_has_its_place() {
        let alike = format!("{ROYAL_FLUSH}\n").repeat(3_000);
        let royals = "7462\n".repeat(3_000);
        for (other, printed) in [
            ("As Ks Qs Js As 2c 3d\n", "\n"),
            ("As Ks Qs Js Ts 2c 3x\n", "\n"),
            ("As Ks Qs Js Ts 2c-3d\n", "\n"),
            ("As Ks Qs Js Ts 2c 3d\r\n", "7462\n"),
            ("7c 5d 4h 3s 2c\n", "1\n"),
            ("7c5d4h3s2c\n", "1\n"),
            ("7c5d4h3s2c6h7d\n", "5856\n"),
            ("\n", "\n"),
            ("🂡 K♠ q♤ jS 10s 2c 3d\n", "7462\n"),
        ] {
            let Outcome { out, err, status } = ranks(format!("{alike}{other}{alike}{other}"));
            assert!(out == format!("{royals}{printed}{royals}{printed}"), "{other:?}");
            let mistake = status == 2 && err.contains("line 3001: ") && err.contains("line 6002: ");
            assert!(mistake || (status == 0 && err.is_empty() && other.len() > 1) || other == "\n", "{other:?}: {err}");
        }
    }

    /// Against the reader of single lines, which a blank at the end calls for, with every kind of line.
    #[test]
    fn lines_many_at_a_time_have_the_ranks_of_lines_one_by_one() {
        let mut random = fastrand::Rng::with_seed(5);
        for (cards, between) in [(5, " "), (6, " "), (7, " "), (5, ""), (6, ""), (7, "")] {
            let mut deck: Vec<String> = keyfold::Card::all().map(|card| card.to_string()).collect();
            let mut line = || {
                random.shuffle(&mut deck);
                deck[..cards].join(between)
            };
            let lines: Vec<String> = (0..5_000).map(|_| line()).collect();
            let one_by_one = ranks(lines.join(" \n")).out;
            assert_eq!(one_by_one.lines().count(), 5_000);
            for end in ["\n", "\r\n"] {
                assert!(ranks(lines.join(end)).out == one_by_one, "{cards} cards with {between:?} and {end:?}");
            }
        }
    }

    #[test]
    fn files_are_read_and_named() {
        let folder = tempfile::tempdir().unwrap();
        let [good, bad, missing] = ["good", "bad", "missing"].map(|name| folder.path().join(name));
        std::fs::write(&good, "As Ks Qs Js Ts\n").unwrap();
        std::fs::write(&bad, "7c 5d 4h 3s 2c\nAs\n").unwrap();
        let Outcome { out, err, status } =
            run("rank", &[OsStr::new("--ranks"), "-f".as_ref(), good.as_ref(), "-f".as_ref(), bad.as_ref()]);
        assert_eq!((&*out, status), ("7462\n1\n\n", 2));
        assert!(err.ends_with("bad: line 2: expected 5 to 9 cards, found 1\n") && err.lines().count() == 1, "{err}");
        // Windows does not even open a folder.
        let of_folder = if cfg!(windows) { "cannot be opened: " } else { "line 1 cannot be read: " };
        for (file, message) in [(missing.as_path(), "cannot be opened: "), (folder.path(), of_folder)] {
            let Outcome { out, err, status } = run("rank", &["--file".as_ref(), file.as_os_str()]);
            assert_eq!((&*out, status), ("", 2));
            assert!(err.contains(message) && err.lines().count() == 1, "{err}");
        }
        // Somebody who forgot the < or the --file is told.
        let Outcome { err, status, .. } = run("rank", &[&good]);
        assert_eq!(status, 2);
        assert!(err.contains("There is a file of this name: did you mean keyfold rank < "), "{err}");
    }

    #[test]
    fn who_wins_on_a_board_is_said() {
        let board = ["--board", "Ts 9s 2c Qs Jd"];
        let all = |hands: &[&str]| run("rank", &[hands, &board].concat());
        let one = all(&["As3s", "KhQd"]).out;
        assert!(one.ends_with("\nAs 3s wins\n"), "{one}");
        let split = all(&["Kh", "3d", "Kd", "4d"]).out;
        assert!(split.ends_with("\nKh 3d and Kd 4d split the pot\n"), "{split}");
        assert_eq!(run("rank", &[&["--ranks", "As3s", "KhQd"][..], &board].concat()).out.lines().count(), 2);
        let json = run("rank", &[&["--json", "Kh3d", "Kd4d", "2h2d"][..], &board].concat()).out;
        let shares: Vec<_> = json
            .lines()
            .map(|line| serde_json::from_str::<serde_json::Value>(line).unwrap()["share"].clone())
            .collect();
        assert_eq!(shares, [0.5, 0.5, 0.0]);
        fails("rank", &["AsKs", "AsQd", "--board", "2c 3c 4c"], "hand 2: As is in hand 1 already");
        fails("rank", &["AsKs", "--board", "2c 3c As"], "hand 1: As is in --board already");
        fails(
            "rank",
            &["AsKs", "--board", "2c 3x"],
            "--board: card 2, column 5: 'x' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠",
        );
        fails("rank", &["AsKs", "--board", "2c"], "hand 1 with the board: expected 5 to 9 cards, found 3");
    }

    #[cfg(unix)]
    #[test]
    fn arguments_that_are_no_text_are_named() {
        use std::os::unix::ffi::OsStrExt;
        let Outcome { err, status, .. } = run("rank", &[OsStr::from_bytes(b"As \xFF")]);
        assert_eq!((&*err, status), ("keyfold rank: argument 1: card 2, column 4: byte 0xff is not valid UTF-8\n", 2));
    }
}

mod enumerate {
    use super::*;

    #[test]
    fn all_five_card_hands_have_the_published_frequencies() {
        let Outcome { out, err, status } = run("enumerate", &["--cards", "5"]);
        assert_eq!((status, &*err), (0, ""), "{out}");
        assert!(out.starts_with("5 cards of holdem: every hand ranked\n"), "{out}");
        assert!(out.contains("full house                3,744          3,744\n"), "{out}");
        assert!(out.contains("distinct ranks            7,462          7,462\n"), "{out}");
    }

    #[test]
    fn all_six_card_hands_have_the_published_frequencies() {
        has_the_published_frequencies(&["--cards", "6"], "1,844");
    }

    fn has_the_published_frequencies(arguments: &[&str], straight_flushes: &str) {
        let Outcome { out, err, status } = run("enumerate", arguments);
        assert_eq!((status, &*err), (0, ""), "{out}");
        assert!(out.contains(&format!("straight flush  {straight_flushes:>15}{straight_flushes:>15}\n")), "{out}");
        assert!(!out.contains("differs"), "{out}");
    }

    #[test]
    fn a_mistake_is_answered_with_what_there_is() {
        let Outcome { out, err, status } = run("enumerate", &["--cards", "4"]);
        assert_eq!((status, &*out), (2, ""));
        assert!(err.starts_with("keyfold enumerate: cannot count 4 cards of holdem; there is:\n"), "{err}");
        assert!(err.contains("  --game holdem --cards 9\n"), "{err}");
        assert_eq!(run("enumerate", &["--cards", "many"]).status, 2);
    }

    mod in_the_gate {
        use super::*;

        #[test]
        #[ignore = "slow: the gate"]
        fn by_default_all_seven_card_hands_have_them() {
            has_the_published_frequencies(&[], "41,584");
        }
    }
}

mod hand {
    use super::*;

    #[test]
    fn a_hand_is_shown_for_a_rank_a_code_and_a_cactus_kev_number() {
        let expected = "\
Js Jh Jd Ac As
  rank         7,260 of 7,462
  category     full house
  description  full house, jacks full of aces
  code         0x6999cc
  Cactus Kev   203
";
        for arguments in [&["7260"][..], &["0x6999cc"], &["0X6999CC"], &["6999cc"], &["--cactus-kev", "203"]] {
            let Outcome { out, err, status } = run("hand", arguments);
            assert_eq!((&*out, &*err, status), (expected, "", 0));
        }
    }

    #[test]
    fn the_rank_of_a_hand_is_shown() {
        for arguments in [&["7c", "5d", "4h", "3s", "2c"][..], &["7c 5d 4h 3s 2c"], &["7c5d4h3s2c"]] {
            let Outcome { out, status, .. } = run("hand", arguments);
            assert!(status == 0 && out.starts_with("7c 5d 4h 3s 2c\n  rank         1 of 7,462\n"), "{out}");
        }
    }

    #[test]
    fn every_mistake_is_answered() {
        for number in ["0", "7463", "-5", "99999999999999999999"] {
            let message = format!("{number} is not a rank: ranks run from 1 to 7462");
            fails("hand", &[number], &message);
            let message = format!("\"{number}\" is no Cactus Kev number, they run from 1 to 7462");
            fails("hand", &["--cactus-kev", number], &message);
        }
        fails("hand", &["0x700000"], "\"0x700000\": no hand has the code 0x700000");
        fails("hand", &["0x12"], "\"0x12\": expected a hand code: six hexadecimal digits, such as 0x6999cc");
        fails("hand", &["1", "2"], "a rank is given alone: one rank, or one code, or the cards of one hand");
        fails("hand", &["As", "Ks"], "expected 5 to 9 cards, found 2");
        fails("hand", &["As", "Ks", "As"], "card 3, column 7: As is repeated");
        fails("hand", &["xyz"], "card 1, column 1: 'x' is not a face: expected 2 to 9, T or 10, J, Q, K or A");
        assert_eq!(run::<&str>("hand", &[]).status, 2);
        assert_eq!(run("hand", &["--cactus-kev", "5", "7"]).status, 2);
    }
}

#[test]
#[cfg_attr(not(has_page), ignore = "needs the page, which needs the target wasm32-unknown-unknown")]
fn the_page_is_printed_by_a_command_that_has_it() {
    for options in [&[][..], &["--plain"]] {
        let Outcome { out, err, status } = run("page", options);
        assert_eq!((status, &*err), (0, ""));
        assert!(out.contains("<html"));
    }
}
