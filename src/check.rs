//! Entry points that check: cards or bytes in, a rank or the reason why they are no hand.
//!
//! A set of 52 bits tells repeated cards; looking for the culprit is left for after something was found wrong, so that
//! checking costs a few operations a card.

use crate::{Card, Hand, HandError, HandKey, HandRank, Tiny};

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

/// Ranks five to nine cards, given as [`Card`]s or as bytes that hold card ids; the same as [`rank_any`](crate::rank_any),
/// whatever the features.
///
/// # Errors
/// A wrong count, a byte that is no card id, or a repeated card, with its position.
///
/// ```
/// use keyfold::check;
/// assert_eq!(check::any(&[51u8, 47, 43, 39, 35, 0])?.get(), 7_462);
/// assert_eq!(check::any(&[0u8, 1, 2]).unwrap_err().to_string(), "3 cards, 5 to 9 needed");
/// # Ok::<(), keyfold::HandError>(())
/// ```
#[inline]
pub fn any<C: Copy + Into<u8>>(cards: &[C]) -> Result<HandRank, HandError> {
    let ids = cards.iter().map(|&card| card.into());
    if !(5..=Hand::MOST).contains(&cards.len()) {
        return Err(HandError::WrongCount { least: 5, most: Hand::MOST, found: cards.len() });
    }
    if !are_different_cards(ids.clone()) {
        return Err(culprit(ids));
    }
    let key: HandKey<Tiny> = ids.filter_map(Card::new).collect();
    Ok(key.rank::<{ Hand::MOST }>())
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
    if !are_different_cards(ids.into_iter()) {
        return Err(culprit(ids.into_iter()));
    }
    // No id is above 51, so that none falls back to the deuce of clubs.
    Ok(ids.map(|id| Card::new(id).unwrap_or(Card::of(crate::Face::Deuce, crate::Suit::Clubs))))
}

/// Whether all ids are those of cards, none of them twice.
#[inline]
fn are_different_cards(ids: impl Iterator<Item = u8>) -> bool {
    let (mut held, mut repeated, mut highest) = (0u64, 0u64, 0u8);
    for id in ids {
        let bit = 1 << (id & 63);
        repeated |= held & bit;
        held |= bit;
        highest = highest.max(id);
    }
    repeated == 0 && highest < Card::COUNT as u8
}

/// The first thing wrong with ids among which something is.
#[cold]
fn culprit(ids: impl ExactSizeIterator<Item = u8>) -> HandError {
    let found = ids.len();
    let mut hand = Hand::new();
    for (position, id) in ids.enumerate() {
        let Some(card) = Card::new(id) else {
            return HandError::OutOfRange { position, id };
        };
        if let Err(error) = hand.push(card) {
            return error;
        }
    }
    HandError::WrongCount { least: 0, most: Hand::MOST, found }
}
