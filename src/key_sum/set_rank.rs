//! Sets of cards, ranked as they are: no card is taken out of them.

#[cfg(feature = "compact")]
use super::compact::Compact;
#[cfg(feature = "compact")]
use super::compact_table::{key_sum_of_bits, number_of_cards, rank_bits_and_sum};
#[cfg(feature = "compact")]
use super::sums::IS_HOST;
use super::tiny;
use crate::cards::suit_sets::lanes_of_ids;
use crate::cards::{CardSet, HandError};
use crate::rank::HandRank;

impl CardSet {
    /// Ranks the five to nine cards of the set; higher is better.
    ///
    /// As [`rank_set`] does where the number of cards is known, with a count of the bits before; on a device five and
    /// six cards by [`Tiny`](crate::Tiny), as [`rank_any`](crate::rank_any()) does. Never panics.
    ///
    /// # Errors
    /// [`WrongCount`](HandError::WrongCount) for fewer than five cards or more than nine.
    ///
    /// ```
    /// use keyfold::CardSet;
    /// let [board, hole]: [CardSet; 2] = ["Ts 9s 2c Qs Jd", "Ks 8s"].map(|cards| cards.parse().unwrap());
    /// assert_eq!((board | hole).rank()?.describe().to_string(), "flush, king high, queen kicker");
    /// assert_eq!(hole.rank().unwrap_err().to_string(), "expected 5 to 9 cards, found 2");
    /// # Ok::<(), keyfold::HandError>(())
    /// ```
    #[inline]
    pub const fn rank(self) -> Result<HandRank, HandError> {
        #[cfg(feature = "compact")]
        if IS_HOST {
            let (bits, sum) = (self.bits(), key_sum_of_bits(self.bits()));
            // One by one: a jump by the number would take longer.
            if number_of_cards(sum) == 7 {
                return Ok(rank_bits_and_sum::<Compact, 7>(bits, sum));
            } else if number_of_cards(sum) == 6 {
                return Ok(rank_bits_and_sum::<Compact, 6>(bits, sum));
            } else if number_of_cards(sum) == 5 {
                return Ok(rank_bits_and_sum::<Compact, 5>(bits, sum));
            }
        }
        match self.len() {
            // As `rank_any`, on a device by one table at most.
            5 => Ok(tiny::rank_suits::<5>(lanes_of_ids(self.bits()))),
            6 => Ok(tiny::rank_suits::<6>(lanes_of_ids(self.bits()))),
            7 => Ok(rank_set::<7>(self)),
            8 => Ok(rank_set::<8>(self)),
            9 => Ok(rank_set::<9>(self)),
            found => Err(HandError::WrongCount { min: 5, max: 9, found }),
        }
    }
}

/// Ranks a set of five to nine cards, as many as `CARDS` says; higher is better.
///
/// Five to seven cards take two dependent loads from the tables of [`Compact`](crate::Compact), after the keys of all
/// cards were added, eight possible cards at a time, by seven loads from 14 KB, on a device from 7 KB. Eight and nine
/// cards, and all where the feature `compact` is off, are ranked by the sets of the suits as [`Tiny`](crate::Tiny)
/// does. A set of another number of cards gives an unspecified rank; [`CardSet::rank`] counts them. Never panics.
///
/// ```
/// use keyfold::{CardSet, rank_set};
/// const FULL_HOUSE: CardSet = CardSet::from_bits(0xF_0000_7000_0000).unwrap();
/// assert_eq!(rank_set::<7>(FULL_HOUSE).describe().to_string(), "four of a kind, aces, nine kicker");
/// ```
///
/// A number of cards that no hand has does not compile:
///
/// ```compile_fail,E0080
/// keyfold::rank_set::<4>(keyfold::CardSet::EMPTY);
/// ```
#[must_use]
#[inline]
pub const fn rank_set<const CARDS: usize>(set: CardSet) -> HandRank {
    const { assert!(5 <= CARDS && CARDS <= 9, "a hand has five to nine cards") };
    #[cfg(feature = "compact")]
    {
        let sum = key_sum_of_bits(set.bits());
        match CARDS {
            5 => return rank_bits_and_sum::<Compact, 5>(set.bits(), sum),
            6 => return rank_bits_and_sum::<Compact, 6>(set.bits(), sum),
            7 => return rank_bits_and_sum::<Compact, 7>(set.bits(), sum),
            _ => {}
        }
    }
    tiny::rank_suits::<CARDS>(lanes_of_ids(set.bits()))
}
