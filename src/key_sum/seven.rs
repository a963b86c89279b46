//! Seven cards by key sum: seven keys, one sum, the suit sum's table and the tier's face table.

#[cfg(feature = "folded")]
use crate::{Card, HandRank};
use keyfold_tables::key_sum::keys::FACE_BITS;
use keyfold_tables::key_sum::suits::suit_table;

/// Ranks seven different cards, in any order, on the [`Folded`](crate::Folded) tier; higher is better.
///
/// Two loads beside the seven keys: the suit sum's table and one entry of the folded table (or, for the 3 % of hands
/// with a flush, of the flush table). A repeated card gives an unspecified rank; [`check::rank_seven`](crate::check::rank_seven)
/// tells. Never panics.
///
/// The method is the "SpecialK" key sum of SKPokerEval.
///
/// ```
/// use keyfold::{Hand, rank_seven};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let rank = rank_seven(hand.first_chunk().expect("seven cards"));
/// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
// Always inlined: it is small, and a call would write the cards to memory first where they come from elsewhere.
#[cfg(feature = "folded")]
#[must_use]
#[inline(always)]
pub const fn rank_seven(cards: &[Card; 7]) -> HandRank {
    crate::Folded::rank_seven(cards)
}

/// The suit of a flush, or `NO_FLUSH`, by the sum of seven card keys.
#[inline]
pub(crate) const fn flush_suit(key_sum: u32) -> u8 {
    SUIT_OF_FLUSH[(key_sum >> FACE_BITS) as usize]
}

/// For every value of the nine bits of a suit sum.
static SUIT_OF_FLUSH: [u8; 512] = suit_table(7);
