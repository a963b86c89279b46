//! Five cards by key sum: five keys, one sum and the folded face table.

use keyfold_tables::flush::FLUSH_5;
use keyfold_tables::keys::{FACE_KEYS_5, FLUSH_KEYS_5};

use crate::tier::{entry, face_rank_5};
use crate::{Card, HandRank};

/// Ranks five different cards, in any order; higher is better.
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
#[must_use]
#[inline]
pub const fn five(cards: &[Card; 5]) -> HandRank {
    let [first, second, third, fourth, fifth] = *cards;
    let suits_differ =
        (first.id() ^ second.id()) | (first.id() ^ third.id()) | (first.id() ^ fourth.id()) | (first.id() ^ fifth.id());
    if suits_differ & 3 != 0 {
        face_rank_5(sum(cards, &FACE_KEYS_5))
    } else {
        entry(&FLUSH_5, sum(cards, &FLUSH_KEYS_5))
    }
}

/// The sum of the cards' keys in a series; five of them never overflow.
#[inline]
const fn sum(cards: &[Card; 5], keys: &[u32; 13]) -> u32 {
    let mut sum = 0;
    let mut at = 0;
    while at < cards.len() {
        sum += keys[cards[at].face() as usize];
        at += 1;
    }
    sum
}
