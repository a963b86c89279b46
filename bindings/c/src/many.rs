//! Slices of hands, by the number of their cards.
#![cfg(feature = "batch")]

#[cfg(feature = "omaha")]
use core::array::from_fn;

use kernel::batch::{Backend, BatchError, RankBatch, columns_from_ids, rows_from_ids};
use kernel::{CardSet, HandRank, SetOrder, SuitSets};

use crate::error::{Error, Mistake, Status, of_batch};

/// Ranks bytes as rows of hands.
pub(crate) fn rank_rows(ids: &[u8], width: usize, ranks: &mut [HandRank], checked: bool) -> Result<(), Mistake> {
    match width {
        5 => rows::<5>(ids, ranks, checked),
        6 => rows::<6>(ids, ranks, checked),
        7 => rows::<7>(ids, ranks, checked),
        _ => return Err((Status::Unsupported, Error { count: width, ..Error::default() })),
    }
    .map_err(of_batch)
}

fn rows<const N: usize>(ids: &[u8], ranks: &mut [HandRank], checked: bool) -> Result<(), BatchError>
where
    Backend: RankBatch<N>,
{
    let hands = rows_from_ids(ids.as_chunks::<N>().0)?;
    let backend = Backend::detect();
    if checked { backend.rank_rows_checked(hands, ranks) } else { backend.rank_rows(hands, ranks) }
}

/// Ranks columns, one for each card of the hands.
pub(crate) fn rank_columns<const N: usize>(
    ids: [&[u8]; N],
    ranks: &mut [HandRank],
    checked: bool,
) -> Result<(), Mistake>
where
    Backend: RankBatch<N>,
{
    let cards = columns_from_ids(ids).map_err(of_batch)?;
    let backend = Backend::detect();
    let ranked = if checked { backend.rank_columns_checked(cards, ranks) } else { backend.rank_columns(cards, ranks) };
    ranked.map_err(of_batch)
}

/// Ranks columns of Omaha hands, the hole cards before the board's.
#[cfg(feature = "omaha")]
pub(crate) fn rank_omaha<const HOLE: usize, const CARDS: usize>(
    ids: [&[u8]; CARDS],
    ranks: &mut [HandRank],
) -> Result<(), Mistake> {
    const { assert!(HOLE + 5 == CARDS) };
    let cards = columns_from_ids(ids).map_err(of_batch)?;
    let (hole, board) = (from_fn(|at| cards[at]), from_fn(|at| cards[HOLE + at]));
    Backend::detect().rank_omaha::<HOLE>(hole, board, ranks).map_err(of_batch)
}

/// Ranks sets of `width` cards, in the order of their bits that `suit_width` stands for: 0, 13 or 16.
pub(crate) fn rank_sets(sets: &[u64], suit_width: usize, width: usize, ranks: &mut [HandRank]) -> Result<(), Mistake> {
    match suit_width {
        0 => sets_in_order::<CardSet>(sets, width, ranks),
        13 => sets_in_order::<SuitSets<13>>(sets, width, ranks),
        16 => sets_in_order::<SuitSets<16>>(sets, width, ranks),
        count => Err((Status::Unsupported, Error { count, ..Error::default() })),
    }
}

fn sets_in_order<S: SetOrder>(sets: &[u64], width: usize, ranks: &mut [HandRank]) -> Result<(), Mistake> {
    let backend = Backend::detect();
    match width {
        5 => backend.rank_bits_checked::<5, S>(sets, ranks),
        6 => backend.rank_bits_checked::<6, S>(sets, ranks),
        7 => backend.rank_bits_checked::<7, S>(sets, ranks),
        count => return Err((Status::Unsupported, Error { count, ..Error::default() })),
    }
    .map_err(of_batch)
}
