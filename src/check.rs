//! Entry points that check: cards or bytes in, a rank or the reason why they are no hand.
//!
//! Adding up one bit for each card tells all: a sum of `N` powers of two has `N` bits set only if no two of them are the
//! same, and an id that is no card adds none. That is one load and one addition a card and one count of bits; looking
//! for the culprit is left for after something was found wrong.

use crate::{Card, Hand, HandError, HandRank};

/// A set of cards, one bit each by id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CardSet(u64);

impl CardSet {
    pub(crate) const EMPTY: Self = Self(0);

    #[inline]
    pub(crate) const fn contains(self, card: Card) -> bool {
        self.0 >> card.index() & 1 == 1
    }

    #[inline]
    pub(crate) const fn with(self, card: Card) -> Self {
        Self(self.0 | 1 << card.index())
    }
}

/// Ranks five cards, given as [`Card`]s or as bytes that hold card ids.
///
/// # Errors
/// A wrong count, a byte that is no card id, or a repeated card, with its position.
///
/// ```
/// use keyfold::{HandError, check};
/// assert!(check::five(&[48u8, 44, 40, 36, 32]).is_ok());
/// let repeated = check::five(&[48u8, 44, 40, 36, 44]).unwrap_err();
/// assert_eq!(repeated.to_string(), "card 5: Kc is card 2 already");
/// ```
#[cfg(feature = "folded")]
#[inline]
pub fn five<C: Copy + Into<u8>>(cards: &[C]) -> Result<HandRank, HandError> {
    distinct(cards).map(|cards| crate::five(&cards))
}

/// Ranks seven cards, given as [`Card`]s or as bytes that hold card ids.
///
/// # Errors
/// A wrong count, a byte that is no card id, or a repeated card, with its position.
///
/// ```
/// use keyfold::check;
/// assert_eq!(check::seven(&[51u8, 47, 43, 39, 35, 0, 5])?.get(), 7_462);
/// assert_eq!(check::seven(&[0u8, 1, 2]).unwrap_err().to_string(), "3 cards, 7 needed");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[cfg(feature = "folded")]
#[inline]
pub fn seven<C: Copy + Into<u8>>(cards: &[C]) -> Result<HandRank, HandError> {
    distinct(cards).map(|cards| crate::seven(&cards))
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
    let Some(cards) = cards.first_chunk::<N>().filter(|_| cards.len() == N) else {
        return Err(HandError::WrongCount { least: N, most: N, found: cards.len() });
    };
    let ids = cards.map(Into::into);
    let held = ids.iter().fold(0u64, |held, &id| held.wrapping_add(CARD_BITS[usize::from(id)]));
    if held.count_ones() as usize != N {
        return Err(culprit(&ids));
    }
    Ok(ids.map(Card::from_checked_id))
}

/// A bit for each card by id; 0 for the bytes that are no card. Of 256 entries, so that any byte is in range.
static CARD_BITS: [u64; 256] = {
    let mut bits = [0; 256];
    let mut id = 0;
    while id < Card::COUNT {
        bits[id] = 1 << id;
        id += 1;
    }
    bits
};

/// The first thing wrong with ids among which something is.
#[cold]
fn culprit(ids: &[u8]) -> HandError {
    let mut hand = Hand::new();
    for (position, &id) in ids.iter().enumerate() {
        let Some(card) = Card::new(id) else {
            return HandError::OutOfRange { position, id };
        };
        if let Err(error) = hand.push(card) {
            return error;
        }
    }
    HandError::WrongCount { least: 0, most: Hand::MOST, found: ids.len() }
}
