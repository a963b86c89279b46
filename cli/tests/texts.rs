//! Texts as people have them: files of other programs, signs from phones, hands of other games.

use crate::common;

use common::{Outcome, fails, run, run_with_input};

const MARK: &str = "\u{FEFF}";

#[test]
fn a_byte_order_mark_at_the_start_of_a_file_is_skipped() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("hands.txt");
    for text in ["AsKsQsJsTs", "A♠ K♠ Q♠ J♠ T♠"] {
        std::fs::write(&file, format!("{MARK}{text}\r\n7c5d4h3s2c\r\n")).unwrap();
        for format in [&["--ranks"][..], &["--csv"]] {
            let named = ["--file", file.to_str().unwrap()];
            let Outcome { out, err, status } = run("rank", &[&named, format].concat());
            assert_eq!((&*err, status, out.contains("7462")), ("", 0, true));
            let lines = std::fs::read(&file).unwrap();
            assert_eq!(run_with_input("rank", format, &lines).out, out);
        }
    }
    let omaha = format!("{MARK}AsKsKd2c/QsJs5sKh5d\n");
    assert_eq!(run_with_input("rank", &["--game", "omaha", "--ranks"], omaha.as_bytes()).out, "7276\n");
    for question in ["AsKs QhQd / Ts 9s 2c", r#"{"players": ["AsKs", "QhQd"], "board": "Ts9s2c"}"#] {
        let Outcome { out, err, status } =
            run_with_input("equity", &["--questions", "-"], format!("{MARK}{question}\n").as_bytes());
        assert_eq!((&*err, status), ("", 0));
        assert!(out.starts_with("53.5354 %"), "{out}");
    }
    // Only one, and only at the start; a file of nothing else has no hands.
    assert_eq!(run_with_input("rank", &["--ranks"], MARK.as_bytes()).out, "");
    for twice in [format!("{MARK}{MARK}AsKsQsJsTs\n"), format!("AsKsQsJsTs\n{MARK}AsKsQsJsTs\n")] {
        assert_eq!(run_with_input("rank", &["--ranks"], twice.as_bytes()).status, 2);
    }
}

#[test]
fn a_byte_order_mark_before_an_argument_is_skipped() {
    // As in `keyfold range "$(cat range.txt)"`.
    let marked = |text: &str| format!("{MARK}{text}");
    assert_eq!(run("range", &[&marked("TT+")]).out, run("range", &["TT+"]).out);
    assert_eq!(run("rank", &[&marked("AsKsQsJsTs")]).out, run("rank", &["AsKsQsJsTs"]).out);
    let question = |board: &str| run("equity", &["AsKs", "QhQd", "--csv", "--board", board]).out;
    assert_eq!(question(&marked("Ts 9s 2c")), question("Ts 9s 2c"));
}

#[test]
fn suit_signs_may_be_pictures() {
    for selector in ["\u{FE0E}", "\u{FE0F}"] {
        let sign = format!("♥{selector}");
        let csv = |game: &str, range: &str| run("range", &["--game", game, "--csv", range]).out;
        for (pictures, letters) in [("A♥K♥", "AhKh"), ("A♥K♥,QQ", "AhKh,QQ"), ("A♥*", "Ah*"), ("A♥Kx:0.5", "AhKx:0.5")]
        {
            assert_eq!(csv("holdem", &pictures.replace('♥', &sign)), csv("holdem", letters), "{pictures}");
        }
        assert_eq!(csv("omaha", &format!("A{sign}K{sign}Q{sign}*")), csv("omaha", "AhKhQh*"));
        let equity = |one: &str| run("equity", &[one, "QQ", "-b", "2c3c4c", "--csv"]).out.replace(one, "");
        assert_eq!(equity(&format!("A{sign}K{sign},JJ")), equity("AhKh,JJ"));
        assert_eq!(equity(&format!("A{sign} K{sign}")), equity("Ah Kh"));
        let odds = |hand: &str| run("odds", &[hand]).out;
        assert_eq!(odds(&format!("A{sign}K{sign}")), odds("AhKh"));
    }
    // A sign of its own is none of a suit.
    fails(
        "range",
        &["Ah\u{FE0F}Kh"],
        "column 3: '\\u{fe0f}' is not a face: expected 2 to 9, T or 10, J, Q, K, A, or * for any",
    );
}

#[test]
fn hands_of_other_numbers_of_cards_point_to_what_answers_them() {
    let says = |hands: &[&str], words: &[&str]| {
        let Outcome { out, err, status } = run("rank", hands);
        assert_eq!((&*out, status, err.lines().count()), ("", 2, 1), "{err}");
        words.iter().for_each(|word| assert!(err.contains(word), "{err}"));
    };
    let two = ["expected 5 to 9 cards, found 2", "keyfold odds AsKs", "keyfold equity AsKs random", "keyfold range "];
    says(&["As Ks"], &two);
    says(&["AsKs"], &two);
    says(&["As", "Ks"], &two);
    says(&["As Ks Qd"], &["found 3", "--game three-card"]);
    says(&["As Ks Qd Jh"], &["found 4", "--game four-card", "--game badugi", "--board"]);
    says(&["As"], &["found 1"]);
    says(&["As Ks Qd Jh Tc 2c 3c 4c 5c 6c"], &["expected at most 9", "an argument of its own"]);
    says(
        &["As", "Ks", "Qd", "Jh", "Tc", "2c", "3c", "4c", "5c", "6c"],
        &["expected at most 9", "an argument of its own"],
    );
    // Lines of a file are many: each has its mistake alone.
    let Outcome { err, .. } = run_with_input("rank", &[] as &[&str], b"As Ks\n");
    assert_eq!(err, "keyfold rank: line 1: expected 5 to 9 cards, found 2\n");
}

#[test]
fn the_help_of_ranges_says_what_a_plus_adds() {
    for subcommand in ["range", "equity"] {
        let help = run(subcommand, &["--help"]).out.split_whitespace().collect::<Vec<_>>().join(" ");
        for (range, added) in [("AQs+", "AQs and AKs"), ("KQo+", "KQo and AKo"), ("QJs+", "QJs, KQs and AKs")] {
            assert!(help.contains(&format!("{range} is {added}")), "{help}");
            let csv = |range: &str| {
                let mut lines: Vec<_> = run("range", &["--csv", range]).out.lines().map(str::to_owned).collect();
                lines.sort_unstable();
                lines
            };
            assert_eq!(csv(range), csv(&added.replace(" and ", ",")));
        }
    }
}
