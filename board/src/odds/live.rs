//! The cards that can still come.

use keyfold::{Card, CardSet, Hand};

/// Returns the cards that can come to a hand: those that are neither in it nor dead.
///
/// # Errors
/// [`DeadCardError`] if a dead card is in the hand, or if too few cards are left to make it seven.
///
/// ```
/// use keyfold_board::odds::live_cards;
/// use keyfold::Hand;
/// let flop: Hand = "As Ks Qs 7s 2d".parse()?;
/// assert_eq!(live_cards(&flop, "2s 3s".parse()?)?.len(), 45);
/// let error = live_cards(&flop, "2s As".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "As is in the hand");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub fn live_cards(hand: &Hand, dead: CardSet) -> Result<CardSet, DeadCardError> {
    let held = CardSet::from_cards(hand);
    if let Some(card) = held.intersection(dead).iter().next() {
        return Err(DeadCardError::InHand(card));
    }
    let (live, missing) = (!held.union(dead), 7_usize.saturating_sub(hand.len()));
    if live.len() < missing { Err(DeadCardError::TooFewLeft { left: live.len(), missing }) } else { Ok(live) }
}

/// The reason why dead cards are refused.
///
/// ```
/// use keyfold_board::odds::{DeadCardError, live_cards};
/// use keyfold::{CardSet, Hand};
/// let hand: Hand = "As Ks".parse()?;
/// let dead = CardSet::ALL - CardSet::from_cards(&hand);
/// assert_eq!(live_cards(&hand, dead), Err(DeadCardError::TooFewLeft { left: 0, missing: 5 }));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DeadCardError {
    /// A dead card that the hand holds.
    InHand(Card),
    /// Too few cards for a hand of seven.
    TooFewLeft {
        /// The number of cards that are neither dead nor in the hand.
        left: usize,
        /// The number of cards that the hand misses.
        missing: usize,
    },
}

keyfold::sentences! {
    DeadCardError {
        Self::InHand(card) => "{} is in the hand", card;
        Self::TooFewLeft { left: 1, missing } => "1 card is left, and {} are to come", missing;
        Self::TooFewLeft { left, missing } => "{} cards are left, and {} are to come", left, missing;
    }
}

impl core::error::Error for DeadCardError {}
