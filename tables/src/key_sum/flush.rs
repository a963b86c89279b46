//! From the sum of face-flush keys of one suit's cards to the rank of the flush or straight flush.

use crate::in_section;
use crate::key_sum::keys::{FLUSH_KEYS_5, FLUSH_KEYS_7};
use crate::rules::classes::LOWEST_RANK;
use crate::rules::deck::FACES;
use crate::rules::ranks::suited_rank;
use crate::rules::walk::{SIZE_SHIFT, SUM_MASK, suited_sums};

/// Entries of the seven-card flush table: the highest sum plus one.
pub const FLUSH_ENTRIES_7: usize = 6_849;
/// Entries of the five-card flush table: the highest sum plus one.
pub const FLUSH_ENTRIES_5: usize = 2_609;

in_section! { ".rodata.keyfold_sums_flush_7",
    /// Rank by the sum of the [`FLUSH_KEYS_7`] of five to seven cards of one suit: 13,698 bytes.
    pub static FLUSH_7: [u16; FLUSH_ENTRIES_7] = flush_table(&FLUSH_KEYS_7, 7);
}

in_section! { ".rodata.keyfold_sums_flush_5",
    /// Rank by the sum of the [`FLUSH_KEYS_5`] of five cards of one suit: 5,218 bytes.
    pub static FLUSH_5: [u16; FLUSH_ENTRIES_5] = flush_table(&FLUSH_KEYS_5, 5);
}

/// Returns the ranks of all sets of five to `max` suited faces, each at its sum; [`LOWEST_RANK`] elsewhere.
///
/// # Panics
/// If a sum is `ENTRIES` or more.
#[must_use]
pub const fn flush_table<const ENTRIES: usize>(flush_keys: &[u32; FACES], max: u32) -> [u16; ENTRIES] {
    let (sums, mut table) = (suited_sums(flush_keys), [LOWEST_RANK; ENTRIES]);
    let mut faces = 0;
    while faces < 1 << FACES {
        let size = sums[faces] >> SIZE_SHIFT;
        if size >= 5 && size <= max as u64 {
            table[(sums[faces] & SUM_MASK) as usize] = suited_rank(faces as u16);
        }
        faces += 1;
    }
    table
}
