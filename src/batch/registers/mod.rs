//! Sixty-four hands at a time in vector registers, with no rank table in memory: x86-64 with AVX-512 and its
//! permutations of bytes (VBMI).
//!
//! Every other way to rank waits for memory: two look-ups in tables that fit a cache take about a nanosecond a hand,
//! gathered or one by one. A permutation of bytes makes 64 look-ups in a table of 64 or 128 bytes, in a cycle or two. This
//! backend breaks a rank up until such tables are all it needs:
//!
//! | step | how | file |
//! | --- | --- | --- |
//! | hands to columns | byte `n` of a register is a card of hand `n`; rows and keys are transposed | `source.rs`, `transpose.rs` |
//! | cards to counts | each card becomes a bit in two bytes of faces; a carry-save adder counts all faces at once; of a flush only its suit is counted | `five.rs`, `six_or_seven.rs`, `keys.rs`, `counts.rs` |
//! | counts to pattern | how many faces are held, and how many more than once; straights by one more look-up | `rank.rs` |
//! | pattern to rank | base + factor * position of the made faces + position of the kickers | `rank.rs` |
//!
//! `bytes.rs` and `words.rs` have the operations on registers, `repeat.rs` finds cards that a hand holds twice.
//!
//! The instructions themselves are in `instructions.rs`. Tests that are compiled with `--cfg keyfold_model` run all of this
//! on `model.rs` instead, a model of the instructions in safe code, on any machine and in an interpreter.
//!
//! Why a position is the sum of what the two halves of a face set add, so that tables of bytes suffice, is explained in
//! [`keyfold_tables::registers`], where the tables (2,304 bytes for each number of cards) are derived and proven. All
//! hands go the same way: nothing branches on the cards, and the last block overlaps the one before it.

#![allow(unsafe_code, reason = "vector instructions, loads and stores")]
#![cfg_attr(keyfold_model, allow(unused_unsafe, reason = "the model of the instructions is safe code"))]

mod bytes;
mod counts;
mod fill;
mod five;
#[cfg_attr(keyfold_model, path = "model.rs")]
mod instructions;
mod keys;
mod rank;
mod repeat;
mod six_or_seven;
mod source;
#[cfg(test)]
mod tests;
mod transpose;
mod words;

use core::hint::black_box;
use core::marker::PhantomData;

use keyfold_tables::registers::RegisterTables;

use crate::batch::layout::made_up;
use crate::batch::rules::Rules;
use crate::cards::Card;
use crate::key_sum::hand_key::HandKey;
use crate::key_sum::tier::Tier;
use crate::rank::HandRank;
use bytes::{BLOCK, Vbmi, vbmi};
use counts::{Count, Counts};
use fill::{fill_block, fill_columns, take_first};
use instructions::for_vbmi;
use keys::SuitSets;
use repeat::has_repeat;
use source::{Cards, Checked, Columns, Keys, Rows, Source};

pub(in crate::batch) use counts::CountFaces;
pub(in crate::batch) use five::Five;
pub(in crate::batch) use instructions::is_available;
pub(in crate::batch) use six_or_seven::{Seven, Six};

/// Ranks block after block. If the last hands do not fill a block, the last block reaches back over the one before it.
///
/// `None` if a block is missing: because there are fewer hands than ranks, or fewer ranks than a block holds, or because a
/// source that looks for repeated cards found one.
///
/// The loop is software-pipelined: while one block is ranked, the next one is counted, stage by stage in turn. Either is a
/// chain of some fifty cycles in which each instruction waits for the one before it, and a processor whose scheduler holds
/// sixty-four vector instructions does not look far enough ahead to overlap two such chains. The compiler would put one
/// behind the other again; the results of the stages pass through [`bytes::Bytes64::scheduling_barrier`] to prevent that. It
/// saves a twelfth of the time for rows and keys, an eighth for columns.
///
/// The first turn has no block to rank, and the second overwrites what it stores; the last turn counts the last block again.
#[inline(always)]
fn rank_blocks<R: Rules, C: Count, S: Source<C>, const CARDS: usize>(
    vbmi: Vbmi,
    source: &S,
    ranks: &mut [HandRank],
) -> Option<()> {
    let last = ranks.len().checked_sub(BLOCK)?;
    let blocks = ranks.len().div_ceil(BLOCK);
    let mut counts = Counts::zero(vbmi);
    let mut previous = 0;
    for block in 0..=blocks {
        // A compiler that knew the tables would load all before the loop, run out of registers and keep them on the stack.
        let tables: &RegisterTables = black_box(const { R::REGISTERS[CARDS - 5] });
        let start = (block * BLOCK).min(last);
        // `next` is the block that starts here; all else is of the block before it.
        let next = source.load(vbmi, tables, start)?;
        let faces = rank::held_faces(tables, &counts);
        let next = C::suits(tables, source.begin(tables, next)?);
        let pattern = rank::pattern::<R>(tables, &counts, faces);
        let made = rank::made_faces::<CARDS>(tables, &counts, pattern);
        let next = C::upper_faces(tables, next);
        let kickers = rank::kickers(&counts, faces, pattern, made);
        let next = C::lower_faces(tables, next);
        let positions = rank::positions::<CARDS>(tables, faces, pattern, made, kickers);
        let next = C::counts(tables, next);
        let words = rank::ranks::<R>(tables, pattern, positions).in_memory_order(S::ORDER);
        words.store(ranks.get_mut(previous..)?.first_chunk_mut()?);
        (counts, previous) = (next, start);
    }
    Some(())
}

/// [`rank_blocks`] for any number of ranks. If they are fewer than a block holds, the source still has a whole block.
#[inline(always)]
fn rank_all<R: Rules, C: Count, S: Source<C>, const CARDS: usize>(
    vbmi: Vbmi,
    source: &S,
    ranks: &mut [HandRank],
) -> Option<()> {
    let mut block = [HandRank::LOWEST; BLOCK];
    let is_short = ranks.len() < BLOCK;
    // One call for both, because it is the loop that is inlined here.
    rank_blocks::<R, C, S, CARDS>(vbmi, source, if is_short { &mut block } else { &mut *ranks })?;
    if is_short {
        take_first(ranks, &block);
    }
    Some(())
}

/// [`rank_all`] of cards. If `CHECKED`, also looks for hands that hold a card twice: the start of the first block with one.
#[inline(always)]
fn rank_hands<R: Rules, C: CountFaces<CARDS>, S: Source<C> + Cards<CARDS>, const CARDS: usize, const CHECKED: bool>(
    vbmi: Vbmi,
    hands: S,
    ranks: &mut [HandRank],
) -> Option<usize> {
    if !CHECKED {
        rank_all::<R, C, _, CARDS>(vbmi, &hands, ranks);
        return None;
    }
    let checked = Checked::<R, _, CARDS>(hands, PhantomData);
    match rank_all::<R, C, _, CARDS>(vbmi, &checked, ranks) {
        Some(()) => None,
        None => find_repeat::<R, _, CARDS>(vbmi, &checked.0),
    }
}

/// The start of the first block in which a hand holds a card twice.
#[inline(always)]
fn find_repeat<R: Rules, S: Cards<CARDS>, const CARDS: usize>(vbmi: Vbmi, hands: &S) -> Option<usize> {
    let last = hands.len().checked_sub(BLOCK)?;
    let mut start = 0;
    while !has_repeat::<R, CARDS>(S::columns(hands.load(vbmi, start)?)) {
        if start == last {
            return None;
        }
        start = (start + BLOCK).min(last);
    }
    Some(start)
}

for_vbmi! { functions
    /// Ranks hands that lie one after the other, each in `WIDTH` bytes of which the first `CARDS` are its cards. If `CHECKED`,
    /// also looks for hands that hold a card twice. If there are such hands, returns the position of the first one or of a
    /// hand before it, and the ranks are unspecified.
    pub(in crate::batch) fn rank_rows<
        R: Rules,
        C: CountFaces<CARDS>,
        const CARDS: usize,
        const WIDTH: usize,
        const CHECKED: bool,
    >(
        hands: &[[Card; WIDTH]],
        ranks: &mut [HandRank],
    ) -> Option<usize> {
        let mut copy = None;
        let rows = Rows::<CARDS, WIDTH>(fill_block(hands, const { &[made_up(); BLOCK] }, &mut copy));
        rank_hands::<R, C, _, CARDS, CHECKED>(vbmi(), rows, ranks)
    }

    /// Ranks hands of which each slice holds one card, and checks them as [`rank_rows`] does.
    pub(in crate::batch) fn rank_columns<R: Rules, C: CountFaces<CARDS>, const CARDS: usize, const CHECKED: bool>(
        columns: [&[Card]; CARDS],
        ranks: &mut [HandRank],
    ) -> Option<usize> {
        let mut copy = None;
        let columns = Columns::new(fill_columns(columns, &mut copy))?;
        rank_hands::<R, C, _, CARDS, CHECKED>(vbmi(), columns, ranks)
    }

    /// Ranks the keys of hands of `CARDS` cards.
    pub(in crate::batch) fn rank_keys<R: Rules, const CARDS: usize, T: Tier>(
        keys: &[HandKey<T>],
        ranks: &mut [HandRank],
    ) {
        let mut copy = None;
        let keys = Keys(fill_block(keys, const { &[HandKey::EMPTY; BLOCK] }, &mut copy));
        rank_all::<R, SuitSets, _, CARDS>(vbmi(), &keys, ranks);
    }

    /// The position of the first hand that holds a card twice, or of a hand before it; `None` if there is no such hand.
    pub(in crate::batch) fn find_repeat_in_rows<R: Rules, const CARDS: usize>(hands: &[[Card; CARDS]]) -> Option<usize> {
        let mut copy = None;
        let rows = Rows::<CARDS, CARDS>(fill_block(hands, const { &[made_up(); BLOCK] }, &mut copy));
        find_repeat::<R, _, CARDS>(vbmi(), &rows)
    }

    /// [`find_repeat_in_rows`] for columns.
    pub(in crate::batch) fn find_repeat_in_columns<R: Rules, const CARDS: usize>(columns: [&[Card]; CARDS]) -> Option<usize> {
        let mut copy = None;
        let columns = Columns::new(fill_columns(columns, &mut copy))?;
        find_repeat::<R, _, CARDS>(vbmi(), &columns)
    }
}
