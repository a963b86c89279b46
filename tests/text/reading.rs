//! Cards and hands as text: what is read, what is printed, and what a mistake is called.

use keyfold::{Card, CardSet, Category, Face, Hand, HandCode, HandRank, HoleClass, ParseErrorKind, RankError, Suit};

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
fn two_bytes_are_a_card_if_they_are_the_letters_that_it_prints_in_either_case() {
    for letters in (0..=u16::MAX).map(u16::to_le_bytes) {
        let prints = |card: &Card| card.to_string().as_bytes().eq_ignore_ascii_case(&letters);
        assert_eq!(Card::from_ascii(letters), Card::all().find(prints), "{letters:?}");
    }
    assert!(Card::all().all(|card| card.to_ascii() == card.to_string().as_bytes()));
}

#[test]
fn a_hand_is_read_with_spaces_commas_or_nothing_between_its_cards() {
    let hand: Hand = "As Kd 10h".parse().unwrap();
    for text in ["AsKd10h", "As,Kd,Th", "As, Kd, Th", "  as\tkd th\r\n", "A♠K♦T♥", "As,Kd,Th,"] {
        assert_eq!(text.parse(), Ok(hand.clone()), "{text:?}");
    }
}

#[test]
fn suit_signs_in_text_or_emoji_style_go_on_with_the_next_card() {
    let hand: Hand = "A♠\u{FE0F} K♥\u{FE0E}10♦\u{FE0F},2♣\u{FE0E}3c 4♡\u{FE0F}".parse().unwrap();
    assert_eq!(hand.to_string(), "As Kh Td 2c 3c 4h");
    fails("A♠\u{FE0F} K♥\u{FE0E} 1x", "card 3, column 9: '1' is not a face: a ten is T or 10");
}

#[test]
fn every_class_of_hole_cards_is_read_in_either_case_and_in_either_order() {
    for class in HoleClass::all() {
        let (text, [high, low]) = (class.to_string(), class.faces());
        assert_eq!(
            [&text, &text.to_lowercase(), &text.to_uppercase()].map(|text| text.parse()),
            [Ok(class); 3],
            "{text}"
        );
        let letters = [low.letter(), ' ', high.letter()].into_iter().chain(text.chars().skip(2));
        assert_eq!(letters.collect::<String>().parse(), Ok(class), "{text}");
    }
}

#[test]
fn a_mistake_in_a_class_of_hole_cards_is_named_with_its_column() {
    let mistakes = [
        ("", "card 1, column 1: the face is missing: expected 2 to 9, T or 10, J, Q, K or A"),
        ("A", "card 2, column 2: the face is missing: expected 2 to 9, T or 10, J, Q, K or A"),
        ("Axs", "card 2, column 2: 'x' is not a face: expected 2 to 9, T or 10, J, Q, K or A"),
        ("AK", "card 2, column 3: s or o is missing: expected s for suited or o for offsuit"),
        ("AKx", "card 2, column 3: 'x' is not s or o: expected s for suited or o for offsuit"),
        ("AKss", "card 1, column 4: unexpected 's': expected the end of the text"),
        ("AAs", "card 1, column 3: unexpected 's': expected the end of the text"),
    ];
    for (text, message) in mistakes {
        assert_eq!(text.parse::<HoleClass>().map_err(|error| error.to_string()), Err(message.into()), "{text:?}");
    }
}

#[test]
fn an_empty_text_is_an_empty_hand_and_an_empty_set() {
    for text in ["", " , "] {
        assert_eq!(text.parse(), Ok(Hand::new()));
        assert_eq!(text.parse(), Ok(CardSet::EMPTY));
    }
}

#[test]
fn a_set_is_read_in_any_order_and_takes_the_whole_deck() {
    assert_eq!("Kd,As 10h".parse::<CardSet>().unwrap().to_string(), "Th Kd As");
    assert_eq!(CardSet::ALL.to_string().parse(), Ok(CardSet::ALL));
    let error = "As Kd As".parse::<CardSet>().unwrap_err();
    assert_eq!((error.kind(), error.position()), (ParseErrorKind::Repeated("As".parse().unwrap()), 3));
    assert_eq!(error.to_string(), "card 3, column 7: As is repeated");
    assert_eq!(CardSet::parse_bytes(b"As \xFF").unwrap_err().kind(), ParseErrorKind::NotText(0xFF));
}

#[test]
fn a_mistake_is_named_with_its_card_and_column() {
    fails("As Kx", "card 2, column 5: 'x' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠");
    fails("As 1h", "card 2, column 4: '1' is not a face: a ten is T or 10");
    fails("A", "card 1, column 2: the suit is missing: expected c, d, h or s, or ♣ ♦ ♥ ♠");
    fails("A s", "card 1, column 2: the suit is missing: expected c, d, h or s, or ♣ ♦ ♥ ♠");
    fails("s", "card 1, column 1: 's' is not a face: expected 2 to 9, T or 10, J, Q, K or A");
    fails("A♠ é♠", "card 2, column 4: 'é' is not a face: expected 2 to 9, T or 10, J, Q, K or A");
    fails("As\0", "card 2, column 3: '\\0' is not a face: expected 2 to 9, T or 10, J, Q, K or A");
    fails("As Kd As", "card 3, column 7: As is repeated");
    fails("2c3c4c5c6c7c8c9cTcJc", "card 10, column 19: too many cards: expected at most 9");
}

#[test]
fn a_suit_before_its_face_is_no_card() {
    for face in Face::ALL {
        for suit in Suit::ALL {
            let text = format!("{}{}", suit.letter(), face.letter());
            let error = text.parse::<Card>().unwrap_err();
            assert_eq!((error.kind(), error.offset()), (ParseErrorKind::Face(suit.letter()), 0), "{text}");
        }
    }
}

#[test]
fn a_mistake_in_a_single_card_is_found_behind_white_space() {
    let error = "  1h".parse::<Card>().unwrap_err();
    assert_eq!((error.offset(), error.column()), (2, 3));
    assert_eq!(error.to_string(), "card 1, column 3: '1' is not a face: a ten is T or 10");
    assert_eq!("\t\u{2003}Kx ".parse::<Card>().unwrap_err().column(), 4);
    assert_eq!(" ♠s".parse::<Suit>().unwrap_err().offset(), 4);
    assert_eq!(" , ".parse::<Card>().unwrap_err().offset(), 0);
}

#[test]
fn an_empty_text_lacks_what_was_expected() {
    assert_eq!("".parse::<Face>().unwrap_err().kind(), ParseErrorKind::NoFace);
    assert_eq!(" ".parse::<Suit>().unwrap_err().kind(), ParseErrorKind::NoSuit);
    let error = " ".parse::<Card>().unwrap_err();
    assert_eq!((error.kind(), error.position()), (ParseErrorKind::Empty, 1));
    assert_eq!(error.to_string(), "expected a card, such as As or 10h");
}

#[test]
fn a_single_card_takes_no_second_one() {
    let error = "AsKd".parse::<Card>().unwrap_err();
    assert_eq!((error.kind(), error.position()), (ParseErrorKind::Trailing('K'), 1));
    assert_eq!(error.to_string(), "card 1, column 3: unexpected 'K': expected the end of the text");
}

#[test]
fn bytes_that_are_not_text_are_named() {
    let error = Hand::parse_bytes(b"As \xFF").unwrap_err();
    assert_eq!(error.to_string(), "card 2, column 4: byte 0xff is not valid UTF-8");
}

#[test]
fn ranks_and_categories_are_read_or_refused_by_name() {
    assert_eq!("7462".parse(), Ok(HandRank::HIGHEST));
    assert_eq!("0".parse::<HandRank>(), Err(RankError::Number(0)));
    assert_eq!("royal".parse::<HandRank>().unwrap_err().to_string(), "expected a rank: a number from 1 to 7462");
    assert_eq!(HandCode::try_from(0x70_0000), Err(RankError::Code(0x70_0000)));
    assert_eq!(["two pair", "Two Pair"].map(str::parse), [Ok(Category::TwoPair); 2]);
    assert_eq!("three pair".parse::<Category>(), Err(RankError::Category));
}

#[test]
fn a_hand_code_has_six_digits_and_no_sign() {
    for text in ["053210", "0x053210", "0X053210", " 053210\n"] {
        assert_eq!(text.parse(), Ok(HandRank::LOWEST.code()), "{text:?}");
    }
    for text in ["53210", "0053210", "0x0053210", "+53210", "+053210", "-53210", "0x", "", "05321g"] {
        assert_eq!(text.parse::<HandCode>(), Err(RankError::Digits), "{text:?}");
    }
}

#[test]
fn every_playing_card_of_unicode_is_read_but_the_knights_jokers_and_backs() {
    // By suit, spades first; from the ace, the jack before a knight.
    let mut read = 0;
    for (suit, sixteen) in [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs].into_iter().zip(0..) {
        for (sign, face) in "A23456789TJ-QK".chars().zip(1..) {
            let text = char::from_u32(0x1F0A0 + 16 * sixteen + face).unwrap().to_string();
            let expected = format!("{sign}{}", suit.letter()).parse::<Card>();
            if sign == '-' {
                assert!(text.parse::<Card>().is_err(), "{text}");
            } else {
                assert_eq!(text.parse(), expected, "{text}");
                read += 1;
            }
        }
    }
    assert_eq!(read, Card::COUNT);
    let cards = (0x1F000..0x1F200).filter_map(char::from_u32).filter(|sign| sign.to_string().parse::<Card>().is_ok());
    assert_eq!(cards.count(), Card::COUNT);
    assert_eq!("🂡 🂮🂭A\u{2660}".parse::<Hand>().unwrap_err().column(), 5);
    assert_eq!("🂡 🂮🂭".parse::<Hand>().unwrap().to_string(), "As Ks Qs");
    fails("🂡🂬", "card 2, column 2: '🂬' is not a face: expected 2 to 9, T or 10, J, Q, K or A");
}

quickcheck::quickcheck! {
    /// Cards, separators, other characters and bytes that are no text, in any order: what is wrong with them is at the
    /// character of which `core` says that it is there.
    fn a_mistake_is_the_character_at_its_offset_and_its_column_counts_those_before_it(pieces: Vec<(u8, char, u8)>) -> bool {
        const PARTS: [&[u8]; 16] = [
            b"As", b"10h", "K♠\u{FE0F}".as_bytes(), "🂮".as_bytes(), b" ", b", ", b"T", b"1", b"h", "♦".as_bytes(),
            b"\xE2\x99", b"\xF0\x9F\x82", b"\xC0\xAF", b"\xED\xA0\x80", b"\xF4\x90\x80\x80", b"\xF0\x82\x99\xA0",
        ];
        let mut text = Vec::new();
        for (part, character, byte) in pieces {
            match PARTS.get(usize::from(part % 20)) {
                Some(part) => text.extend_from_slice(part),
                None if part < 128 => text.extend(character.to_string().bytes()),
                None => text.push(byte),
            }
        }
        let Err(error) = CardSet::parse_bytes(&text) else { return true };
        let (before, rest) = text.split_at(error.offset());
        let first = rest.utf8_chunks().next();
        let found = first.and_then(|chunk| chunk.valid().chars().next());
        let is_found = match error.kind() {
            ParseErrorKind::Face(character) | ParseErrorKind::Suit(character) => found == Some(character),
            ParseErrorKind::LoneOne => found == Some('1'),
            ParseErrorKind::NotText(byte) => found.is_none() && rest.first() == Some(&byte),
            ParseErrorKind::NoFace => rest.is_empty(),
            ParseErrorKind::NoSuit => found.is_none_or(|character| " ,\t\r\n".contains(character)),
            ParseErrorKind::Repeated(card) => before.len() >= 2 && CardSet::parse_bytes(before).unwrap().contains(card),
            _ => false,
        };
        is_found && std::str::from_utf8(before).unwrap().chars().count() + 1 == error.column()
    }
}
