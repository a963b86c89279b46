//! The calls that name no tier, and the tier that they rank by.

#[cfg(feature = "compact")]
pub use super::compact::Compact as DefaultTier;
use super::sums::IS_HOST;
use super::tier::sealed::SealedRankCards;
#[cfg(not(feature = "compact"))]
pub use super::tiny::Tiny as DefaultTier;
use super::tiny::{Tiny, rank_ids};
use crate::cards::{Card, CardId, HandError};
use crate::rank::HandRank;

/// `true` if the default tier has a table for each number of cards from five to seven.
const HAS_TABLES: bool = cfg!(feature = "compact");
/// `true` if a call that takes any number of cards ranks each by its own table. A device has no flash for tables that
/// none of its hands needs: there, that of seven cards is the only one.
const TAKES_ALL_TABLES: bool = HAS_TABLES && IS_HOST;

/// Ranks five different cards, in any order; higher is better.
///
/// As [`rank_seven`], by tables of their own. A repeated card gives an unspecified rank;
/// [`check::rank_five`](crate::check::rank_five) finds it. Never panics.
///
/// ```
/// use keyfold::{Hand, rank_five};
/// let hand: Hand = "8s 8h Jd 7c 5d".parse()?;
/// assert_eq!(
///     rank_five(hand.first_chunk().expect("five cards")).describe().to_string(),
///     "pair of eights, jack kicker"
/// );
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[must_use]
#[inline(always)]
pub const fn rank_five(cards: &[Card; 5]) -> HandRank {
    DefaultTier::rank_five(cards)
}

/// Ranks six different cards, in any order; higher is better.
///
/// As [`rank_seven`], by tables of their own. A repeated card gives an unspecified rank;
/// [`check::rank_six`](crate::check::rank_six) finds it. Never panics.
///
/// ```
/// use keyfold::{Hand, rank_six};
/// let hand: Hand = "8s 8h 7h Jd 7c 5d".parse()?;
/// let rank = rank_six(hand.first_chunk().expect("six cards"));
/// assert_eq!(rank.describe().to_string(), "two pair, eights and sevens, jack kicker");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[must_use]
#[inline(always)]
pub const fn rank_six(cards: &[Card; 6]) -> HandRank {
    DefaultTier::rank_six(cards)
}

/// Ranks seven different cards, in any order; higher is better.
///
/// By the tier [`Compact`](super::Compact): two dependent loads beside the seven keys, or, for the 3 % of hands with a
/// flush, one pass over the cards. Without the feature `compact` by [`Tiny`](super::Tiny), which needs no large table.
/// A repeated card gives an unspecified rank; [`check::rank_seven`](crate::check::rank_seven) finds it. Never panics.
///
/// ```
/// use keyfold::{Hand, rank_seven};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let rank = rank_seven(hand.first_chunk().expect("seven cards"));
/// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
// Always inlined: it is small, and a call would first write cards that are in registers to memory.
#[must_use]
#[inline(always)]
pub const fn rank_seven(cards: &[Card; 7]) -> HandRank {
    DefaultTier::rank_seven(cards)
}

/// Ranks five to nine different cards, in any order; higher is better.
///
/// Seven cards as [`rank_seven`] does, other numbers by [`Tiny`], whose own [`rank_any`](Tiny::rank_any) takes no table
/// of seven cards either. Hosts, which are CPUs of 64 bits and WebAssembly, rank five and six as [`rank_five`] and
/// [`rank_six`] do: the tables of all three are linked. A repeated card gives an unspecified rank;
/// [`check::rank_any`](crate::check::rank_any) finds it. Never panics.
///
/// # Errors
/// [`WrongCount`](HandError::WrongCount) for fewer than five cards or more than nine.
///
/// ```
/// use keyfold::{Hand, rank_any};
/// let hand: Hand = "2c Ah Ad 7d 7h As".parse()?;
/// assert_eq!(rank_any(&hand)?.describe().to_string(), "full house, aces full of sevens");
/// assert_eq!(rank_any(&hand[..4]).unwrap_err().to_string(), "expected 5 to 9 cards, found 4");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
pub const fn rank_any(cards: &[Card]) -> Result<HandRank, HandError> {
    if TAKES_ALL_TABLES && let (5, Some(five)) = (cards.len(), cards.first_chunk()) {
        return Ok(rank_five(five));
    } else if TAKES_ALL_TABLES && let (6, Some(six)) = (cards.len(), cards.first_chunk()) {
        return Ok(rank_six(six));
    } else if HAS_TABLES && let (7, Some(seven)) = (cards.len(), cards.first_chunk()) {
        return Ok(rank_seven(seven));
    }
    Tiny::rank_any(cards)
}

/// Returns the rank of five to nine different cards by their ids, all of them below 52; as [`rank_any`] otherwise.
#[inline]
pub(crate) fn rank_any_ids<C: CardId>(ids: &[C]) -> HandRank {
    if TAKES_ALL_TABLES && let (5, Some(five)) = (ids.len(), ids.first_chunk::<5>()) {
        return DefaultTier::rank_ids(five);
    } else if TAKES_ALL_TABLES && let (6, Some(six)) = (ids.len(), ids.first_chunk::<6>()) {
        return DefaultTier::rank_ids(six);
    } else if HAS_TABLES && let (7, Some(seven)) = (ids.len(), ids.first_chunk::<7>()) {
        return DefaultTier::rank_ids(seven);
    }
    rank_ids(ids)
}
