//! Seven cards by key sum: seven keys, one sum, the suit sum's table and the tier's face table.

use keyfold_tables::flush::FLUSH_7;
use keyfold_tables::keys::{FACE_BITS, FLUSH_KEYS_7};
use keyfold_tables::suits::suit_table;

use crate::tier::entry;
use crate::{Card, HandRank};

/// Ranks seven different cards, in any order, on the [`Folded`](crate::Folded) tier; higher is better.
///
/// Two loads beside the seven keys: the suit sum's table and one entry of the folded table (or, for the 3 % of hands
/// with a flush, of the flush table). A repeated card gives an unspecified rank; [`check::seven`](crate::check::seven)
/// tells. Never panics.
///
/// The method is the "SpecialK" key sum of SKPokerEval.
///
/// ```
/// use keyfold::{Hand, seven};
/// let hand: Hand = "Jh Jd Jc As Ac 7d 2h".parse()?;
/// let rank = seven(hand.first_chunk().expect("seven cards"));
/// assert_eq!(rank.describe().to_string(), "full house, jacks full of aces");
/// # Ok::<(), keyfold::ParseError>(())
/// ```
#[cfg(feature = "folded")]
#[must_use]
#[inline]
pub const fn seven(cards: &[Card; 7]) -> HandRank {
    crate::Folded::seven(cards)
}

/// The sum of seven card keys. Only repeated cards can overflow it: it wraps.
#[inline]
pub(crate) const fn key_sum(cards: &[Card; 7], card_keys: &[u32; 64]) -> u32 {
    let mut sum = 0u32;
    let mut at = 0;
    while at < cards.len() {
        sum = sum.wrapping_add(card_keys[cards[at].index()]);
        at += 1;
    }
    sum
}

/// The suit of a flush, or `NO_FLUSH`, by the sum of seven card keys.
#[inline]
pub(crate) const fn flush_suit(key_sum: u32) -> u8 {
    SUIT_OF_FLUSH[(key_sum >> FACE_BITS) as usize]
}

/// For every value of the nine bits of a suit sum.
static SUIT_OF_FLUSH: [u8; 512] = suit_table(7);

/// The rank of the flush that the cards of a suit make.
pub(crate) const fn flush_rank(cards: &[Card; 7], suit: u8) -> HandRank {
    let mut sum = 0;
    let mut at = 0;
    while at < cards.len() {
        if cards[at].suit() as u8 == suit {
            sum += FLUSH_KEYS_7[cards[at].face() as usize];
        }
        at += 1;
    }
    entry(&FLUSH_7, sum)
}
