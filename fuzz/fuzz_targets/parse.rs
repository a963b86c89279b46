//! Any bytes as cards, hands, faces and suits: a parsed value prints as text that parses to the same value, and an
//! error points at what it names.
#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use keyfold::{Card, CardSet, Category, Face, Hand, HandCode, HandRank, ParseError, ParseErrorKind, Suit};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    match Hand::parse_bytes(bytes) {
        Ok(hand) => holds_different_cards(&hand),
        Err(error) => names_a_card_of_a_hand(bytes, error),
    }
    let Ok(text) = str::from_utf8(bytes) else { return };
    assert_eq!(text.parse(), Hand::parse_bytes(bytes));
    assert_eq!(text.parse(), CardSet::parse_bytes(bytes));
    reads_back::<Hand>(text);
    reads_back::<CardSet>(text);
    reads_back::<Card>(text);
    reads_back::<Face>(text);
    reads_back::<Suit>(text);
    if let Ok(code) = text.parse::<HandCode>() {
        assert_eq!(code.to_string().parse(), Ok(code));
    }
    if let Ok(rank) = text.parse::<HandRank>() {
        assert_eq!(rank.to_string().parse(), Ok(rank));
    }
    if let Ok(category) = text.parse::<Category>() {
        assert_eq!(category.to_string().parse(), Ok(category));
    }
});

fn holds_different_cards(hand: &Hand) {
    assert!(hand.len() <= Hand::MAX_CARDS);
    assert!(hand.iter().enumerate().all(|(at, card)| !hand[..at].contains(card)));
    assert_eq!(Hand::try_from(&hand[..]).as_ref(), Ok(hand));
}

/// What was read is read again from what it prints, in letters and in signs.
fn reads_back<T>(text: &str)
where
    T: FromStr<Err = ParseError> + Display + Debug + PartialEq,
{
    match text.parse::<T>() {
        Ok(read) => {
            assert_eq!(format!("{read}").parse().as_ref(), Ok(&read));
            assert_eq!(format!("{read:#}").parse().as_ref(), Ok(&read));
        }
        Err(error) => points_at_what_it_names(text.as_bytes(), error),
    }
}

/// Of a hand, the cards before the mistake are good, and counted.
fn names_a_card_of_a_hand(bytes: &[u8], error: ParseError) {
    points_at_what_it_names(bytes, error);
    let before = Hand::parse_bytes(&bytes[..error.offset()]);
    match error.kind() {
        ParseErrorKind::Empty => panic!("an empty hand is read"),
        ParseErrorKind::Face(_) | ParseErrorKind::LoneOne => {
            assert!(before.is_ok_and(|hand| hand.len() + 1 == error.position()))
        }
        ParseErrorKind::Repeated(card) => {
            assert!(before.is_ok_and(|hand| hand.contains(&card) && hand.len() + 1 == error.position()))
        }
        ParseErrorKind::TooMany(most) => {
            assert_eq!((most, error.position()), (Hand::MAX_CARDS, Hand::MAX_CARDS + 1));
            assert!(before.is_ok_and(|hand| hand.len() == Hand::MAX_CARDS));
        }
        _ => assert!((1..=Hand::MAX_CARDS + 1).contains(&error.position())),
    }
}

fn points_at_what_it_names(bytes: &[u8], error: ParseError) {
    let (before, here) = bytes.split_at(error.offset());
    let columns: usize = before.utf8_chunks().map(|chunk| chunk.valid().chars().count() + chunk.invalid().len()).sum();
    assert_eq!(error.column(), columns + 1);
    match error.kind() {
        ParseErrorKind::Empty => assert_eq!(error.offset(), 0),
        ParseErrorKind::Face(found) | ParseErrorKind::Suit(found) | ParseErrorKind::Trailing(found) => {
            assert!(here.starts_with(found.to_string().as_bytes()), "{error}");
        }
        ParseErrorKind::LoneOne => assert_eq!(here[0], b'1'),
        // White space around a single card is not looked at.
        ParseErrorKind::NoFace => assert!(is_blank(here)),
        ParseErrorKind::NoSuit => assert!(b" ,\t\r\n".contains(here.first().unwrap_or(&b' ')) || is_blank(here)),
        ParseErrorKind::NotText(byte) => assert_eq!(here[0], byte),
        ParseErrorKind::Repeated(_) | ParseErrorKind::TooMany(_) => assert!(!here.is_empty()),
        other => panic!("{other:?} is new here"),
    }
    assert!(error.to_string().chars().all(|character| !character.is_control()), "{error}");
}

fn is_blank(bytes: &[u8]) -> bool {
    str::from_utf8(bytes).is_ok_and(|text| text.trim().is_empty())
}
