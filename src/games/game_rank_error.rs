//! The error for a number or a text that is not a rank of a game.

use core::fmt;

use crate::padding::pad;

/// The error for a number or a text that is not a rank of a game.
///
/// ```
/// # #[cfg(feature = "low")] {
/// use keyfold::games::{Badugi, GameRank};
/// let error = GameRank::<Badugi>::try_from(1_093).unwrap_err();
/// assert_eq!(error.to_string(), "1093 is not a rank: ranks run from 1 to 1092");
/// assert_eq!("badugi, 4-3-2-a".parse(), Ok(GameRank::<Badugi>::HIGHEST));
/// let error = "badugi".parse::<GameRank<Badugi>>().unwrap_err();
/// assert_eq!(error.to_string(), "expected a rank: a number from 1 to 1092, or the rank as it is written");
/// # }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum GameRankError {
    /// A number outside the game's ranks.
    Number {
        /// The number.
        number: u16,
        /// The highest rank's number.
        highest: u16,
    },
    /// A text that is not a number, in a game that writes ranks as numbers.
    Text {
        /// The highest rank's number.
        highest: u16,
    },
    /// A text that is neither a number nor the words of a rank.
    Words {
        /// The highest rank's number.
        highest: u16,
    },
}

impl fmt::Display for GameRankError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(out, |out| match *self {
            Self::Number { number, highest } => write!(out, "{number} is not a rank: ranks run from 1 to {highest}"),
            Self::Text { highest } => write!(out, "expected a rank: a number from 1 to {highest}"),
            Self::Words { highest } => {
                write!(out, "expected a rank: a number from 1 to {highest}, or the rank as it is written")
            }
        })
    }
}

impl core::error::Error for GameRankError {}
