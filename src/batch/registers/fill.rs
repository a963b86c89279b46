//! Fewer hands than a block has: others are put behind them, and what comes of these is dropped.

use super::bytes::BLOCK;
use crate::cards::Card;
use crate::rank::HandRank;

/// Cards of which no two are the same, so that looking for repeated ones finds none.
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

/// The items themselves; or, if they are fewer than a block has, a block that begins with them.
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

/// [`fill_block`] for each of some columns.
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

/// The ranks of the hands that were asked for, which a block begins with.
#[inline(never)]
pub(super) fn take_first(ranks: &mut [HandRank], block: &[HandRank; BLOCK]) {
    for (rank, &block_rank) in ranks.iter_mut().zip(block) {
        *rank = block_rank;
    }
}
