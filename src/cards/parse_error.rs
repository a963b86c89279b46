//! Why a text is not a card, a hand or a set.

use core::fmt;

use super::card::Card;

/// Why a text is no card or no hand.
///
/// ```
/// let error = "As Kx".parse::<keyfold::Hand>().unwrap_err();
/// assert_eq!(error.to_string(), "card 2, column 5: 'x' is no suit: c, d, h or s, or ♣ ♦ ♥ ♠");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
pub struct ParseError {
    pub(crate) kind: ParseErrorKind,
    pub(crate) position: usize,
    pub(crate) offset: usize,
    pub(crate) column: usize,
}

impl ParseError {
    /// What is wrong.
    ///
    /// ```
    /// use keyfold::{Hand, ParseErrorKind};
    /// assert_eq!("As 1".parse::<Hand>().unwrap_err().kind(), ParseErrorKind::LoneOne);
    /// ```
    #[must_use]
    pub const fn kind(&self) -> ParseErrorKind {
        self.kind
    }

    /// Which card of the text, from 0; in the message from 1.
    ///
    /// ```
    /// use keyfold::Hand;
    /// assert_eq!("As Kx".parse::<Hand>().unwrap_err().position(), 1);
    /// ```
    #[must_use]
    pub const fn position(&self) -> usize {
        self.position
    }

    /// Where in the text: the offset in bytes, from 0.
    ///
    /// ```
    /// use keyfold::Hand;
    /// assert_eq!("A♠ Kx".parse::<Hand>().unwrap_err().offset(), 6); // a suit's sign takes three bytes
    /// ```
    #[must_use]
    pub const fn offset(&self) -> usize {
        self.offset
    }

    /// Where in the text: the column in characters, from 1. A byte that is not UTF-8 counts as one.
    ///
    /// ```
    /// use keyfold::Hand;
    /// assert_eq!("A♠ Kx".parse::<Hand>().unwrap_err().column(), 5); // and one column
    /// ```
    #[must_use]
    pub const fn column(&self) -> usize {
        self.column
    }
}

/// What is wrong with a text that should be a card or a hand.
///
/// ```
/// use keyfold::{Card, Hand, ParseErrorKind};
/// let kind = |text: &str| text.parse::<Hand>().unwrap_err().kind();
/// assert_eq!(kind("As Zs"), ParseErrorKind::Face('Z'));
/// assert_eq!(kind("As K"), ParseErrorKind::NoSuit);
/// assert_eq!(kind("As As"), ParseErrorKind::Repeated(Card::from_id(51).unwrap()));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum ParseErrorKind {
    /// No card at all.
    Empty,
    /// This is no face.
    Face(char),
    /// A `1` without the `0` of a ten.
    LoneOne,
    /// This is no suit.
    Suit(char),
    /// The text ends where a face should stand.
    NoFace,
    /// The text ends, or the next card begins, where a suit should stand.
    NoSuit,
    /// A card that the hand holds already.
    Repeated(Card),
    /// More cards than there is room for; it tells how many fit.
    TooMany(usize),
    /// Text after a card, a face or a suit where nothing else may stand.
    Trailing(char),
    /// A byte that is not UTF-8.
    NotText(u8),
}

impl fmt::Display for ParseError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.kind != ParseErrorKind::Empty {
            write!(out, "card {}, column {}: ", self.position + 1, self.column)?;
        }
        match self.kind {
            ParseErrorKind::Empty => out.write_str("no card"),
            ParseErrorKind::Face(other) => write!(out, "{other:?} is no face: 2 to 9, T or 10, J, Q, K or A"),
            ParseErrorKind::LoneOne => out.write_str("'1' is no face: a ten is T or 10"),
            ParseErrorKind::Suit(other) => write!(out, "{other:?} is no suit: c, d, h or s, or ♣ ♦ ♥ ♠"),
            ParseErrorKind::NoFace => out.write_str("the face is missing: 2 to 9, T or 10, J, Q, K or A"),
            ParseErrorKind::NoSuit => out.write_str("the suit is missing: c, d, h or s, or ♣ ♦ ♥ ♠"),
            ParseErrorKind::Repeated(card) => write!(out, "{card} is in the hand already"),
            ParseErrorKind::TooMany(most) => write!(out, "too many cards, {most} at most"),
            ParseErrorKind::Trailing(other) => write!(out, "{other:?} follows the card"),
            ParseErrorKind::NotText(byte) => write!(out, "byte {byte:#04x} is not UTF-8 text"),
        }
    }
}

impl core::error::Error for ParseError {}
