//! Ranking a hand without choosing a key or a table.

use super::default_tier::{rank_any, rank_seven};
use crate::cards::{Card, Hand, HandError};
use crate::rank::HandRank;

impl Hand {
    /// Ranks a hand of five to nine cards by its best five: **the higher rank wins**.
    ///
    /// As [`rank_any`](crate::rank_any()). To rank millions of hands, see [`rank_seven`](crate::rank_seven()) and
    /// [`batch`](crate::batch).
    ///
    /// # Errors
    /// [`WrongCount`](HandError::WrongCount) for fewer than five cards.
    ///
    /// ```
    /// use keyfold::Hand;
    ///
    /// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
    /// let rank = hand.rank()?;
    /// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
    ///
    /// let other: Hand = "Kh Kd 9s 9c 2h".parse()?;
    /// assert!(rank > other.rank()?); // a full house beats two pair
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[inline]
    pub fn rank(&self) -> Result<HandRank, HandError> {
        rank_any(self)
    }
}

/// Returns the best five of seven cards, the most significant first.
///
/// Ranks the hand by [`rank_seven`](crate::rank_seven()) and finds the cards: about ten times the cost of ranking
/// alone. For other numbers of cards call [`HandRank::pick`]. If a card is repeated, the result is any five of the
/// cards.
///
/// ```
/// use keyfold::{Hand, best_five};
/// let hand: Hand = "2c 3d 4s 9h Ac 5h Kd".parse()?;
/// let wheel = best_five(hand.first_chunk().expect("seven cards")).map(|card| card.to_string());
/// assert_eq!(wheel, ["5h", "4s", "3d", "2c", "Ac"]);
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[must_use]
pub fn best_five(cards: &[Card; 7]) -> [Card; 5] {
    let [first, second, third, fourth, fifth, ..] = *cards;
    rank_seven(cards).pick(cards).unwrap_or([first, second, third, fourth, fifth])
}
