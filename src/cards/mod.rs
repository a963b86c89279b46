//! Cards: one of them, a set of them, a hand, a deck, and how they are read from text.

mod card;
mod card_id;
mod combinations;
mod error;
mod hand;
mod parse;
mod set;

pub use card::{Card, Face, Suit};
pub use card_id::CardId;
pub use combinations::{Combinations, Keys};
pub use error::{HandError, ParseError, ParseErrorKind};
pub use hand::{Deck, Hand};
pub use set::{CardSet, Cards};
