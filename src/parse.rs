//! Reading cards and hands from text.
//!
//! A card is a face (`2` to `9`, `T` or `10`, `J`, `Q`, `K`, `A`) and a suit (`c`, `d`, `h`, `s` or its sign, filled or
//! outlined), in either case. A hand is cards with or without spaces or commas between them.

use core::str::FromStr;

use crate::error::{ParseError, ParseErrorKind};
use crate::{Card, Face, Hand, Suit};

/// Reads cards off a text one by one. The text is bytes, so that a line of a file need not be checked to be UTF-8 first.
#[derive(Clone, Debug)]
pub(crate) struct Reader<'a> {
    text: &'a [u8],
    offset: usize,
    cards: usize,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(text: &'a [u8]) -> Self {
        Self { text, offset: 0, cards: 0 }
    }

    /// The next card with the offset where it begins; `None` at the end of the text.
    pub(crate) fn next_card(&mut self) -> Result<Option<(usize, Card)>, ParseError> {
        while let Some(b' ' | b',' | b'\t' | b'\r' | b'\n') = self.peek() {
            self.offset += 1;
        }
        let start = self.offset;
        if start >= self.text.len() {
            return Ok(None);
        }
        let face = self.face()?;
        let suit = self.suit()?;
        self.cards += 1;
        Ok(Some((start, Card::of(face, suit))))
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.offset).copied()
    }

    fn face(&mut self) -> Result<Face, ParseError> {
        let face = match self.peek() {
            Some(digit @ b'2'..=b'9') => Face::from_low_bits(digit - b'2'),
            Some(b'T' | b't') => Face::Ten,
            Some(b'J' | b'j') => Face::Jack,
            Some(b'Q' | b'q') => Face::Queen,
            Some(b'K' | b'k') => Face::King,
            Some(b'A' | b'a') => Face::Ace,
            Some(b'1') => {
                if self.text.get(self.offset + 1) != Some(&b'0') {
                    return Err(self.error(ParseErrorKind::LoneOne));
                }
                self.offset += 1;
                Face::Ten
            }
            _ => return Err(self.unexpected(ParseErrorKind::Face)),
        };
        self.offset += 1;
        Ok(face)
    }

    fn suit(&mut self) -> Result<Suit, ParseError> {
        let (suit, length) = match self.peek() {
            Some(b'c' | b'C') => (Suit::Clubs, 1),
            Some(b'd' | b'D') => (Suit::Diamonds, 1),
            Some(b'h' | b'H') => (Suit::Hearts, 1),
            Some(b's' | b'S') => (Suit::Spades, 1),
            None | Some(b' ' | b',' | b'\t' | b'\r' | b'\n') => return Err(self.error(ParseErrorKind::NoSuit)),
            Some(_) => (self.suit_sign()?, 3),
        };
        self.offset += length;
        if length == 3 && self.text.get(self.offset..).is_some_and(|rest| rest.starts_with(VARIATION_PREFIX)) {
            self.skip_variation_selector();
        }
        Ok(suit)
    }

    /// ♠♥♦♣ and their outlined forms ♤♡♢♧: three bytes of UTF-8 each.
    fn suit_sign(&self) -> Result<Suit, ParseError> {
        match self.text.get(self.offset..self.offset + 3) {
            Some([0xE2, 0x99, 0xA3 | 0xA7]) => Ok(Suit::Clubs),
            Some([0xE2, 0x99, 0xA6 | 0xA2]) => Ok(Suit::Diamonds),
            Some([0xE2, 0x99, 0xA5 | 0xA1]) => Ok(Suit::Hearts),
            Some([0xE2, 0x99, 0xA0 | 0xA4]) => Ok(Suit::Spades),
            _ => Err(self.unexpected(ParseErrorKind::Suit)),
        }
    }

    /// Phones and web pages often let U+FE0E or U+FE0F (text or emoji style) follow a suit sign.
    fn skip_variation_selector(&mut self) {
        if matches!(self.text.get(self.offset + 2), Some(0x8E | 0x8F)) {
            self.offset += 3;
        }
    }

    /// The error for the character that stands here.
    fn unexpected(&self, kind: impl Fn(char) -> ParseErrorKind) -> ParseError {
        let rest = self.text.get(self.offset..).unwrap_or_default();
        let first = rest.utf8_chunks().next();
        match (first.as_ref().and_then(|chunk| chunk.valid().chars().next()), rest.first()) {
            (Some(character), _) => self.error(kind(character)),
            (None, Some(&byte)) => self.error(ParseErrorKind::NotText(byte)),
            (None, None) => self.error(ParseErrorKind::NoSuit),
        }
    }

    fn error(&self, kind: ParseErrorKind) -> ParseError {
        self.error_at(self.offset, kind)
    }

    /// An error about the card just read, which began at `start`.
    pub(crate) fn error_at_last_card(&self, start: usize, kind: ParseErrorKind) -> ParseError {
        ParseError { position: self.cards - 1, ..self.error_at(start, kind) }
    }

    /// An error about the card being read.
    pub(crate) fn error_at(&self, offset: usize, kind: ParseErrorKind) -> ParseError {
        let before = self.text.get(..offset).unwrap_or_default();
        let column =
            before.utf8_chunks().map(|chunk| chunk.valid().chars().count() + chunk.invalid().len()).sum::<usize>();
        ParseError { kind, position: self.cards, offset, column: column + 1 }
    }

    fn end(&self, kind: impl Fn(char) -> ParseErrorKind) -> Result<(), ParseError> {
        if self.offset < self.text.len() { Err(self.unexpected(kind)) } else { Ok(()) }
    }
}

/// The first two bytes of U+FE0E and U+FE0F.
const VARIATION_PREFIX: &[u8] = &[0xEF, 0xB8];

impl FromStr for Card {
    type Err = ParseError;

    /// Reads one card; spaces before it and after it are allowed.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text.trim().as_bytes());
        match reader.next_card()? {
            Some((_, card)) => reader.end(ParseErrorKind::Trailing).map(|()| card),
            None => Err(reader.error(ParseErrorKind::Empty)),
        }
    }
}

impl FromStr for Hand {
    type Err = ParseError;

    /// Reads one to nine cards, none of them twice.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::from_text(text.as_bytes())
    }
}

impl FromStr for Face {
    type Err = ParseError;

    /// Reads one face.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text.trim().as_bytes());
        let face = reader.face()?;
        reader.end(ParseErrorKind::Trailing).map(|()| face)
    }
}

impl FromStr for Suit {
    type Err = ParseError;

    /// Reads one suit.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        let mut reader = Reader::new(text.trim().as_bytes());
        let suit = reader.suit()?;
        reader.end(ParseErrorKind::Trailing).map(|()| suit)
    }
}
