//! The fold: a sum of face-noflush keys becomes an index into a smaller table, and no two hands collide.
//!
//! The sums of seven cards run up to 7,825,759, but only 49,205 of them occur. Subtracting the modulus from the sums at
//! or above it moves the upper part of the table into the holes of the lower part: 58 % of the size, for one comparison
//! and one subtraction. Each modulus below gives the smallest table for its series: [`proof`](crate::proof) shows that
//! no two hands collide, and a test tries every other modulus of the published series.

use crate::rules::classes::LOWEST_RANK;

/// Subtracted from a seven-card face sum at or above it.
pub const MODULUS_7: u32 = 4_565_145;
/// Entries of the folded seven-card table: the highest index plus one.
pub const ENTRIES_7: usize = 4_561_455;
/// Subtracted from a five-card face sum at or above it.
pub const MODULUS_5: u32 = 187_853;
/// Entries of the folded five-card table: the highest index plus one.
pub const ENTRIES_5: usize = 186_922;

/// Subtracted from a seven-card sum of the denser keys at or above it.
pub const DENSE_MODULUS_7: u32 = 2_598_961;
/// Entries of the dense seven-card table: the highest index plus one.
pub const DENSE_ENTRIES_7: usize = 2_598_936;
/// Subtracted from a five-card sum of the denser keys at or above it.
pub const DENSE_MODULUS_5: u32 = 134_863;
/// Entries of the dense five-card table: the highest index plus one.
pub const DENSE_ENTRIES_5: usize = 134_854;

/// Folds a face sum into a table index.
#[must_use]
#[inline]
pub const fn fold(sum: u32, modulus: u32) -> u32 {
    if sum >= modulus { sum - modulus } else { sum }
}

/// Returns a face table: each rank at its folded sum, [`LOWEST_RANK`] elsewhere. Sums and ranks are in the same order;
/// sums are taken modulo 2^32.
///
/// # Panics
/// If a folded sum is `ENTRIES` or more, or if there are fewer ranks than sums.
#[must_use]
pub const fn face_table<const ENTRIES: usize>(sums: &[u64], ranks: &[u16], modulus: u32) -> [u16; ENTRIES] {
    let mut table = [LOWEST_RANK; ENTRIES];
    let (mut at, count) = (0, sums.len());
    while at < count {
        // `fold`, inlined by hand.
        let mut sum = sums[at] as u32;
        if sum >= modulus {
            sum -= modulus;
        }
        table[sum as usize] = ranks[at];
        at += 1;
    }
    table
}
