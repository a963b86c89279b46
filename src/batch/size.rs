//! The numbers of cards that a batch of hands can have, and what the backends rank each of them by.

use super::registers::CountFaces;
pub(super) use super::registers::{Five, Seven, Six};
use crate::key_sum::compact_table::CompactTable;
use crate::key_sum::tier::RankHands;

/// What the backends rank hands of `CARDS` cards by.
pub(super) trait Size<const CARDS: usize> {
    /// The tier whose tables all backends but `avx512-vbmi` look ranks up in.
    type Table: CompactTable<CARDS> + RankHands<CARDS>;
    /// How `avx512-vbmi` counts the faces of a hand.
    type Counting: CountFaces<CARDS>;
}

/// Implemented for [`Backend`](super::Backend) and the numbers of cards that it ranks: five, six and seven.
///
/// It is the bound of a function that takes hands of any of these sizes. No other type can implement it.
///
/// ```
/// use keyfold::batch::{Backend, BatchError, RankBatch};
/// use keyfold::{Card, HandRank};
/// fn best<const CARDS: usize>(hands: &[[Card; CARDS]]) -> Result<Option<HandRank>, BatchError>
/// where
///     Backend: RankBatch<CARDS>,
/// {
///     let mut ranks = vec![HandRank::LOWEST; hands.len()];
///     Backend::detect().rank_rows(hands, &mut ranks)?;
///     Ok(ranks.into_iter().max())
/// }
/// let dealt = [7_260, 11, 5_863].map(|rank| HandRank::new(rank).unwrap().example());
/// assert_eq!(best(&dealt)?, HandRank::new(7_260));
/// # Ok::<(), BatchError>(())
/// ```
#[allow(private_bounds, reason = "nobody else can implement the trait")]
pub trait RankBatch<const CARDS: usize>: Size<CARDS> {}
