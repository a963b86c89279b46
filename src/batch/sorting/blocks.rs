//! The loops over all hands: block after block, the last of which reaches back over the one before it.

use super::constants::Constants;
use super::faces::{counting_faces, filled_up, sort};
use super::made::{equal_faces, held_faces, shape, straight};
use super::rank::{by_shape, kickers, positions, ranks};
use super::source::LoadCards;
use crate::batch::rules::BatchRules;
use crate::batch::simd::{BLOCK_BYTES, Vector};
use crate::rank::HandRank;

/// Ranks all hands, and there are `V::BYTES` or more. If `CHECKED`, stops at a block in which some hand holds a card
/// twice, and returns its first hand's place.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn rank<V: Vector, R: BatchRules, L: LoadCards<CARDS>, const CARDS: usize, const CHECKED: bool>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    let last = ranks.len().min(hands.hand_count()).checked_sub(V::BYTES)?;
    // SAFETY: the caller promises that the CPU has the instructions of `V`.
    let constants = unsafe { Constants::<V>::new::<R>() };
    let mut sorted = [Sorted { faces: [constants.zero; CARDS], flush: constants.zero }; SORTED_TOGETHER];
    let (mut start, mut ranked) = (0, 0);
    loop {
        let mut count = 0;
        for block in &mut sorted {
            // SAFETY: the caller promises the instructions. `start` is at most `last`, and
            // `last + V::BYTES <= hands.hand_count()`.
            let cards = unsafe { hands.load_cards::<V>(start) };
            if CHECKED && has_repeat::<V, R, CARDS>(&constants, cards) {
                return Some(start);
            }
            *block = sort_block::<V, R, CARDS>(&constants, cards);
            count += 1;
            if start == last {
                break;
            }
            start = (start + V::BYTES).min(last);
        }
        for block in sorted.iter().take(count) {
            // SAFETY: `ranked + V::BYTES <= last + V::BYTES <= ranks.len()`, and what `rank_block` returns are ranks.
            unsafe { L::ORDER.store(rank_block::<V, R, CARDS>(&constants, block), ranks.as_mut_ptr().add(ranked)) };
            if ranked == last {
                return None;
            }
            ranked = (ranked + V::BYTES).min(last);
        }
    }
}

/// Returns the place of the first hand of a block in which some hand holds a card twice; there are `V::BYTES` hands or
/// more.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn find_repeat<V: Vector, R: BatchRules, L: LoadCards<CARDS>, const CARDS: usize>(
    hands: L,
) -> Option<usize> {
    let last = hands.hand_count().checked_sub(V::BYTES)?;
    // SAFETY: the caller promises that the CPU has the instructions of `V`.
    let constants = unsafe { Constants::<V>::new::<R>() };
    let mut start = 0;
    // SAFETY: the caller promises the instructions. `start` is at most `last`, and
    // `last + V::BYTES <= hands.hand_count()`.
    while !has_repeat::<V, R, CARDS>(&constants, unsafe { hands.load_cards::<V>(start) }) {
        if start == last {
            return None;
        }
        start = (start + V::BYTES).min(last);
    }
    Some(start)
}

/// The most blocks that are sorted before the first of them is ranked.
///
/// A block takes about as many instructions as a CPU of x86-64 looks ahead: in two shorter loops it finds more that are
/// ready. Other CPUs have registers enough for a block that is not stored in between; the split was not measured on
/// them.
const SORTED_TOGETHER: usize = if cfg!(target_arch = "x86_64") { 2 } else { 1 };

/// Sorted faces of as many hands as a vector has bytes.
#[derive(Clone, Copy)]
struct Sorted<V, const CARDS: usize> {
    faces: [V; CARDS],
    flush: V,
}

/// The first half: cards to sorted faces.
#[inline(always)]
fn sort_block<V: Vector, R: BatchRules, const CARDS: usize>(
    constants: &Constants<V>,
    cards: [V; CARDS],
) -> Sorted<V, CARDS> {
    let (faces, flush) = counting_faces::<V, R, CARDS>(constants, cards);
    Sorted { faces: sort(faces), flush }
}

/// The second half: the ranks of as many hands as a vector has bytes.
#[inline(always)]
fn rank_block<V: Vector, R: BatchRules, const CARDS: usize>(
    constants: &Constants<V>,
    block: &Sorted<V, CARDS>,
) -> [V; 2] {
    let Sorted { faces, flush } = *block;
    let faces = filled_up(constants, faces);
    let straight = straight::<V, CARDS>(constants, &faces);
    let equal = equal_faces(constants, &faces);
    let held = held_faces(&faces, &equal);
    let straight = if R::RANKING.trips_beat_straights() { straight.but(held.has_trips) } else { straight };
    let shape = shape(constants, &equal, &held, &straight, flush);
    let by_shape = by_shape(constants, shape);
    let kickers = kickers(&faces, &equal, &held, &by_shape);
    let positions = positions(constants, &held, &by_shape, kickers, straight.top);
    ranks::<V, R>(constants, shape, positions)
}

/// Returns `true` if one of the hands holds a card twice, or one that is not in the deck: every two columns are
/// compared. No result is tested before the last.
#[inline(always)]
fn has_repeat<V: Vector, R: BatchRules, const CARDS: usize>(constants: &Constants<V>, cards: [V; CARDS]) -> bool {
    // The smallest exclusive or. A nested loop would not be unrolled, and the columns would stay in memory.
    let mut least = constants.suits;
    if R::LOWEST_ID > 0 {
        // SAFETY: there is a value of `V`, so that the CPU has its instructions.
        let below = unsafe { V::splat([R::LOWEST_ID - 1; BLOCK_BYTES]) };
        for card in cards {
            least = least.min_u8(card);
        }
        least = least.saturating_sub_u8(below);
    }
    let least = compare_with_later::<V, 0, CARDS>(&cards, least);
    let least = compare_with_later::<V, 1, CARDS>(&cards, least);
    let least = compare_with_later::<V, 2, CARDS>(&cards, least);
    let least = compare_with_later::<V, 3, CARDS>(&cards, least);
    let least = compare_with_later::<V, 4, CARDS>(&cards, least);
    let least = compare_with_later::<V, 5, CARDS>(&cards, least);
    least.any_zero_u8()
}

/// Returns the smaller of `least` and the differences of a column from all later ones.
#[inline(always)]
fn compare_with_later<V: Vector, const FIRST: usize, const CARDS: usize>(cards: &[V; CARDS], mut least: V) -> V {
    let Some((first, later)) = cards.get(FIRST..).and_then(<[V]>::split_first) else { return least };
    for second in later {
        least = least.min_u8(first.xor(*second));
    }
    least
}
