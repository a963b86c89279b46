//! The error for a number or a text that is not a rank of a game.

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

sentences! {
    GameRankError {
        Self::Number { number, highest } => "{} is not a rank: ranks run from 1 to {}", number, highest;
        Self::Text { highest } => "expected a rank: a number from 1 to {}", highest;
        Self::Words { highest } =>
            "expected a rank: a number from 1 to {}, or the rank as it is written", highest;
    }
}

impl core::error::Error for GameRankError {}
