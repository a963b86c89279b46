//! Characters of a range, one by one, with their columns.

use std::cell::Cell;

use keyfold::{Card, Face, Suit};

use super::error::{RangeError, RangeErrorKind};

/// Reads a text from left to right.
#[derive(Clone)]
pub(crate) struct Reader<'a> {
    rest: &'a str,
    column: usize,
    /// Characters that were passed, also by clones that look ahead.
    steps: &'a Cell<u64>,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(text: &'a str, steps: &'a Cell<u64>) -> Self {
        Self { rest: text, column: 1, steps }
    }

    /// Returns the column of the next character, from 1.
    pub(crate) const fn column(&self) -> usize {
        self.column
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    pub(super) fn error(&self, kind: RangeErrorKind) -> RangeError {
        RangeError { column: self.column, kind }
    }

    /// Returns the error for an unexpected next character.
    pub(super) fn unexpected(&self) -> RangeError {
        self.error(self.peek().map_or(RangeErrorKind::Face(None), RangeErrorKind::Trailing))
    }

    /// Skips the next character.
    pub(crate) fn skip(&mut self) {
        let mut letters = self.rest.chars();
        if letters.next().is_some() {
            (self.rest, self.column) = (letters.as_str(), self.column + 1);
            self.steps.set(self.steps.get() + 1);
        }
    }

    /// Takes the next character if it is wanted.
    pub(crate) fn take(&mut self, wanted: impl FnOnce(char) -> bool) -> Option<char> {
        let next = self.peek().filter(|&letter| wanted(letter))?;
        self.skip();
        Some(next)
    }

    /// Skips a word, in either case.
    pub(crate) fn word(&mut self, word: &str) -> bool {
        let mut ahead = self.clone();
        let found = word.chars().all(|letter| ahead.take(|other| other.eq_ignore_ascii_case(&letter)).is_some());
        if found {
            *self = ahead;
        }
        found
    }

    /// Skips blanks.
    pub(crate) fn blanks(&mut self) {
        while self.take(char::is_whitespace).is_some() {}
    }

    /// Skips separators of items.
    pub(crate) fn separators(&mut self) {
        while self.take(|letter| letter.is_whitespace() || matches!(letter, ',' | ';')).is_some() {}
    }

    /// Returns `true` if an item can end here.
    pub(crate) fn at_end(&self) -> bool {
        self.peek().is_none_or(|letter| letter.is_whitespace() || matches!(letter, ',' | ';' | ')' | '['))
    }

    pub(crate) fn face(&mut self) -> Option<Face> {
        if self.word("10") {
            return Some(Face::Ten);
        }
        let letter = self.peek()?.to_ascii_uppercase();
        let face = Face::ALL.into_iter().find(|face| face.letter() == letter)?;
        self.skip();
        Some(face)
    }

    /// Reads a suit as the kernel does: a letter, or a sign with or without a variation selector behind it.
    pub(crate) fn suit(&mut self) -> Option<Suit> {
        let first =
            |count| self.rest.char_indices().nth(count).and_then(|(end, _)| self.rest.get(..end)).unwrap_or(self.rest);
        let suit = first(1).parse().ok()?;
        // The kernel skips white space around a suit, too; here it ends an item.
        let has_selector = first(2).parse::<Suit>().is_ok() && !first(2).ends_with(char::is_whitespace);
        self.skip();
        if has_selector {
            self.skip();
        }
        Some(suit)
    }

    pub(crate) fn card(&mut self) -> Option<Card> {
        Some(Card::new(self.face()?, self.suit()?))
    }

    /// Skips `*`, `?` or `x`.
    pub(crate) fn any(&mut self) -> bool {
        self.take(|letter| matches!(letter, '*' | '?' | 'x' | 'X')).is_some()
    }

    /// Reads digits with at most one point between or before them.
    pub(crate) fn number(&mut self) -> Option<f64> {
        let length =
            self.rest.find(|letter: char| !letter.is_ascii_digit() && letter != '.').unwrap_or(self.rest.len());
        self.steps.set(self.steps.get() + length as u64);
        let (digits, rest) = self.rest.split_at_checked(length)?;
        let number = digits.parse().ok()?;
        (self.rest, self.column) = (rest, self.column + length);
        Some(number)
    }
}
