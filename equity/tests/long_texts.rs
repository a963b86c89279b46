//! What a text may cost: a bounded stack, and time in proportion to its length.

use std::ops::ControlFlow;
use std::str::FromStr;
use std::thread;
use std::time::Duration;

use cpu_time::ThreadTime;
use keyfold::registry::{OMAHA, SHORT_DECK};
use keyfold::{Card, CardSet, Category, Face, Hand, HandCode, HandRank, HoleCards, HoleClass, Suit};
use keyfold_board::Board;
use keyfold_equity::{Holding, OmahaRange, OmahaRangeErrorKind, Range};

/// Returns the bytes of a stack as small as that of the threads of some C libraries, or of eight such where nothing is
/// optimised.
fn stack() -> usize {
    (128 << 10) * if option_env!("CARGO_PROFILE_DEV_OPT_LEVEL") == Some("0") { 8 } else { 1 }
}

/// Reads a text, whatever comes of it.
fn read<T: FromStr>(text: &str) {
    drop(text.parse::<T>());
}

/// Stops a reading after the text is read, and some hands are compared with it.
fn for_a_while() -> impl FnMut() -> ControlFlow<()> {
    let mut looks = 0;
    move || {
        looks += 1;
        if looks < 200 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// The name of a reader of texts, and what reads.
type Reader = (&'static str, fn(&str));

/// Every reader of texts.
const READERS: [Reader; 17] = [
    ("a card", read::<Card>),
    ("a face", read::<Face>),
    ("a suit", read::<Suit>),
    ("a hand", read::<Hand>),
    ("a set", read::<CardSet>),
    ("hole cards", read::<HoleCards>),
    ("a class", read::<HoleClass>),
    ("a board", read::<Board>),
    ("a rank", read::<HandRank>),
    ("a category", read::<Category>),
    ("a hand's code", read::<HandCode>),
    ("a range", read::<Range>),
    ("a range of Omaha hands", |text| drop(OmahaRange::<4>::read(text, &mut for_a_while()))),
    ("a range of five cards", |text| drop(OmahaRange::<5>::read(text, &mut for_a_while()))),
    ("a hand of a game", read::<Holding>),
    ("a hand of Omaha", |text| drop(Holding::read(&OMAHA, text, &mut for_a_while()))),
    ("a hand of the short deck", |text| drop(Holding::read(&SHORT_DECK, text, &mut for_a_while()))),
];

#[test]
fn a_range_as_deep_as_it_may_be_is_read_and_dropped() {
    let deep = |sign: &str| format!("{}AsAhKdQd{}", "(".repeat(32), format!("{sign})").repeat(32));
    let read_all = move || {
        let range: OmahaRange = deep("").parse().unwrap();
        for sign in ["@100", ":AsAhKdQd", ",AsAhKdQd", "!2222", ",AAAA:AA!22@50"] {
            let deep: OmahaRange = deep(sign).parse().unwrap();
            assert_eq!(deep.intersection(&range).combinations(), 1, "{sign}");
        }
        drop(range);
        for (open, close) in [("(", ")"), ("50%(", ")"), ("[50]", "[/50]"), ("AA!(", ")"), ("AA,(", ")!KK")] {
            let deep = open.repeat(32) + "AsAh" + &close.repeat(32);
            assert!(deep.parse::<Range>().is_ok(), "{deep}");
        }
    };
    thread::Builder::new().stack_size(stack()).spawn(read_all).unwrap().join().unwrap();
}

/// Hands of four different cards, each once.
fn hands(count: usize) -> impl Iterator<Item = String> {
    let text = |hand: [Card; 4]| hand.iter().map(ToString::to_string).collect();
    CardSet::ALL.combinations::<4>().step_by(3).map(text).take(count)
}

/// How often the reading of a text looks at the stop: once in some thousand steps.
fn looks(text: &str) -> u32 {
    let mut looks = 0;
    let range = OmahaRange::<4>::read(text, &mut || {
        looks += 1;
        ControlFlow::Continue(())
    });
    assert!(range.is_ok(), "{range:?}");
    looks
}

#[test]
fn a_text_of_four_times_as_many_hands_takes_four_times_as_many_steps() {
    let texts = |count: usize| {
        let joined = |join: &str| hands(count).collect::<Vec<_>>().join(join);
        let listed = joined(",");
        [
            joined("@50,"),
            joined(";  "),
            joined("!2222,"),
            format!("({listed})!({listed})"),
            format!("AA,{listed}"),
            listed,
        ]
    };
    for (few, many) in texts(8_000).iter().zip(&texts(32_000)) {
        let [few, many] = [few, many].map(|text| looks(text));
        assert!(few > 16 && many < 5 * few, "{few} and {many}");
    }
}

/// The range, or the kind of the mistake, and how often its reading looked at the stop.
fn read_to_the_end<const HOLE: usize>(text: &str) -> (Result<usize, OmahaRangeErrorKind>, u64) {
    let mut looks = 0;
    let range = OmahaRange::<HOLE>::read(text, &mut || {
        looks += 1;
        ControlFlow::Continue(())
    });
    (range.map(|range| range.combinations()).map_err(|error| error.kind().clone()), looks)
}

#[test]
fn a_text_that_takes_too_long_is_refused_before_hands_are_visited() {
    let terms = |term: &str, count: usize| vec![term; count].join(",");
    for text in [terms("A**", 20_000), terms("AA", 20_000) + ":(A*)", "AA".to_owned() + &"!(KK,QQ)".repeat(20_000)] {
        let (answer, looks) = read_to_the_end::<6>(&text);
        assert_eq!(answer, Err(OmahaRangeErrorKind::TooLong), "{looks} looks");
        // What it takes to read the text alone.
        assert!(looks < 4_096, "{looks}");
    }
    // Suits have to be compared hand by hand: the comparisons are not begun.
    let (answer, looks) = read_to_the_end::<5>(&terms("[2-A][hs]*[hd]*", 300));
    assert_eq!(answer, Err(OmahaRangeErrorKind::TooLong));
    assert!(looks < 6_175 * 300 / 4_096 + 50, "{looks}");
    // Choices take memory.
    let (answer, looks) =
        read_to_the_end::<4>(&terms("(2,3,4,5,6,7,8,9)(2,3,4,5,6,7,8,9)(T,J,Q,K,A)(T,J,Q,K,A)", 1_000));
    assert_eq!(answer, Err(OmahaRangeErrorKind::TooLong));
    assert!(looks < 8_192, "{looks}");
}

#[test]
fn what_faces_decide_is_compared_once_for_all_hands_of_these_faces() {
    let pairs = "AA,KK,QQ,JJ,TT,99,88,77,66,55,44,33,22";
    let (answer, looks) = read_to_the_end::<6>(&vec![pairs; 77].join(","));
    // No pair: six of thirteen faces, each of four suits.
    assert_eq!(answer, Ok(20_358_520 - 1_716 * 4_096));
    // Each hand once, and each term of 1,001 twice for each of the faces that six cards have.
    assert!(looks < (2 * 20_358_520 + 2 * 1_001 * 18_395) / 4_096, "{looks}");
}

#[test]
fn reading_ends_where_it_is_stopped() {
    let listed = hands(8_000).collect::<Vec<_>>().join(",");
    let wide = "!(AA,KK)".to_owned();
    let deep = "AA$ds,".repeat(200) + "KK";
    for text in [listed, wide, deep] {
        let all = looks(&text);
        for stop in [1, all / 2, all] {
            let mut looks = 0;
            let error = OmahaRange::<4>::read(&text, &mut || {
                looks += 1;
                if looks == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            assert_eq!(error.unwrap_err().kind(), &OmahaRangeErrorKind::Cancelled);
            assert_eq!(looks, stop);
        }
    }
}

#[test]
fn as_many_weights_as_hands_take_no_more_than_eight_bytes_a_hand() {
    let weighted = |(hand, number): (String, usize)| format!("{hand}@{}%", 0.0001 * (number + 1) as f64);
    let text = hands(20_000).zip(0..).map(weighted).collect::<Vec<_>>().join(",");
    // With bits for each weight this took 0.7 GB.
    let range: OmahaRange = text.parse().unwrap();
    assert_eq!(range.combinations(), 20_000);
    assert_eq!(range.iter().map(|(_, weight)| (weight * 1e6).round() as u64).sum::<u64>(), 20_000 * 20_001 / 2);
    assert_eq!(range.to_string().parse(), Ok(range));
}

/// Returns the thread's time to read a text; the least of three, as other programs have the caches meanwhile.
fn time_to_read<T: FromStr>(text: &str) -> Duration {
    let one = || {
        let start = ThreadTime::now();
        assert!(text.parse::<T>().is_ok());
        start.elapsed()
    };
    (0..3).map(|_| one()).min().unwrap()
}

#[test]
fn an_item_of_a_range_takes_as_long_as_its_pairs_and_not_as_all_there_are() {
    // An item has sixteen pairs or some more, each of two cards.
    let card = time_to_read::<CardSet>(&Card::all().map(|card| card.to_string()).collect::<String>()) / 52;
    for item in ["AKs,", "AK:0.5,", "77,", "AsKs ", "!72o,", "random,", "A2s+,", "AA!AsAh,", "(AA),", "[50]AA[/50],"] {
        let each = time_to_read::<Range>(&item.repeat(20_000)) / 20_000;
        assert!(each < 1_000 * card.max(Duration::from_nanos(5)), "{item}: {each:?}, where a card takes {card:?}");
    }
}

mod in_the_gate {
    use super::*;

    #[test]
    #[ignore = "slow: the gate"]
    fn no_chain_of_signs_is_as_deep_as_it_is_long() {
        let begins = ["", "AsAhKdQd", "AsAhKdQd@50", "AA", "As"];
        let links = [
            "@9",
            "@100",
            "@99.9999%",
            ":AsAhKdQd",
            "!KsKhJdTd",
            "$ds",
            ",KsKhJdTd",
            ",KsKhJdTd@1",
            "(",
            ")",
            "[",
            "]",
            "(A)",
            "50%(",
            "0.4(",
            "[50]",
            "[/50]",
            "!(",
            "-5%",
            "any",
            " multiway",
            "[A",
            "+",
            "-",
            "\u{2013}",
            "*",
            "x",
            "?",
            " ",
            ",",
            ";",
            ":",
            "!",
            "@",
            "%",
            "$",
            ".",
            "1",
            "10",
            "5%",
            ":0.5",
            "As",
            "A",
            "s",
            "!AA",
            ",AA",
            " AA",
            "\u{2660}",
            "\u{fe0f}",
            "\u{1f0a1}",
            "\n",
            "\u{0}",
        ];
        let read_all = move || {
            for (name, reader) in READERS {
                for begin in begins {
                    for link in links {
                        let text = begin.to_owned() + &link.repeat(20_000 / link.len());
                        // What overflows the stack tells nothing of itself.
                        eprintln!("{name}: {begin}{link}{link}...");
                        reader(&text);
                    }
                }
            }
        };
        thread::Builder::new().stack_size(stack()).spawn(read_all).unwrap().join().unwrap();
    }
}
