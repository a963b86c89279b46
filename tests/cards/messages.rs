//! Every error prints, at any width, whatever is in its fields: callers can make errors of their own, and overflow
//! checks are on.

#[cfg(feature = "batch")]
use keyfold::batch::{Backend, BatchError};
use keyfold::{Card, CardSet, Face, Hand, HandError, IndexError, ParseErrorKind, RankError, Suit};
use keyfold_tables::sparse::{EntryError, ExpandError, ReadError, TableError, WriteError};
use keyfold_testing::errors::{SIZES, prints};

/// The same for what is stored in 64 bits.
const LONG: [u64; 5] = [0, 1, u32::MAX as u64, u64::MAX - 1, u64::MAX];
const BYTES: [u8; 4] = [0, 1, 52, u8::MAX];
const CHARS: [char; 5] = ['\0', '1', '\u{301}', '♠', char::MAX];

fn hand_errors() -> Vec<HandError> {
    let card = Card::new(Face::Ace, Suit::Spades);
    let mut errors = Vec::new();
    for position in SIZES {
        errors.push(HandError::NotInDeck { position, card });
        errors.extend(BYTES.map(|id| HandError::OutOfRange { position, id }));
        errors.extend(SIZES.map(|first| HandError::Repeated { position, first, card }));
        for max in SIZES {
            errors.extend(SIZES.map(|found| HandError::WrongCount { min: position, max, found }));
        }
    }
    errors
}

#[test]
fn an_error_about_a_hand_prints_whatever_its_fields_are() {
    hand_errors().iter().for_each(|error| prints(error));
}

#[test]
fn an_error_about_a_number_or_a_rank_prints_whatever_its_fields_are() {
    for number in BYTES {
        let errors = [
            IndexError::Card(number),
            IndexError::Face(number),
            IndexError::Suit(number),
            IndexError::Category(number),
        ];
        errors.iter().for_each(|error| prints(error));
    }
    for index in SIZES {
        prints(&IndexError::HoleCards(index));
        prints(&IndexError::HoleClass(index));
    }
    let numbers = [0, 7_463, u16::MAX].map(RankError::Number);
    let codes = [0, 0x100_0000, u32::MAX].map(RankError::Code);
    let others = [RankError::Digits, RankError::Text, RankError::Category];
    numbers.iter().chain(&codes).chain(&others).for_each(|error| prints(error));
}

#[test]
fn an_error_about_a_text_prints_whatever_the_text_is() {
    let mut kinds =
        vec![ParseErrorKind::Empty, ParseErrorKind::LoneOne, ParseErrorKind::NoFace, ParseErrorKind::NoSuit];
    kinds.extend(CHARS.map(ParseErrorKind::Face));
    kinds.extend(CHARS.map(ParseErrorKind::Suit));
    kinds.extend(CHARS.map(ParseErrorKind::Trailing));
    kinds.extend(SIZES.map(ParseErrorKind::TooMany));
    kinds.extend(BYTES.map(ParseErrorKind::NotText));
    kinds.extend(Card::all().map(ParseErrorKind::Repeated));
    for kind in kinds {
        assert!(!kind.to_string().is_empty() && !format!("{kind:65535?}{kind:65535}").is_empty());
    }
    // Far to the right, in characters of several bytes.
    for text in [" ".repeat(65_537) + "x", "♠".repeat(65_537), "As".repeat(65_537), "\0".into(), "A\u{301}s".into()] {
        prints(&text.parse::<Hand>().unwrap_err());
        prints(&text.parse::<CardSet>().unwrap_err());
        prints(&text.parse::<Card>().unwrap_err());
    }
}

#[test]
#[cfg(feature = "batch")]
fn an_error_about_a_batch_prints_whatever_its_fields_are() {
    for hand in SIZES {
        for ranks in SIZES {
            prints(&BatchError::Length { hands: hand, ranks });
            SIZES.iter().for_each(|&first| prints(&BatchError::ColumnLength { column: hand, cards: ranks, first }));
        }
        hand_errors().into_iter().for_each(|error| prints(&BatchError::Hand { hand, error }));
    }
    // As wide as a format can ask for.
    let error = BatchError::Length { hands: usize::MAX, ranks: usize::MAX };
    assert_eq!(format!("{error:>0$}", usize::from(u16::MAX)).len(), usize::from(u16::MAX));
    for name in ["", "\0", "cray-1", &"a".repeat(65_537)] {
        prints(&name.parse::<Backend>().unwrap_err());
    }
}

fn table_errors() -> Vec<TableError> {
    let mut errors: Vec<TableError> = LONG.map(|highest| TableError::Keys { highest }).into();
    for cards in SIZES {
        errors.push(TableError::Cards { cards });
        for count in SIZES {
            errors.extend(SIZES.map(|needed| TableError::Count { cards, count, needed }));
        }
    }
    errors
}

fn entry_errors() -> Vec<EntryError> {
    let mut errors = vec![EntryError::Cut, EntryError::Gap];
    errors.extend([0, 7_463, u16::MAX].map(|rank| EntryError::Rank { rank }));
    for sum in LONG {
        errors.extend([0, u32::MAX].map(|before| EntryError::NotRising { sum, before }));
        errors.extend([0, u32::MAX].map(|highest| EntryError::TooHigh { sum, highest }));
    }
    errors
}

fn read_errors() -> Vec<ReadError> {
    let mut errors: Vec<ReadError> = table_errors().into_iter().map(ReadError::Table).collect();
    errors.extend([0, u16::MAX].map(|found| ReadError::Version { found }));
    for length in SIZES {
        errors.push(ReadError::TooShort { length });
        errors.extend(LONG.map(|stated| ReadError::Length { length, stated }));
        errors.extend(BYTES.map(|found| ReadError::Magic { offset: length, found }));
        errors.extend([0, u32::MAX].map(|stored| ReadError::Checksum { offset: length, stored, computed: !stored }));
        for offset in SIZES {
            errors.push(ReadError::Left { offset, bytes: length });
            errors.extend(entry_errors().into_iter().map(|error| ReadError::Entry { entry: length, offset, error }));
        }
    }
    errors
}

#[test]
fn an_error_about_a_table_file_prints_whatever_its_fields_are() {
    for error in read_errors() {
        prints(&error);
        prints(&ExpandError::Read(error));
    }
    table_errors().into_iter().for_each(|error| prints(&WriteError::Table(error)));
    for entry in SIZES {
        entry_errors().into_iter().for_each(|error| prints(&WriteError::Entry { entry, error }));
        for number in [0, u32::MAX] {
            prints(&ExpandError::Collision { entry, sum: number, index: number });
            SIZES
                .iter()
                .for_each(|&length| prints(&ExpandError::TooSmall { entry, sum: number, index: number, length }));
        }
    }
}
