//! Bytes as cards, where they stand: one pass that looks for the highest id, at the speed of memory.
#![allow(unsafe_code, reason = "a slice of ids becomes one of cards")]

use super::BatchError;
use crate::{Card, HandError};

/// Takes bytes for cards, without a copy.
///
/// One pass over the bytes, vectorised on every target: it reads as fast as memory gives.
///
/// # Errors
/// [`OutOfRange`](HandError::OutOfRange) with the position of the first byte that is no card id.
///
/// ```
/// use keyfold::batch;
/// assert_eq!(batch::cards_from_ids(&[0, 51])?[1].to_string(), "As");
/// assert_eq!(batch::cards_from_ids(&[0, 52]).unwrap_err().to_string(), "card 2: 52 is not a card id: ids run from 0 to 51");
/// # Ok::<(), keyfold::HandError>(())
/// ```
pub fn cards_from_ids(ids: &[u8]) -> Result<&[Card], HandError> {
    if let Some((position, id)) = first_bad_id(ids) {
        return Err(HandError::OutOfRange { position: position + 1, id });
    }
    // SAFETY: `Card` is a transparent `u8`, so that size, alignment and the slice's extent stay the same, as does the
    // lifetime. All values of `u8` are valid for it; that each is below 52, which safe code counts on, was just checked.
    Ok(unsafe { core::slice::from_raw_parts(ids.as_ptr().cast::<Card>(), ids.len()) })
}

/// Takes rows of bytes for hands, without a copy; the cost is that of [`cards_from_ids`].
///
/// # Errors
/// [`BatchError::Hand`] with the first hand that holds a byte that is no card id.
///
/// ```
/// use keyfold::batch;
/// let error = batch::rows_from_ids(&[[0u8, 1, 2, 3, 4], [5, 6, 99, 8, 9]]).unwrap_err();
/// assert_eq!(error.to_string(), "hand 2, card 3: 99 is not a card id: ids run from 0 to 51");
/// ```
pub fn rows_from_ids<const CARDS: usize>(ids: &[[u8; CARDS]]) -> Result<&[[Card; CARDS]], BatchError> {
    match cards_from_ids(ids.as_flattened()) {
        // Of rows of no bytes all is empty.
        Ok(cards) => Ok(cards.as_chunks().0),
        Err(HandError::OutOfRange { position, id }) => {
            let (hand, position) = ((position - 1) / CARDS.max(1), (position - 1) % CARDS.max(1) + 1);
            Err(BatchError::Hand { hand, error: HandError::OutOfRange { position, id } })
        }
        Err(error) => Err(BatchError::Hand { hand: 0, error }),
    }
}

/// Bytes looked at together: long enough for vectors, short enough that naming the culprit costs nothing.
const BLOCK: usize = 256;

/// The first byte that is no card id, and its position.
fn first_bad_id(ids: &[u8]) -> Option<(usize, u8)> {
    let (blocks, rest) = ids.as_chunks::<BLOCK>();
    let whole = blocks.iter().position(|block| !all_cards(block)).map_or(blocks.len(), |block| block) * BLOCK;
    if whole == blocks.len() * BLOCK && all_cards(rest) {
        return None;
    }
    let bad = |&(_, &id): &(usize, &u8)| Card::from_id(id).is_none();
    ids.iter().enumerate().skip(whole).find(bad).map(|(position, &id)| (position, id))
}

/// By the highest byte, not by an early end: that is one vector operation for many bytes.
#[inline]
fn all_cards(ids: &[u8]) -> bool {
    usize::from(ids.iter().fold(0, |highest, &id| id.max(highest))) < Card::COUNT
}
