//! Why cards or ids are not a hand.

use core::fmt;

use super::card::Card;

/// Why cards, or bytes, are no hand. Positions count from 0.
///
/// ```
/// let error = keyfold::check::rank_seven(&[0u8, 1, 2, 3, 52, 5, 6]).unwrap_err();
/// assert_eq!(error.to_string(), "card 5: 52 is no card, ids run from 0 to 51");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum HandError {
    /// A byte that is no card id.
    OutOfRange {
        /// Where it stands.
        position: usize,
        /// The byte, 52 to 255.
        id: u8,
    },
    /// A card that the hand holds already.
    Repeated {
        /// Where it stands the second time.
        position: usize,
        /// Where it stood first.
        first: usize,
        /// The card.
        card: Card,
    },
    /// Too few or too many cards.
    WrongCount {
        /// The fewest that will do.
        min: usize,
        /// The most that will do.
        max: usize,
        /// How many there are.
        found: usize,
    },
}

impl fmt::Display for HandError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::OutOfRange { position, id } => {
                write!(out, "card {}: {id} is no card, ids run from 0 to 51", position + 1)
            }
            Self::Repeated { position, first, card } => {
                write!(out, "card {}: {card} is card {} already", position + 1, first + 1)
            }
            Self::WrongCount { min, max, found } if min == max => {
                write!(out, "{found} card{}, {min} needed", plural(found))
            }
            Self::WrongCount { min, max, found } => {
                write!(out, "{found} card{}, {min} to {max} needed", plural(found))
            }
        }
    }
}

impl core::error::Error for HandError {}

const fn plural(count: usize) -> &'static str {
    if count == 1 { "" } else { "s" }
}
