//! The errors of a batch.

use core::fmt;

use crate::cards::HandError;
use crate::padding::pad;

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
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
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

impl fmt::Display for BatchError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(out, |out| match *self {
            Self::Length { hands, ranks } => write!(out, "{hands} hands, but room for {ranks} ranks"),
            Self::ColumnLength { column, cards, first } => {
                write!(out, "column {column} holds {cards} cards, but column 1 holds {first}")
            }
            Self::Bit { hand, bit } => write!(out, "hand {hand}: bit {bit} is no card"),
            Self::Hand { hand, error } => write!(out, "hand {hand}, {error}"),
        })
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
