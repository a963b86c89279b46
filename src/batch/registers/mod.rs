//! Sixty-four hands at a time in vector registers, with no rank table in memory: x86-64 with AVX-512 and its
//! permutations of bytes (VBMI).
//!
//! A look-up in memory is what limits every other way to rank: two levels of tables that fit a cache take about a
//! nanosecond a hand, gathered or one by one. A permutation of bytes looks 64 bytes up in a table of 64 or 128 entries in
//! one cycle or two. This backend breaks a rank up until such tables are all it needs:
//!
//! | step | | in |
//! | --- | --- | --- |
//! | hands to columns | byte `n` of a register is a card of hand `n`; rows and keys are turned by permuting and unpacking | `layout.rs` |
//! | cards to counts | each card becomes a bit in two bytes of faces; a carry-save adder counts them, all faces at once; of a flush only its suit is counted | `sevens.rs`, `fives.rs`, `keys.rs`, `counts.rs` |
//! | counts to pattern | how many faces are held, and how many more than once; straights by one more look-up | `rank.rs` |
//! | pattern to rank | base + times * position of the made faces + position of the kickers | `rank.rs` |
//!
//! That the positions are sums over the two halves of a face set, each small enough for a table of bytes, is told in
//! [`keyfold_tables::registers`], where the tables (2,304 bytes each for five and seven cards) are derived and proven. All hands
//! go the same way: nothing branches on the cards, and no hand is left over.
//!
//! The tables are read through [`black_box`], because a compiler that knew them would load all before the loop, run out of
//! registers and keep them on the stack.

#![allow(unsafe_code, reason = "vector loads and stores")]

mod counts;
mod distinct;
mod fives;
mod keys;
mod lanes;
mod layout;
mod rank;
mod sevens;

use core::hint::black_box;

use keyfold_tables::registers::{FIVE, RegisterTables, SEVEN};

use crate::key_sum::Tier;
use crate::{Card, HandKey, HandRank};
use counts::Counts;
use distinct::{has_repeat, when_distinct};
use lanes::HANDS;
use layout::{Order, Turning};

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

const ANY_CARD: Card = Card::from_checked_id(0);

/// Ranks block after block. The last block reaches back over the one before it where hands are left over.
///
/// A block is counted while the block before is ranked, a step of the one after a step of the other: either is a chain of
/// some fifty cycles in which each instruction waits for the one before, and a processor that holds sixty-four vector
/// instructions in waiting finds nothing else to do in so short a stretch. The compiler would put the one chain behind the
/// other; that the results of the steps are [`Lanes::in_place`] forbids it. It is worth a twelfth of the time for rows and
/// keys, an eighth for columns.
///
/// At first there is nothing to rank, and what is stored for it is overwritten; at last the last block is counted again.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn rank_blocks<const CARDS: usize, Loaded, Suited, Upper, Faces>(
    planes: &'static RegisterTables,
    order: Order,
    ranks: &mut [HandRank],
    (load, suits, upper, lower, count): (
        impl Fn(&RegisterTables, usize) -> Option<Loaded>,
        impl Fn(&RegisterTables, Loaded) -> Option<Suited>,
        impl Fn(&RegisterTables, Suited) -> Upper,
        impl Fn(&RegisterTables, Upper) -> Faces,
        impl Fn(&RegisterTables, Faces) -> Counts,
    ),
) -> Option<()> {
    let last = ranks.len().checked_sub(HANDS)?;
    let blocks = ranks.len().div_ceil(HANDS);
    let start = |block: usize| (block * HANDS).min(last);
    let mut counts = Counts::none();
    for block in 0..=blocks {
        let planes: &RegisterTables = black_box(planes);
        let next = load(planes, start(block))?;
        let held = rank::held(planes, &counts);
        let next = suits(planes, next)?;
        let plan = rank::plan(planes, &counts, held);
        let made = rank::made_faces::<CARDS>(planes, &counts, plan);
        let next = upper(planes, next);
        let kickers = rank::kickers(&counts, held, plan, made);
        let next = lower(planes, next);
        let positions = rank::positions::<CARDS>(planes, held, plan, made, kickers);
        let next = count(planes, next);
        let words = rank::words(planes, plan, positions).in_memory_order(order);
        words.store(ranks.get_mut(start(block.saturating_sub(1))..)?.first_chunk_mut()?);
        counts = next;
    }
    Some(())
}

/// How a block is counted after it was loaded and begun, by the functions of a room.
macro_rules! steps {
    ($room:ident, $load:expr, $begin:expr) => {
        (
            $load,
            |planes: &RegisterTables, loaded| Some($room::suits(planes, $begin(planes, loaded)?)),
            |planes: &RegisterTables, suited| $room::upper(planes, suited),
            |planes: &RegisterTables, upper| $room::lower(planes, upper),
            |planes: &RegisterTables, faces| $room::counts(planes, faces),
        )
    };
}

/// The start of the first block in which a hand holds a card twice.
#[inline]
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
fn first_repeat(hands: usize, has_repeat: impl Fn(usize) -> Option<bool>) -> Option<usize> {
    let last = hands.checked_sub(HANDS)?;
    // A loop and not an iterator's `find`, which is not compiled for these instructions and would call for each block.
    let mut start = 0;
    while !has_repeat(start)? {
        if start == last {
            return None;
        }
        start = (start + HANDS).min(last);
    }
    Some(start)
}

/// A hand before, or at, the first one that holds a card twice.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn distinct_rows<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Option<usize> {
    if hands.len() < HANDS {
        return super::distinct::rows(hands);
    }
    first_repeat(hands.len(), |start| {
        Some(has_repeat::<CARDS>(layout::turn_rows(hands, start)?.columns::<CARDS, CARDS>()))
    })
}

/// The same.
#[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
pub(super) fn distinct_columns<const CARDS: usize>(columns: [&[Card]; CARDS]) -> Option<usize> {
    let hands = columns.first().map_or(0, |column| column.len());
    if hands < HANDS {
        return super::distinct::columns(columns);
    }
    first_repeat(hands, |start| Some(has_repeat(layout::columns(columns, start)?)))
}

/// Ranks less than a block by way of a whole one.
fn rank_few(ranks: &mut [HandRank], rank: impl FnOnce(&mut [HandRank])) {
    if !ranks.is_empty() {
        let mut block = [HandRank::LOWEST; HANDS];
        rank(&mut block);
        ranks.iter_mut().zip(block).for_each(|(place, rank)| *place = rank);
    }
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
    ($(
        $name:ident $(checked $checked:ident)?: $bytes:literal bytes, $cards:literal cards in $room:ident, $planes:ident;
    )*) => {$(
        #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
        pub(super) fn $name(hands: &[[Card; $bytes]], ranks: &mut [HandRank]) {
            if hands.len() < HANDS {
                return rank_few(ranks, |block| $name(&filled_up(hands, [ANY_CARD; $bytes]), block));
            }
            let load = |_: &RegisterTables, start| layout::turn_rows(hands, start);
            let begin = |planes: &RegisterTables, turning: Turning| {
                Some($room::begin(planes, turning.columns::<$bytes, $cards>()))
            };
            rank_blocks::<$cards, _, _, _, _>(&$planes, Order::Turned, ranks, steps!($room, load, begin));
        }

        $(
            #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
            pub(super) fn $checked(hands: &[[Card; $bytes]], ranks: &mut [HandRank]) -> Option<usize> {
                if hands.len() < HANDS {
                    $name(hands, ranks);
                    return distinct_rows(hands);
                }
                let load = |_: &RegisterTables, start| layout::turn_rows(hands, start);
                let begin = |planes: &RegisterTables, turning: Turning| {
                    Some($room::begin(planes, when_distinct(turning.columns::<$bytes, $cards>())?))
                };
                let steps = steps!($room, load, begin);
                let ranked = rank_blocks::<$cards, _, _, _, _>(&$planes, Order::Turned, ranks, steps);
                if ranked.is_none() { distinct_rows(hands) } else { None }
            }
        )?
    )*};
}
rank_rows! {
    five_rows checked five_checked_rows: 5 bytes, 5 cards in fives, FIVE;
    seven_rows checked seven_checked_rows: 7 bytes, 7 cards in sevens, SEVEN;
    seven_padded: 8 bytes, 7 cards in sevens, SEVEN;
}

macro_rules! rank_columns {
    ($($name:ident checked $checked:ident: $cards:literal cards in $room:ident, $planes:ident;)*) => {$(
        #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
        pub(super) fn $name(columns: [&[Card]; $cards], ranks: &mut [HandRank]) {
            if ranks.len() < HANDS {
                let columns = columns.map(|column| filled_up(column, ANY_CARD));
                return rank_few(ranks, |block| $name(columns.each_ref().map(|column| column.as_slice()), block));
            }
            let load = |planes: &RegisterTables, start| Some($room::begin(planes, layout::columns(columns, start)?));
            let begin = |_: &RegisterTables, begun: $room::Begun| Some(begun);
            rank_blocks::<$cards, _, _, _, _>(&$planes, Order::Columns, ranks, steps!($room, load, begin));
        }

        #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
        pub(super) fn $checked(columns: [&[Card]; $cards], ranks: &mut [HandRank]) -> Option<usize> {
            if ranks.len() < HANDS {
                $name(columns, ranks);
                return distinct_columns(columns);
            }
            let load = |_: &RegisterTables, start| layout::columns(columns, start);
            let begin = |planes: &RegisterTables, cards| Some($room::begin(planes, when_distinct(cards)?));
            let steps = steps!($room, load, begin);
            let ranked = rank_blocks::<$cards, _, _, _, _>(&$planes, Order::Columns, ranks, steps);
            if ranked.is_none() { distinct_columns(columns) } else { None }
        }
    )*};
}
rank_columns! {
    five_columns checked five_checked_columns: 5 cards in fives, FIVE;
    seven_columns checked seven_checked_columns: 7 cards in sevens, SEVEN;
}

macro_rules! rank_keys {
    ($($name:ident: $cards:literal cards, $planes:ident;)*) => {$(
        #[target_feature(enable = "avx512f,avx512bw,avx512vbmi,avx512bitalg")]
        pub(super) fn $name<T: Tier>(keys: &[HandKey<T>], ranks: &mut [HandRank]) {
            if keys.len() < HANDS {
                return rank_few(ranks, |block| $name(&filled_up(keys, HandKey::EMPTY), block));
            }
            let load = |_: &RegisterTables, start| layout::turn_keys(keys, start);
            let begin = |_: &RegisterTables, turning: Turning| Some(turning.sets());
            rank_blocks::<$cards, _, _, _, _>(&$planes, Order::Turned, ranks, steps!(keys, load, begin));
        }
    )*};
}
rank_keys! {
    five_keys: 5 cards, FIVE;
    seven_keys: 7 cards, SEVEN;
}
