//! Cards: one of them, a set of them, a hand, a deck, and how they are read from text.

mod card;
mod card_id;
mod combinations;
mod deck;
mod face;
mod hand;
mod hand_error;
mod index_error;
mod list;
mod parse;
mod parse_error;
mod places;
mod random;
mod set;
mod set_iter;
mod set_operators;
mod set_text;
mod suit;

pub use card::Card;
pub use card_id::CardId;
pub use combinations::Combinations;
pub use deck::Deck;
pub use face::Face;
pub use hand::Hand;
pub use hand_error::HandError;
pub use index_error::IndexError;
pub use parse_error::{ParseError, ParseErrorKind};
pub(crate) use places::Places;
pub use random::RandomSource;
pub use set::CardSet;
pub use set_iter::Cards;
pub use suit::Suit;
