//! Hands that come as text.

use std::sync::Arc;

use arrow::array::{ArrayRef, StringArray};
use arrow::compute::cast;
use arrow::datatypes::DataType;

use crate::{KNOWN, known_ids, problem, rank_of, ranks, table};

#[test]
fn text_is_parsed() {
    let texts: ArrayRef =
        Arc::new(StringArray::from_iter(KNOWN.map(|(hand, ..)| Some(hand)).into_iter().chain([None])));
    let expected: Vec<_> = known_ids().iter().map(|ids| Some(rank_of(ids))).chain([None]).collect();
    for kind in [DataType::Utf8, DataType::LargeUtf8, DataType::Utf8View] {
        let texts = table(vec![("hand".into(), cast(&texts, &kind).unwrap())]);
        assert_eq!(ranks(texts.clone(), "hand_parse(hand)"), expected);
        assert_eq!(ranks(texts.slice(3, 7), "hand_parse(hand, 7)"), expected[3..]);
    }
    let one = table(vec![("hand".into(), texts.slice(0, 1))]);
    assert_eq!(ranks(one.clone(), "hand_parse('AsKs, 10s js Q♠', 5)"), [Some(7_462)]);
    assert_eq!(ranks(one.clone(), "hand_parse('2c3d', 2), hand_parse('AsKsQsJsTs', 5)"), [Some(7_462)]);
    assert_eq!(ranks(one, "hand_parse(null)"), [None]);
}

#[test]
fn text_that_is_no_hand_is_shown_with_its_row() {
    let texts: ArrayRef = Arc::new(StringArray::from(vec!["As Ks", "2c 3d", "As Xs"]));
    let texts = table(vec![("hand".into(), texts)]);
    for (call, expected) in [
        ("hand_parse(hand, 2)", "Execution error: hand_parse: row 3 of a batch of 3, \"As Xs\": card 2, column 4: "),
        ("hand_parse(hand)", "Execution error: hand_parse: row 1 of a batch of 3, \"As Ks\": 2 cards; expected 7"),
        ("hand_parse(hand, 10)", "Error during planning: hand_parse: 10 is not a number of cards; expected 1 to 9"),
        ("hand_parse(hand, '7')", "Error during planning: hand_parse: 7 is not a number of cards; expected 1 to 9"),
        ("hand_parse(hand, length(hand))", "Error during planning: hand_parse: the number of cards is a constant"),
        ("hand_parse(hand, 5, 7)", "Error during planning: hand_parse: 3 arguments; it takes text"),
        ("hand_parse(7)", "Error during planning: hand_parse: argument 1 is Int64; it takes text, such as 'As Ks Qs'"),
    ] {
        let problem = problem(texts.clone(), &format!("select {call} from hands"));
        assert!(problem.starts_with(expected), "{call}: {problem}");
    }
}
