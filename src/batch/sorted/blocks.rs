//! The loops over all hands: block after block, the last of which reaches back over the one before it.

use super::constants::Constants;
use super::faces::{counting_faces, sort};
use super::made::{equal_faces, held_faces, shape, top_of_straight};
use super::rank::{by_shape, kickers, positions, ranks};
use super::source::LoadCards;
use crate::batch::simd::Vector;
use crate::rank::HandRank;

/// Ranks all hands, and there are `V::BYTES` or more. If `CHECKED`, stops at a block in which some hand holds a card twice, and
/// returns its first hand's place.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn rank<V: Vector, L: LoadCards<CARDS>, const CARDS: usize, const CHECKED: bool>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    let last = ranks.len().min(hands.hand_count()).checked_sub(V::BYTES)?;
    // SAFETY: the caller promises that the CPU has the instructions of `V`.
    let constants = unsafe { Constants::<V>::new() };
    let mut start = 0;
    loop {
        // SAFETY: the caller promises the instructions. `start` is at most `last`, and `last + V::BYTES <= hands.hand_count()`.
        let cards = unsafe { hands.load_cards::<V>(start) };
        if CHECKED && has_repeat(&constants, cards) {
            return Some(start);
        }
        // SAFETY: `start + V::BYTES <= last + V::BYTES <= ranks.len()`, and what `rank_block` returns are ranks.
        unsafe { L::ORDER.store(rank_block(&constants, cards), ranks.as_mut_ptr().add(start)) };
        if start == last {
            return None;
        }
        start = (start + V::BYTES).min(last);
    }
}

/// The place of the first hand of a block in which some hand holds a card twice; there are `V::BYTES` hands or more.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn find_repeat<V: Vector, L: LoadCards<CARDS>, const CARDS: usize>(hands: L) -> Option<usize> {
    let last = hands.hand_count().checked_sub(V::BYTES)?;
    // SAFETY: the caller promises that the CPU has the instructions of `V`.
    let constants = unsafe { Constants::<V>::new() };
    let mut start = 0;
    // SAFETY: the caller promises the instructions. `start` is at most `last`, and `last + V::BYTES <= hands.hand_count()`.
    while !has_repeat(&constants, unsafe { hands.load_cards::<V>(start) }) {
        if start == last {
            return None;
        }
        start = (start + V::BYTES).min(last);
    }
    Some(start)
}

/// The ranks of as many hands as a vector has bytes.
#[inline(always)]
fn rank_block<V: Vector, const CARDS: usize>(constants: &Constants<V>, cards: [V; CARDS]) -> [V; 2] {
    let (faces, flush) = counting_faces(constants, cards);
    let faces = sort(constants, faces);
    let top = top_of_straight::<V, CARDS>(constants, &faces);
    let equal = equal_faces(constants, &faces);
    let held = held_faces(&faces, &equal);
    let shape = shape(constants, &equal, &held, top, flush);
    let by_shape = by_shape(constants, shape);
    let kickers = kickers(&faces, &equal, &held, &by_shape);
    let positions = positions(constants, &held, &by_shape, kickers, top);
    ranks(constants, shape, positions)
}

/// Whether one of the hands holds a card twice: every two columns are compared. No result is tested before the last.
#[inline(always)]
fn has_repeat<V: Vector, const CARDS: usize>(constants: &Constants<V>, cards: [V; CARDS]) -> bool {
    // The smallest difference, in bits. A loop in a loop would not be unrolled, and the columns would stay in memory.
    let least = constants.suits;
    let least = compare_with_later::<V, 0, CARDS>(&cards, least);
    let least = compare_with_later::<V, 1, CARDS>(&cards, least);
    let least = compare_with_later::<V, 2, CARDS>(&cards, least);
    let least = compare_with_later::<V, 3, CARDS>(&cards, least);
    let least = compare_with_later::<V, 4, CARDS>(&cards, least);
    let least = compare_with_later::<V, 5, CARDS>(&cards, least);
    least.any_zero_u8()
}

/// The smaller of `least` and the differences of a column from all later ones.
#[inline(always)]
fn compare_with_later<V: Vector, const FIRST: usize, const CARDS: usize>(cards: &[V; CARDS], mut least: V) -> V {
    let Some((first, later)) = cards.get(FIRST..).and_then(<[V]>::split_first) else { return least };
    for second in later {
        least = least.min_u8(first.xor(*second));
    }
    least
}
