//! Hands sorted in vector registers: every look-up is by one face, and is one shuffle of sixteen bytes.
//!
//! A shuffle looks up 16, 32 or 64 bytes at once in a table of sixteen, on every CPU that has vectors. A face has
//! thirteen values; a set of faces has thousands, which is why other ways to rank look up in memory, or need
//! permutations of 64 bytes (`face_sets/`). Once a hand's faces are sorted, sets are not needed: equal faces are
//! neighbours, a straight is a walk, and what a kicker adds to the rank depends on its face and on how many kickers are
//! lower. Byte `n` of every vector belongs to hand `n`, nothing branches on the cards, and the tables take 256 bytes
//! ([`keyfold_tables::sorted`]).
//!
//! # A hand on its way
//!
//! Jacks full of aces with a seven and a deuce: `Jh 2h As Jd 7d Ac Jc`.
//!
//! ```text
//!   cards            38   2  51  37  21  48  36    each in a vector of its own           source.rs
//!                     |   |   |   |   |   |   |
//!   face numbers     10   1  13  10   6  13  10    1 is the deuce, 13 the ace             faces.rs
//!                     |   |   |   |   |   |   |
//!   sorted           13  13  10  10  10   6   1    comparators of two vectors             faces.rs
//!   place             1   2   3   4   5   6   7
//!                     |   |   |   |   |   |   |
//!   straight          .   .   .   .   .   .   1    steps of one face, from the lowest up  made.rs
//!   equal             +-2-+   +---3---+             neighbours; two pairs of them: three    made.rs
//!   held            pair 13   trips 10                                                    made.rs
//!   shape           1 pair + 4 for trips = 5: a full house                                made.rs
//!   kicker          the pair: 13, less 1 for the gap of the jacks and 1 as the lowest     rank.rs
//!   rank            base[5] + times[5] * 10 + 11 = 7,129 + 12 * 10 + 11 = 7,260           rank.rs
//! ```
//!
//! 1. **Faces.** A card is looked up as the set of the suits that it is *not* of. Full adders add up the sets of all
//!    cards at once; a suit that at most two of seven cards are not of makes a flush. The cards of the other suits then
//!    get the face number 0, which sorts behind all others and equals nothing.
//! 2. **Sort.** A network of sixteen comparators, each a minimum and a maximum. Six cards take twelve, five cards nine;
//!    from here on they are padded to seven cards, and the compiler drops the code that this makes constant.
//! 3. **Straight.** A walk from the lowest face up counts steps of one face; a larger step begins anew. After four
//!    steps the face is the top of a straight. The count saturates where it begins, so that a step is one addition.
//! 4. **Equal faces.** Compared neighbours tell two, three and four of a kind. Three equal faces of seven cover place 3
//!    or place 5, two cover place 2, 4 or 6: so few places have to be looked at.
//! 5. **Shape.** How many faces are held twice, whether one is held three times or four, straight and flush: four bits.
//!    From here on a shuffle tells all that depends on the category.
//! 6. **Kickers.** Of the cards beside those that make the hand, the two lowest of seven do not count. So the lowest
//!    kicker is at place 5, or, if cards that make the hand are behind it, further up; it is a maximum of a few places,
//!    masked. The same for the second and the third lowest.
//! 7. **Rank.** A base by shape, a factor by shape times the position of the made faces, and the position of the
//!    kickers, as `u16`.
//!
//! Sorting faces to find a hand's category is old; doing it by a network in vectors, with the position of each kicker
//! as a number that depends on its own face alone, follows from the combinatorial number system
//! ([`sets`](keyfold_tables::rules::sets)). The sorting networks are credited where they are listed, in `faces.rs`.
//!
//! # Blocks
//!
//! `blocks.rs` takes as many hands at a time as a vector has bytes, and sorts two such blocks before it ranks the
//! first. The last block reaches back over the one before it; a single partial block is copied and padded. If repeated
//! cards are looked for, all pairs of columns are compared before a block is ranked: 21 exclusive ors and minima.
//!
//! `source.rs` loads a block: columns as they are, rows transposed. It returns a vector for each card, so that a card
//! that all hands have in common can be the same byte everywhere.

#![allow(unsafe_code, reason = "loads and stores of whole vectors")]

mod blocks;
mod constants;
mod faces;
mod made;
mod rank;
mod source;
#[cfg(test)]
pub(super) mod tests;

use super::layout::{HandColumns, filler_hand};
use super::rules::BatchRules;
use super::simd::Vector;
use crate::cards::Card;
use crate::rank::HandRank;
pub(super) use source::LoadCards;

/// Ranks all hands by the rules of a game; there are as many ranks as hands. If `CHECKED`, stops where some hand holds
/// a card twice or one that is not in the deck, and returns that hand's place or an earlier one.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn rank<V: Vector, R: BatchRules, L: LoadCards<CARDS>, const CARDS: usize, const CHECKED: bool>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    if ranks.len() >= V::BYTES {
        // SAFETY: the caller promises that the CPU has the instructions of `V`.
        return unsafe { blocks::rank::<V, R, L, CARDS, CHECKED>(hands, ranks) };
    }
    let (copy, mut block) = (filled_up::<V, L, CARDS>(hands), [HandRank::LOWEST; MAX_BYTES]);
    let columns = HandColumns(copy.each_ref().map(|column| &column[..V::BYTES]));
    // SAFETY: likewise.
    let repeat = unsafe { blocks::rank::<V, R, _, CARDS, CHECKED>(columns, &mut block[..V::BYTES]) };
    for (rank, found) in ranks.iter_mut().zip(block) {
        *rank = found;
    }
    repeat
}

/// Returns the place of the first hand that holds a card twice, or of an earlier one.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn find_repeat<V: Vector, R: BatchRules, L: LoadCards<CARDS>, const CARDS: usize>(
    hands: L,
) -> Option<usize> {
    if hands.hand_count() >= V::BYTES {
        // SAFETY: the caller promises that the CPU has the instructions of `V`.
        return unsafe { blocks::find_repeat::<V, R, L, CARDS>(hands) };
    }
    let copy = filled_up::<V, L, CARDS>(hands);
    let columns = HandColumns(copy.each_ref().map(|column| &column[..V::BYTES]));
    // SAFETY: likewise.
    unsafe { blocks::find_repeat::<V, R, _, CARDS>(columns) }
}

/// The most hands of a block: as many as the longest vector has bytes.
const MAX_BYTES: usize = 64;

/// Columns of a partial block, padded with filler hands.
#[inline(always)]
fn filled_up<V: Vector, L: LoadCards<CARDS>, const CARDS: usize>(hands: L) -> [[Card; MAX_BYTES]; CARDS] {
    const { assert!(V::BYTES <= MAX_BYTES) };
    let mut columns = filler_hand::<CARDS>().map(|card| [card; MAX_BYTES]);
    for at in 0..hands.hand_count().min(V::BYTES) {
        if let Some(hand) = hands.hand(at) {
            for (column, card) in columns.iter_mut().zip(hand) {
                column[at] = card;
            }
        }
    }
    columns
}
