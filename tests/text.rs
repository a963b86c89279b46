//! Cards and hands as text: what is read, what is printed, and what a mistake is called.

use keyfold::{Card, Face, Hand, ParseErrorKind, Suit};

#[track_caller]
fn fails(text: &str, message: &str) {
    match text.parse::<Hand>() {
        Ok(hand) => panic!("{text:?} was read as {hand}"),
        Err(error) => assert_eq!(error.to_string(), message),
    }
}

#[test]
fn a_card_is_read_in_every_way_people_write_it() {
    for text in ["Th", "th", "TH", "10h", "10H", "T♥", "T♡", "10♥", "T♥\u{FE0F}", " Th "] {
        assert_eq!(text.parse(), Ok(Card::new(Face::Ten, Suit::Hearts)), "{text}");
    }
}

#[test]
fn every_card_is_read_back_from_what_it_prints() {
    for card in Card::all() {
        assert_eq!(format!("{card}").parse(), Ok(card));
        assert_eq!(format!("{card:#}").parse(), Ok(card));
    }
}

#[test]
fn a_hand_is_read_with_spaces_commas_or_nothing_between_its_cards() {
    let hand: Hand = "As Kd 10h".parse().unwrap();
    for text in ["AsKd10h", "As,Kd,Th", "As, Kd, Th", "  as\tkd th\r\n", "A♠K♦T♥", "As,Kd,Th,"] {
        assert_eq!(text.parse(), Ok(hand.clone()), "{text:?}");
    }
}

#[test]
fn a_mistake_is_named_with_its_card_and_column() {
    fails("", "no card");
    fails(" , ", "no card");
    fails("As Kx", "card 2, column 5: 'x' is no suit: c, d, h or s, or ♣ ♦ ♥ ♠");
    fails("As 1h", "card 2, column 4: '1' is no face: a ten is T or 10");
    fails("A", "card 1, column 2: the suit is missing: c, d, h or s, or ♣ ♦ ♥ ♠");
    fails("A s", "card 1, column 2: the suit is missing: c, d, h or s, or ♣ ♦ ♥ ♠");
    fails("s", "card 1, column 1: 's' is no face: 2 to 9, T or 10, J, Q, K or A");
    fails("A♠ é♠", "card 2, column 4: 'é' is no face: 2 to 9, T or 10, J, Q, K or A");
    fails("As\0", "card 2, column 3: '\\0' is no face: 2 to 9, T or 10, J, Q, K or A");
    fails("As Kd As", "card 3, column 7: As is in the hand already");
    fails("2c3c4c5c6c7c8c9cTcJc", "card 10, column 19: too many cards, 9 at most");
}

#[test]
fn a_mistake_in_a_single_card_stands_where_the_text_has_it() {
    let error = "  1h".parse::<Card>().unwrap_err();
    assert_eq!((error.offset(), error.column()), (2, 3));
    assert_eq!(error.to_string(), "card 1, column 3: '1' is no face: a ten is T or 10");
    assert_eq!("\t\u{2003}Kx ".parse::<Card>().unwrap_err().column(), 4);
    assert_eq!(" ♠s".parse::<Suit>().unwrap_err().offset(), 4);
    assert_eq!(" , ".parse::<Card>().unwrap_err().offset(), 0);
}

#[test]
fn no_face_is_said_to_be_no_face() {
    assert_eq!("".parse::<Face>().unwrap_err().kind(), ParseErrorKind::NoFace);
    assert_eq!(" ".parse::<Suit>().unwrap_err().kind(), ParseErrorKind::NoSuit);
    assert_eq!(" ".parse::<Card>().unwrap_err().kind(), ParseErrorKind::Empty);
}

#[test]
fn a_single_card_takes_no_second_one() {
    let error = "AsKd".parse::<Card>().unwrap_err();
    assert_eq!((error.kind(), error.position()), (ParseErrorKind::Trailing('K'), 0));
    assert_eq!(error.to_string(), "card 1, column 3: 'K' follows the card");
}

#[test]
fn bytes_that_are_no_text_are_named() {
    let error = Hand::parse_bytes(b"As \xFF").unwrap_err();
    assert_eq!(error.to_string(), "card 2, column 4: byte 0xff is not UTF-8 text");
}
