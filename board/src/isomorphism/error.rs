//! Why cards are not the next round of a deal.

use core::fmt;

use keyfold::Card;
use keyfold::internal::pad;

/// Why cards are not the next round of a deal. Rounds count from 1, as in the messages.
///
/// ```
/// use keyfold::Hand;
/// use keyfold_board::isomorphism::{Deal, DealError, HoldemDeal};
/// let hand: Hand = "As Ks Qs 7s".parse()?;
/// let hole = Deal::<HoldemDeal>::new(&hand[..2]).unwrap();
/// let error = hole.next_round(&hand[1..4]).unwrap_err();
/// assert_eq!((error, error.to_string()), (DealError::Repeated(hand[1]), "Ks is dealt twice".into()));
/// let error = hole.next_round(&hand[2..]).unwrap_err();
/// assert_eq!(error.to_string(), "round 2: expected 3 cards, found 2");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "defmt", derive(defmt::Format))]
#[non_exhaustive]
pub enum DealError {
    /// A card that this round or an earlier one holds already.
    Repeated(Card),
    /// Too few or too many cards for the round.
    WrongCount {
        /// The round, from 1.
        round: usize,
        /// The cards that the round deals.
        expected: usize,
        /// The number of cards given.
        found: usize,
    },
    /// The deal has had its last round.
    NoMoreRounds,
}

impl fmt::Display for DealError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        pad(out, |out| match *self {
            Self::Repeated(card) => write!(out, "{card} is dealt twice"),
            Self::WrongCount { round, expected, found } => {
                let plural = if expected == 1 { "" } else { "s" };
                write!(out, "round {round}: expected {expected} card{plural}, found {found}")
            }
            Self::NoMoreRounds => out.write_str("all rounds have been dealt"),
        })
    }
}

impl core::error::Error for DealError {}
