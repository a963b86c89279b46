//! Hands one by one: what every target can do, and what the SIMD backends leave over.
//!
//! Cards are ranked on the compact tier. Its 84 KB stay in a first- or second-level cache beside the caller's data, where
//! the folded table's 9 MB do not.

use super::{checked, distinct};
use crate::key_sum::RankHands;
use crate::{Card, Compact, HandKey, HandRank};

/// Hands of columns that are ranked together: a number that the compiler knows, so that no index needs a check.
const BLOCK: usize = 64;

/// Stands where a column would end early, which none does.
const ANY: Card = Card::new(crate::Face::Deuce, crate::Suit::Clubs);

/// Ranks hands by columns, all as long as `ranks`.
#[inline]
fn by_columns<const CARDS: usize>(
    columns: [&[Card]; CARDS],
    ranks: &mut [HandRank],
    rank: impl Fn(&[Card; CARDS]) -> HandRank,
) {
    let rank_block = |block: [&[Card; BLOCK]; CARDS], ranks: &mut [HandRank; BLOCK]| {
        for (hand, place) in ranks.iter_mut().enumerate() {
            *place = rank(&block.map(|column| column[hand]));
        }
    };
    let (whole, rest) = ranks.as_chunks_mut::<BLOCK>();
    let blocks = columns.map(|column| column.as_chunks::<BLOCK>());
    for (number, ranks) in whole.iter_mut().enumerate() {
        rank_block(blocks.map(|(column, _)| column.get(number).unwrap_or(&[ANY; BLOCK])), ranks);
    }
    let mut hands = blocks.map(|(_, rest)| rest.iter());
    for place in rest {
        // The lengths agree, so there is one more card in each column.
        *place = rank(&hands.each_mut().map(|column| column.next().copied().unwrap_or(ANY)));
    }
}

macro_rules! rank_each {
    ($cards:literal, $rank:path, $rows:ident, $columns:ident, $keys:ident, $checked_rows:ident, $checked_columns:ident) => {
        pub(super) fn $rows(hands: &[[Card; $cards]], ranks: &mut [HandRank]) {
            for (hand, rank) in hands.iter().zip(ranks) {
                *rank = $rank(hand);
            }
        }

        pub(super) fn $columns(columns: [&[Card]; $cards], ranks: &mut [HandRank]) {
            by_columns(columns, ranks, $rank);
        }

        pub(super) fn $keys<T: RankHands<$cards>>(keys: &[HandKey<T>], ranks: &mut [HandRank]) {
            for (key, rank) in keys.iter().zip(ranks) {
                *rank = key.rank::<$cards>();
            }
        }

        pub(super) fn $checked_rows(hands: &[[Card; $cards]], ranks: &mut [HandRank]) -> Option<usize> {
            checked::rows(hands, ranks, distinct_rows, $rows)
        }

        pub(super) fn $checked_columns(columns: [&[Card]; $cards], ranks: &mut [HandRank]) -> Option<usize> {
            checked::columns(columns, ranks, distinct_columns, $columns)
        }
    };
}
rank_each!(5, Compact::rank_five, five_rows, five_columns, five_keys, five_checked_rows, five_checked_columns);
rank_each!(7, Compact::rank_seven, seven_rows, seven_columns, seven_keys, seven_checked_rows, seven_checked_columns);

pub(super) fn seven_padded(hands: &[[Card; 8]], ranks: &mut [HandRank]) {
    for (hand, rank) in hands.iter().zip(ranks) {
        let [cards @ .., _pad] = hand;
        *rank = Compact::rank_seven(cards);
    }
}

pub(super) use distinct::{columns as distinct_columns, rows as distinct_rows};
