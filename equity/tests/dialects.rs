//! Ranges as other programs write them: pasted ones with their counts, what is printed for each program, and mistakes.

use keyfold::{HoleCards, HoleClass};
use keyfold_equity::{Notation, Range, RangeErrorKind};
use quickcheck::{Gen, quickcheck};

/// A range, its hands, and the sum of their weights: 6 hands of a pair, 4 suited ones, 12 offsuit ones.
type Pasted = (&'static str, usize, f64);

/// PokerStove and Equilab: lists of classes, runs and single hands, without weights.
const POKERSTOVE: [Pasted; 20] = [
    ("22+", 6 * 13, 78.0),
    ("TT+, AQs+, AKo", 6 * 5 + 4 * 2 + 12, 50.0),
    ("77+,A9s+,KTs+,QTs+,JTs,AJo+,KQo", 6 * 8 + 4 * 11 + 12 * 4, 140.0),
    ("55+,A2s+,K5s+,Q7s+,J8s+,T8s+,98s,A7o+,K9o+,Q9o+,J9o+,T9o", 6 * 10 + 4 * 31 + 12 * 17, 388.0),
    ("66-22", 6 * 5, 30.0),
    ("AKs-ATs,KQs", 4 * 5, 20.0),
    ("A5s-A2s,76s,65s,54s", 4 * 7, 28.0),
    ("AK,AQ", 16 * 2, 32.0),
    ("AsKs,AhKh,AdKd", 3, 3.0),
    ("random", 1_326, 1_326.0),
    ("JJ-88,ATs-A8s,KJo-KTo", 6 * 4 + 4 * 3 + 12 * 2, 60.0),
    ("QQ+,AKs,AKo", 6 * 3 + 4 + 12, 34.0),
    ("99-66,AJs-ATs,KQs,AQo", 6 * 4 + 4 * 3 + 12, 48.0),
    ("44+,A2s+,K2s+,A2o+", 6 * 11 + 4 * 23 + 12 * 12, 302.0),
    ("K9s+,Q9s+,J9s+,T8s+", 4 * (4 + 3 + 2 + 2), 44.0),
    ("KJo+,QJo,JTo", 12 * 4, 48.0),
    ("AcAd, KcKd, QcJc", 3, 3.0),
    ("22,33,44,A8s,A7s,A6s", 6 * 3 + 4 * 3, 30.0),
    ("A9o-A5o", 12 * 5, 60.0),
    ("100%", 1_326, 1_326.0),
];

/// GTO+: those of a weight in brackets, with a decimal.
const GTO_PLUS: [Pasted; 20] = [
    ("[50.0]AA,KK[/50.0]", 12, 6.0),
    ("AA-TT,[50.0]99-77[/50.0]", 6 * 8, 39.0),
    ("[75.0]AKs[/75.0],[25.0]AKo[/25.0]", 16, 6.0),
    ("AA,[10.0]KK[/10.0],[20.0]QQ[/20.0]", 18, 7.8),
    ("[33.3]JTs[/33.3]", 4, 1.332),
    ("[100.0]22+[/100.0]", 78, 78.0),
    ("[0.0]AA[/0.0],KK", 6, 6.0),
    ("AKs-AJs,[60.0]ATs,KQs[/60.0],KK", 4 * 5 + 6, 22.8),
    ("[12.5]AhKh,AsKs[/12.5]", 2, 0.25),
    ("[80.0]A5s-A2s[/80.0],QQ-TT", 16 + 18, 30.8),
    ("AA, KK, [50.0]QQ, JJ[/50.0], AKs", 24 + 4, 22.0),
    ("[5.0]72o[/5.0]", 12, 0.6),
    ("[90.0]KQo,KJo[/90.0],[40.0]KTo[/40.0]", 36, 26.4),
    ("88,77,66,[70.0]55,44[/70.0],[30.0]33,22[/30.0]", 42, 30.0),
    ("[45.0]QJs-Q9s[/45.0]", 12, 5.4),
    ("AKo,AQo,[55.0]AJo[/55.0]", 36, 30.6),
    ("[1.0]AA[/1.0]", 6, 0.06),
    ("TT-77,[50.0]66-55[/50.0],[25.0]44-22[/25.0]", 24 + 12 + 18, 34.5),
    ("[66.7]T9s,98s[/66.7],87s", 12, 9.336),
    ("[20.0]AK[/20.0],[20.0]AQs[/20.0]", 20, 4.0),
];

/// PioSOLVER: a weight after each class or hand.
const PIO: [Pasted; 20] = [
    ("AA:0.25", 6, 1.5),
    ("AA:1.0,KK:0.5", 12, 9.0),
    ("AKs:0.75,AKo:0.25", 16, 6.0),
    ("AA,KK,QQ:0.5,JJ:0.5", 24, 18.0),
    ("AhAs:0.5,AdAc:0.1", 2, 0.6),
    ("AK:0.5", 16, 8.0),
    ("22:0,33:1", 6, 6.0),
    ("A5s:0.333,A4s:0.333", 8, 2.664),
    ("AA:1,KK:1,QQ:1,AKs:1,AKo:0.5", 18 + 4 + 12, 28.0),
    ("2d2c:1,2h2c:0.5,2h2d:0.25", 3, 1.75),
    ("T9s:0.15,98s:0.15,87s:0.15", 12, 1.8),
    ("KQo:0.05", 12, 0.6),
    ("AQs:.5", 4, 2.0),
    ("JJ:0.999", 6, 5.994),
    ("AsKs,AhKh:0.5,AdKd:0.5,AcKc", 4, 3.0),
    ("TT:0.75,99:0.75,88:0.75,77:0.75", 24, 18.0),
    ("54s:1.0,43s:1.0", 8, 8.0),
    ("AJs:0.6,AJo:0.4", 16, 7.2),
    ("66:0.125", 6, 0.75),
    ("QcJc:0.2 QdJd:0.4", 2, 0.6),
];

/// Flopzilla: runs between two classes, and whole percentages in brackets.
const FLOPZILLA: [Pasted; 20] = [
    ("AA-TT,[50]99[/50]", 36, 33.0),
    ("AKs-AJs,AKo", 24, 24.0),
    ("[50]AA,KK[/50]", 12, 6.0),
    ("[25]A5s-A2s[/25]", 16, 4.0),
    ("QQ-22,[10]AA[/10]", 72, 66.6),
    ("KQs-KTs,QJs-QTs,JTs", 24, 24.0),
    ("[75]AKo-AJo[/75],[50]KQo[/50]", 48, 33.0),
    ("AA,KK,[30]AhKh[/30]", 13, 12.3),
    ("[1]72o[/1]", 12, 0.12),
    ("T9s,98s,87s,[80]76s,65s[/80]", 20, 18.4),
    ("AKs,AKo", 16, 16.0),
    ("[40]JJ-99[/40],QQ", 24, 13.2),
    ("A2s+,[20]A2o+[/20]", 48 + 144, 76.8),
    ("[60]33[/60],[40]22[/40]", 12, 6.0),
    ("AK-AT,KQ", 80, 80.0),
    ("KdQd,[50]KcQc[/50]", 2, 1.5),
    ("[100]TT[/100]", 6, 6.0),
    ("[90]77-55[/90],[15]44[/15]", 24, 17.1),
    ("Q9s-Q2s", 32, 32.0),
    ("JTo-J8o,[50]T9o[/50]", 48, 42.0),
];

/// eval7: a percentage or a number before items in parentheses.
const EVAL7: [Pasted; 20] = [
    ("40%(AQs+,KK)", 14, 5.6),
    ("0.4(AA,AK)", 22, 8.8),
    ("AA, 40%(AQs+, KK)", 20, 11.6),
    ("50%(22+)", 78, 39.0),
    ("AQs+, 0.4(AsKh)", 9, 8.4),
    ("100%(AA)", 6, 6.0),
    ("1(AA)", 6, 6.0),
    ("0(AA),KK", 6, 6.0),
    ("12.5%(AKs)", 4, 0.5),
    ("40 % (AA)", 6, 2.4),
    ("50%(AA,50%(KK))", 12, 4.5),
    ("TT+, 30%(99-77), 10%(66-22)", 30 + 18 + 30, 38.4),
    ("0.25(A5s-A2s,76s)", 20, 5.0),
    ("75%(AKo),25%(AQo)", 24, 12.0),
    ("0.5(AhKh,AsKs)", 2, 1.0),
    ("20%(KQ)", 16, 3.2),
    ("0.05(72o)", 12, 0.6),
    ("60%(JTs,T9s,98s)", 12, 7.2),
    ("QQ+,AKs,80%(AKo)", 34, 31.6),
    (".5(AA)", 6, 3.0),
];

fn range(text: &str) -> Range {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn pasted_ranges_have_the_hands_and_weights_that_they_say() {
    for (text, combinations, weight) in [POKERSTOVE, GTO_PLUS, PIO, FLOPZILLA, EVAL7].concat() {
        let range = range(text);
        assert_eq!(range.combinations(), combinations, "{text}");
        let sum: f64 = range.iter().map(|(_, weight)| weight).sum();
        assert!((sum - weight).abs() < 1e-9, "{text}: {sum}");
    }
}

#[test]
fn a_range_is_printed_for_each_program_and_reads_back() {
    for (text, ..) in [POKERSTOVE, GTO_PLUS, PIO, FLOPZILLA, EVAL7].concat() {
        let range = range(text);
        for notation in Notation::ALL {
            let written = range.written(notation);
            assert_eq!(written.parse(), Ok(range.clone()), "{text} as {written}");
            assert_eq!(notation.name().parse(), Ok(notation));
        }
    }
    for notation in Notation::ALL {
        assert_eq!(Range::new().written(notation).parse(), Ok(Range::new()));
        assert_eq!(Range::random().written(notation).parse(), Ok(Range::random()));
    }
}

#[test]
fn any_weights_read_back_from_each_notation() {
    fn reads_back(weights: Vec<(u16, u32)>) -> bool {
        let mut range = Range::new();
        for (hole, parts) in weights {
            let weight = f64::from(parts % 1_000_001) / 1e6;
            let hole = HoleCards::all().nth(usize::from(hole) % HoleCards::COUNT).unwrap();
            match parts & 1 {
                0 => range.set(hole, weight).unwrap(),
                _ => range.set_class(hole.class(), weight).unwrap(),
            }
        }
        Notation::ALL.into_iter().all(|notation| range.written(notation).parse() == Ok(range.clone()))
    }
    quickcheck::QuickCheck::new().rng(Gen::new(40)).quickcheck(reads_back as fn(Vec<(u16, u32)>) -> bool);
}

#[test]
fn other_programs_read_no_plus_no_star_and_no_ladder() {
    let range = range("65s+,A*,TT+:0.5,AsK*:0.25");
    for notation in [Notation::GtoPlus, Notation::Pio, Notation::Flopzilla] {
        let written = range.written(notation);
        assert!(!written.contains(['+', '*', '!']), "{written}");
        let ends = written.split([',', '[', ']']).filter_map(|item| item.split_once('-'));
        for (one, other) in ends.filter(|(one, _)| !one.starts_with('/')) {
            let same_card = one.chars().next() == other.chars().next();
            let pairs = [one, other].iter().all(|end| end.parse::<HoleClass>().unwrap().is_pair());
            assert!(same_card || pairs, "{written}");
        }
    }
}

#[test]
fn a_group_has_a_weight_before_it_or_after_it_or_in_brackets() {
    for text in ["40%(AQs+,KK)", "0.4(AQs+,KK)", "(AQs+,KK):0.4", "(AQs+,KK)@40", "[40]AQs+,KK[/40]"] {
        assert_eq!(range(text), range("AQs+:0.4,KK:0.4"), "{text}");
    }
    assert_eq!(range("50%(AA,50%(KK))"), range("AA:0.5,KK:0.25"));
    assert_eq!(range("AA@50:0.5"), range("AA:0.25"));
    assert_eq!(range("(AA,KK)"), range("KK+"));
    assert_eq!(range("KK:0.3,(AA,KK:0)"), range("AA"), "a later item overrides, with a weight of 0, too");
}

#[test]
fn an_exclamation_mark_takes_hands_from_those_before_it() {
    assert_eq!(range("TT+!JJ"), range("TT,QQ+"));
    assert_eq!(range("AK!AKs!AhKc"), range("AKo,AhKc:0"));
    assert_eq!(range("random!(22+,AK)"), range("!22+,!AK"));
    assert_eq!(range("(TT+,AK)!(JJ,AKo)"), range("TT,QQ+,AKs"));
    assert_eq!(range("AA!AsAh,AsAh"), range("AA"), "other than alone, it leaves out of its own item only");
    assert_eq!(range("AA,!AsAh,AsAh"), range("AA!AsAh"));
    assert_eq!(range("(!AA),KK:0.5"), range("random!AA,KK:0.5"));
}

#[test]
fn any_card_is_a_star_an_x_or_a_question_mark() {
    for text in ["A*", "A?", "Ax", "AX", "a?"] {
        assert_eq!(range(text), range("A2+,AA"), "{text}");
    }
    assert_eq!(range("A?s"), range("A2s+"));
    for text in ["*", "?", "??", "**", "xx", "any", "Any", "ANY", "random", "100%"] {
        assert_eq!(range(text), Range::random(), "{text}");
    }
}

#[test]
fn a_ladder_moves_both_cards_together() {
    assert_eq!(range("AK-87"), range("AK,KQ,QJ,JT,T9,98,87"));
    assert_eq!(range("AQs-97s"), range("AQs,KJs,QTs,J9s,T8s,97s"));
}

#[test]
fn a_band_is_the_best_hands_without_the_very_best() {
    assert_eq!(range("10%-30%"), range("30%").minus(&range("10%")));
    assert_eq!(range("0%-100%"), Range::random());
    assert_eq!(range("top 10% - 30%"), range("10%-30%"));
}

#[test]
fn percentages_go_by_one_random_hand_or_by_three() {
    assert_eq!(range("15% heads-up"), range("top 15%"));
    assert_eq!(range("100% multiway"), Range::random());
    let [one, three] = ["top 20%", "top 20% multiway"].map(range);
    // Suited connectors win more of many, small pairs and offsuit hands less.
    assert!(three.class_weight("JTs".parse().unwrap()) > Some(0.0));
    assert_ne!(one, three);
    assert_eq!(range("AA,10%-20% multiway,KK"), range("AA,KK,10% - 20%  Multiway"));
}

/// A text, the column of its mistake, and what is said.
const MISTAKES: [(&str, usize, &str); 20] = [
    ("[50]AA,KK", 10, "as in [50]AA,KK[/50]"),
    ("[50]AA[/40]", 7, "as in [50]AA,KK[/50]"),
    ("AA[/50]", 3, "as in [50]AA,KK[/50]"),
    ("[150]AA[/150]", 1, "as in [50]AA,KK[/50]"),
    ("[AK]Q", 1, "as in [50]AA,KK[/50]"),
    ("40%(AA,KK", 10, "expected ')'"),
    ("140%(AA)", 1, "a percentage is a number from 0 to 100"),
    ("AA)", 3, "unexpected ')'"),
    ("40(AA)", 2, "'0' is not a face"),
    ("()", 2, "the range is empty"),
    ("AA:1.5", 4, "a weight is a number from 0 to 1"),
    ("AA:", 4, "a weight is a number from 0 to 1"),
    ("AA@0.5", 4, "write @95% or :0.95"),
    ("AK$ds", 3, "names such as $ds are for Omaha hands"),
    ("$ds", 1, "names such as $ds are for Omaha hands"),
    ("AK-85", 4, "one distance (76s-54s)"),
    ("30%-10%", 1, "as in top 15%"),
    ("15% multway", 5, "'m' is not a face"),
    ("anything", 2, "'n' is not a face"),
    ("AA!", 4, "a face is missing"),
];

#[test]
fn mistakes_name_the_column_and_what_is_written_instead() {
    for (text, column, message) in MISTAKES {
        let error = text.parse::<Range>().unwrap_err();
        assert!(error.to_string().contains(message), "{text}: {error}");
        assert_eq!(error.column(), column, "{text}: {error}");
    }
    let deep = "(".repeat(33) + "AA" + &")".repeat(33);
    assert_eq!(deep.parse::<Range>().unwrap_err().kind(), RangeErrorKind::TooDeep);
    assert_eq!(deep[1..deep.len() - 1].parse::<Range>(), Ok(range("AA")));
}

quickcheck! {
    fn groups_nest_as_their_weights_multiply(weights: Vec<u8>) -> bool {
        let weights: Vec<u32> = weights.into_iter().take(30).map(|weight| u32::from(weight) % 101).collect();
        let text = weights.iter().map(|weight| format!("{weight}%(")).collect::<String>() + "AA" + &")".repeat(weights.len());
        let product = weights.iter().rev().fold(1_000_000, |parts: u64, &weight| {
            let exact = parts * u64::from(weight) * 10_000;
            (exact / 1_000_000).max(u64::from(exact > 0))
        });
        let aces = range(&text).parts().iter().map(|parts| u64::from(*parts)).max();
        aces == Some(product)
    }
}

mod omaha {
    use keyfold::registry::SHORT_DECK;
    use keyfold_equity::{OmahaRange, Range};

    fn omaha(text: &str) -> OmahaRange {
        text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn signs_are_those_of_holdem_where_they_can_be() {
        for text in ["AA:0.25", "25%(AA)", "0.25(AA)", "(AA)@25", "(AA):0.25"] {
            assert_eq!(omaha(text), omaha("AA@25"), "{text}");
        }
        assert_eq!(omaha("40%(AA,KK):.5,QQ"), omaha("(AA,KK)@20,QQ"));
        for text in ["any", "????", "*", "xxxx", "random"] {
            assert_eq!(omaha(text), OmahaRange::random(), "{text}");
        }
        assert_eq!(omaha("AA??"), omaha("AA**"));
        assert_eq!(omaha("AA:1"), omaha("AA"));
        assert_eq!(omaha("10%-30% multiway"), omaha("10%-30%"));
        // A colon before other figures joins hands, as always.
        assert_eq!(omaha("AA:22"), omaha("AA22"));
        assert_eq!(omaha("AA:10"), omaha("AAT*"));
    }

    #[test]
    fn signs_that_omaha_has_not_are_answered_by_its_own() {
        let mistakes = [
            ("[50]AA,KK[/50]", 3, "a weight is AA@50, AA:0.5, 50%(AA,KK) or 0.5(AA,KK)"),
            ("[25]AA[/25]", 8, "a weight is AA@50"),
            ("15% heads-up", 1, "expected no heads-up"),
            ("140%(AA)", 1, "from 0 to 100"),
            ("AA:1.5", 4, "or AA:0.5"),
            ("AA 40%(KK)", 1, "stands alone"),
        ];
        for (text, column, message) in mistakes {
            let error = text.parse::<OmahaRange>().unwrap_err();
            assert!(error.to_string().contains(message), "{text}: {error}");
            assert_eq!(error.column(), column, "{text}: {error}");
        }
    }

    #[test]
    fn short_deck_has_an_order_of_its_own_alone() {
        let error = Range::read_in(&SHORT_DECK, "15% multiway").unwrap_err().to_string();
        assert!(error.ends_with("expected no multiway after a percentage"), "{error}");
        assert_eq!(Range::read_in(&SHORT_DECK, "40%(66,[50]77[/50])").unwrap().combinations(), 12);
    }
}
