//! Five cards by key sum: five keys, one sum, the suit sum's table and the tier's face table.

use keyfold_tables::key_sum::flush::FLUSH_5;
use keyfold_tables::key_sum::keys::{FACE_BITS, FLUSH_KEYS_5};
use keyfold_tables::key_sum::suits::suit_table;

use crate::key_sum::entry;
use crate::{Card, HandRank};

/// Ranks five different cards, in any order, on the [`Folded`](crate::Folded) tier; higher is better.
///
/// Two loads beside the five keys: the suit sum's table and one entry of the folded table (or, for one hand in 500, of the
/// flush table). A repeated card gives an unspecified rank; [`check::rank_five`](crate::check::rank_five) tells. Never panics.
///
/// ```
/// use keyfold::{Hand, rank_five};
/// let hand: Hand = "8s 8h Jd 7c 5d".parse()?;
/// assert_eq!(rank_five(hand.first_chunk().expect("five cards")).describe().to_string(), "pair of eights, jack kicker");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[cfg(feature = "folded")]
#[must_use]
#[inline(always)]
pub const fn rank_five(cards: &[Card; 5]) -> HandRank {
    crate::Folded::rank_five(cards)
}

/// The suit of five cards of one suit, or `NO_FLUSH`, by the sum of their keys.
#[inline]
pub(crate) const fn flush_suit(key_sum: u32) -> u8 {
    SUIT_OF_FLUSH[(key_sum >> FACE_BITS) as usize]
}

/// For every value of the nine bits of a suit sum.
static SUIT_OF_FLUSH: [u8; 512] = suit_table(5);

/// The rank of five cards of one suit. Out of line: it would take registers from the hands that are not.
#[cold]
#[inline(never)]
pub(crate) const fn flush_rank(cards: &[Card; 5]) -> HandRank {
    let (mut sum, mut at) = (0, 0);
    while at < cards.len() {
        sum += FLUSH_KEYS_5[cards[at].face() as usize];
        at += 1;
    }
    entry(&FLUSH_5, sum)
}
