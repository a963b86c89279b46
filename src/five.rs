//! Five cards by key sum: five keys, one sum and the tier's face table.

use keyfold_tables::flush::FLUSH_5;
use keyfold_tables::keys::FLUSH_KEYS_5;

use crate::tier::entry;
use crate::{Card, HandRank};

/// Ranks five different cards, in any order, on the [`Folded`](crate::Folded) tier; higher is better.
///
/// One load beside the five keys, from the folded five-card table or the flush table: whether all suits are the same
/// shows in the card ids. A repeated card gives an unspecified rank; [`check::five`](crate::check::five) tells. Never
/// panics.
///
/// ```
/// use keyfold::{Hand, five};
/// let hand: Hand = "8s 8h Jd 7c 5d".parse()?;
/// assert_eq!(five(hand.first_chunk().expect("five cards")).describe().to_string(), "pair of eights, jack kicker");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[cfg(feature = "folded")]
#[must_use]
#[inline(always)]
pub const fn five(cards: &[Card; 5]) -> HandRank {
    crate::Folded::five(cards)
}

/// Whether five cards are of one suit.
#[inline]
pub(crate) const fn is_flush(cards: &[Card; 5]) -> bool {
    let [first, second, third, fourth, fifth] = *cards;
    let first = first.id();
    let differ = (first ^ second.id()) | (first ^ third.id()) | (first ^ fourth.id()) | (first ^ fifth.id());
    differ & 3 == 0
}

/// The rank of five cards of one suit.
#[inline]
pub(crate) const fn flush_rank(cards: &[Card; 5]) -> HandRank {
    let (mut sum, mut at) = (0, 0);
    while at < cards.len() {
        sum += FLUSH_KEYS_5[cards[at].face() as usize];
        at += 1;
    }
    entry(&FLUSH_5, sum)
}
