//! How values print, at any width, and how they are read back from what they print.

use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use keyfold::{
    Card, CardSet, Category, Deck, Face, Hand, HandCode, HandError, HandRank, HoleCards, HoleClass, IndexError,
    ParseErrorKind, RankError, Spell, Suit,
};
use quickcheck::{Arbitrary, Gen, quickcheck};

/// Pads a value as a string of the same text is padded.
#[track_caller]
fn is_padded_like_a_string(value: &dyn Display) {
    let text = value.to_string();
    assert_eq!(format!("{value:60}|"), format!("{text:60}|"), "left-aligned by default");
    for width in [0, 1, 2, 3, 9, 59, 60, 200] {
        assert_eq!(format!("{value:<width$}|"), format!("{text:<width$}|"));
        assert_eq!(format!("{value:>width$}|"), format!("{text:>width$}|"));
        assert_eq!(format!("{value:^width$}|"), format!("{text:^width$}|"));
        assert_eq!(format!("{value:♠^width$}|"), format!("{text:♠^width$}|"));
    }
    let signs = format!("{value:#}");
    assert_eq!(format!("{value:*^#61}|"), format!("{signs:*^61}|"), "in the alternate form too");
}

#[test]
fn faces_suits_and_cards_line_up_in_columns() {
    assert_eq!(format!("[{:>4}]", Card::new(Face::Ten, Suit::Hearts)), "[  Th]");
    assert_eq!(format!("[{:-^#6}]", Card::new(Face::Ten, Suit::Hearts)), "[--T♥--]");
    Face::ALL.iter().for_each(|face| is_padded_like_a_string(face));
    Suit::ALL.iter().for_each(|suit| is_padded_like_a_string(suit));
    Card::all().for_each(|card| is_padded_like_a_string(&card));
}

#[test]
fn hands_and_sets_line_up_in_columns() {
    let hand: Hand = "As Kd".parse().unwrap();
    assert_eq!(format!("[{hand:8}] [{hand:>#8}]"), "[As Kd   ] [   A♠ K♦]");
    assert_eq!(format!("[{:^4}]", Hand::new()), "[    ]");
    is_padded_like_a_string(&hand);
    is_padded_like_a_string(&CardSet::from_cards(&hand));
    is_padded_like_a_string(&CardSet::ALL);
}

#[test]
fn categories_codes_and_descriptions_line_up_in_columns() {
    let rank = HandRank::new(7_260).unwrap();
    assert_eq!(format!("[{:12}]", rank.code()), "[0x6999cc    ]");
    assert_eq!(format!("[{:>14}]", rank.category()), "[    full house]");
    Category::ALL.iter().for_each(|category| is_padded_like_a_string(category));
    for rank in HandRank::all().step_by(50) {
        is_padded_like_a_string(&rank.code());
        is_padded_like_a_string(&rank.describe());
    }
}

#[test]
fn ranks_are_padded_as_numbers_are() {
    let rank = HandRank::new(203).unwrap();
    assert_eq!(format!("[{rank:6}] [{rank:<6}] [{rank:06}]"), "[   203] [203   ] [000203]");
}

#[test]
fn errors_line_up_in_columns() {
    let card = Card::new(Face::Ace, Suit::Spades);
    for error in [
        HandError::OutOfRange { position: 5, id: 52 },
        HandError::Repeated { position: 5, first: 2, card },
        HandError::WrongCount { min: 5, max: 9, found: 4 },
    ] {
        is_padded_like_a_string(&error);
    }
    for error in [RankError::Number(0), RankError::Code(7), RankError::Digits, RankError::Text, RankError::Category] {
        is_padded_like_a_string(&error);
    }
    is_padded_like_a_string(&IndexError::Card(52));
    is_padded_like_a_string(&"AsKd".parse::<HoleCards>().unwrap());
    is_padded_like_a_string(&"As".parse::<HoleCards>().unwrap_err());
    for text in ["AKx", "AK", "TTs", "A", ""] {
        is_padded_like_a_string(&text.parse::<HoleClass>().unwrap_err());
    }
    is_padded_like_a_string(&"AKs".parse::<HoleClass>().unwrap());
    for text in ["x", "1h", "Ax", "A", "As As", "é", "2c3c4c5c6c7c8c9cTcJc"] {
        is_padded_like_a_string(&text.parse::<Hand>().unwrap_err());
        is_padded_like_a_string(&text.parse::<Hand>().unwrap_err().kind());
    }
    is_padded_like_a_string(&"".parse::<Card>().unwrap_err());
    is_padded_like_a_string(&ParseErrorKind::NotText(0xFF));
}

#[test]
fn a_wrong_number_of_cards_is_told_with_the_numbers_expected() {
    let says = |min, max, found| HandError::WrongCount { min, max, found }.to_string();
    assert_eq!(says(7, 7, 3), "expected 7 cards, found 3");
    assert_eq!(says(1, 1, 0), "expected 1 card, found 0");
    assert_eq!(says(5, 9, 10), "expected 5 to 9 cards, found 10");
    assert_eq!(says(0, 9, 10), "expected at most 9 cards, found 10");
}

#[test]
fn positions_print_as_they_are_up_to_the_largest() {
    let (largest, card) = (usize::MAX, Card::new(Face::Ace, Suit::Spades));
    let error = HandError::OutOfRange { position: largest, id: 255 };
    assert_eq!(error.to_string(), format!("card {largest}: 255 is not a card id: ids run from 0 to 51"));
    let error = HandError::Repeated { position: largest, first: largest, card };
    assert_eq!(error.to_string(), format!("card {largest}: As repeats card {largest}"));
}

#[test]
fn what_was_found_is_shown_if_it_is_ascii_latin_a_suit_or_a_card_and_else_told_by_its_number() {
    for (found, shown) in [
        ('x', "'x'"),
        ('"', "'\"'"),
        ('\'', "'\\''"),
        ('\\', "'\\\\'"),
        ('\0', "'\\0'"),
        ('\t', "'\\t'"),
        ('\n', "'\\n'"),
        ('\r', "'\\r'"),
        ('\x7F', "'\\u{7f}'"),
        ('é', "'é'"),
        ('♠', "'♠'"),
        ('🂬', "'🂬'"),
        // Not the K of a king, but a Cyrillic letter.
        ('К', "'\\u{41a}'"),
        ('\u{200B}', "'\\u{200b}'"),
        (char::MAX, "'\\u{10ffff}'"),
    ] {
        let error = ParseErrorKind::Trailing(found);
        assert_eq!(error.to_string(), format!("unexpected {shown}: expected the end of the text"));
    }
}

#[test]
fn errors_are_spelled_in_pieces_as_they_print() {
    fn is_spelled(error: &(impl Spell + Display)) {
        let mut text = String::new();
        error.spell(&mut |piece| text += piece);
        assert_eq!(text, error.to_string());
    }
    for text in ["x", "1h", "Ax", "A", "As As", "é", "2c3c4c5c6c7c8c9cTcJc"] {
        is_spelled(&text.parse::<Hand>().unwrap_err());
    }
    is_spelled(&Card::new(Face::Ten, Suit::Hearts));
    is_spelled(&"AsKd".parse::<HoleCards>().unwrap());
    is_spelled(&IndexError::HoleCards(usize::MAX));
    for code in [0, 0xF, 0x10, 0x99_9999, 0x100_0000, u32::MAX] {
        is_spelled(&RankError::Code(code));
        assert_eq!(RankError::Code(code).to_string(), format!("no hand has the code {code:#08x}"));
    }
    for byte in 0..=u8::MAX {
        assert_eq!(ParseErrorKind::NotText(byte).to_string(), format!("byte {byte:#04x} is not valid UTF-8"));
    }
}

#[test]
fn a_description_names_the_highest_kicker_or_every_kicker() {
    for (code, short, long) in [
        ("0x0b9871", "king high, jack kicker", "king high, jack, ten, nine and trey kickers"),
        ("0x166953", "pair of eights, jack kicker", "pair of eights, jack, seven and five kickers"),
        ("0x27744a", "two pair, nines and sixes, queen kicker", "two pair, nines and sixes, queen kicker"),
        ("0x366695", "three of a kind, eights, jack kicker", "three of a kind, eights, jack and seven kickers"),
        ("0x43210c", "straight to the five", "straight to the five"),
        ("0x5c9871", "flush, ace high, jack kicker", "flush, ace high, jack, ten, nine and trey kickers"),
        ("0x6999cc", "full house, jacks full of aces", "full house, jacks full of aces"),
        ("0x7ccccb", "four of a kind, aces, king kicker", "four of a kind, aces, king kicker"),
        ("0x876543", "straight flush to the nine", "straight flush to the nine"),
        ("0x8cba98", "royal flush", "royal flush"),
    ] {
        let description = code.parse::<HandCode>().unwrap().rank().describe();
        assert_eq!((&*format!("{description}"), &*format!("{description:#}")), (short, long), "{code}");
    }
}

#[test]
fn no_two_ranks_have_the_same_description_with_every_kicker() {
    let descriptions: HashSet<String> = HandRank::all().map(|rank| format!("{:#}", rank.describe())).collect();
    assert_eq!(descriptions.len(), 7_462);
}

#[test]
fn words_are_never_empty_and_end() {
    for description in HandRank::all().map(HandRank::describe) {
        for (mut words, text) in
            [(description.words(), format!("{description}")), (description.every_word(), format!("{description:#}"))]
        {
            let pieces: Vec<_> = words.by_ref().collect();
            assert!(!pieces.contains(&""), "{pieces:?}");
            assert_eq!(pieces.concat(), text);
            assert_eq!(words.next(), None);
        }
    }
}

/// A value is read from what it prints, plain, in the alternate form and padded.
fn is_read_back<T: Display + FromStr<Err: Debug> + PartialEq + Debug + Readable>(value: &T) {
    for text in [format!("{value}"), format!("{value:#}"), format!("{value:80}"), format!("{value:>80}")] {
        assert_eq!(&text.parse::<T>().unwrap(), value, "{text:?}");
    }
    #[cfg(feature = "serde")]
    for text in [format!("{value}"), format!("{value:#}")] {
        assert_eq!(&serde_json::from_value::<T>(text.clone().into()).unwrap(), value, "{text:?}");
        assert_eq!(&serde_json::from_str::<T>(&format!("{text:?}")).unwrap(), value, "{text:?}");
        let written = serde_json::to_value(value).unwrap();
        assert_eq!(&serde_json::from_value::<T>(written.clone()).unwrap(), value, "{written}");
    }
}

#[cfg(feature = "serde")]
trait Readable: serde::Serialize + serde::de::DeserializeOwned {}
#[cfg(feature = "serde")]
impl<T: serde::Serialize + serde::de::DeserializeOwned> Readable for T {}
#[cfg(not(feature = "serde"))]
trait Readable {}
#[cfg(not(feature = "serde"))]
impl<T> Readable for T {}

#[test]
fn every_face_suit_card_and_category_is_read_back_from_what_it_prints() {
    Face::ALL.iter().for_each(is_read_back);
    Suit::ALL.iter().for_each(is_read_back);
    Category::ALL.iter().for_each(is_read_back);
    Card::all().for_each(|card| is_read_back(&card));
}

#[test]
fn every_rank_and_code_is_read_back_from_what_it_prints() {
    for rank in HandRank::all() {
        is_read_back(&rank);
        is_read_back(&rank.code());
    }
}

#[test]
fn no_cards_are_read_back_from_an_empty_text() {
    is_read_back(&Hand::new());
    is_read_back(&CardSet::EMPTY);
    is_read_back(&CardSet::ALL);
}

/// Up to nine different cards in random order.
#[derive(Clone, Debug)]
struct RandomHand(Hand);

impl Arbitrary for RandomHand {
    fn arbitrary(gen_: &mut Gen) -> Self {
        let mut deck = Deck::new();
        deck.shuffle(&mut || u32::arbitrary(gen_));
        let count = usize::arbitrary(gen_) % (Hand::MAX_CARDS + 1);
        Self(Hand::try_from(&deck.as_slice()[..count]).unwrap())
    }
}

quickcheck! {
    fn any_hand_is_read_back_from_what_it_prints(hand: RandomHand) -> bool {
        is_read_back(&hand.0);
        true
    }

    fn any_set_is_read_back_from_what_it_prints(bits: u64) -> bool {
        is_read_back(&CardSet::from_bits(bits & CardSet::ALL.bits()).unwrap());
        true
    }
}

#[test]
fn cards_in_a_row_print_for_debugging_as_they_are_written() {
    let (ace, king) = (Card::new(Face::Ace, Suit::Spades), Card::new(Face::King, Suit::Spades));
    let hole = HoleCards::new(ace, king).unwrap();
    assert_eq!(format!("{hole:?} {:?}", hole.class()), format!("{hole} {}", hole.class()));
    let hand: Hand = "As Ks".parse().unwrap();
    assert!(format!("{hand:?}").contains(&format!("{:?}", [ace, king])), "{hand:?}");
    let deck = Deck::from(CardSet::from_cards(&[ace]));
    assert_eq!(format!("{deck:?}"), format!("Deck({:?})", [ace]));
}
