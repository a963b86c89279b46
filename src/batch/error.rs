//! The errors of a batch.

use crate::cards::HandError;

/// The error of a batch that was not ranked. If lengths differ, nothing was written.
///
/// ```
/// use keyfold::batch::Backend;
/// use keyfold::{Card, HandRank};
/// let hands = [[Card::new(keyfold::Face::Ace, keyfold::Suit::Spades); 7]; 3];
/// let error = Backend::PORTABLE.rank_rows(&hands, &mut [HandRank::LOWEST; 2]).unwrap_err();
/// assert_eq!(error.to_string(), "3 hands, but room for 2 ranks");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BatchError {
    /// More or fewer hands than ranks.
    Length {
        /// The number of hands.
        hands: usize,
        /// The number of ranks that the slice holds.
        ranks: usize,
    },
    /// A column that is shorter or longer than the first one.
    ColumnLength {
        /// The column, from 1.
        column: usize,
        /// The number of cards that it holds.
        cards: usize,
        /// The length of the first column.
        first: usize,
    },
    /// A number with a bit that is no card's, where sets of cards are expected.
    Bit {
        /// The hand, from 1.
        hand: usize,
        /// The bit, from 0.
        bit: u32,
    },
    /// An invalid hand.
    Hand {
        /// The hand, from 1.
        hand: usize,
        /// The mistake in it.
        error: HandError,
    },
}

sentences! {
    BatchError {
        Self::Length { hands, ranks } => "{} hands, but room for {} ranks", hands, ranks;
        Self::ColumnLength { column, cards, first } =>
            "column {} holds {} cards, but column 1 holds {}", column, cards, first;
        Self::Bit { hand, bit } => "hand {}: bit {} is no card", hand, bit;
        Self::Hand { hand, error } => "hand {}, {}", hand, error;
    }
}

impl core::error::Error for BatchError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            Self::Hand { error, .. } => Some(error),
            _ => None,
        }
    }
}
