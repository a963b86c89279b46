//! Hands one by one: what every target can do, and what the SIMD backends leave over.
//!
//! Cards are ranked on the compact tier. Its 84 KB stay in a first- or second-level cache beside the caller's data, where
//! the folded table's 9 MB do not.

use super::distinct;
use crate::tier::RankKeys;
use crate::{Card, Compact, HandKey, HandRank};

/// Ranks the hands that `cards` gives by number.
#[inline]
fn each(ranks: &mut [HandRank], rank: impl Fn(usize) -> Option<HandRank>) {
    for (hand, place) in ranks.iter_mut().enumerate() {
        // The lengths agree, so there always is one.
        if let Some(rank) = rank(hand) {
            *place = rank;
        }
    }
}

macro_rules! rank_each {
    ($cards:literal, $rank:path, $rows:ident, $columns:ident, $keys:ident) => {
        pub(super) fn $rows(hands: &[[Card; $cards]], ranks: &mut [HandRank]) {
            for (hand, rank) in hands.iter().zip(ranks) {
                *rank = $rank(hand);
            }
        }

        pub(super) fn $columns(columns: [&[Card]; $cards], ranks: &mut [HandRank]) {
            // Cut to one length, so that one compare serves all columns.
            let columns = columns.map(|column| column.get(..ranks.len()).unwrap_or_default());
            each(ranks, |hand| {
                let mut cards = [*columns[0].get(hand)?; $cards];
                for (card, column) in cards.iter_mut().zip(&columns).skip(1) {
                    *card = *column.get(hand)?;
                }
                Some($rank(&cards))
            });
        }

        pub(super) fn $keys<T: RankKeys<$cards>>(keys: &[HandKey<T>], ranks: &mut [HandRank]) {
            for (key, rank) in keys.iter().zip(ranks) {
                *rank = T::rank_key(*key);
            }
        }
    };
}
rank_each!(5, Compact::five, five_rows, five_columns, five_keys);
rank_each!(7, Compact::seven, seven_rows, seven_columns, seven_keys);

pub(super) fn seven_padded(hands: &[[Card; 8]], ranks: &mut [HandRank]) {
    for (hand, rank) in hands.iter().zip(ranks) {
        let [cards @ .., _pad] = hand;
        *rank = Compact::seven(cards);
    }
}

pub(super) use distinct::{columns as distinct_columns, rows as distinct_rows};
