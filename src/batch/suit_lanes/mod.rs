//! Hands as sets, in vectors of any length: a 16-bit element of four vectors holds the sets of faces of a hand's suits.
//!
//! | step | how | file |
//! | --- | --- | --- |
//! | sets to suits | eight hands to a block, interleaved in three rounds; by face, bits are exchanged in three more | `load.rs` |
//! | suits to kickers | `x & (x - 1)` drops the lowest face, and no hand of seven cards has more than two to drop | `rank.rs` |
//! | kickers to rank | their position, by one look-up in 32 KB for each hand, and the sum | here |
//!
//! No highest bit is searched. The tables are derived in [`keyfold_tables::suit_lanes`].

#![allow(unsafe_code, reason = "loads and stores of vectors")]

mod constants;
mod load;
mod rank;

use keyfold_tables::suit_lanes::{FIVE, SETS, SEVEN, SIX};

use super::simd::{BLOCK_BYTES, Vector};
use crate::rank::HandRank;
use constants::Constants;
pub(super) use constants::hands_of;
pub(super) use load::{KeySets, LoadSuits};

/// Vectors of hands whose kickers are on their way to positions. A power of two.
const IN_FLIGHT: usize = 4;

/// Hands of the longest vector.
const MAX_HANDS: usize = 4 * BLOCK_BYTES / 2;

/// A number for each hand of the vectors on their way.
type PerHand = [[u16; MAX_HANDS]; IN_FLIGHT];

/// Ranks hands of `CARDS` cards; there are as many ranks, and no fewer than a vector holds: otherwise none is ranked.
/// If the last do not fill a vector, it reaches back over the one before. If `CHECKED`, stops where some hand has
/// another number of cards or a bit that is no card's, and returns the place of such a hand or of an earlier one.
///
/// The loop is software-pipelined: a turn loads one vector, finds the kickers of the one before, looks up those of the
/// one before that, and ranks one more before. Each takes its numbers from the turn before, so that none waits for
/// another; and the look-ups, which take the ports of the CPU for single numbers, stand between two that take those for
/// vectors. The positions are loaded one turn after they were looked up: a load of a whole vector waits until all the
/// numbers stored to it are in the cache.
///
/// # Safety
/// The CPU has the instructions of `V`.
#[inline(always)]
pub(super) unsafe fn rank<V: Vector, L: LoadSuits, const CARDS: usize, const CHECKED: bool>(
    hands: L,
    ranks: &mut [HandRank],
) -> Option<usize> {
    let last = ranks.len().min(hands.hand_count()).checked_sub(hands_of::<V>())?;
    // SAFETY: the caller promises that the CPU has the instructions of `V`.
    let constants = unsafe { Constants::<V>::new() };
    let blocks = ranks.len().div_ceil(hands_of::<V>());
    let mut numbers: PerHand = [[0; MAX_HANDS]; IN_FLIGHT];
    let mut beside = [constants.zero; IN_FLIGHT];
    let mut loaded = ([constants.zero; 4], constants.zero);
    let start_of = |block: usize| (block * hands_of::<V>()).min(last);
    for turn in 0..blocks + 3 {
        let (suits, no_cards) = loaded;
        if turn < blocks {
            // SAFETY: the caller promises the instructions. A start is at most `last`, and as many hands as a vector
            // holds follow there.
            loaded = unsafe { hands.load::<V>(&constants, start_of(turn)) };
        }
        let sets = &mut numbers[turn.wrapping_sub(2) % IN_FLIGHT];
        // SAFETY: the sets are of the turn before; or they are zeroes.
        unsafe { look_up::<CARDS>(&mut sets[..hands_of::<V>()]) };
        let block = turn.wrapping_sub(1);
        if CHECKED && turn > 0 && no_cards.or(rank::no_hand::<V, CARDS>(&constants, suits)).nonzero_mask_u8() != 0 {
            return Some(start_of(block));
        }
        let (kickers, others) = rank::kickers_and_others(&constants, suits);
        // SAFETY: a row has as many bytes as the longest vector.
        unsafe { kickers.store_all(numbers[block % IN_FLIGHT].as_mut_ptr().cast()) };
        beside[block % IN_FLIGHT] = others;
        if let Some(block) = turn.checked_sub(3) {
            let row = block % IN_FLIGHT;
            // SAFETY: the caller promises the instructions. A row has as many bytes as the longest vector.
            let positions = unsafe { V::load_all(numbers[row].as_ptr().cast()) };
            let words = rank::at_most_highest(&constants, beside[row].add_u16(positions));
            // SAFETY: a start is at most `last`, so that a vector of ranks can be written there; a rank is a
            // transparent `u16`, and the words are ranks: not below 1, to which nothing negative was added, and not
            // above the highest.
            unsafe { words.store_all(ranks.as_mut_ptr().add(start_of(block)).cast()) };
        }
    }
    None
}

/// Puts the positions of kickers in the place of their sets.
///
/// # Safety
/// The sets are below [`SETS`].
#[inline(always)]
unsafe fn look_up<const CARDS: usize>(kickers: &mut [u16]) {
    let table: &[u16; SETS] = const {
        match CARDS {
            5 => &FIVE,
            6 => &SIX,
            _ => &SEVEN,
        }
    };
    // Volatile, because compilers would otherwise insert the entries into vectors one after the other, or gather them.
    // SAFETY: the caller promises that the index is below the number of entries.
    let position = |set: u16| unsafe { table.as_ptr().add(usize::from(set)).read_volatile() };
    for set in kickers {
        // SAFETY: it is a reference.
        *set = position(unsafe { core::ptr::from_mut(set).read_volatile() });
    }
}
