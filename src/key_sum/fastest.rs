//! The fastest tier that is on: what ranks wherever a call names no tier. This is the one place that says which.

#[cfg(any(feature = "padded", all(feature = "compact", not(feature = "folded"))))]
use super::compact::Compact;
#[cfg(all(feature = "dense", not(any(feature = "folded", feature = "compact"))))]
use super::dense::Dense;
#[cfg(feature = "folded")]
use super::folded::Folded;
#[cfg(feature = "padded")]
use super::tier::sealed::RankCards;
#[cfg(not(feature = "compact"))]
use super::tiny::Tiny;
use super::tiny::{rank_ids, rank_slice};
use crate::cards::{Card, CardId, HandError};
use crate::rank::HandRank;

/// The fastest tier for seven cards whose feature is on: [`rank_seven`] ranks by it.
///
/// From the fastest to the slowest: [`Compact`](super::Compact) with `padded`, which is on by default; [`Folded`](super::Folded)
/// with `folded`; `Compact` without `padded`; [`Dense`](super::Dense) with `dense`; [`Tiny`](super::Tiny).
///
/// ```
/// use keyfold::{Fastest, Hand, check, rank_seven};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let rank = rank_seven(hand.first_chunk().expect("seven cards"));
/// assert_eq!(check::rank_seven::<Fastest>(&hand), Ok(rank));
/// # Ok::<(), keyfold::ParseError>(())
/// ```
pub type Fastest = Seven;

#[cfg(feature = "padded")]
type Seven = Compact;
#[cfg(all(feature = "folded", not(feature = "padded")))]
type Seven = Folded;
#[cfg(all(feature = "compact", not(any(feature = "padded", feature = "folded"))))]
type Seven = Compact;
#[cfg(all(feature = "dense", not(any(feature = "compact", feature = "folded"))))]
type Seven = Dense;
#[cfg(not(any(feature = "compact", feature = "folded", feature = "dense")))]
type Seven = Tiny;

/// The fastest for six cards.
#[cfg(feature = "compact")]
type Six = super::compact::Compact;
#[cfg(not(feature = "compact"))]
type Six = Tiny;

/// The fastest for five cards, whose folded table is a small one.
#[cfg(feature = "folded")]
type Five = Folded;
#[cfg(not(feature = "folded"))]
type Five = Seven;

/// Ranks five different cards, in any order, on the tier [`Folded`](super::Folded) or, without it, on [`Fastest`]; higher is
/// better.
///
/// Two loads beside the five keys: the suit sum's table and one entry of the folded table (or, for one hand in 500, of the
/// flush table). A repeated card gives an unspecified rank, which [`check::rank_five`](crate::check::rank_five) finds. Never
/// panics.
///
/// ```
/// use keyfold::{Hand, rank_five};
/// let hand: Hand = "8s 8h Jd 7c 5d".parse()?;
/// assert_eq!(rank_five(hand.first_chunk().expect("five cards")).describe().to_string(), "pair of eights, jack kicker");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[must_use]
#[inline(always)]
pub const fn rank_five(cards: &[Card; 5]) -> HandRank {
    Five::rank_five(cards)
}

/// Ranks six different cards, in any order, on the tier [`Compact`](super::Compact) or, without it, on [`Tiny`](super::Tiny); higher is
/// better.
///
/// Two dependent loads beside the six keys and the suit sum's table. A repeated card gives an unspecified rank, which
/// [`check::rank_six`](crate::check::rank_six) finds. Never panics.
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
    Six::rank_six(cards)
}

/// Ranks seven different cards, in any order, on the tier [`Fastest`]; higher is better.
///
/// With the default features two dependent loads beside the seven keys and the suit sum's table, or, for the 3 % of hands with
/// a flush, one pass over the cards. A repeated card gives an unspecified rank, which
/// [`check::rank_seven`](crate::check::rank_seven) finds. Never panics.
///
/// ```
/// use keyfold::{Hand, rank_seven};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let rank = rank_seven(hand.first_chunk().expect("seven cards"));
/// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
// Always inlined: it is small, and a call would write the cards to memory first where they come from elsewhere.
#[must_use]
#[inline(always)]
pub const fn rank_seven(cards: &[Card; 7]) -> HandRank {
    Seven::rank_seven(cards)
}

/// Ranks five to nine different cards, in any order; higher is better.
///
/// With the feature `padded`, which is on by default, five to seven cards are ranked as [`rank_five`], [`rank_six`] and
/// [`rank_seven`] do; all others on [`Tiny`](super::Tiny), so that a device links no large table for this call. A repeated card gives an
/// unspecified rank, which [`check::rank_any`](crate::check::rank_any) finds. Never panics.
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
    #[cfg(feature = "padded")]
    if let (5, Some(five)) = (cards.len(), cards.first_chunk()) {
        return Ok(rank_five(five));
    } else if let (6, Some(six)) = (cards.len(), cards.first_chunk()) {
        return Ok(rank_six(six));
    } else if let (7, Some(seven)) = (cards.len(), cards.first_chunk()) {
        return Ok(rank_seven(seven));
    }
    match cards.len() {
        5..=9 => Ok(rank_slice(cards)),
        found => Err(HandError::WrongCount { min: 5, max: 9, found }),
    }
}

/// The rank of five to nine different cards by their ids, all of them below 52; as [`rank_any`] otherwise.
#[inline]
pub(crate) fn rank_any_ids<C: CardId>(ids: &[C]) -> HandRank {
    #[cfg(feature = "padded")]
    if let (5, Some(five)) = (ids.len(), ids.first_chunk::<5>()) {
        return Five::rank_ids(five);
    } else if let (6, Some(six)) = (ids.len(), ids.first_chunk::<6>()) {
        return Six::rank_ids(six);
    } else if let (7, Some(seven)) = (ids.len(), ids.first_chunk::<7>()) {
        return Seven::rank_ids(seven);
    }
    rank_ids(ids)
}
