//! Padding of a partial block with filler hands, whose ranks are dropped.

use super::bytes::BLOCK;
use crate::batch::layout::filler_hand;
use crate::cards::Card;
use crate::rank::HandRank;

/// Returns the items themselves; or, if they are fewer than a block holds, a copy of the block of fillers that begins
/// with them.
#[inline]
pub(super) fn fill_block<'a, T: Copy>(
    items: &'a [T],
    fillers: &[T; BLOCK],
    copy: &'a mut Option<[T; BLOCK]>,
) -> &'a [T] {
    if items.len() >= BLOCK {
        return items;
    }
    let block = copy.insert(*fillers);
    replace_first(block, items);
    block
}

/// [`fill_block`] for columns, all of one length, with filler hands.
#[inline]
pub(super) fn fill_columns<'a, const CARDS: usize>(
    mut columns: [&'a [Card]; CARDS],
    copy: &'a mut Option<[[Card; BLOCK]; CARDS]>,
) -> [&'a [Card]; CARDS] {
    if columns.iter().all(|column| column.len() >= BLOCK) {
        return columns;
    }
    let blocks = copy.insert([[Card::from_checked_id(0); BLOCK]; CARDS]);
    for ((block, column), filler) in blocks.iter_mut().zip(&mut columns).zip(filler_hand::<CARDS>()) {
        *block = [filler; BLOCK];
        replace_first(block, column);
        *column = block;
    }
    columns
}

/// Copies the first ranks of a block, as many as fit.
#[inline]
pub(super) fn take_first(ranks: &mut [HandRank], block: &[HandRank; BLOCK]) {
    if let Some(first) = block.get(..ranks.len()) {
        ranks.copy_from_slice(first);
    }
}

/// Overwrites the first fillers with items.
#[inline]
fn replace_first<T: Copy>(block: &mut [T; BLOCK], items: &[T]) {
    if let Some(first) = block.get_mut(..items.len()) {
        first.copy_from_slice(items);
    }
}
