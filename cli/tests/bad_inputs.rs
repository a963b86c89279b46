//! Bad input gets a clear answer from every subcommand: an error that names the mistake, or the right answer; never a
//! panic, a hang or a backtrace.

use crate::common;

use common::{Outcome, fails, keyfold, run_with_input};
use keyfold_testing::INVALID_HANDS;

/// Bad input: status 2 and a message that begins with the program's name or with `error:`.
#[track_caller]
fn refuses(name: &str, arguments: &[&str], input: &[u8]) -> String {
    let Outcome { err, status, .. } = run_with_input(name, arguments, input);
    assert_eq!(status, 2, "{name} {arguments:?}: {err}");
    assert!(err.starts_with(&format!("keyfold {name}: ")) || err.starts_with("error: "), "{err}");
    assert!(err.len() < 100_000, "{name} says {} bytes", err.len());
    assert!(!err.contains("backtrace"), "{err}");
    err
}

#[test]
fn rank_says_why_a_line_is_not_a_hand() {
    // An empty line is no mistake.
    for (text, message) in INVALID_HANDS.into_iter().filter(|(text, _)| !text.trim().is_empty()) {
        let Outcome { out, err, status } = run_with_input("rank", &["--ranks"], format!("{text}\n").as_bytes());
        assert_eq!((&*out, status), ("\n", 2), "{text:?}");
        assert_eq!(err, format!("keyfold rank: line 1: {message}\n"), "{text:?}");
    }
    refuses("rank", &[], b"As \0\n");
    refuses("rank", &["--json"], b"\xFF\xFE\n");
    refuses("rank", &["--explain"], "As ".repeat(500_000).as_bytes());
    let answered = run_with_input("rank", &["--ranks"], b"As Ks Qs Js 10s\r\n7c 5d 4h 3s 2c\r\n");
    assert_eq!((&*answered.out, &*answered.err, answered.status), ("7462\n1\n", "", 0));
}

#[test]
fn rank_and_hand_of_rank_say_why_arguments_are_not_a_hand() {
    for (text, message) in INVALID_HANDS.into_iter().filter(|(text, _)| text.contains(char::is_alphabetic)) {
        // A hint may follow.
        let found = refuses("rank", &[text], b"");
        assert!(found.starts_with(&format!("keyfold rank: argument 1: {message}")), "{found}");
        fails("hand", &[text], message);
    }
    fails("hand", &["♠"], "card 1, column 1: '♠' is not a face: expected 2 to 9, T or 10, J, Q, K or A");
    refuses("hand", &["", ""], b"");
    refuses("hand", &[&"9".repeat(1_000)], b"");
    refuses("hand", &["--cactus-kev", "０"], b"");
}

#[test]
fn enumerate_says_what_it_can_count() {
    for cards in ["0", "3", "4", "10", "255", "-1", "7\u{301}", "99999999999999999999", ""] {
        refuses("enumerate", &["--cards", cards], b"");
    }
}

#[test]
fn the_programs_stop_quietly_when_nobody_reads() {
    use std::process::Stdio;
    for (name, arguments) in [("hand", &["1"][..]), ("rank", &["As Ks Qs Js Ts"]), ("enumerate", &["--cards", "5"])] {
        let mut command = keyfold(name);
        let mut child = command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        let err = String::from_utf8(output.stderr).unwrap();
        assert_eq!((output.status.code(), &*err), (Some(0), ""), "{name}");
    }
}

#[test]
fn the_programs_that_measure_say_what_they_cannot() {
    for number in ["0", "-1", "many", "99999999999999999999"] {
        refuses("many_cores", &["--hands", number], b"");
        refuses("many_cores", &["--hands", "1", "--threads", number], b"");
        refuses("bench", &["--hands", number], b"");
        refuses("bench", &["--rounds", number], b"");
    }
    refuses("bench", &["--hands", "1", "--backend", "cray-1"], b"");
    refuses("bench", &["--hands", "1", "--workload", "none"], b"");
}

#[test]
fn odds_refuse_dead_cards_that_cannot_be() {
    fails("odds", &["As", "Ks", "--dead", "As"], "--dead: As is in the hand");
    fails("odds", &["AsKs", "--board", "Qs7s2d", "--dead", "3c", "--dead", "2d"], "--dead: 2d is in the hand");
    fails("odds", &["AsKs", "--dead", "3c", "--dead", "3c"], "--dead: card 2, column 4: 3c is repeated");
    let dead = keyfold::CardSet::from_bits((1 << 46) - 1).unwrap().to_string();
    fails("odds", &["AhAd", "--board", "AsAcKs", "--dead", &dead], "--dead: 1 card is left, and 2 are to come");
}
