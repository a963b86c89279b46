//! Seven cards by key sum: seven keys, one sum, the suit sum's table and the folded face table.

use keyfold_tables::flush::FLUSH_7;
use keyfold_tables::keys::{CARD_KEYS_7, FACE_BITS, FLUSH_KEYS_7};
use keyfold_tables::suits::NO_FLUSH;

use crate::tier::{SUIT_OF_SEVEN, entry, face_rank_7};
use crate::{Card, HandRank};

/// Card keys by id; the entries past the deck let the index be masked instead of checked.
static CARD_KEYS: [u32; 64] = {
    let mut keys = [0; 64];
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
#[must_use]
#[inline]
pub const fn seven(cards: &[Card; 7]) -> HandRank {
    let sum = key_sum(cards);
    match SUIT_OF_SEVEN[(sum >> FACE_BITS) as usize] {
        NO_FLUSH => face_rank_7(sum),
        suit => flush_rank(cards, suit),
    }
}

/// The sum of the card keys. Only repeated cards can overflow it: it wraps.
#[inline]
const fn key_sum(cards: &[Card; 7]) -> u32 {
    let mut sum = 0u32;
    let mut at = 0;
    while at < cards.len() {
        sum = sum.wrapping_add(CARD_KEYS[cards[at].index()]);
        at += 1;
    }
    sum
}

/// The rank of the flush that the cards of a suit make.
const fn flush_rank(cards: &[Card], suit: u8) -> HandRank {
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
