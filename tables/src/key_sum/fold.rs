//! The fold: a sum of face-noflush keys becomes an index into a smaller table, and no two hands meet.
//!
//! The sums of seven cards run up to 7,825,759 but only 49,205 of them occur. Subtracting the modulus from the sums at
//! or above it lays the upper part of the table into the holes of the lower part: 58 % of the size, for one compare and
//! one subtraction. The moduli below give the smallest tables for their series: the proofs show that no two hands meet, a
//! test tries all the others.
//!
//! ```
//! use keyfold_tables::key_sum::fold::{ENTRIES_7, MODULUS_7, fold};
//! use keyfold_tables::key_sum::keys::FACE_KEYS_7;
//! let four_aces_three_kings = 4 * FACE_KEYS_7[12] + 3 * FACE_KEYS_7[11];
//! assert_eq!(four_aces_three_kings, 7_825_759);
//! assert!((fold(four_aces_three_kings, MODULUS_7) as usize) < ENTRIES_7);
//! ```

use crate::proof::{SUMS_5, SUMS_7, Sums, expect, face_sums};
use crate::rules::classes::LOWEST_RANK;

/// Subtracted from a seven-card face sum at or above it.
///
/// ```
/// use keyfold_tables::key_sum::fold::{ENTRIES_7, MODULUS_7, fold};
/// let folded = fold(7_825_759, MODULUS_7); // four aces and three kings
/// assert_eq!(folded, 3_260_614);
/// assert!((folded as usize) < ENTRIES_7);
/// ```
pub const MODULUS_7: u32 = 4_565_145;
/// Entries of the folded seven-card table: the highest index plus one.
pub const ENTRIES_7: usize = 4_561_455;
/// Subtracted from a five-card face sum at or above it.
///
/// ```
/// use keyfold_tables::key_sum::fold::{MODULUS_5, fold};
/// assert_eq!(fold(360_918, MODULUS_5), 173_065); // four aces and a king
/// ```
pub const MODULUS_5: u32 = 187_853;
/// Entries of the folded five-card table: the highest index plus one.
pub const ENTRIES_5: usize = 186_922;

/// Subtracted from a seven-card sum of the denser keys at or above it.
///
/// ```
/// use keyfold_tables::key_sum::fold::{DENSE_MODULUS_7, fold};
/// assert_eq!(fold(5_102_589, DENSE_MODULUS_7), 2_503_628); // four aces and three kings
/// ```
pub const DENSE_MODULUS_7: u32 = 2_598_961;
/// Entries of the dense seven-card table: the highest index plus one.
pub const DENSE_ENTRIES_7: usize = 2_598_936;
/// Subtracted from a five-card sum of the denser keys at or above it.
///
/// ```
/// use keyfold_tables::key_sum::fold::{DENSE_MODULUS_5, fold};
/// assert_eq!(fold(226_715, DENSE_MODULUS_5), 91_852); // four aces and a king
/// ```
pub const DENSE_MODULUS_5: u32 = 134_863;
/// Entries of the dense five-card table: the highest index plus one.
pub const DENSE_ENTRIES_5: usize = 134_854;
/// The bits of a seven-card sum of the denser keys that tell all hands apart: with them the fold is one AND.
///
/// ```
/// use keyfold_tables::key_sum::fold::{MASK_7, fold};
/// assert_eq!(5_102_589 & MASK_7, fold(5_102_589, MASK_7 + 1)); // the highest sum there is
/// ```
pub const MASK_7: u32 = (1 << 22) - 1;
/// Entries of the masked seven-card table: the highest index plus one.
pub const MASKED_ENTRIES_7: usize = 4_192_484;

/// Folds a face sum into a table index.
///
/// ```
/// use keyfold_tables::key_sum::fold::{MODULUS_7, fold};
/// assert_eq!(fold(4_565_144, MODULUS_7), 4_565_144);
/// assert_eq!(fold(4_565_145, MODULUS_7), 0);
/// ```
#[must_use]
#[inline]
pub const fn fold(sum: u32, modulus: u32) -> u32 {
    if sum >= modulus { sum - modulus } else { sum }
}

/// A face table: each rank at its folded sum, [`LOWEST_RANK`] elsewhere. Sums and ranks stand in the same order; a sum
/// counts modulo 2^32.
///
/// ```
/// use keyfold_tables::key_sum::fold::{ENTRIES_5, MODULUS_5, face_table, fold};
/// use keyfold_tables::{rules::ranks::face_ranks, key_sum::keys::FACE_KEYS_5, rules::walk};
/// let sums: [u64; 6_175] = walk::over_multisets(5, &walk::key_shares(&FACE_KEYS_5));
/// let table: [u16; ENTRIES_5] = face_table(&sums, &face_ranks::<6_175>(5), MODULUS_5);
/// assert_eq!(table[fold(4 * FACE_KEYS_5[12] + FACE_KEYS_5[11], MODULUS_5) as usize], 7_452); // A A A A K
/// ```
///
/// # Panics
/// If a folded sum is `ENTRIES` or more, or if there are fewer ranks than sums.
#[must_use]
pub const fn face_table<const ENTRIES: usize>(sums: &[u64], ranks: &[u16], modulus: u32) -> [u16; ENTRIES] {
    let mut table = [LOWEST_RANK; ENTRIES];
    let (mut at, count) = (0, sums.len());
    while at < count {
        table[fold(sums[at] as u32, modulus) as usize] = ranks[at];
        at += 1;
    }
    table
}

/// The folded sums of all face multisets of seven cards.
pub const FOLDED_SUMS_7: Sums = Sums { count: 49_205, highest: ENTRIES_7 as u32 - 1, total: 60_750_342_845 };
/// The folded sums of all face multisets of five cards.
pub const FOLDED_SUMS_5: Sums = Sums { count: 6_175, highest: ENTRIES_5 as u32 - 1, total: 351_630_245 };

const _: () = expect(face_sums(&SUMS_7, MODULUS_7), &FOLDED_SUMS_7);
const _: () = expect(face_sums(&SUMS_5, MODULUS_5), &FOLDED_SUMS_5);

#[cfg(feature = "dense")]
mod dense {
    use super::{DENSE_ENTRIES_5, DENSE_ENTRIES_7, DENSE_MODULUS_5, DENSE_MODULUS_7, MASK_7, MASKED_ENTRIES_7};
    use crate::proof::dense::{SUMS_5, SUMS_7};
    use crate::proof::{Sums, expect, face_sums};

    const FOLDED_7: Sums = Sums { count: 49_205, highest: DENSE_ENTRIES_7 as u32 - 1, total: 67_869_887_154 };
    const FOLDED_5: Sums = Sums { count: 6_175, highest: DENSE_ENTRIES_5 as u32 - 1, total: 438_701_685 };
    const MASKED_7: Sums = Sums { count: 49_205, highest: MASKED_ENTRIES_7 as u32 - 1, total: 92_987_621_418 };

    const _: () = expect(face_sums(&SUMS_7, DENSE_MODULUS_7), &FOLDED_7);
    const _: () = expect(face_sums(&SUMS_5, DENSE_MODULUS_5), &FOLDED_5);
    // No sum reaches 2^23, so that subtracting 2^22 once and masking are the same.
    const _: () = expect(face_sums(&SUMS_7, MASK_7 + 1), &MASKED_7);
}
