//! Key tables by card id, and the sum of a hand's keys.

use keyfold_tables::rules::deck::CARDS;

use super::ends_before;
use crate::Card;

/// Card keys by id, with zeroes past the deck: of 256 entries, so that a byte is an index without check or mask, which
/// saves an operation a card.
pub(crate) const fn by_id(card_keys: &[u32; CARDS]) -> [u32; 256] {
    let mut keys = [0; 256];
    let mut id = 0;
    while id < CARDS {
        keys[id] = card_keys[id];
        id += 1;
    }
    keys
}

/// The sum of the cards' keys. Only repeated cards can overflow it: it wraps.
#[inline]
pub(crate) const fn key_sum<const CARDS: usize>(cards: &[Card; CARDS], keys: &[u32; 256]) -> u32 {
    let (mut sum, mut at) = (0u32, 0);
    while at < CARDS {
        let id = cards[at].id();
        if ends_before(at, id) {
            break;
        }
        sum = sum.wrapping_add(keys[id as usize]);
        at += 1;
    }
    sum
}

/// The same for anything that holds card ids, where it stands.
#[cfg(feature = "folded")]
#[inline(always)]
pub(crate) fn key_sum_of_ids<C: Copy + Into<u8>, const CARDS: usize>(ids: &[C; CARDS], keys: &[u32; 256]) -> u32 {
    let mut sum = 0u32;
    for (at, &id) in ids.iter().enumerate() {
        let id = id.into();
        if ends_before(at, id) {
            break;
        }
        sum = sum.wrapping_add(keys[usize::from(id)]);
    }
    sum
}
