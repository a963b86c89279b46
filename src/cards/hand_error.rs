//! Why cards or ids are not a hand.

use core::fmt;

use super::card::Card;
use super::index_error::IndexError;
use crate::padding::pad;

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
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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

impl fmt::Display for HandError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(out, |out| match *self {
            Self::OutOfRange { position, id } => write!(out, "card {position}: {}", IndexError::Card(id)),
            Self::Repeated { position, first, card } => write!(out, "card {position}: {card} repeats card {first}"),
            Self::NotInDeck { position, card } => write!(out, "card {position}: {card} is not in the deck"),
            Self::WrongCount { min: 0, max, found } => write!(out, "expected at most {}, found {found}", Cards(max)),
            Self::WrongCount { min, max, found } if min == max => {
                write!(out, "expected {}, found {found}", Cards(max))
            }
            Self::WrongCount { min, max, found } => write!(out, "expected {min} to {}, found {found}", Cards(max)),
        })
    }
}

impl core::error::Error for HandError {}

/// A number of cards in words.
struct Cards(usize);

impl fmt::Display for Cards {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} card{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}
