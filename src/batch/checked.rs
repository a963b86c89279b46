//! Checked and ranked a block at a time, for the backends that do both by a pass of their own: what the check has read, the
//! ranking finds in the first-level cache.
//!
//! Always inlined, so that a backend's own passes become a part of the loop.

use crate::{Card, HandRank};

/// Hands of a block: seven kilobytes of cards and two of ranks.
const BLOCK: usize = 1024;

/// Ranks rows up to the first block of which `find_repeat` tells a hand; that hand.
#[inline(always)]
pub(super) fn rows<const CARDS: usize>(
    hands: &[[Card; CARDS]],
    ranks: &mut [HandRank],
    find_repeat: impl Fn(&[[Card; CARDS]]) -> Option<usize>,
    rank: impl Fn(&[[Card; CARDS]], &mut [HandRank]),
) -> Option<usize> {
    for (block, (hands, ranks)) in hands.chunks(BLOCK).zip(ranks.chunks_mut(BLOCK)).enumerate() {
        if let Some(repeat) = find_repeat(hands) {
            return Some(block * BLOCK + repeat);
        }
        rank(hands, ranks);
    }
    None
}

/// The same of columns, all as long as `ranks`.
#[inline(always)]
pub(super) fn columns<const CARDS: usize>(
    columns: [&[Card]; CARDS],
    ranks: &mut [HandRank],
    find_repeat: impl Fn([&[Card]; CARDS]) -> Option<usize>,
    rank: impl Fn([&[Card]; CARDS], &mut [HandRank]),
) -> Option<usize> {
    let mut blocks = columns.map(|column| column.chunks(BLOCK));
    for (block, ranks) in ranks.chunks_mut(BLOCK).enumerate() {
        let columns = blocks.each_mut().map(|block| block.next().unwrap_or_default());
        if let Some(repeat) = find_repeat(columns) {
            return Some(block * BLOCK + repeat);
        }
        rank(columns, ranks);
    }
    None
}
