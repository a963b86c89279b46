//! Why a text is not a card, a hand or a set.

use core::fmt;

use super::card::Card;
use crate::padding::pad;

/// The mistake in a text that should be a card, a face, a suit, a hand, hole cards, a board or a set of cards, and its
/// place.
///
/// ```
/// let error = "As Kx".parse::<keyfold::Hand>().unwrap_err();
/// assert_eq!(error.to_string(), "card 2, column 5: 'x' is not a suit: expected c, d, h or s, or ♣ ♦ ♥ ♠");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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

    /// Returns the column of the mistake in the text, in characters, from 1. A byte that is not UTF-8 counts as one.
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
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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

impl fmt::Display for ParseErrorKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        const FACES: &str = "expected 2 to 9, T or 10, J, Q, K or A";
        const SUITS: &str = "expected c, d, h or s, or ♣ ♦ ♥ ♠";
        const SUITED_OR_NOT: &str = "expected s for suited or o for offsuit";
        pad(out, |out| match *self {
            Self::Empty => out.write_str("expected a card, such as As or 10h"),
            Self::Face(found) => write!(out, "{found:?} is not a face: {FACES}"),
            Self::LoneOne => out.write_str("'1' is not a face: a ten is T or 10"),
            Self::Suit(found) => write!(out, "{found:?} is not a suit: {SUITS}"),
            Self::NoFace => write!(out, "the face is missing: {FACES}"),
            Self::NoSuit => write!(out, "the suit is missing: {SUITS}"),
            Self::Repeated(card) => write!(out, "{card} is repeated"),
            Self::TooMany(max) => write!(out, "too many cards: expected at most {max}"),
            Self::TooFew(min) => write!(out, "too few cards: expected at least {min}"),
            Self::SuitedOrNot(found) => write!(out, "{found:?} is not s or o: {SUITED_OR_NOT}"),
            Self::NoSuitedOrNot => write!(out, "s or o is missing: {SUITED_OR_NOT}"),
            Self::Trailing(found) => write!(out, "unexpected {found:?}: expected the end of the text"),
            Self::NotText(byte) => write!(out, "byte {byte:#04x} is not valid UTF-8"),
        })
    }
}

impl fmt::Display for ParseError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { kind, position, column, .. } = *self;
        pad(out, |out| match kind {
            ParseErrorKind::Empty => write!(out, "{kind}"),
            _ => write!(out, "card {position}, column {column}: {kind}"),
        })
    }
}

impl core::error::Error for ParseError {}
