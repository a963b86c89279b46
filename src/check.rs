//! Entry points that check: cards or bytes in, a rank or the reason why they are no hand.
//!
//! One bit for each card is added up and also united: sum and union are the same only if no bit comes twice. That is one
//! load and two operations a card; where the processor counts bits, the union alone tells. Looking for the culprit is left
//! for after something was found wrong.
//!
//! ```
//! use keyfold::check;
//! let from_the_wire = [48u8, 44, 40, 36, 32, 36, 1];
//! assert_eq!(check::rank_any(&from_the_wire).unwrap_err().to_string(), "card 6: Jc repeats card 4");
//! assert_eq!(check::rank_any(&from_the_wire[..5])?.describe().to_string(), "royal flush");
//! # Ok::<(), keyfold::HandError>(())
//! ```

use crate::{Card, Hand, HandError, HandKey, HandRank, Tiny};

/// What `$answer` makes of the ids of `$count` different cards, or what is wrong with them.
// A macro: a closure would no longer be inlined once it is called from two places, and a result handed on would have to be
// taken apart on the way without mistakes.
macro_rules! when_distinct {
    ($count:expr, $cards:ident, |$ids:ident| $answer:expr) => {{
        let Some($ids) = $cards.first_chunk::<{ $count }>().filter(|_| $cards.len() == $count) else {
            return Err(HandError::WrongCount { min: $count, max: $count, found: $cards.len() });
        };
        // More cards than the deck holds are not all different: no sum is needed, and thousands of bits could wrap around.
        if $count > Card::COUNT || !are_different_cards($ids) {
            return Err(culprit($cards));
        }
        Ok($answer)
    }};
}

/// Ranks five cards, given as [`Card`]s or as bytes that hold card ids.
///
/// # Errors
/// A wrong count, a byte that is no card id, or a repeated card, with its position.
///
/// ```
/// use keyfold::{HandError, check};
/// assert!(check::rank_five(&[48u8, 44, 40, 36, 32]).is_ok());
/// let repeated = check::rank_five(&[48u8, 44, 40, 36, 44]).unwrap_err();
/// assert_eq!(repeated.to_string(), "card 5: Kc repeats card 2");
/// ```
// Always inlined, as `seven` without checks is: as a call, it costs a quarter of the ranking more.
#[cfg(feature = "folded")]
#[inline(always)]
pub fn rank_five<C: Copy + Into<u8>>(cards: &[C]) -> Result<HandRank, HandError> {
    when_distinct!(5, cards, |ids| crate::Folded::five_of_ids(ids))
}

/// Ranks seven cards, given as [`Card`]s or as bytes that hold card ids.
///
/// # Errors
/// A wrong count, a byte that is no card id, or a repeated card, with its position.
///
/// ```
/// use keyfold::check;
/// assert_eq!(check::rank_seven(&[51u8, 47, 43, 39, 35, 0, 5])?.get(), 7_462);
/// assert_eq!(check::rank_seven(&[0u8, 1, 2]).unwrap_err().to_string(), "expected 7 cards, found 3");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[cfg(feature = "folded")]
#[inline(always)]
pub fn rank_seven<C: Copy + Into<u8>>(cards: &[C]) -> Result<HandRank, HandError> {
    when_distinct!(7, cards, |ids| crate::Folded::seven_of_ids(ids))
}

/// Ranks five to nine cards, given as [`Card`]s or as bytes that hold card ids; the same as [`rank_any`](crate::rank_any),
/// whatever the features.
///
/// # Errors
/// A wrong count, a byte that is no card id, or a repeated card, with its position.
///
/// ```
/// use keyfold::check;
/// assert_eq!(check::rank_any(&[51u8, 47, 43, 39, 35, 0])?.get(), 7_462);
/// assert_eq!(check::rank_any(&[0u8, 1, 2]).unwrap_err().to_string(), "expected 5 to 9 cards, found 3");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[inline]
pub fn rank_any<C: Copy + Into<u8>>(cards: &[C]) -> Result<HandRank, HandError> {
    if !(5..=Hand::MAX_CARDS).contains(&cards.len()) {
        return Err(HandError::WrongCount { min: 5, max: Hand::MAX_CARDS, found: cards.len() });
    }
    if !are_different_cards(cards) {
        return Err(culprit(cards));
    }
    let key: HandKey<Tiny> = cards.iter().map(|&card| Card::from_checked_id(card.into())).collect();
    Ok(key.rank::<{ Hand::MAX_CARDS }>())
}

/// Turns `N` cards, or bytes that hold card ids, into an array of different cards.
///
/// # Errors
/// A wrong count, a byte that is no card id, or a repeated card, with its position.
///
/// ```
/// use keyfold::{check, naive};
/// let cards: [keyfold::Card; 6] = check::distinct(&[0u8, 1, 2, 3, 4, 5])?;
/// assert_eq!(naive::rank(&cards).describe().to_string(), "four of a kind, deuces, trey kicker");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[inline]
pub fn distinct<const N: usize, C: Copy + Into<u8>>(cards: &[C]) -> Result<[Card; N], HandError> {
    when_distinct!(N, cards, |ids| as_cards(ids))
}

/// Cards from ids that were found to be those of cards.
#[inline(always)]
fn as_cards<const N: usize, C: Copy + Into<u8>>(ids: &[C; N]) -> [Card; N] {
    // One by one: the array as a whole would be loaded as one number and taken apart again.
    core::array::from_fn(|at| Card::from_checked_id(ids[at].into()))
}

/// Whether all are cards, none of them twice. For up to 52 cards.
#[inline(always)]
fn are_different_cards<C: Copy + Into<u8>>(cards: &[C]) -> bool {
    let (mut sum, mut union) = (0u64, 0u64);
    for &card in cards {
        let bit = CARD_BITS[usize::from(card.into())];
        sum = sum.wrapping_add(bit);
        union |= bit;
    }
    let held = union & ALL_CARDS;
    if cfg!(target_feature = "popcnt") {
        // One instruction instead of an addition a card; without it, counting costs more than the additions do.
        return held.count_ones() as usize == cards.len();
    }
    // The bit of bytes that are no card is missing from the right side alone.
    sum == held
}

const ALL_CARDS: u64 = (1 << Card::COUNT) - 1;

/// A bit for each card by id, and the bit above theirs for the bytes that are no card: 256 entries, so that any byte is in
/// range.
static CARD_BITS: [u64; 256] = {
    let mut bits = [ALL_CARDS + 1; 256];
    let mut id = 0;
    while id < Card::COUNT {
        bits[id] = 1 << id;
        id += 1;
    }
    bits
};

/// The first thing wrong with cards among which something is.
#[cold]
#[inline(never)]
fn culprit<C: Copy + Into<u8>>(cards: &[C]) -> HandError {
    for (position, &card) in (1..).zip(cards) {
        let id = card.into();
        let Some(card) = Card::from_id(id) else {
            return HandError::OutOfRange { position, id };
        };
        if let Some(first) = cards.iter().take(position - 1).position(|&earlier| earlier.into() == id) {
            return HandError::Repeated { position, first: first + 1, card };
        }
    }
    HandError::WrongCount { min: 0, max: Card::COUNT, found: cards.len() }
}
