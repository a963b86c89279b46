//! Reads known cards: a board, dead cards.

use keyfold::{Card, CardSet, Hand, ParseError, ParseErrorKind};

/// Reads any number of different cards, up to nine in the order of the text: the last card of a board was the turn or
/// the river.
pub(crate) fn in_order(text: &str) -> Result<Vec<Card>, ParseError> {
    match text.parse::<Hand>() {
        Err(error) if matches!(error.kind(), ParseErrorKind::TooMany(_)) => {
            text.parse::<CardSet>().map(|cards| cards.iter().collect())
        }
        hand => hand.map(|hand| hand.to_vec()),
    }
}

/// Refuses a board of too many cards.
pub(crate) fn check_board(cards: usize) -> Result<(), String> {
    match cards {
        0..=5 => Ok(()),
        _ => Err(format!("--board: {cards} cards: expected at most 5")),
    }
}
