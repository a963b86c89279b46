//! Reading cards and hands from text.
//!
//! A card is a face (`2` to `9`, `T` or `10`, `J`, `Q`, `K`, `A`) and a suit (`c`, `d`, `h`, `s` or its sign, filled or
//! outlined), in either case; or one character, such as 🂡. A hand is cards with or without spaces or commas between
//! them. A class of hole cards is two faces and `s` or `o`.

use core::str::FromStr;

use super::card::Card;
use super::face::Face;
use super::parse_error::{ParseError, ParseErrorKind};
use super::suit::Suit;
use crate::list::List;

/// Reads all cards of a text; `take` accepts each, or returns an error.
#[inline]
pub(super) fn read_cards(
    text: &[u8],
    mut take: impl FnMut(Card) -> Result<(), ParseErrorKind>,
) -> Result<(), ParseError> {
    let mut reader = Reader::new(text);
    while let Some((start, card)) = reader.next_card()? {
        if let Err(kind) = take(card) {
            return Err(ParseError { position: reader.cards, ..reader.error_at(start, kind) });
        }
    }
    Ok(())
}

/// Reads at least `min` and at most `MAX` different cards.
pub fn read_different<const MAX: usize>(text: &[u8], min: usize) -> Result<List<Card, MAX>, ParseError> {
    let mut cards = List::empty(Card::from_checked_id(0));
    read_cards(text, |card| {
        if cards.contains(&card) {
            return Err(ParseErrorKind::Repeated(card));
        }
        cards.push(card).ok_or(ParseErrorKind::TooMany(MAX))
    })?;
    if cards.len() < min {
        let at_end = Reader { text, offset: text.len(), cards: cards.len() };
        return Err(at_end.error(ParseErrorKind::TooFew(min)));
    }
    Ok(cards)
}

/// Reads two faces and, unless they are the same, the letter for suited or offsuit.
pub(super) fn read_class(text: &str) -> Result<(Face, Face, bool), ParseError> {
    let mut reader = Reader::of_one(text);
    let one = reader.face()?;
    reader.cards += 1;
    reader.skip_separators();
    let other = reader.face()?;
    let suited = match reader.peek() {
        _ if one == other => return reader.end().map(|()| (one, other, false)),
        Some(b's' | b'S') => true,
        Some(b'o' | b'O') => false,
        None => return Err(reader.error(ParseErrorKind::NoSuitedOrNot)),
        Some(_) => return Err(reader.unexpected(ParseErrorKind::SuitedOrNot)),
    };
    reader.offset += 1;
    reader.end().map(|()| (one, other, suited))
}

/// Reads cards one by one. It takes bytes, so that a line of a file need not be checked for UTF-8 first.
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

    /// Returns the next card and the offset where it begins; `None` at the end of the text.
    #[inline]
    fn next_card(&mut self) -> Result<Option<(usize, Card)>, ParseError> {
        self.skip_separators();
        let start = self.offset;
        let rest = self.text.get(start..).unwrap_or_default();
        let card = match rest.first_chunk().and_then(two_letters) {
            Some(card) => {
                self.offset += 2;
                card
            }
            None if rest.is_empty() => return Ok(None),
            None => self.longer_card()?,
        };
        self.cards += 1;
        Ok(Some((start, card)))
    }

    #[inline]
    fn skip_separators(&mut self) {
        while self.peek().is_some_and(is_separator) {
            self.offset += 1;
        }
    }

    /// Reads a card in any spelling.
    #[cold]
    fn longer_card(&mut self) -> Result<Card, ParseError> {
        if let Some(card) = self.text.get(self.offset..).and_then(<[u8]>::first_chunk).and_then(picture) {
            self.offset += 4;
            return Ok(card);
        }
        let face = self.face()?;
        let suit = self.suit()?;
        Ok(Card::new(face, suit))
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.offset).copied()
    }

    fn letter(&self) -> Letter {
        self.peek().map_or(Letter::OTHER, Letter::of)
    }

    fn face(&mut self) -> Result<Face, ParseError> {
        let face = match (self.letter().face(), self.peek()) {
            (Some(face), _) => face,
            (None, Some(b'1')) => {
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
        if let Some(suit) = self.letter().suit() {
            self.offset += 1;
            return Ok(suit);
        }
        if self.peek().is_none_or(is_separator) {
            return Err(self.error(ParseErrorKind::NoSuit));
        }
        let suit = self.suit_sign()?;
        self.offset += 3;
        if self.text.get(self.offset..).is_some_and(|rest| rest.starts_with(VARIATION_PREFIX)) {
            self.skip_variation_selector();
        }
        Ok(suit)
    }

    /// Reads ♠♥♦♣ or their outlined forms ♤♡♢♧: three bytes of UTF-8 each.
    fn suit_sign(&self) -> Result<Suit, ParseError> {
        match self.text.get(self.offset..self.offset + 3) {
            Some([0xE2, 0x99, 0xA3 | 0xA7]) => Ok(Suit::Clubs),
            Some([0xE2, 0x99, 0xA6 | 0xA2]) => Ok(Suit::Diamonds),
            Some([0xE2, 0x99, 0xA5 | 0xA1]) => Ok(Suit::Hearts),
            Some([0xE2, 0x99, 0xA0 | 0xA4]) => Ok(Suit::Spades),
            _ => Err(self.unexpected(ParseErrorKind::Suit)),
        }
    }

    /// Phones and web pages often put U+FE0E or U+FE0F (text or emoji style) after a suit sign.
    fn skip_variation_selector(&mut self) {
        if matches!(self.text.get(self.offset + 2), Some(0x8E | 0x8F)) {
            self.offset += 3;
        }
    }

    /// Returns the error for the character at the offset.
    fn unexpected(&self, kind: impl Fn(char) -> ParseErrorKind) -> ParseError {
        let rest = self.text.get(self.offset..).unwrap_or_default();
        let first = rest.utf8_chunks().next();
        match (first.as_ref().and_then(|chunk| chunk.valid().chars().next()), rest.first()) {
            (Some(character), _) => self.error(kind(character)),
            (None, Some(&byte)) => self.error(ParseErrorKind::NotText(byte)),
            (None, None) => self.error(ParseErrorKind::NoFace),
        }
    }

    fn error(&self, kind: ParseErrorKind) -> ParseError {
        self.error_at(self.offset, kind)
    }

    /// Returns an error about the card being read.
    fn error_at(&self, offset: usize, kind: ParseErrorKind) -> ParseError {
        let before = self.text.get(..offset).unwrap_or_default();
        let column =
            before.utf8_chunks().map(|chunk| chunk.valid().chars().count() + chunk.invalid().len()).sum::<usize>();
        ParseError { kind, position: self.cards + 1, offset, column: column + 1 }
    }

    /// Checks that the text ends. Anything else is a mistake in the one card, face or suit, not the start of another.
    fn end(&self) -> Result<(), ParseError> {
        if self.offset < self.text.len() {
            Err(ParseError { position: 1, ..self.unexpected(ParseErrorKind::Trailing) })
        } else {
            Ok(())
        }
    }
}

const fn is_separator(byte: u8) -> bool {
    matches!(byte, b' ' | b',' | b'\t' | b'\r' | b'\n')
}

/// Returns the card of a face's letter and a suit's, which covers almost every text.
#[inline]
fn two_letters(&[face, suit]: &[u8; 2]) -> Option<Card> {
    // A high bit stays set, which no card id has, unless the first is a face's letter and the second a suit's.
    Card::from_id((Letter::of(face).0 ^ Letter::FACE) | (Letter::of(suit).0 ^ Letter::SUIT))
}

/// Reads a playing card of Unicode, U+1F0A1 to U+1F0DE, four bytes: suits by sixteens, from the ace, a knight before
/// the queen.
fn picture(&bytes: &[u8; 4]) -> Option<Card> {
    let [0xF0, 0x9F, sixty_fours @ (0x82 | 0x83), low @ 0x80..=0xBF] = bytes else { return None };
    let suit = match (sixty_fours, low & 0x30) {
        (0x82, 0x20) => Suit::Spades,
        (0x82, 0x30) => Suit::Hearts,
        (0x83, 0x00) => Suit::Diamonds,
        (0x83, 0x10) => Suit::Clubs,
        _ => return None,
    };
    let face = match low & 0xF {
        1 => Face::Ace,
        low @ 2..=11 => Face::from_index(low - 2)?,
        13 => Face::Queen,
        14 => Face::King,
        _ => return None,
    };
    Some(Card::new(face, suit))
}

/// The meaning of an ASCII letter or digit: a face, a suit or neither, with its part of a card id.
///
/// A load instead of a `match`, whose branches a CPU cannot predict on random cards.
#[derive(Clone, Copy)]
struct Letter(u8);

impl Letter {
    const FACE: u8 = 0x40;
    const SUIT: u8 = 0x80;
    const OTHER: Self = Self(0);

    #[inline]
    fn of(byte: u8) -> Self {
        LETTERS[usize::from(byte)]
    }

    fn face(self) -> Option<Face> {
        Face::from_index((self.0 ^ Self::FACE) / 4)
    }

    fn suit(self) -> Option<Suit> {
        Suit::from_index(self.0 ^ Self::SUIT)
    }
}

static LETTERS: [Letter; 256] = {
    let mut letters = [Letter::OTHER; 256];
    let mut at = 0;
    while at < Face::ALL.len() {
        put_both_cases(&mut letters, Face::ALL[at].letter(), Letter(Letter::FACE + Face::ALL[at].index() * 4));
        at += 1;
    }
    at = 0;
    while at < Suit::ALL.len() {
        put_both_cases(&mut letters, Suit::ALL[at].letter(), Letter(Letter::SUIT + Suit::ALL[at].index()));
        at += 1;
    }
    letters
};

const fn put_both_cases(letters: &mut [Letter; 256], letter: char, stands_for: Letter) {
    letters[letter.to_ascii_uppercase() as usize] = stands_for;
    letters[letter.to_ascii_lowercase() as usize] = stands_for;
}

/// The first two bytes of U+FE0E and U+FE0F.
const VARIATION_PREFIX: &[u8] = &[0xEF, 0xB8];

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
        match reader.next_card()? {
            Some((_, card)) => reader.end().map(|()| card),
            None => Err(reader.error_at(0, ParseErrorKind::Empty)),
        }
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
        let mut reader = Reader::of_one(text);
        let face = reader.face()?;
        reader.end().map(|()| face)
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
        let mut reader = Reader::of_one(text);
        let suit = reader.suit()?;
        reader.end().map(|()| suit)
    }
}
