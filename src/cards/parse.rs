//! Reading cards and hands from text.
//!
//! A card is a face (`2` to `9`, `T` or `10`, `J`, `Q`, `K`, `A`) and a suit (`c`, `d`, `h`, `s` or its sign, filled or
//! outlined), in either case; or one character, such as 🂡. A hand is cards with or without spaces or commas between
//! them. A class of hole cards is two faces and `s` or `o`.

use core::hint::black_box;
use core::str::FromStr;

use super::card::Card;
use super::face::Face;
use super::letters::{HAS_TABLE, face_of, suit_of};
use super::parse_error::{ParseError, ParseErrorKind};
use super::suit::Suit;
use crate::list::List;

/// Reads all cards of a text; `take` accepts each, or returns the mistake that it is.
#[inline]
pub(super) fn read_cards(text: &[u8], take: impl FnMut(Card) -> Result<(), ParseErrorKind>) -> Result<(), ParseError> {
    let mut reader = Reader::new(text);
    reader.cards(take).map_err(|kind| reader.error(kind))
}

/// Reads at least `min` and at most `MAX` different cards.
pub fn read_different<const MAX: usize>(text: &[u8], min: usize) -> Result<List<Card, MAX>, ParseError> {
    let mut cards = List::empty(Card::from_checked_id(0));
    let mut reader = Reader::new(text);
    let read = reader.cards(|card| {
        if cards.contains(&card) {
            return Err(ParseErrorKind::Repeated(card));
        }
        cards.push(card).ok_or(ParseErrorKind::TooMany(MAX))
    });
    match read {
        Ok(()) if cards.len() >= min => Ok(cards),
        Ok(()) => Err(reader.error(ParseErrorKind::TooFew(min))),
        Err(kind) => Err(reader.error(kind)),
    }
}

/// Reads two faces and, unless they are the same, the letter for suited or offsuit.
pub(super) fn read_class(text: &str) -> Result<(Face, Face, bool), ParseError> {
    Reader::of_one(text).whole(Reader::class)
}

/// Reads cards one by one. It takes bytes, so that a line of a file need not be checked for UTF-8 first. After a
/// mistake, it stays where that is.
#[derive(Clone, Debug)]
struct Reader<'a> {
    text: &'a [u8],
    offset: usize,
    cards: usize,
}

impl<'a> Reader<'a> {
    const fn new(text: &'a [u8]) -> Self {
        Self { text, offset: 0, cards: 0 }
    }

    /// Returns a reader of one card, face or suit, without the white space around it. Offsets still count from the
    /// start of the text.
    fn of_one(text: &'a str) -> Self {
        let ended = text.trim_end();
        Self { offset: ended.len() - ended.trim_start().len(), ..Self::new(ended.as_bytes()) }
    }

    /// Reads the one thing that the text is.
    fn whole<T>(mut self, read: fn(&mut Self) -> Result<T, Expected>) -> Result<T, ParseError> {
        match read(&mut self) {
            Ok(value) if self.offset >= self.text.len() => Ok(value),
            // Anything more is a mistake in the one card, face or suit, not the start of another.
            Ok(_) => Err(Self { cards: 0, ..self }.error(self.unexpected(Expected::End))),
            Err(expected) => Err(self.error(self.unexpected(expected))),
        }
    }

    /// Reads all cards; `take` accepts each, or returns the mistake that it is.
    #[inline]
    fn cards(&mut self, mut take: impl FnMut(Card) -> Result<(), ParseErrorKind>) -> Result<(), ParseErrorKind> {
        while let Some(byte) = self.peek() {
            if is_separator(byte) {
                self.offset += 1;
                continue;
            }
            let start = self.offset;
            match self.card() {
                Ok(card) => {
                    if let Err(kind) = take(card) {
                        self.offset = start;
                        return Err(kind);
                    }
                }
                Err(expected) => return Err(self.unexpected(expected)),
            }
            self.cards += 1;
        }
        Ok(())
    }

    fn skip_separators(&mut self) {
        while self.peek().is_some_and(is_separator) {
            self.offset += 1;
        }
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.offset).copied()
    }

    #[inline]
    fn card(&mut self) -> Result<Card, Expected> {
        let two = self.text.get(self.offset..).and_then(<[u8]>::first_chunk);
        if HAS_TABLE && let Some(card) = two.and_then(|&letters| Card::from_ascii(letters)) {
            self.offset += 2;
            return Ok(card);
        }
        self.longer_card()
    }

    /// Reads a card in any spelling.
    #[cold]
    fn longer_card(&mut self) -> Result<Card, Expected> {
        if let Some(card) = self.character().and_then(picture) {
            self.offset += 4;
            return Ok(card);
        }
        let face = self.face()?;
        let suit = self.suit()?;
        Ok(Card::new(face, suit))
    }

    fn class(&mut self) -> Result<(Face, Face, bool), Expected> {
        let one = self.face()?;
        self.cards += 1;
        self.skip_separators();
        let other = self.face()?;
        let suited = match self.peek() {
            _ if one == other => return Ok((one, other, false)),
            Some(b's' | b'S') => true,
            Some(b'o' | b'O') => false,
            _ => return Err(Expected::SuitedOrNot),
        };
        self.offset += 1;
        Ok((one, other, suited))
    }

    fn face(&mut self) -> Result<Face, Expected> {
        let letter = self.peek();
        let face = match letter.and_then(face_of) {
            Some(face) => face,
            None if letter == Some(b'1') && self.text.get(self.offset + 1) == Some(&b'0') => {
                self.offset += 1;
                Face::Ten
            }
            None => return Err(Expected::Face),
        };
        self.offset += 1;
        Ok(face)
    }

    fn suit(&mut self) -> Result<Suit, Expected> {
        if let Some(suit) = self.peek().and_then(suit_of) {
            self.offset += 1;
            return Ok(suit);
        }
        let Some(sign @ '♠'..='♧') = self.character() else { return Err(Expected::Suit) };
        self.offset += 3;
        // Phones and web pages often put U+FE0E or U+FE0F (text or emoji style) after a suit sign.
        if let Some('\u{FE0E}' | '\u{FE0F}') = self.character() {
            self.offset += 3;
        }
        // Spades to clubs, filled or outlined: ♠♡♢♣♤♥♦♧.
        Ok(Suit::from_low_bits(!(sign as u8)))
    }

    /// Returns the character at the offset; `None` if there is none, or no UTF-8.
    ///
    /// Here, as `core` has it only with all that reads a text.
    #[inline(never)] // firmware has it once
    fn character(&self) -> Option<char> {
        let first = self.peek()?;
        if first.is_ascii() {
            return Some(first.into());
        }
        // The first byte begins with as many ones as the character has bytes.
        let (mut code, mut length) = (u32::from(first), 1);
        while length < 4 && first << length & 0x80 != 0 {
            let byte = *self.text.get(self.offset + length).filter(|&&byte| continues_character(byte))?;
            code = code << 6 | u32::from(byte & 0x3F);
            length += 1;
        }
        // Without those ones. A character in more bytes than it needs is not UTF-8.
        let code = code & ((1 << (5 * length + 1)) - 1);
        let is_needed = matches!(first, 0xC2..0xF8) && code >> (5 * length - 4) != 0;
        char::from_u32(code).filter(|_| is_needed)
    }

    /// Returns the mistake that it is to have something else at the offset.
    #[cold]
    #[inline(never)] // firmware has it once
    fn unexpected(&self, expected: Expected) -> ParseErrorKind {
        let Some(byte) = self.peek() else {
            return match expected {
                Expected::Suit => ParseErrorKind::NoSuit,
                Expected::SuitedOrNot => ParseErrorKind::NoSuitedOrNot,
                _ => ParseErrorKind::NoFace,
            };
        };
        let Some(found) = self.character() else { return ParseErrorKind::NotText(byte) };
        match expected {
            Expected::Face if byte == b'1' => ParseErrorKind::LoneOne,
            Expected::Face => ParseErrorKind::Face(found),
            Expected::Suit if is_separator(byte) => ParseErrorKind::NoSuit,
            Expected::Suit => ParseErrorKind::Suit(found),
            Expected::SuitedOrNot => ParseErrorKind::SuitedOrNot(found),
            Expected::End => ParseErrorKind::Trailing(found),
        }
    }

    /// Returns the error for a mistake in the card being read.
    #[cold]
    #[inline(never)] // firmware has it once
    fn error(&self, kind: ParseErrorKind) -> ParseError {
        // What comes before a mistake has been read, and is UTF-8: each character has one byte that begins it.
        let before = self.text.iter().take(self.offset);
        let column = 1 + before.filter(|&&byte| !continues_character(black_box(byte))).count();
        ParseError { kind, position: self.cards + 1, offset: self.offset, column }
    }
}

/// What a reader expects where it finds something else.
#[derive(Clone, Copy)]
enum Expected {
    Face,
    Suit,
    SuitedOrNot,
    End,
}

/// Returns `true` if a byte of UTF-8 is not the first of a character.
const fn continues_character(byte: u8) -> bool {
    byte & 0xC0 == 0x80
}

const fn is_separator(byte: u8) -> bool {
    // Not one `match`, for which small devices would have a table.
    byte == b' ' || byte == b',' || byte < 16 && (1 << b'\t' | 1 << b'\r' | 1 << b'\n') >> byte & 1 != 0
}

/// Returns the card that a playing card of Unicode shows, U+1F0A1 to U+1F0DE: suits by sixteens, spades first, each
/// from the ace, a knight before the queen.
fn picture(character: char) -> Option<Card> {
    let '\u{1F0A0}'..='\u{1F0DF}' = character else { return None };
    let code = character as u8;
    let face = match code & 0xF {
        1 => Face::Ace,
        low @ 2..=11 => Face::from_low_bits(low - 2),
        13 => Face::Queen,
        14 => Face::King,
        _ => return None,
    };
    Some(Card::new(face, Suit::from_low_bits(0xD - (code >> 4))))
}

impl FromStr for Card {
    type Err = ParseError;

    /// Reads one card, with or without white space around it.
    ///
    /// ```
    /// use keyfold::Card;
    /// let spellings = ["Ts", "ts", "10S", "T♠", " 10♤ ", "🂪"].map(|text| text.parse::<Card>().unwrap().id());
    /// assert_eq!(spellings, [35; 6]);
    /// assert!("Ts 9s".parse::<Card>().is_err()); // one card, not two
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::of_one(text);
        reader.skip_separators();
        if reader.peek().is_none() {
            return Err(Reader::new(&[]).error(ParseErrorKind::Empty));
        }
        reader.whole(Reader::card)
    }
}

impl FromStr for Face {
    type Err = ParseError;

    /// Reads one face.
    ///
    /// ```
    /// use keyfold::Face;
    /// assert_eq!(["T", "t", "10"].map(|text| text.parse()), [Ok(Face::Ten); 3]);
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::of_one(text).whole(Reader::face)
    }
}

impl FromStr for Suit {
    type Err = ParseError;

    /// Reads one suit.
    ///
    /// ```
    /// use keyfold::Suit;
    /// assert_eq!(["h", "H", "♥", "♡"].map(|text| text.parse()), [Ok(Suit::Hearts); 4]);
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Reader::of_one(text).whole(Reader::suit)
    }
}
