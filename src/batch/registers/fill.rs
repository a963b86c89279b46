//! Fewer hands than a block holds: made-up ones fill the block, and their ranks are dropped.

use super::bytes::BLOCK;
use crate::cards::Card;
use crate::rank::HandRank;

/// A made-up hand. No two of its cards are the same, so that a search for repeated cards passes over it.
pub(super) const fn filler<const CARDS: usize>() -> [Card; CARDS] {
    const { assert!(CARDS <= Card::COUNT) };
    let mut cards = [Card::from_checked_id(0); CARDS];
    let mut at = 0;
    while at < CARDS {
        cards[at] = Card::from_checked_id(at as u8);
        at += 1;
    }
    cards
}

/// The items themselves; or, if they are fewer than a block holds, `block` filled with them and then with fillers.
#[inline(never)]
pub(super) fn fill_block<'a, T: Copy>(items: &'a [T], filler: T, block: &'a mut Option<[T; BLOCK]>) -> &'a [T] {
    if items.len() >= BLOCK {
        return items;
    }
    let block = block.insert([filler; BLOCK]);
    for (place, &item) in block.iter_mut().zip(items) {
        *place = item;
    }
    block
}

/// [`fill_block`] for columns, each with a filler of its own.
#[inline(never)]
pub(super) fn fill_columns<'a, const CARDS: usize>(
    mut columns: [&'a [Card]; CARDS],
    blocks: &'a mut [Option<[Card; BLOCK]>; CARDS],
) -> [&'a [Card]; CARDS] {
    for ((column, block), filler) in columns.iter_mut().zip(blocks).zip(filler::<CARDS>()) {
        *column = fill_block(column, filler, block);
    }
    columns
}

/// Copies as many ranks from the beginning of a block as there is place for.
#[inline(never)]
pub(super) fn take_first(ranks: &mut [HandRank], block: &[HandRank; BLOCK]) {
    for (rank, &block_rank) in ranks.iter_mut().zip(block) {
        *rank = block_rank;
    }
}
