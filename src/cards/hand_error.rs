//! Why cards or ids are not a hand.

use super::card::Card;
use super::index_error::IndexError;

/// Why cards, or bytes that should be card ids, are not a hand. Positions count from 1, as in the messages.
///
/// ```
/// use keyfold::{Card, HandError, check};
/// let error = check::rank_any(&[0u8, 1, 2, 3, 52, 5]).unwrap_err();
/// assert_eq!(error, HandError::OutOfRange { position: 5, id: 52 });
/// assert_eq!(error.to_string(), "card 5: 52 is not a card id: ids run from 0 to 51");
///
/// let error = check::rank_any(&[0u8, 1, 2, 3, 1, 5]).unwrap_err();
/// assert_eq!(error, HandError::Repeated { position: 5, first: 2, card: Card::try_from(1)? });
/// assert_eq!(error.to_string(), "card 5: 2d repeats card 2");
/// # Ok::<(), keyfold::IndexError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum HandError {
    /// A byte that is not a card id.
    OutOfRange {
        /// The byte's position among the cards, from 1.
        position: usize,
        /// The byte, 52 to 255.
        id: u8,
    },
    /// A card that occurs earlier in the hand.
    Repeated {
        /// The position of the second occurrence, from 1.
        position: usize,
        /// The position of the first occurrence, from 1.
        first: usize,
        /// The card.
        card: Card,
    },
    /// A card that the game is played without, such as a deuce in short deck.
    NotInDeck {
        /// The position of the card, from 1.
        position: usize,
        /// The card.
        card: Card,
    },
    /// Too few or too many cards.
    WrongCount {
        /// The smallest number of cards allowed.
        min: usize,
        /// The largest number of cards allowed.
        max: usize,
        /// The number of cards given.
        found: usize,
    },
}

sentences! {
    HandError {
        Self::OutOfRange { position, id } => "card {}: {}", position, IndexError::Card(id);
        Self::Repeated { position, first, card } => "card {}: {} repeats card {}", position, card, first;
        Self::NotInDeck { position, card } => "card {}: {} is not in the deck", position, card;
        Self::WrongCount { min: 0, max, found } => "expected at most {}, found {}", Cards(max), found;
        Self::WrongCount { min, max, found } if min == max => "expected {}, found {}", Cards(max), found;
        Self::WrongCount { min, max, found } => "expected {} to {}, found {}", min, Cards(max), found;
    }
}

impl core::error::Error for HandError {}

/// A number of cards in words.
struct Cards(usize);

sentences! {
    Cards {
        Self(1) => "1 card";
        Self(count) => "{} cards", count;
    }
}
