//! Bad input gets a clear answer from the library and from every program: an error that names the mistake, or the right
//! answer; never a panic, a hang or a backtrace.
#![cfg(all(feature = "folded", feature = "batch"))]
#![allow(clippy::unwrap_used, missing_docs)]

mod common;

use std::path::Path;

use common::programs::{Outcome, fails, program, run, run_with_input};
use keyfold::batch::{self, Backend, BatchError};
use keyfold::{Card, Folded, Hand, HandError, HandKey, HandRank, Tiny, check, naive, rank_any};
use keyfold_tables::key_sum::keys::FACE_KEYS_5;
use keyfold_tables::sparse::{self, pairs, verify};

/// Texts that are not hands of five to nine cards, and the message for each.
const INVALID_HANDS: [(&str, &str); 15] = [
    ("", "expected 5 to 9 cards, found 0"),
    (" \t ", "expected 5 to 9 cards, found 0"),
    ("As Ks Qs Js As", "card 5, column 13: As is repeated"),
    ("As Ks Qs", "expected 5 to 9 cards, found 3"),
    ("As Ks Qs Js", "expected 5 to 9 cards, found 4"),
    ("2c3c4c5c6c7c8c9cTcJc", "card 10, column 19: too many cards: expected at most 9"),
    ("1h", "card 1, column 1: '1' is not a face: a ten is T or 10"),
    ("10", "card 1, column 3: the suit is missing: expected c, d, h or s, or ♣ ♦ ♥ ♠"),
    ("♠", "card 1, column 1: '♠' is not a face: expected 2 to 9, T or 10, J, Q, K or A"),
    ("h", "card 1, column 1: 'h' is not a face: expected 2 to 9, T or 10, J, Q, K or A"),
    ("As é", "card 2, column 4: 'é' is not a face: expected 2 to 9, T or 10, J, Q, K or A"),
    ("A🂡", "card 1, column 2: '🂡' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠"),
    ("As K\u{200B}s", "card 2, column 5: '\\u{200b}' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠"),
    ("As 51", "card 2, column 5: '1' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠"),
    ("As Ks Qs Js Ts\u{1B}[31m", "card 6, column 15: '\\u{1b}' is not a face: expected 2 to 9, T or 10, J, Q, K or A"),
];

fn read_and_rank(text: &[u8]) -> Result<HandRank, String> {
    let hand = Hand::parse_bytes(text).map_err(|error| error.to_string())?;
    rank_any(&hand).map_err(|error| error.to_string())
}

mod the_library {
    use super::*;

    #[test]
    fn says_why_a_text_is_not_a_hand() {
        for (text, message) in INVALID_HANDS {
            assert_eq!(read_and_rank(text.as_bytes()), Err(message.into()), "{text:?}");
        }
        let message = "card 2, column 4: '\\0' is not a face: expected 2 to 9, T or 10, J, Q, K or A";
        assert_eq!(read_and_rank(b"As \0s"), Err(message.into()));
        assert_eq!(read_and_rank(b"As \x80"), Err("card 2, column 4: byte 0x80 is not valid UTF-8".into()));
        // The first two bytes of a suit sign.
        assert_eq!(read_and_rank(b"A\xE2\x99"), Err("card 1, column 2: byte 0xe2 is not valid UTF-8".into()));
    }

    #[test]
    fn reads_what_is_odd_but_clear() {
        for text in ["As Ks Qs Js 10s", "As Ks Qs Js Ts\r\n", "as,ks,qs,js,10S", "\tA♠K♤Q♠\u{FE0F}JsTs"] {
            assert_eq!(read_and_rank(text.as_bytes()), Ok(HandRank::HIGHEST), "{text:?}");
        }
        let long = [" ".repeat(10_000_000).as_bytes(), b"As Ks Qs Js Ts"].concat();
        assert_eq!(read_and_rank(&long), Ok(HandRank::HIGHEST));
        let message = "card 2, column 4: As is repeated";
        assert_eq!(read_and_rank("As ".repeat(1_000_000).as_bytes()), Err(message.into()));
    }

    #[test]
    fn says_why_bytes_are_not_a_hand() {
        for id in [52, 53, 64, 128, 255] {
            let error = HandError::OutOfRange { position: 5, id };
            let ids = [0, 4, 8, 12, id, 20, 24];
            assert_eq!(check::rank_five::<Folded>(&ids[..5]), Err(error));
            assert_eq!(check::rank_seven::<Folded>(&ids), Err(error));
            assert_eq!(check::rank_any(&ids[..6]), Err(error));
            assert_eq!(batch::cards_from_ids(&ids), Err(error));
            assert_eq!(Card::from_id(id), None);
        }
        for found in [0, 3, 4, 10] {
            let ids: Vec<u8> = (0..found as u8).collect();
            let cards = batch::cards_from_ids(&ids).unwrap();
            assert_eq!(check::rank_five::<Folded>(&ids), Err(HandError::WrongCount { min: 5, max: 5, found }));
            assert_eq!(check::rank_seven::<Folded>(&ids), Err(HandError::WrongCount { min: 7, max: 7, found }));
            let error = Err(HandError::WrongCount { min: 5, max: 9, found });
            assert_eq!(check::rank_any(&ids), error);
            assert_eq!(rank_any(cards), error);
            assert_eq!(naive::rank_any(cards), error);
        }
        let card = Card::from_id(7).unwrap();
        let error = HandError::Repeated { position: 4, first: 2, card };
        assert_eq!(check::rank_five::<Folded>(&[0u8, 7, 1, 7, 2]), Err(error));
        assert_eq!(check::rank_any(&[0u8, 7, 1, 7, 255, 7]), Err(error), "the first of several mistakes is named");
    }

    #[test]
    fn takes_batches_of_any_length_and_refuses_those_of_two() {
        let (hands, keys) = ([[Card::from_id(0).unwrap(); 7]; 3], [HandKey::<Tiny>::EMPTY; 3]);
        for backend in Backend::available() {
            assert_eq!(backend.rank_rows::<7>(&[], &mut []), Ok(()));
            assert_eq!(backend.rank_rows::<5>(&[], &mut []), Ok(()));
            assert_eq!(backend.rank_padded_rows(&[], &mut []), Ok(()));
            assert_eq!(backend.rank_columns::<7>([&[]; 7], &mut []), Ok(()));
            assert_eq!(backend.rank_keys::<5, Tiny>(&[], &mut []), Ok(()));
            assert_eq!(backend.check_rows::<7>(&[]), Ok(()));
            assert_eq!(backend.rank_rows_checked::<5>(&[], &mut []), Ok(()));
            assert_eq!(backend.rank_columns_checked::<7>([&[]; 7], &mut []), Ok(()));
            let mut ranks = [HandRank::HIGHEST; 2];
            let error = Err(BatchError::Length { hands: 3, ranks: 2 });
            assert_eq!(backend.rank_rows(&hands, &mut ranks), error);
            assert_eq!(backend.rank_keys::<7, _>(&keys, &mut ranks), error);
            let mut columns: [&[Card]; 7] = [&hands[0][..2]; 7];
            columns[6] = &hands[0][..1];
            let error = Err(BatchError::ColumnLength { column: 7, cards: 1, first: 2 });
            assert_eq!(backend.rank_columns(columns, &mut ranks), error);
            assert_eq!(ranks, [HandRank::HIGHEST; 2], "nothing is written on an error");
        }
    }

    /// Ranks are borrowed for writing and so overlap no cards; columns may share theirs, and begin at any byte.
    #[test]
    fn takes_columns_that_overlap_at_any_place() {
        let ids: Vec<u8> = (0..520).map(|at| (at * 7 % 52) as u8).collect();
        for backend in Backend::available() {
            for start in 0..65 {
                let cards = batch::cards_from_ids(&ids[start..]).unwrap();
                let columns: [&[Card]; 7] = std::array::from_fn(|column| &cards[column..column + 400]);
                let mut ranks = vec![HandRank::LOWEST; 401];
                backend.rank_columns(columns, &mut ranks[1..]).unwrap();
                backend.check_columns(columns).unwrap();
                backend.rank_columns_checked(columns, &mut ranks[1..]).unwrap();
                for (hand, &rank) in cards.windows(7).zip(&ranks[1..]) {
                    assert_eq!(rank_any(hand), Ok(rank), "{backend}, from byte {start}");
                }
            }
        }
    }

    #[test]
    fn ranks_hands_of_one_card_many_times_somehow() {
        for backend in Backend::available() {
            for card in Card::all() {
                let hands = vec![[card; 7]; 100];
                let mut ranks = vec![HandRank::LOWEST; 100];
                backend.rank_rows(&hands, &mut ranks).unwrap();
                assert!(ranks.iter().all(|rank| (1..=7_462).contains(&rank.get())));
                let error = HandError::Repeated { position: 2, first: 1, card };
                assert_eq!(backend.check_rows(&hands), Err(BatchError::Hand { hand: 1, error }));
            }
        }
    }
}

/// The five-card table as a file.
fn table_of_five() -> Vec<u8> {
    let mut table: Vec<_> = pairs(5, &FACE_KEYS_5).collect();
    table.sort_unstable();
    let mut file = Vec::new();
    sparse::write(5, &FACE_KEYS_5, &table, |bytes| file.extend_from_slice(bytes)).unwrap();
    file
}

mod the_programs {
    use super::*;

    /// Bad input: status 2 and a message that begins with the program's name or with `error:`.
    #[track_caller]
    fn refuses(name: &str, arguments: &[&str], input: &[u8]) -> String {
        let Outcome { err, status, .. } = run_with_input(name, arguments, input);
        assert_eq!(status, 2, "{name} {arguments:?}: {err}");
        assert!(err.starts_with(&format!("{name}: ")) || err.starts_with("error: "), "{err}");
        assert!(err.len() < 100_000, "{name} says {} bytes", err.len());
        assert!(!err.contains("backtrace"), "{err}");
        err
    }

    #[test]
    fn evaluate_says_why_a_line_is_not_a_hand() {
        for (text, message) in INVALID_HANDS {
            let Outcome { out, err, status } = run_with_input("evaluate", &["--ranks"], format!("{text}\n").as_bytes());
            assert_eq!((&*out, status), ("\n", 2), "{text:?}");
            assert_eq!(err, format!("evaluate: line 1: {message}\n"), "{text:?}");
        }
        refuses("evaluate", &[], b"As \0\n");
        refuses("evaluate", &["--json"], b"\xFF\xFE\n");
        refuses("evaluate", &["--explain"], "As ".repeat(500_000).as_bytes());
        let answered = run_with_input("evaluate", &["--ranks"], b"As Ks Qs Js 10s\r\n7c 5d 4h 3s 2c\r\n");
        assert_eq!((&*answered.out, &*answered.err, answered.status), ("7462\n1\n", "", 0));
    }

    #[test]
    fn evaluate_and_hand_of_rank_say_why_arguments_are_not_a_hand() {
        for (text, message) in INVALID_HANDS.into_iter().filter(|(text, _)| text.contains(char::is_alphabetic)) {
            assert!(refuses("evaluate", &[text], b"").ends_with(&format!("{message}\n")), "{text:?}");
            fails("hand_of_rank", &[text], message);
        }
        fails("hand_of_rank", &["♠"], "card 1, column 1: '♠' is not a face: expected 2 to 9, T or 10, J, Q, K or A");
        refuses("hand_of_rank", &["", ""], b"");
        refuses("hand_of_rank", &[&"9".repeat(1_000)], b"");
        refuses("hand_of_rank", &["--cactus-kev", "０"], b"");
    }

    #[test]
    fn enumerate_says_what_it_can_count() {
        for cards in ["0", "3", "4", "10", "255", "-1", "7\u{301}", "99999999999999999999", ""] {
            refuses("enumerate", &["--cards", cards], b"");
        }
        refuses("enumerate", &["--evaluator", "f\u{F6}lded"], b"");
    }

    #[test]
    fn tables_says_what_is_wrong_with_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table");
        let verdict = |bytes: &[u8]| {
            std::fs::write(&path, bytes).unwrap();
            let Outcome { out, err, status } = run("tables", &[Path::new("verify"), &path]);
            assert!(if status == 0 { err.is_empty() } else { out.is_empty() && err.lines().count() == 1 }, "{err}");
            (status, err)
        };
        let good = table_of_five();
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

    #[test]
    fn the_programs_stop_quietly_when_nobody_reads() {
        use std::process::Stdio;
        for (name, arguments) in
            [("hand_of_rank", &["1"][..]), ("evaluate", &["As Ks Qs Js Ts"]), ("enumerate", &["--cards", "5"])]
        {
            let mut command = program(name);
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
            refuses("throughput", &["--hands", number], b"");
            refuses("throughput", &["--rounds", number], b"");
        }
        refuses("throughput", &["--hands", "1", "--backend", "cray-1"], b"");
        refuses("throughput", &["--hands", "1", "--workload", "none"], b"");
    }
}
