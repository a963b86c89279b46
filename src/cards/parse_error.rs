//! Why a text is not a card, a hand or a set.

use super::card::Card;
use crate::spell::{Hex, Spell, spell_char};
/// The mistake in a text that should be a card, a face, a suit, a hand, hole cards, a board or a set of cards, and its
/// place.
///
/// ```
/// let error = "As Kx".parse::<keyfold::Hand>().unwrap_err();
/// assert_eq!(error.to_string(), "card 2, column 5: 'x' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseError {
    pub(super) kind: ParseErrorKind,
    pub(super) position: usize,
    pub(super) offset: usize,
    pub(super) column: usize,
}

impl ParseError {
    /// Returns the kind of mistake.
    #[must_use]
    pub const fn kind(&self) -> ParseErrorKind {
        self.kind
    }

    /// Returns the position of the wrong card in the text, from 1.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Returns the offset of the mistake in the text, in bytes, from 0.
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Returns the column of the mistake in the text, in characters, from 1.
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }
}

/// The kind of mistake in a text that should be a card, a face, a suit, a hand, hole cards, a board or a set of cards.
///
/// ```
/// use keyfold::{Hand, ParseErrorKind};
/// let kind = |text: &str| text.parse::<Hand>().unwrap_err().kind();
/// assert_eq!(kind("As Zs"), ParseErrorKind::Face('Z'));
/// assert_eq!(kind("As K"), ParseErrorKind::NoSuit);
/// assert_eq!(kind("As As"), ParseErrorKind::Repeated("As".parse()?));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// An empty text where a single card is expected.
    Empty,
    /// A character that is not a face.
    Face(char),
    /// A `1` without the `0` of a ten.
    LoneOne,
    /// A character that is not a suit.
    Suit(char),
    /// The text ends before a face.
    NoFace,
    /// The text ends, or the next card begins, before a suit.
    NoSuit,
    /// A card that occurs earlier in the text.
    Repeated(Card),
    /// More cards than fit; the number is how many do.
    TooMany(usize),
    /// Fewer cards than are needed; the number is how many are.
    TooFew(usize),
    /// A character that is neither `s` nor `o` after the faces of a class of hole cards.
    SuitedOrNot(char),
    /// The text of a class of hole cards ends before `s` or `o`.
    NoSuitedOrNot,
    /// A character after the end of a single card, face or suit.
    Trailing(char),
    /// A byte that is not UTF-8.
    NotText(u8),
}

sentences! {
    ParseErrorKind {
        Self::Empty => "expected a card, such as As or 10h";
        Self::Face(found) => "{} is not a face: {}", Quoted(found), Expected::Face;
        Self::LoneOne => "'1' is not a face: a ten is T or 10";
        Self::Suit(found) => "{} is not a suit: {}", Quoted(found), Expected::Suit;
        Self::NoFace => "the face is missing: {}", Expected::Face;
        Self::NoSuit => "the suit is missing: {}", Expected::Suit;
        Self::Repeated(card) => "{} is repeated", card;
        Self::TooMany(max) => "too many cards: expected at most {}", max;
        Self::TooFew(min) => "too few cards: expected at least {}", min;
        Self::SuitedOrNot(found) => "{} is not s or o: {}", Quoted(found), Expected::SuitedOrNot;
        Self::NoSuitedOrNot => "s or o is missing: {}", Expected::SuitedOrNot;
        Self::Trailing(found) => "unexpected {}: expected the end of the text", Quoted(found);
        Self::NotText(byte) => "byte 0x{} is not valid UTF-8", Hex(byte.into(), 2);
    }
}

sentences! {
    ParseError {
        Self { kind: ParseErrorKind::Empty, .. } => "{}", ParseErrorKind::Empty;
        Self { kind, position, column, .. } => "card {}, column {}: {}", position, column, kind;
    }
}

/// What is expected in place of a mistake.
enum Expected {
    Face,
    Suit,
    SuitedOrNot,
}

sentences! {
    Expected {
        Self::Face => "expected 2 to 9, T or 10, J, Q, K or A";
        Self::Suit => "expected c, d, h or s, or ♣ ♦ ♥ ♠";
        Self::SuitedOrNot => "expected s for suited or o for offsuit";
    }
}

/// A character between quotation marks: of ASCII, a Latin letter with an accent, the sign of a suit or a playing card.
/// Others are told by their number: those that cannot be seen, and the letters of other alphabets, of which some look
/// like a face's or a suit's.
struct Quoted(char);

impl Spell for Quoted {
    fn spell(&self, out: &mut dyn FnMut(&str)) {
        out("'");
        match self.0 {
            '\0' => out("\\0"),
            '\t' => out("\\t"),
            '\n' => out("\\n"),
            '\r' => out("\\r"),
            '\'' => out("\\'"),
            '\\' => out("\\\\"),
            ' '..='~' | 'À'..='ɏ' | '☀'..='⛿' | '🂠'..='🃿' => spell_char(self.0, out),
            other => {
                out("\\u{");
                Hex(other.into(), 1).spell(out);
                out("}");
            }
        }
        out("'");
    }
}

spelled!(Quoted);

impl core::error::Error for ParseError {}
