//! The trait of all explanations.

use std::fmt;

use keyfold::Suit;
use serde_json::Value;

/// The steps of one hand from its cards to its rank: as text, and as an object.
pub(super) trait Steps: fmt::Display {
    fn to_json(&self) -> Value;
}

pub(super) const fn suit_name(suit: Suit) -> &'static str {
    ["clubs", "diamonds", "hearts", "spades"][suit.index() as usize]
}
