//! From Arrow's buffers to ranks.
//!
//! The buffers are read in place, nulls or not: the value under a null is most often a zero, which is a
//! card. Only if something is wrong and there are nulls, it is done again on a copy in which they are valid hands.

use std::array;

use arrow::array::{
    Array, ArrayRef, ArrowPrimitiveType, AsArray, FixedSizeListArray, PrimitiveArray, UInt8Array, UInt16Array,
};
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
        Input::Five => of_cards::<5>(arrays),
        Input::Six => of_cards::<6>(arrays),
        Input::Seven => of_cards::<7>(arrays),
        Input::Ranks => known(&arrays[0]),
        Input::Nothing => Ok(UInt16Array::new_null(arrays[0].len())),
    }
}

fn of_cards<const CARDS: usize>(arrays: &[ArrayRef]) -> Result<UInt16Array, RowError>
where
    Backend: RankBatch<CARDS>,
{
    match arrays {
        [lists] => of_lists::<CARDS>(lists),
        _ => of_columns::<CARDS>(&columns_of(arrays)?),
    }
}

/// A column for each card: a column as it is, a list beside others taken apart.
fn columns_of(arrays: &[ArrayRef]) -> Result<Vec<UInt8Array>, RowError> {
    let mut columns = Vec::new();
    for array in arrays {
        match array.as_fixed_size_list_opt() {
            Some(lists) => columns.extend((0..lists.value_length() as usize).map(|card| column_of(lists, card))),
            None => columns.push(narrowed(array, u8::MAX)?),
        }
    }
    Ok(columns)
}

/// The cards at one place of all lists.
fn column_of(lists: &FixedSizeListArray, card: usize) -> UInt8Array {
    let (cards, elements) = (lists.value_length() as usize, lists.values().as_primitive::<UInt8Type>());
    let place = |row: usize| row * cards + card;
    let nulls = elements
        .nulls()
        .map(|nulls| NullBuffer::new(BooleanBuffer::collect_bool(lists.len(), |row| nulls.is_valid(place(row)))));
    let ids = elements.values().chunks_exact(cards).take(lists.len()).map(|hand| hand[card]).collect::<Vec<_>>();
    UInt8Array::new(ids.into(), NullBuffer::union(lists.nulls(), nulls.as_ref()))
}

fn of_columns<const CARDS: usize>(columns: &[UInt8Array]) -> Result<UInt16Array, RowError>
where
    Backend: RankBatch<CARDS>,
{
    let nulls = NullBuffer::union_many(columns.iter().map(|column| column.nulls()));
    let ranks = rank_columns::<CARDS>(array::from_fn(|card| columns[card].values().as_ref())).or_else(|error| {
        let nulls = nulls.as_ref().ok_or(error)?;
        let mended: [Vec<u8>; CARDS] = array::from_fn(|card| {
            let ids = columns[card].values().iter().zip(nulls);
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
