//! The rules for a header, and for an entry that follows another: those that reading and writing share.

use super::error::{EntryError, TableError};
use super::format::highest_sum;
use super::pairs::{PAIRS_5, PAIRS_7};
use crate::rules::classes::HIGHEST_RANK;
use crate::rules::deck::FACES;

/// The limits that a header sets for its entries.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    highest_sum: u32,
}

impl Limits {
    /// Returns the limits of a table, if there is such a table.
    pub(super) fn of(cards: usize, face_keys: &[u32; FACES], count: usize) -> Result<Self, TableError> {
        let needed = match cards {
            5 => PAIRS_5,
            7 => PAIRS_7,
            _ => return Err(TableError::Cards { cards }),
        };
        let highest = highest_sum(cards, face_keys);
        let Ok(highest_sum) = u32::try_from(highest) else {
            return Err(TableError::Keys { highest });
        };
        if count != needed {
            return Err(TableError::Count { cards, count, needed });
        }
        Ok(Self { highest_sum })
    }

    /// Returns `true` if a pair may follow one with the sum `before`, which is 0 for the first.
    pub(super) const fn check(self, before: u32, (sum, rank): (u64, u16)) -> Result<(), EntryError> {
        if rank == 0 || rank > HIGHEST_RANK {
            return Err(EntryError::Rank { rank });
        }
        if sum <= before as u64 {
            return Err(EntryError::NotRising { sum, before });
        }
        if sum > self.highest_sum as u64 {
            return Err(EntryError::TooHigh { sum, highest: self.highest_sum });
        }
        Ok(())
    }
}
