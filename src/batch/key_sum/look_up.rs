//! From indices and offsets to ranks: two look-ups in the compact tables, each for a whole chunk before the next begins.
//!
//! A look-up waits for the second-level cache or further away. Those of a chunk do not depend on each other, so that many
//! are in flight at once.

use keyfold_tables::rules::classes::HIGHEST_RANK;

use super::scratch::{CHUNK, PerHand};
use crate::batch::simd::{BLOCK_BYTES, Vector, splat_u16};
use crate::key_sum::compact_table::CompactTable;
use crate::rank::HandRank;

/// The ranks of hands without a flush; for hands with one, any rank.
///
/// # Safety
/// The CPU has the instructions of `V`. The number of ranks is a multiple of `V::BYTES` and at most CHUNK. As
/// many indices, from the first on, are below `1 << T::ROW_BITS`.
#[inline(always)]
pub(super) unsafe fn face_ranks<V: Vector, T: CompactTable<CARDS>, const CARDS: usize>(
    cells: &mut PerHand,
    offsets: &PerHand,
    ranks: &mut [HandRank],
) {
    const {
        assert!(1 << T::ROW_BITS <= T::CELLS.len() && T::CELLS.len() <= 1 << 16);
        assert!(size_of::<HandRank>() == 2);
    }
    let hands = ranks.len();
    // SAFETY: the caller promises that the CPU has the instructions of `V`.
    let (last_cell, lowest_rank, highest_rank) =
        unsafe { (splat_u16::<V>((T::CELLS.len() - 1) as u16), splat_u16::<V>(1), splat_u16::<V>(HIGHEST_RANK)) };
    // SAFETY: the caller promises that the indices are below `1 << T::ROW_BITS`, which is at most the number of cells, as
    // asserted; and that `hands` is at most CHUNK and a multiple of V::BYTES, which is one of 4.
    unsafe { look_up(T::CELLS, cells, hands) };
    for start in (0..hands).step_by(V::BYTES / 2) {
        // SAFETY: `hands` is a multiple of V::BYTES, so that `start + V::BYTES / 2 <= hands`, which is at most the number of
        // elements of either array.
        unsafe {
            let place = cells.0.as_mut_ptr().add(start).cast::<u8>();
            let displacements = V::load(place, BLOCK_BYTES);
            let offsets = V::load(offsets.0.as_ptr().add(start).cast(), BLOCK_BYTES);
            // Repeated cards can lead to any cell, by a sum that wraps at 2^16 as well, but not past the last one.
            displacements.add_u16(offsets).min_u16(last_cell).store(place, BLOCK_BYTES);
        }
    }
    // SAFETY: no index is above that of the last cell: the loop before took the smaller of the two. `hands` is as before.
    unsafe { look_up(T::CELLS, cells, hands) };
    for start in (0..hands).step_by(V::BYTES / 2) {
        // SAFETY: `start + V::BYTES / 2 <= hands`, the number of ranks, which are transparent `u16`; each value stored is from 1
        // to HIGHEST_RANK, as a rank has to be.
        unsafe {
            let found = V::load(cells.0.as_ptr().add(start).cast(), BLOCK_BYTES);
            // Repeated cards can lead to a displacement, which may be no rank.
            let found = found.max_u16(lowest_rank).min_u16(highest_rank);
            found.store(ranks.as_mut_ptr().add(start).cast(), BLOCK_BYTES);
        }
    }
}

/// Replaces the first `hands` indices of cells by what the cells hold, four at a time: one load of indices, four of cells,
/// one store.
///
/// The loads are volatile because compilers would otherwise insert the cells into vectors one after the other, or gather
/// them: both are slower.
///
/// # Safety
/// The first `hands` indices are below `cells.len()`; `hands` is a multiple of 4 and at most CHUNK.
#[inline(always)]
unsafe fn look_up(cells: &[u16], indices: &mut PerHand, hands: usize) {
    let (fours, _) = indices.0[..hands.min(CHUNK)].as_chunks_mut::<4>();
    for four in fours {
        let [first, second, third, fourth] = *four;
        let packed = u64::from(first) | u64::from(second) << 16 | u64::from(third) << 32 | u64::from(fourth) << 48;
        // SAFETY: the four are among the first `hands` indices, which the caller promises to be below `cells.len()`.
        let packed = unsafe {
            cell(cells, packed)
                | cell(cells, packed >> 16) << 16
                | cell(cells, packed >> 32) << 32
                | cell(cells, packed >> 48) << 48
        };
        *four = [packed as u16, (packed >> 16) as u16, (packed >> 32) as u16, (packed >> 48) as u16];
    }
}

/// The cell that the low sixteen bits are the index of.
///
/// # Safety
/// The index is below `cells.len()`.
#[inline(always)]
unsafe fn cell(cells: &[u16], index: u64) -> u64 {
    // SAFETY: the caller promises that the index is below `cells.len()`.
    u64::from(unsafe { cells.as_ptr().add(usize::from(index as u16)).read_volatile() })
}
