//! Seven cards by key sum: seven keys, one sum, the suit sum's table and the folded face table.

use keyfold_tables::keys::{CARD_KEYS_7, FACE_BITS};
use keyfold_tables::suits::NO_FLUSH;

use crate::tier::{Folded, SUIT_OF_SEVEN, Tier, face_rank_7, flush_rank};
use crate::{Card, HandRank};

/// Card keys by id. Of 256 entries, so that an id needs neither check nor mask: seven operations less a hand.
static CARD_KEYS: [u32; 256] = {
    let mut keys = [0; 256];
    let mut id = 0;
    while id < Card::COUNT {
        keys[id] = CARD_KEYS_7[id];
        id += 1;
    }
    keys
};

/// Ranks seven different cards, in any order; higher is better.
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
// Always: it is small, and a call would write the cards to memory first where they come from elsewhere.
#[must_use]
#[inline(always)]
pub const fn seven(cards: &[Card; 7]) -> HandRank {
    let sum = key_sum(cards);
    match SUIT_OF_SEVEN[(sum >> FACE_BITS) as usize] {
        NO_FLUSH => face_rank_7(sum),
        suit => flush_rank(suited_sums(cards), suit),
    }
}

/// The sum of the card keys. Only repeated cards can overflow it: it wraps.
#[inline]
const fn key_sum(cards: &[Card; 7]) -> u32 {
    let mut sum = 0u32;
    let mut at = 0;
    while at < cards.len() {
        sum = sum.wrapping_add(CARD_KEYS[cards[at].id() as usize]);
        at += 1;
    }
    sum
}

/// The face-flush sums of the four suits, 16 bits each: no branch on the suit of a card, which nobody can predict.
#[inline]
const fn suited_sums(cards: &[Card; 7]) -> u64 {
    let mut sums = 0u64;
    let mut at = 0;
    while at < cards.len() {
        sums = sums.wrapping_add(Folded::CARD_KEYS[cards[at].index()].suited);
        at += 1;
    }
    sums
}
