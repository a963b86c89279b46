//! Sets of cards as text.

use core::fmt;
use core::str::FromStr;

use super::card::write_cards;
use super::parse::read_cards;
use super::parse_error::{ParseError, ParseErrorKind};
use super::set::CardSet;

impl CardSet {
    /// Reads different cards in any order from bytes that should be text, such as a line of a file. An empty text gives
    /// the empty set.
    ///
    /// # Errors
    /// The first mistake, with the position of the card and the column. A repeated card is a mistake.
    ///
    /// ```
    /// use keyfold::CardSet;
    /// let dead = CardSet::parse_bytes(b"As, 7c 2d")?;
    /// assert_eq!((dead.len(), dead.to_string()), (3, "2d 7c As".into()));
    /// # Ok::<(), keyfold::ParseError>(())
    /// ```
    pub fn parse_bytes(text: &[u8]) -> Result<Self, ParseError> {
        let mut set = Self::EMPTY;
        read_cards(text, |card| {
            if set.contains(card) {
                return Err(ParseErrorKind::Repeated(card));
            }
            set = set.with(card);
            Ok(())
        })?;
        Ok(set)
    }
}

impl FromStr for CardSet {
    type Err = ParseError;

    /// Reads different cards in any order, with or without spaces or commas between them. An empty text gives the empty
    /// set.
    fn from_str(text: &str) -> Result<Self, ParseError> {
        Self::parse_bytes(text.as_bytes())
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_cards(out, self.iter())
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "CardSet({self})")
    }
}
