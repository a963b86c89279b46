//! Sixty-four hands at a time in vector registers, with no rank table in memory: x86-64 with AVX-512 and its
//! permutations of bytes (VBMI).
//!
//! Every other way to rank waits for memory: two look-ups in tables that fit a cache take about a nanosecond a hand,
//! gathered or one by one. A permutation of bytes makes 64 look-ups in a table of 64 or 128 bytes, in a cycle or two.
//! This backend breaks a rank up until such tables are all it needs:
//!
//! | step | how | file |
//! | --- | --- | --- |
//! | hands to columns | byte `n` of a register is a card of hand `n`; rows, sets and keys are transposed | `source.rs`, `transpose.rs` |
//! | cards to counts | each card becomes a bit in two bytes of faces; a carry-save adder counts all faces at once; of a flush only its suit is counted | `five.rs`, `six_or_seven.rs`, `suits.rs`, `counts.rs` |
//! | counts to pattern | how many faces are held, and how many more than once; straights by one more look-up | `rank.rs` |
//! | pattern to rank | base + factor * position of the made faces + position of the kickers | `rank.rs` |
//!
//! `bytes.rs` and `words.rs` have the operations on registers, `repeat.rs` finds cards that a hand holds twice.
//!
//! The instructions themselves are in `instructions.rs`. Tests that are compiled with `--cfg keyfold_model` run all of
//! this on `model.rs` instead, a model of the instructions in safe code, on any machine and in an interpreter.
//!
//! Why a position is the sum of what the two halves of a face set add, so that tables of bytes suffice, is explained in
//! [`keyfold_tables::registers`], where the tables (2,304 bytes for each number of cards) are derived and proven. All
//! hands go the same way: nothing branches on the cards, and the last block overlaps the one before it.

#![allow(unsafe_code, reason = "vector instructions, loads and stores")]
#![allow(unused_unsafe, reason = "the model of the instructions is safe code")]

mod bytes;
mod counts;
mod fill;
mod five;
// Other machines than x86-64 check the rest of this folder against the model, and leave it all out.
#[cfg_attr(any(keyfold_model, not(target_arch = "x86_64")), path = "model.rs")]
mod instructions;

mod rank;
mod repeat;
mod six_or_seven;
mod source;
mod suits;
#[cfg(test)]
mod tests;
mod transpose;
mod words;

use core::hint::black_box;
use core::marker::PhantomData;

use keyfold_tables::registers::RegisterTables;

use crate::batch::cpu::Vbmi;
use crate::batch::layout::{HandColumns, HandRows, HandSets, Layout, filler_hand};
use crate::batch::rules::BatchRules;
use crate::batch::work::Work;
use crate::cards::SuitSets;
use crate::cards::suit_sets::sealed::SealedOrder;
use crate::key_sum::sums::KeySums;
use crate::rank::HandRank;
use bytes::{BLOCK, vbmi};
use counts::{Count, Counts};
use fill::{fill_block, fill_columns, take_first};
use instructions::for_vbmi;
use repeat::has_repeat;
use source::{Cards, Checked, ColumnBlocks, KeyBlocks, RowBlocks, SetBlocks, Source};
use suits::CountSuits;

pub(in crate::batch) use counts::CountFaces;
pub(in crate::batch) use five::Five;
#[allow(unused_imports, reason = "a target without this backend")]
pub(in crate::batch) use instructions::is_available;
pub(in crate::batch) use six_or_seven::SixOrSeven;

/// Ranks block after block. If the last hands do not fill a block, the last block reaches back over the one before it.
///
/// `None` if a block is missing: because there are fewer hands than ranks, or fewer ranks than a block holds, or
/// because a source that looks for repeated cards found one.
///
/// The loop is software-pipelined: while one block is ranked, the next one is counted, stage by stage in turn. Either
/// is a chain of some fifty cycles in which each instruction waits for the one before it, and a processor whose
/// scheduler holds sixty-four vector instructions does not look far enough ahead to overlap two such chains. The
/// compiler would put one behind the other again; the results of the stages pass through
/// [`bytes::Bytes64::scheduling_barrier`] to prevent that. It saves a twelfth of the time for rows and keys, an eighth
/// for columns.
///
/// The first turn has no block to rank, and the second overwrites what it stores; the last turn counts the last block
/// again.
#[inline(always)]
fn rank_blocks<R: BatchRules, C: Count, S: Source<C>, const CARDS: usize>(
    vbmi: Vbmi,
    source: &S,
    ranks: &mut [HandRank],
) -> Option<()> {
    let last = ranks.len().checked_sub(BLOCK)?;
    let blocks = ranks.len().div_ceil(BLOCK);
    let mut counts = Counts::zero(vbmi);
    let mut previous = 0;
    for block in 0..=blocks {
        // A compiler that knew the tables would load all before the loop, run out of registers and keep them on the
        // stack.
        let tables: &RegisterTables = black_box(const { R::FACE_SETS[CARDS - 5] });
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
fn rank_all<R: BatchRules, C: Count, S: Source<C>, const CARDS: usize>(
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

/// [`rank_all`] of cards. If `CHECKED`, also looks for hands that hold a card twice: the start of the first block with
/// one.
#[inline(always)]
fn rank_hands<
    R: BatchRules,
    C: CountFaces<CARDS>,
    S: Source<C> + Cards<CARDS>,
    const CARDS: usize,
    const CHECKED: bool,
>(
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

/// Returns the start of the first block in which a hand holds a card twice.
#[inline(always)]
fn find_repeat<R: BatchRules, S: Cards<CARDS>, const CARDS: usize>(vbmi: Vbmi, hands: &S) -> Option<usize> {
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

/// Hands in a layout of which blocks are counted.
pub(in crate::batch) trait CountHands<const CARDS: usize>: Layout<CARDS> {
    /// Ranks all hands by the rules of a game. If `CHECKED`, also looks for hands that hold a card twice or one that is
    /// not in the deck: returns the place of the first one or of a hand before it, and then the ranks are unspecified.
    fn rank<R: BatchRules, C: CountFaces<CARDS>, const CHECKED: bool>(
        self,
        vbmi: Vbmi,
        ranks: &mut [HandRank],
    ) -> Option<usize>;

    /// Returns the place of the first hand that holds a card twice, or of a hand before it.
    fn find_repeat<R: BatchRules>(self, vbmi: Vbmi) -> Option<usize>;
}

impl<const CARDS: usize, const WIDTH: usize> CountHands<CARDS> for HandRows<'_, CARDS, WIDTH> {
    #[inline(always)]
    fn rank<R: BatchRules, C: CountFaces<CARDS>, const CHECKED: bool>(
        self,
        vbmi: Vbmi,
        ranks: &mut [HandRank],
    ) -> Option<usize> {
        let mut copy = None;
        let rows = RowBlocks::<CARDS, WIDTH>(fill_block(self.0, const { &[filler_hand(); BLOCK] }, &mut copy));
        rank_hands::<R, C, _, CARDS, CHECKED>(vbmi, rows, ranks)
    }

    #[inline(always)]
    fn find_repeat<R: BatchRules>(self, vbmi: Vbmi) -> Option<usize> {
        let mut copy = None;
        let rows = RowBlocks::<CARDS, WIDTH>(fill_block(self.0, const { &[filler_hand(); BLOCK] }, &mut copy));
        find_repeat::<R, _, CARDS>(vbmi, &rows)
    }
}

impl<const CARDS: usize> CountHands<CARDS> for HandColumns<'_, CARDS> {
    #[inline(always)]
    fn rank<R: BatchRules, C: CountFaces<CARDS>, const CHECKED: bool>(
        self,
        vbmi: Vbmi,
        ranks: &mut [HandRank],
    ) -> Option<usize> {
        let mut copy = None;
        let columns = ColumnBlocks::new(fill_columns(self.0, &mut copy))?;
        rank_hands::<R, C, _, CARDS, CHECKED>(vbmi, columns, ranks)
    }

    #[inline(always)]
    fn find_repeat<R: BatchRules>(self, vbmi: Vbmi) -> Option<usize> {
        let mut copy = None;
        let columns = ColumnBlocks::new(fill_columns(self.0, &mut copy))?;
        find_repeat::<R, _, CARDS>(vbmi, &columns)
    }
}

/// Ranks the keys of hands of `CARDS` cards.
#[inline(always)]
pub(in crate::batch) fn rank_keys<R: BatchRules, const CARDS: usize>(
    vbmi: Vbmi,
    keys: &[KeySums],
    ranks: &mut [HandRank],
) {
    let mut copy = None;
    let keys = KeyBlocks(fill_block(keys, const { &[KeySums::EMPTY; BLOCK] }, &mut copy));
    rank_all::<R, CountSuits<SuitSets<16>>, _, CARDS>(vbmi, &keys, ranks);
}

/// Ranks sets of `CARDS` cards in the order `S`, each with a board added if `ON_BOARD`. If `CHECKED`, also looks for
/// sets of another number of cards or with a bit that is no card's: returns the place of the first one or of a set
/// before it, and then the ranks are unspecified.
#[inline(always)]
pub(in crate::batch) fn rank_sets<
    R: BatchRules,
    S: SealedOrder,
    const CARDS: usize,
    const ON_BOARD: bool,
    const CHECKED: bool,
>(
    vbmi: Vbmi,
    hands: HandSets<'_, S, ON_BOARD>,
    ranks: &mut [HandRank],
) -> Option<usize> {
    let mut copy = None;
    let filler = [(1 << CARDS) - 1; BLOCK];
    let HandSets { sets, board, order } = hands;
    let blocks = SetBlocks::<S, CARDS, ON_BOARD, CHECKED> { sets: fill_block(sets, &filler, &mut copy), board, order };
    match rank_all::<R, CountSuits<S>, _, CARDS>(vbmi, &blocks, ranks) {
        None if CHECKED => Some(0),
        _ => None,
    }
}

for_vbmi! {
    /// Does work by sets of faces.
    #[allow(dead_code, reason = "a target without this backend")]
    pub(in crate::batch) fn run<W: Work>(work: W) -> Option<usize> {
        work.by_face_sets(vbmi())
    }
}
