//! From Arrow's buffers to ranks.
//!
//! The buffers are read in place, nulls or not: the value under a null is most often a zero, which is a
//! card. Only if something is wrong and there are nulls, it is done again on a copy in which they are valid hands.

use std::array;

use arrow::array::{Array, ArrayRef, ArrowPrimitiveType, AsArray, PrimitiveArray, UInt8Array, UInt16Array};
use arrow::buffer::{BooleanBuffer, NullBuffer};
use arrow::compute::cast;
use arrow::datatypes::{UInt8Type, UInt16Type};
use keyfold::HandRank;
use keyfold::batch::{self, Backend, BatchError, RankBatch};

use crate::error::RowError;
use crate::input::Input;

/// The rank of each row, null where anything of it is null; or the first row that holds no hand.
pub(crate) fn ranks(input: Input, arrays: &[ArrayRef]) -> Result<UInt16Array, RowError> {
    match input {
        Input::FiveColumns => of_columns::<5>(arrays),
        Input::SevenColumns => of_columns::<7>(arrays),
        Input::FiveInAList => of_lists::<5>(&arrays[0]),
        Input::SevenInAList => of_lists::<7>(&arrays[0]),
        Input::Ranks => known(&arrays[0]),
        Input::Nothing => Ok(UInt16Array::new_null(arrays[0].len())),
    }
}

fn of_columns<const CARDS: usize>(arrays: &[ArrayRef]) -> Result<UInt16Array, RowError>
where
    Backend: RankBatch<CARDS>,
{
    let arrays = arrays.iter().map(|array| narrowed(array, u8::MAX)).collect::<Result<Vec<UInt8Array>, _>>()?;
    let nulls = NullBuffer::union_many(arrays.iter().map(|array| array.nulls()));
    let ranks = rank_columns::<CARDS>(array::from_fn(|card| arrays[card].values().as_ref())).or_else(|error| {
        let nulls = nulls.as_ref().ok_or(error)?;
        let mended: [Vec<u8>; CARDS] = array::from_fn(|card| {
            let ids = arrays[card].values().iter().zip(nulls);
            ids.map(|(&id, valid)| if valid { id } else { card as u8 }).collect()
        });
        rank_columns(mended.each_ref().map(Vec::as_slice))
    })?;
    Ok(numbers(ranks, nulls))
}

fn of_lists<const CARDS: usize>(array: &ArrayRef) -> Result<UInt16Array, RowError>
where
    Backend: RankBatch<CARDS>,
{
    let lists = array.as_fixed_size_list();
    let ids = lists.values().as_primitive::<UInt8Type>();
    let (rows, _) = ids.values().as_chunks::<CARDS>();
    let whole = ids.nulls().filter(|nulls| nulls.null_count() > 0).map(|nulls| {
        let whole = |row: usize| (row * CARDS..(row + 1) * CARDS).all(|card| nulls.is_valid(card));
        NullBuffer::new(BooleanBuffer::collect_bool(rows.len(), whole))
    });
    let nulls = NullBuffer::union(lists.nulls(), whole.as_ref());
    let ranks = rank_rows::<CARDS>(rows).or_else(|error| {
        let nulls = nulls.as_ref().ok_or(error)?;
        let rows = rows.iter().zip(nulls);
        let mended: Vec<_> =
            rows.map(|(row, valid)| if valid { *row } else { array::from_fn(|card| card as u8) }).collect();
        rank_rows(&mended)
    })?;
    Ok(numbers(ranks, nulls))
}

/// Ranks that were given instead of cards.
fn known(array: &ArrayRef) -> Result<UInt16Array, RowError> {
    let ranks = narrowed::<UInt16Type>(array, 0)?;
    match ranks.iter().position(|rank| rank.is_some_and(|rank| HandRank::new(rank).is_none())) {
        Some(row) => Err(RowError::NoRank { row }),
        None => Ok(ranks),
    }
}

/// A column as it is, or narrowed if it is of another integer type; `misfit` stands for what does not fit.
fn narrowed<T: ArrowPrimitiveType>(array: &ArrayRef, misfit: T::Native) -> Result<PrimitiveArray<T>, RowError> {
    if let Some(array) = array.as_primitive_opt::<T>() {
        return Ok(array.clone());
    }
    // Null where a value does not fit.
    let narrow = cast(array, &T::DATA_TYPE)?;
    let narrow = narrow.as_primitive::<T>();
    if narrow.null_count() == array.null_count() {
        return Ok(narrow.clone());
    }
    let values = narrow.iter().map(|value| value.unwrap_or(misfit)).collect::<Vec<_>>();
    Ok(PrimitiveArray::new(values.into(), array.nulls().cloned()))
}

fn rank_columns<const CARDS: usize>(columns: [&[u8]; CARDS]) -> Result<Vec<HandRank>, BatchError>
where
    Backend: RankBatch<CARDS>,
{
    let columns = batch::columns_from_ids(columns)?;
    let (backend, mut ranks) = (Backend::detect(), vec![HandRank::LOWEST; columns[0].len()]);
    backend.rank_columns_checked(columns, &mut ranks)?;
    Ok(ranks)
}

fn rank_rows<const CARDS: usize>(rows: &[[u8; CARDS]]) -> Result<Vec<HandRank>, BatchError>
where
    Backend: RankBatch<CARDS>,
{
    let hands = batch::rows_from_ids(rows)?;
    let (backend, mut ranks) = (Backend::detect(), vec![HandRank::LOWEST; hands.len()]);
    backend.rank_rows_checked(hands, &mut ranks)?;
    Ok(ranks)
}

/// Ranks as a column of numbers, without a copy.
fn numbers(ranks: Vec<HandRank>, nulls: Option<NullBuffer>) -> UInt16Array {
    let numbers: Vec<u16> = ranks.into_iter().map(HandRank::get).collect();
    UInt16Array::new(numbers.into(), nulls)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn columns_of_bytes_are_not_copied() {
        let ids = UInt8Array::from_iter_values(0..52);
        let slice: ArrayRef = Arc::new(ids.slice(13, 26));
        let column = narrowed::<UInt8Type>(&slice, u8::MAX).unwrap();
        assert_eq!(column.values().as_ptr(), ids.values()[13..].as_ptr());
    }

    #[test]
    fn ranks_become_numbers_where_they_stand() {
        let ranks = vec![HandRank::HIGHEST; 3];
        let place = ranks.as_ptr();
        assert_eq!(numbers(ranks, None).values().as_ptr(), place.cast());
    }
}
