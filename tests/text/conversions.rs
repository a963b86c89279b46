//! Values by default, as one another, as numbers and as keys of a map; errors that come of errors.

use std::collections::HashSet;
use std::error::Error;

use keyfold::{Card, CardSet, Deck, Hand, HandCode, HandError, HandKey, HandRank, ParseErrorKind, Tiny};

#[test]
fn by_default_a_deck_is_new_and_a_key_a_set_and_a_hand_are_empty() {
    assert_eq!(Deck::default(), Deck::new());
    assert_eq!(HandKey::<Tiny>::default(), HandKey::EMPTY);
    assert_eq!(CardSet::default(), CardSet::EMPTY);
    assert_eq!(Hand::default(), Hand::new());
}

#[test]
fn a_rank_is_its_code_and_its_number_and_a_code_its_rank() {
    for rank in HandRank::all() {
        let code = HandCode::from(rank);
        assert_eq!((u16::from(rank), u32::from(code)), (rank.get(), code.get()));
        assert_eq!((HandRank::from(code), HandCode::try_from(code.get())), (rank, Ok(code)));
    }
    for number in [1 << 24, u32::MAX, 0x0100_0000 | HandRank::HIGHEST.code().get()] {
        assert_eq!(HandCode::new(number), None, "{number:#x}");
    }
    assert_eq!(format!("{:?}", HandRank::HIGHEST.code()), "HandCode(0x8cba98)");
}

#[test]
fn a_hand_is_read_as_a_slice_of_its_cards_in_their_order() {
    let hand: Hand = "As 10h 2c".parse().unwrap();
    let cards: &[Card] = hand.as_ref();
    assert_eq!(cards.iter().map(Card::to_string).collect::<Vec<_>>(), ["As", "Th", "2c"]);
    assert_eq!(format!("{:?}", CardSet::from_cards(cards)), "CardSet(2c Th As)");
}

#[test]
fn hands_and_sets_take_in_the_cards_of_others() {
    let [mut hand, flop] = ["As Ks", "Ts 9s 2c"].map(|text| text.parse::<Hand>().unwrap());
    let mut set: CardSet = hand.iter().collect();
    hand.extend(&flop);
    set.extend(&flop);
    assert_eq!((hand.to_string().as_str(), set), ("As Ks Ts 9s 2c", CardSet::from_cards(&hand)));
}

#[test]
fn keys_of_different_cards_differ_in_a_map_too() {
    let keys: HashSet<HandKey<Tiny>> = Card::all().map(HandKey::from_card).chain([HandKey::EMPTY]).collect();
    assert_eq!(keys.len(), 53);
    assert!(keys.contains(&HandKey::from_card(Card::all().next().unwrap())));
    assert_eq!(format!("{:?}", HandKey::<Tiny>::EMPTY), "HandKey(0x00000000, 0x00000000, 0x0000000000000000)");
}

#[test]
fn a_missing_face_says_which_there_are() {
    let error = "".parse::<keyfold::Face>().unwrap_err();
    assert_eq!(error.kind(), ParseErrorKind::NoFace);
    assert!(error.to_string().ends_with("the face is missing: expected 2 to 9, T or 10, J, Q, K or A"), "{error}");
}

#[test]
#[cfg(feature = "batch")]
fn the_error_of_a_batch_tells_of_the_hand_or_of_the_lengths() {
    use keyfold::batch::{Backend, BatchError};
    let of_hand = HandError::WrongCount { min: 5, max: 9, found: 3 };
    let error = BatchError::Hand { hand: 7, error: of_hand };
    assert_eq!(error.source().unwrap().downcast_ref(), Some(&of_hand));
    let error = BatchError::ColumnLength { column: 4, cards: 2, first: 3 };
    assert_eq!(error.to_string(), "column 4 holds 2 cards, but column 1 holds 3");
    assert!(error.source().is_none());
    assert_eq!(Backend::default(), Backend::detect());
}

#[test]
fn hands_that_are_equal_are_one_in_a_set() {
    let hands = ["As Ks", "As Ks", "Ks As"].map(|text| text.parse::<Hand>().unwrap());
    assert_eq!(HashSet::from(hands).len(), 2);
}

#[test]
#[cfg(feature = "serde")]
fn json_that_is_no_value_is_answered_with_what_was_expected() {
    fn says<T: serde::de::DeserializeOwned + std::fmt::Debug>(json: &str, expected: &str) {
        let error = serde_json::from_str::<T>(json).unwrap_err().to_string();
        assert!(error.contains(expected), "{error}");
    }
    says::<Card>("7", "a card such as \"As\"");
    says::<HandCode>("7", "a hand code such as \"0x6999cc\"");
    says::<HandRank>("-1", "integer `-1`, expected a rank, 1 to 7462");
    says::<HandRank>("[]", "a rank, 1 to 7462");
    says::<Hand>("7", "up to 9 different cards");
    says::<CardSet>("7", "different cards");
    says::<CardSet>("[\"As\", \"Kd\", \"As\"]", "card 3: As is repeated; expected different cards");
}

#[test]
#[cfg(feature = "serde")]
fn a_rank_is_read_from_a_signed_number_too() {
    use serde::de::{Deserialize, IntoDeserializer, value::Error};
    let read = |number: i64| HandRank::deserialize(IntoDeserializer::<Error>::into_deserializer(number));
    assert_eq!(read(7_462), Ok(HandRank::HIGHEST));
    assert!([0, -1, 7_463].into_iter().all(|number| read(number).is_err()));
}
