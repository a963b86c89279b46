//! The look-up of a hand without a flush in the compact tables, wherever these are.

use keyfold_tables::compact::{COLUMN_BITS, offset, row_and_column};
use keyfold_tables::rules::classes::HIGHEST_RANK;

use super::sums::entry;
use crate::rank::HandRank;

/// The ranks of hands without a flush, a matrix stored by row displacement: `keyfold_tables::compact` derives it.
#[derive(Clone, Copy)]
pub struct DisplacedRows<'a> {
    /// The displacement of each row.
    pub(super) displacements: &'a [u16],
    /// The ranks that they point at.
    pub(super) ranks: &'a [u16],
    /// The offset of each column in its half.
    pub(super) offsets: &'a [u8; 1 << COLUMN_BITS],
    /// Where the offsets of the upper half begin; 0 if there are no halves.
    pub(super) upper: usize,
    /// `true` if every entry of `ranks` is a rank, and displacements are elsewhere.
    pub(super) apart: bool,
}

impl DisplacedRows<'_> {
    /// Returns the rank by the sum of the hand's keys.
    #[inline(always)]
    pub(super) const fn rank(self, key_sum: u32) -> HandRank {
        let (row, column) = row_and_column(key_sum);
        self.rank_at(row, column)
    }

    /// Returns the rank in a row and a column.
    #[inline(always)]
    pub(super) const fn rank_at(self, row: usize, column: usize) -> HandRank {
        let rank = entry(self.ranks, self.index(row, column));
        // Repeated cards can lead to a displacement, which may not be a rank.
        if self.apart || rank.get() <= HIGHEST_RANK { rank } else { HandRank::LOWEST }
    }

    /// Returns the index of the rank in a row and a column.
    #[inline(always)]
    pub(super) const fn index(self, row: usize, column: usize) -> u32 {
        self.displacements[row] as u32 + offset(self.offsets, column, self.upper) as u32
    }
}
