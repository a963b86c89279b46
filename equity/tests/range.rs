//! Ranges: what is read, what is printed, and what is said of mistakes.

use keyfold::{HoleCards, HoleClass};
use keyfold_equity::{Range, RangeErrorKind, WEIGHT_ONE};
use quickcheck::{Arbitrary, Gen, quickcheck};

fn range(text: &str) -> Range {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The classes that a text names, spelled out.
#[track_caller]
fn is(text: &str, classes: &str) {
    let expected = classes.split(' ').flat_map(|class| class.parse::<HoleClass>().unwrap().holes());
    assert_eq!(range(text), expected.collect(), "{text}");
}

#[test]
fn plus_raises_pairs_kickers_and_neighbours() {
    is("JJ+", "JJ QQ KK AA");
    is("AA+", "AA");
    is("ATs+", "ATs AJs AQs AKs");
    is("Q9o+", "Q9o QTo QJo");
    is("K9+", "K9s KTs KJs KQs K9o KTo KJo KQo");
    is("TJs+", "JTs QJs KQs AKs");
    is("AKo+", "AKo");
}

#[test]
fn runs_go_either_way_along_kickers_pairs_or_distances() {
    for text in ["22-55", "55-22", "22–55"] {
        is(text, "22 33 44 55");
    }
    for text in ["A9s-A7s", "a7S-A9s", "9As-7As"] {
        is(text, "A9s A8s A7s");
    }
    is("76s-54s", "76s 65s 54s");
    is("J9o-86o", "J9o T8o 97o 86o");
    is("KQ-KJ", "KQs KQo KJs KJo");
}

#[test]
fn cards_with_suits_are_single_pairs() {
    let holes = |text: &str| range(text).iter().map(|(hole, _)| hole.to_string()).collect::<Vec<_>>().join(" ");
    assert_eq!(holes("KsAs"), "AsKs");
    assert_eq!(holes("As Kd, 10♥9♥"), "Th9h AsKd");
    assert_eq!(holes("As Kd Qh Qs"), "QsQh AsKd");
    assert_eq!(holes("AsKx"), "AsKc AsKd AsKh AsKs");
    assert_eq!(holes("AsK"), holes("AsK*"));
    assert_eq!(holes("A*Ks"), "AcKs AdKs AhKs AsKs");
    assert_eq!(holes("AsA*"), "AsAc AsAd AsAh");
    assert_eq!(range("As*").combinations(), 51);
    assert_eq!(range("A*").combinations(), 6 + 12 * 16);
    assert_eq!(range("Axs"), range("A2s+"));
    assert_eq!(range("A*o"), range("A2o+"), "aces of two suits are a pair, not offsuit");
}

#[test]
fn separators_are_commas_semicolons_and_blanks() {
    for text in ["TT+,AQs+,KQo", "TT+;AQs+;KQo", "TT+ AQs+ KQo", " TT+ ,\tAQs+ ;\n KQo, "] {
        assert_eq!(range(text), range("KQo,AQs+,TT+"), "{text:?}");
    }
}

#[test]
fn weights_are_numbers_or_percentages_and_the_last_word_counts() {
    assert_eq!(range("AKs:0.5"), range("AKs@50"));
    assert_eq!(range("AKs:0.95"), range("AKs@95%"));
    assert_eq!(range("AKs:0.005"), range("AKs@0.5%"));
    assert_eq!(range("AKs:0.01,QQ"), range("AKs@1,QQ@100,JJ@0"));
    assert_eq!(range("AKs@12.5%"), range("AKs:.125"));
    assert_eq!(range("22+:0.5, AA").to_string(), "AA,KK-22:0.5");
    assert_eq!(range("AA, random:0.5").to_string(), "random:0.5");
    assert_eq!(range("AA:0").combinations(), 0);
}

#[test]
fn hands_are_left_out_wherever_that_is_written() {
    assert_eq!(range("!AA, QQ+"), range("QQ-KK"));
    assert_eq!(range("!AA"), range("random !AA"));
    assert_eq!(range("!AsKs, AKs").combinations(), 3);
    assert_eq!(range("!*").combinations(), 0);
}

#[test]
fn the_top_is_by_equity_against_a_random_hand() {
    let best = |classes: usize| HoleClass::by_equity().take(classes).flat_map(HoleClass::holes).collect::<Range>();
    assert_eq!(range("top 0.4%"), best(1));
    assert_eq!(range("top 0.5%"), best(2), "six of 1,326 are less than half a percent");
    assert_eq!(range("10%"), range("TOP10 %"));
    for percent in [1.0, 3.0, 10.0, 47.5, 99.9] {
        let share = 100.0 * Range::top(percent).unwrap().share();
        assert!(share >= percent && share < percent + 100.0 * 12.0 / 1_326.0, "{percent}: {share}");
    }
    assert_eq!(range("top 100%"), Range::random());
    assert_eq!(range("0%"), Range::new());
}

#[test]
fn what_is_printed_is_short() {
    for (text, printed) in [
        ("AKs AKo AQs AQo", "AQ+"),
        ("AKs AKo AQs", "AK,AQs"),
        ("22 33 44 99 TT JJ QQ KK AA", "99+,44-22"),
        ("A9s A8s A7s K2o", "A9s-A7s,K2o"),
        ("As* AdKd", "As*,AdKd"),
        ("AsKc AsKd AsKh", "AsKh,AsKd,AsKc"),
        ("AsKx", "AsK*"),
        ("65s+", "65s+"),
        ("76s-54s, A5s", "A5s,76s-54s"),
        ("87o 76o", "87o,76o"),
        ("A2s+ 65s+", "A2s+,65s+"),
        ("J9-86 QQ", "QQ,J9-86"),
        ("*", "random"),
        ("random !72o", "!72o"),
        ("A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32", "!22+"),
    ] {
        assert_eq!(range(text).to_string(), printed, "{text}");
    }
    assert_eq!(format!("{:>6}|{:?}", range("AA"), range("KK")), "    AA|KK");
}

#[test]
fn mistakes_are_named_with_their_columns() {
    for (text, message) in [
        ("", "column 1: the range is empty: expected hands such as TT+,AQs,KhQh or random"),
        (" , ;", "column 1: the range is empty: expected hands such as TT+,AQs,KhQh or random"),
        ("AA,Z", "column 4: 'Z' is not a face: expected 2 to 9, T or 10, J, Q, K, A, or * for any"),
        ("AA,K", "column 5: a face is missing: expected 2 to 9, T or 10, J, Q, K, A, or * for any"),
        ("AAs", "column 3: a pair is neither suited nor offsuit: expected no letter after it"),
        ("KdKd", "column 3: Kd is repeated: expected two different cards"),
        ("A*+", "column 3: + and - follow a class such as TT, AQs or 65o: expected the end of the item"),
        ("AsKs-AsQs", "column 5: + and - follow a class such as TT, AQs or 65o: expected the end of the item"),
        (
            "A9s-K5s",
            "column 5: the ends do not fit: expected two pairs, one card in common (A9s-A5s) or one distance (76s-54s), and one suitedness",
        ),
        (
            "A9s-A5o",
            "column 5: the ends do not fit: expected two pairs, one card in common (A9s-A5s) or one distance (76s-54s), and one suitedness",
        ),
        (
            "TT-A5s",
            "column 4: the ends do not fit: expected two pairs, one card in common (A9s-A5s) or one distance (76s-54s), and one suitedness",
        ),
        ("AA:2", "column 4: a weight is a number from 0 to 1"),
        (
            "AA@0.95",
            "column 4: a number below 1 after @ may mean 95 per cent or less than one: write @95% or :0.95, or @0.95%",
        ),
        (
            "AA@.5 KK",
            "column 4: a number below 1 after @ may mean 95 per cent or less than one: write @95% or :0.95, or @0.95%",
        ),
        ("AA@101", "column 4: a percentage is a number from 0 to 100, as in top 15% or AA@50"),
        ("AA:", "column 4: a weight is a number from 0 to 1"),
        ("AA:1.2.3", "column 4: a weight is a number from 0 to 1"),
        ("top 101%", "column 5: a percentage is a number from 0 to 100, as in top 15% or AA@50"),
        ("top", "column 4: a percentage is a number from 0 to 100, as in top 15% or AA@50"),
        ("AKq", "column 3: unexpected 'q': expected s, o, a suit, +, -, a weight (:0.5 or @50) or a comma"),
    ] {
        assert_eq!(text.parse::<Range>().map_err(|error| error.to_string()), Err(message.into()), "{text}");
    }
    assert_eq!("♠".parse::<Range>().unwrap_err().kind(), RangeErrorKind::Face(Some('♠')));
}

#[test]
fn decimals_are_those_of_the_standard_library() {
    for parts in (997..1_000_000).step_by(997) {
        for text in [format!("0.{parts:06}"), format!(".{parts:06}499999999"), format!("00.{parts:06}")] {
            let weight: f64 = text.parse().expect("a number");
            let expected = (weight * f64::from(WEIGHT_ONE)).round() as u32;
            assert_eq!(range(&format!("AsAh:{text}")).parts()[1_325], expected, "{text}");
        }
    }
    assert_eq!(range("AA:1."), range("AA"));
    for wrong in ["AA:.", "AA:0.5.5", "AA:1.000000000000001", "AA:99999999999999999999"] {
        assert!(wrong.parse::<Range>().is_err(), "{wrong}");
    }
}

#[test]
fn weights_that_are_none_are_refused_and_change_nothing() {
    let mut range = range("AA");
    let before = range.clone();
    for weight in [-0.1, 1.1, f64::NAN, f64::INFINITY] {
        assert!(range.set("AsAh".parse().unwrap(), weight).is_err());
        assert!(range.set_class("AKs".parse().unwrap(), weight).is_err());
    }
    assert_eq!(range, before);
}

/// Weights as they come: whole classes or single pairs, of few different weights or many.
#[derive(Clone, Debug)]
struct AnyRange(Range);

impl Arbitrary for AnyRange {
    fn arbitrary(random: &mut Gen) -> Self {
        let mut range = if bool::arbitrary(random) { Range::new() } else { Range::random() };
        let weight = |random: &mut Gen| match u8::arbitrary(random) % 4 {
            0 => 1.0,
            1 => 0.0,
            2 => 0.5,
            _ => f64::from(u32::arbitrary(random) % (WEIGHT_ONE + 1)) / f64::from(WEIGHT_ONE),
        };
        for _ in 0..usize::arbitrary(random) % 60 {
            let hole = HoleCards::from_index(usize::arbitrary(random) % HoleCards::COUNT).unwrap();
            let weight = weight(random);
            if bool::arbitrary(random) { range.set_class(hole.class(), weight) } else { range.set(hole, weight) }
                .unwrap();
        }
        Self(range)
    }
}

quickcheck! {
    fn what_is_printed_reads_back_as_the_same_range(range: AnyRange) -> bool {
        range.0.to_string().parse() == Ok(range.0)
    }

    fn no_text_makes_reading_panic(text: String) -> bool {
        text.parse::<Range>().is_ok_and(|range| range.to_string().parse() == Ok(range)) || text.parse::<Range>().is_err()
    }

    fn no_items_make_reading_panic(picks: Vec<usize>) -> bool {
        let letters = ["A", "K", "10", "9", "s", "o", "h", "*", "x", "+", "-", ",", " ", "!", ":0.5", "@50", "%", "top", "random"];
        let text: String = picks.iter().map(|pick| letters[pick % letters.len()]).collect();
        text.parse::<Range>().map_or_else(|error| error.column() <= text.chars().count() + 1, |range| {
            range.to_string().parse() == Ok(range)
        })
    }
}

#[test]
fn no_weight_above_0_becomes_0() {
    let least = range("AA:0.000001");
    for text in ["AA:0.0000004", "AA@0.00000001%", "AA:0.000000000000001"] {
        assert_eq!(range(text), least, "{text}");
    }
    assert_eq!(range("AA:0.0").combinations(), 0);
    let mut set = Range::new();
    set.set_class("AA".parse().unwrap(), f64::MIN_POSITIVE).unwrap();
    assert_eq!(set, least);
    assert_eq!(Range::from_blocks(&keyfold_board::HoleBlocks::from_colex(&[1e-30f32; 1_326])), Ok(range("*:0.000001")));
    assert!(set.set_class("AA".parse().unwrap(), -f64::MIN_POSITIVE).is_err());
}
