//! From rows and columns to ranks: two steps of look-ups in the compact tables, each for a whole chunk before the next
//! begins.
//!
//! A look-up may wait for the second-level cache or further away. Those of a chunk do not depend on each other, so that
//! many are in flight at once.

use keyfold_tables::compact::{ROW_BITS, upper_offset};
use keyfold_tables::rules::classes::{HIGHEST_RANK, LOWEST_RANK};

use super::scratch::{CHUNK, PerHand};
use crate::key_sum::compact_table::CompactTable;
use crate::key_sum::sums::IS_HOST;
use crate::rank::HandRank;

/// The ranks of hands without a flush; for hands with one, any rank.
///
/// # Safety
/// The number of ranks is a multiple of 4 and at most CHUNK. As many rows, from the first on, are below
/// `1 << ROW_BITS`, and as many columns below `1 << COLUMN_BITS`.
#[inline(always)]
pub(super) unsafe fn face_ranks<T: CompactTable<CARDS>, const CARDS: usize>(
    rows: &mut PerHand,
    columns: &PerHand,
    ranks: &mut [HandRank],
) {
    const { assert!(1 << ROW_BITS <= T::DISPLACEMENTS.len() && T::RANKS.len() <= 1 << u16::BITS) };
    let hands = ranks.len();
    // The index of the last rank. Repeated cards can lead anywhere, by a sum that wraps at 2^16 as well.
    let last = const { (T::RANKS.len() - 1) as u16 };
    // SAFETY: the caller promises that the rows are below `1 << ROW_BITS`, which is at most the number of
    // displacements, as asserted, and the columns below `1 << COLUMN_BITS`, which is the number of offsets.
    let place = |row, column| unsafe {
        let offset = u16::from(entry(T::OFFSETS, column)) + upper_offset(column.into(), T::UPPER) as u16;
        entry(T::DISPLACEMENTS, row).wrapping_add(offset).min(last)
    };
    let (fours, _) = rows.0[..hands.min(CHUNK)].as_chunks_mut::<4>();
    for (rows, columns) in fours.iter_mut().zip(columns.0.as_chunks::<4>().0) {
        let [[a, b, c, d], [e, f, g, h]] = [*rows, *columns];
        *rows = packed([place(a, e), place(b, f), place(c, g), place(d, h)]);
    }
    // SAFETY: no place is above `last`, which is below the number of ranks: the loop before took the smaller of the
    // two.
    let rank = |place| HandRank::from_table(lowest_if_none(unsafe { entry(T::RANKS, place) }));
    for (ranks, places) in ranks.as_chunks_mut::<4>().0.iter_mut().zip(rows.0.as_chunks::<4>().0) {
        let [a, b, c, d] = *places;
        *ranks = [rank(a), rank(b), rank(c), rank(d)];
    }
}

/// On a device, repeated cards can lead to a displacement, which need not be a valid rank.
#[inline(always)]
fn lowest_if_none(found: u16) -> u16 {
    if IS_HOST || found <= HIGHEST_RANK { found } else { LOWEST_RANK }
}

/// Four elements, put together to be stored at once.
#[inline(always)]
fn packed([a, b, c, d]: [u16; 4]) -> [u16; 4] {
    let packed = u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48;
    [packed as u16, (packed >> 16) as u16, (packed >> 32) as u16, (packed >> 48) as u16]
}

/// Returns an entry of a table.
///
/// The load is volatile because compilers would otherwise insert the entries into vectors one after the other, or
/// gather them: both are slower.
///
/// # Safety
/// The index is below the length of the table.
#[inline(always)]
unsafe fn entry<E: Copy>(table: &[E], index: u16) -> E {
    // SAFETY: the caller promises that the index is below the length.
    unsafe { table.as_ptr().add(usize::from(index)).read_volatile() }
}
