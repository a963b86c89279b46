//! Hands as sets of cards, one number of 64 bits each.

use keyfold::batch::{Backend, BatchError};
use keyfold::{Card, CardSet, HandError, HandRank, SetOrder, SuitSets};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::arguments;
use crate::blocks::{BLOCK, each_block};
use crate::border::{Hands, Items, Memory, Output};
use crate::rank::value_error_in;

/// Ranks many hands, each a set of five to nine cards in a uint64: bit `face * 4 + suit` for each card.
///
/// `order="suit"` means 16 bits for each suit instead, clubs lowest, deuces lowest in each; "suit13" the same with 13.
/// The result has the shape of `sets`; `out` and `threads` are as for `rank`. Fastest are hands of five to
/// seven cards, those of as many together.
///
/// >>> import numpy, keyfold
/// >>> sets = keyfold.sets(keyfold.parse(["As Ks Qs Js Ts", "7c 5d 4h 3s 2c"]))
/// >>> keyfold.rank_sets(sets)
/// array([7462,    1], dtype=uint16)
/// >>> keyfold.rank_sets(numpy.array([0b11111], "uint64") << 8, order="suit")
/// array([7462], dtype=uint16)
/// >>> keyfold.rank_sets(numpy.array([31, 1 << 52 | 15], "uint64"))
/// Traceback (most recent call last):
/// ...
/// ValueError: sets[1]: bit 52 is no card
#[pyfunction]
#[pyo3(signature = (sets, *, order="face", out=None, threads=1))]
pub(crate) fn rank_sets<'py>(
    sets: &Bound<'py, PyAny>,
    #[pyo3(from_py_with = arguments::name)] order: &str,
    out: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let py = sets.py();
    let sets = Items::<u64>::read(sets, "sets")?;
    let output = Output::new(py, sets.shape(), out)?.apart_from(sets.extent(), "sets")?;
    match order {
        "face" => rank_all(py, &sets, CardSet::from_bits, output.memory(), threads),
        "suit" => rank_all(py, &sets, SuitSets::<16>::from_bits, output.memory(), threads),
        "suit13" => rank_all(py, &sets, SuitSets::<13>::from_bits, output.memory(), threads),
        _ => Err(PyValueError::new_err(format!("order={order:?}: expected 'face', 'suit' or 'suit13'"))),
    }?;
    Ok(output.done())
}

/// Reads a set from its bits, if all are cards'.
type Read<S> = fn(u64) -> Option<S>;

fn rank_all<S: SetOrder>(
    py: Python<'_>,
    sets: &Items<u64>,
    read: Read<S>,
    ranks: &Memory<u16>,
    threads: usize,
) -> PyResult<()> {
    let scratch = || (Box::new([0u64; BLOCK]), Box::new([HandRank::LOWEST; BLOCK]), Box::new([0u16; BLOCK]));
    each_block(py, sets.count(), BLOCK, threads, scratch, |(bits, ranked, numbers), rows| {
        let (bits, ranked) = (&mut bits[..rows.len()], &mut ranked[..rows.len()]);
        sets.copy(rows.start, bits);
        rank_block(bits, read, ranked).map_err(|error| {
            let (at, mistake) = mistake_in(error);
            PyValueError::new_err(format!("sets[{}]: {mistake}", rows.start + at))
        })?;
        numbers.iter_mut().zip(ranked).for_each(|(number, rank)| *number = rank.get());
        ranks.write(rows.start, &numbers[..rows.len()]);
        Ok(())
    })
}

/// Returns the set of a block that has a mistake, from 0, and the mistake.
pub(crate) fn mistake_in(error: BatchError) -> (usize, String) {
    match error {
        BatchError::Hand { hand, error } => (hand - 1, error.to_string()),
        BatchError::Bit { hand, bit } => (hand - 1, format!("bit {bit} is no card")),
        other => (0, other.to_string()),
    }
}

/// Ranks a block of as many cards as its first set; others one by one.
pub(crate) fn rank_block<S: SetOrder>(bits: &[u64], read: Read<S>, ranks: &mut [HandRank]) -> Result<(), BatchError> {
    let backend = Backend::detect();
    let ranked = match bits.first().map_or(0, |bits| bits.count_ones()) {
        5 => backend.rank_bits_checked::<5, S>(bits, ranks),
        6 => backend.rank_bits_checked::<6, S>(bits, ranks),
        7 => backend.rank_bits_checked::<7, S>(bits, ranks),
        _ => rank_any(bits, read, ranks),
    };
    match ranked {
        Err(BatchError::Hand { .. }) => rank_any(bits, read, ranks),
        ranked => ranked,
    }
}

fn rank_any<S: SetOrder>(bits: &[u64], read: Read<S>, ranks: &mut [HandRank]) -> Result<(), BatchError> {
    for (hand, (bits, rank)) in (1..).zip(bits.iter().zip(ranks)) {
        let set = read(*bits).ok_or_else(|| BatchError::Bit { hand, bit: bad_bit(*bits, read) })?;
        *rank = set.card_set().rank().map_err(|error| BatchError::Hand { hand, error })?;
    }
    Ok(())
}

/// Returns the lowest bit that is no card's.
fn bad_bit<S>(bits: u64, read: Read<S>) -> u32 {
    (0..64).find(|bit| bits >> bit & 1 == 1 && read(1 << bit).is_none()).unwrap_or(0)
}

/// Returns hands of different cards as sets, a uint64 with bit `face * 4 + suit` for each card; `hands` is as for
/// `rank`, of any number of cards.
///
/// >>> import keyfold
/// >>> keyfold.sets(keyfold.parse(["2c 2d", "2c 3c"]))
/// array([ 3, 17], dtype=uint64)
#[pyfunction]
#[pyo3(signature = (hands, *, out=None, threads=1))]
pub(crate) fn sets<'py>(
    hands: &Bound<'py, PyAny>,
    out: Option<&Bound<'py, PyAny>>,
    #[pyo3(from_py_with = arguments::threads)] threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let py = hands.py();
    let hands = Hands::read(hands)?;
    let output = Output::new(py, hands.shape(), out)?.apart_from(hands.extents(), "hands")?;
    let sets = output.memory();
    let scratch = || (Box::new([0u8; BLOCK]), Box::new([0u64; BLOCK]));
    each_block(py, hands.count(), BLOCK, threads, scratch, |(ids, bits), rows| {
        let (ids, bits) = (&mut ids[..rows.len()], &mut bits[..rows.len()]);
        bits.fill(0);
        let mut mistake = None;
        for column in 0..hands.width() {
            hands.copy_column(column, rows.start, ids);
            for (row, (id, bits)) in ids.iter().zip(bits.iter_mut()).enumerate() {
                let bit = 1u64 << (id & 63);
                if *id > 51 || *bits & bit != 0 {
                    mistake = Some(mistake.map_or(row, |first: usize| first.min(row)));
                }
                *bits |= bit;
            }
        }
        if let Some(row) = mistake {
            return Err(value_error_in((rows.start + row, first_mistake(&hands, rows.start + row))));
        }
        sets.write(rows.start, bits);
        Ok(())
    })?;
    Ok(output.done())
}

/// Names the mistake of a hand that was found to have one.
fn first_mistake(hands: &Hands, row: usize) -> HandError {
    let mut ids = vec![0; hands.width()];
    ids.iter_mut().enumerate().for_each(|(at, id)| hands.copy_column(at, row, std::slice::from_mut(id)));
    mistake_of(&ids)
}

/// Returns the first id that is no card or that repeats another.
pub(crate) fn mistake_of(ids: &[u8]) -> HandError {
    for (at, &id) in ids.iter().enumerate() {
        let Some(card) = Card::from_id(id) else { return HandError::OutOfRange { position: at + 1, id } };
        if let Some(first) = ids[..at].iter().position(|other| *other == id) {
            return HandError::Repeated { position: at + 1, first: first + 1, card };
        }
    }
    // Another thread may have mended it meanwhile.
    HandError::WrongCount { min: 0, max: ids.len(), found: ids.len() }
}
