//! Hands in columns for the functions of rows, and ranks as numbers.

use crate::batch::{Backend, BatchError, RankBatch, common_length, same_length};
use crate::cards::{Card, HandError};

/// The most columns: six hole cards and a board.
const MOST: usize = 11;

/// Calls `rank` with a player's columns followed by those of the board, if all are as long as the ranks.
pub(super) fn joined(
    own: &[&[Card]],
    board: &[&[Card]],
    ranks: usize,
    rank: impl FnOnce(&[&[Card]]) -> Result<(), BatchError>,
) -> Result<(), BatchError> {
    let mut columns = [Default::default(); MOST];
    columns.iter_mut().zip(own.iter().chain(board)).for_each(|(place, &column)| *place = column);
    let columns = columns.get(..own.len() + board.len()).ok_or(wrong_count(own.len() + board.len(), MOST))?;
    same_length(common_length(columns)?, ranks)?;
    rank(columns)
}

/// Returns the error for more or fewer columns than hands have cards.
pub(super) const fn wrong_count(found: usize, expected: usize) -> BatchError {
    BatchError::Hand { hand: 1, error: HandError::WrongCount { min: expected, max: expected, found } }
}

/// Returns the columns as an array, one per card of a hand.
pub(super) fn array<'c, const N: usize>(columns: &[&'c [Card]]) -> Result<[&'c [Card]; N], BatchError> {
    columns.first_chunk().copied().filter(|_| columns.len() == N).ok_or(wrong_count(columns.len(), N))
}

/// Ranks of a game's own type that await conversion: few enough for a first-level cache.
const CHUNK: usize = 512;

/// Ranks columns by a call of `batch` for ranks of a game's own type, and writes their numbers.
pub(super) fn numbered<R: Copy + Into<u16>>(
    columns: &[&[Card]],
    lowest: R,
    numbers: &mut [u16],
    rank: impl Fn(&[&[Card]], &mut [R]) -> Result<(), BatchError>,
) -> Result<(), BatchError> {
    let (mut ranks, mut parts) = ([lowest; CHUNK], [Default::default(); MOST]);
    for (number, numbers) in numbers.chunks_mut(CHUNK).enumerate() {
        let (start, hands) = (number * CHUNK, numbers.len());
        let ranks = ranks.get_mut(..hands).unwrap_or_default();
        for (part, column) in parts.iter_mut().zip(columns) {
            *part = column.get(start..start + hands).unwrap_or_default();
        }
        rank(parts.get(..columns.len()).unwrap_or_default(), ranks)?;
        numbers.iter_mut().zip(ranks).for_each(|(number, rank)| *number = (*rank).into());
    }
    Ok(())
}

/// Ranks columns of `N` cards by the vectors of a backend.
pub(super) fn by_vectors<R: Copy + Into<u16>, const N: usize>(
    backend: Backend,
    columns: &[&[Card]],
    lowest: R,
    numbers: &mut [u16],
) -> Result<(), BatchError>
where
    Backend: RankBatch<N, R>,
{
    numbered(columns, lowest, numbers, |columns, ranks| backend.rank_columns(array::<N>(columns)?, ranks))
}
