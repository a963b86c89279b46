//! Ranks in vector registers, without a rank table in memory: x86-64 with AVX-512 and its byte permutations (VBMI).

#![allow(unsafe_code, reason = "vector loads and stores")]

mod counts;
mod lanes;
mod layout;
mod rank;

use core::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
use core::hint::black_box;

use keyfold_tables::planes::{FIVE, Planes, SEVEN};

use crate::tier::Tier;
use crate::{Card, HandKey, HandRank};
use counts::Counts;
use lanes::{HANDS, Lanes};
use layout::Order;
use rank::rank;

/// Whether the CPU has the instructions.
pub(super) fn is_available() -> bool {
    macro_rules! all {
        ($($feature:tt)*) => {{
            #[cfg(feature = "std")]
            let all = $(std::arch::is_x86_feature_detected!($feature))&&*;
            #[cfg(not(feature = "std"))]
            let all = $(cfg!(target_feature = $feature))&&*;
            all
        }};
    }
    all!("avx512f" "avx512bw" "avx512vbmi" "avx512bitalg")
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn distinct_rows<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Option<usize> {
    super::distinct::rows(hands)
}

#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn distinct_columns<const CARDS: usize>(columns: [&[Card]; CARDS]) -> Option<usize> {
    super::distinct::columns(columns)
}

const ANY_CARD: Card = Card::from_checked_id(0);

/// Ranks block after block. The last block reaches back over the one before it where hands are left over.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn rank_blocks(
    planes: &'static Planes,
    order: Order,
    ranks: &mut [HandRank],
    counts_at: impl Fn(&Planes, usize) -> Option<Counts>,
) -> Option<()> {
    let last = ranks.len().checked_sub(HANDS)?;
    let blocks = ranks.len().div_ceil(HANDS);
    let start = |block: usize| (block * HANDS).min(last);
    let mut counts = Counts::none();
    // Both calls stand here once, so that both are compiled into the loop.
    for block in 0..=blocks {
        let next = if block < blocks { counts_at(black_box(planes), start(block))? } else { counts };
        if let Some(before) = block.checked_sub(1) {
            let words = rank(black_box(planes), &counts).in_memory_order(order);
            words.store(ranks.get_mut(start(before)..)?.first_chunk_mut()?);
        }
        counts = next;
    }
    Some(())
}

#[inline]
fn block<T>(items: &[T], start: usize) -> Option<&[T; HANDS]> {
    items.get(start..)?.first_chunk()
}

/// Less than a block, filled up.
fn filled_up<T: Copy>(items: &[T], filling: T) -> [T; HANDS] {
    let mut block = [filling; HANDS];
    for (place, &item) in block.iter_mut().zip(items) {
        *place = item;
    }
    block
}

macro_rules! rank_rows {
    ($($name:ident: $bytes:literal bytes, $columns:ident, $counts:ident, $planes:ident;)*) => {$(
        #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
        pub(super) fn $name(hands: &[[Card; $bytes]], ranks: &mut [HandRank]) {
            if hands.len() < HANDS {
                let mut block = [HandRank::LOWEST; HANDS];
                if !hands.is_empty() {
                    $name(&filled_up(hands, [ANY_CARD; $bytes]), &mut block);
                }
                return ranks.iter_mut().zip(block).for_each(|(place, rank)| *place = rank);
            }
            rank_blocks(&$planes, Order::Turned, ranks, |planes, start| {
                let hands = block(hands, start)?;
                prefetch::<{ $bytes }>(hands);
                Some(Counts::$counts(planes, layout::$columns(hands)))
            });
        }
    )*};
}
rank_rows! {
    five_rows: 5 bytes, five_rows, of_five, FIVE;
    seven_rows: 7 bytes, seven_rows, of_seven, SEVEN;
    seven_padded: 8 bytes, padded_rows, of_seven, SEVEN;
}

macro_rules! rank_columns {
    ($($name:ident: $cards:literal cards, $counts:ident, $planes:ident;)*) => {$(
        #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
        pub(super) fn $name(columns: [&[Card]; $cards], ranks: &mut [HandRank]) {
            if ranks.len() < HANDS {
                let mut block = [HandRank::LOWEST; HANDS];
                if !ranks.is_empty() {
                    let columns = columns.map(|column| filled_up(column, ANY_CARD));
                    $name(columns.each_ref().map(|column| column.as_slice()), &mut block);
                }
                return ranks.iter_mut().zip(block).for_each(|(place, rank)| *place = rank);
            }
            rank_blocks(&$planes, Order::Columns, ranks, |planes, start| {
                let mut cards = [Lanes::of(0); $cards];
                for (lanes, column) in cards.iter_mut().zip(columns) {
                    let column = block(column, start)?;
                    prefetch_one(column, 512);
                    *lanes = Lanes::load(column);
                }
                Some(Counts::$counts(planes, cards))
            });
        }
    )*};
}
rank_columns! {
    five_columns: 5 cards, of_five, FIVE;
    seven_columns: 7 cards, of_seven, SEVEN;
}

macro_rules! rank_keys {
    ($($name:ident: $planes:ident;)*) => {$(
        #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
        pub(super) fn $name<T: Tier>(keys: &[HandKey<T>], ranks: &mut [HandRank]) {
            if keys.len() < HANDS {
                let mut block = [HandRank::LOWEST; HANDS];
                if !keys.is_empty() {
                    $name(&filled_up(keys, HandKey::NONE), &mut block);
                }
                return ranks.iter_mut().zip(block).for_each(|(place, rank)| *place = rank);
            }
            rank_blocks(&$planes, Order::Turned, ranks, |planes, start| {
                Some(Counts::of_suits(planes, layout::key_sets(block(keys, start)?)))
            });
        }
    )*};
}
rank_keys! {
    five_keys: FIVE;
    seven_keys: SEVEN;
}

/// Asks for rows four kilobytes on: the hardware does not look ahead far enough.
#[inline]
fn prefetch<const BYTES: usize>(hands: &[[Card; BYTES]; HANDS]) {
    let mut line = 0;
    while line < BYTES {
        prefetch_one(hands, 4096 + line * 64);
        line += 1;
    }
}

#[inline]
fn prefetch_one<T>(block: &T, bytes_ahead: usize) {
    let place = (&raw const *block).cast::<i8>().wrapping_add(bytes_ahead);
    // SAFETY: a prefetch reads nothing that the program could see and never faults, whatever the address.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(place) };
}
