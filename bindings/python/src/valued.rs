//! Rows of weights, valued on their boards by several threads.

use keyfold::HoleCards;
use keyfold_board::{HoleBlocks, Showdown as Order, Weight};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::blocks::each_block;
use crate::border::{Memory, Number, Output};
use crate::showdown::Showdown;
use crate::weights::Rows;

impl Showdown {
    /// Values each row of weights, of one range or several, on its board; the only board, or the only row, goes with
    /// all. Each thread has scratch memory of its own.
    pub(crate) fn each_row<'py, T: Number + Weight, S, const RANGES: usize, const ARRAYS: usize>(
        &self,
        py: Python<'py>,
        ranges: [&Rows<T>; RANGES],
        outs: [Option<&Bound<'py, PyAny>>; ARRAYS],
        threads: usize,
        scratch: impl Fn() -> S + Sync,
        value: impl Fn(&Order, &mut S, [&HoleBlocks<T>; RANGES], [&mut HoleBlocks<T>; ARRAYS]) + Sync,
    ) -> PyResult<[Bound<'py, PyAny>; ARRAYS]> {
        let boards = (!self.is_one_board()).then(|| self.boards());
        let rowed = ranges.iter().find(|range| range.rows.is_some());
        let rows = boards.or(rowed.and_then(|range| range.rows));
        for Rows { name, rows: found, .. } in ranges {
            let (Some(found), Some(rows)) = (*found, rows) else { continue };
            if found != rows {
                let other = match (boards, rowed) {
                    (None, Some(first)) => format!("{} has {rows}", first.name),
                    _ => format!("there are {rows} boards"),
                };
                return Err(PyValueError::new_err(format!("{name} has {found} rows, but {other}")));
            }
        }
        let shape: Vec<usize> = rows.into_iter().chain([HoleCards::COUNT]).collect();
        let mut outputs = Vec::with_capacity(ARRAYS);
        for out in outs {
            let output = Output::<T>::new(py, &shape, out)?;
            outputs
                .push(ranges.iter().try_fold(output, |output, range| output.apart_from(range.extent(), range.name))?);
        }
        let memories: Vec<&Memory<T>> = outputs.iter().map(Output::memory).collect();
        let arrays = || [(); ARRAYS].map(|()| HoleBlocks::<T>::new());
        each_block(
            py,
            rows.unwrap_or(1),
            1,
            threads,
            || (scratch(), arrays()),
            |(scratch, values), rows| {
                for row in rows {
                    let Some(order) = self.order(row) else { continue };
                    if RANGES > 1 || self.is_within() {
                        // Holes that are in no range keep what was there.
                        *values = arrays();
                    }
                    let mut blocks = Vec::with_capacity(RANGES);
                    for range in ranges {
                        blocks.push(range.blocks(row)?);
                    }
                    let Some(blocks) = blocks.first_chunk::<RANGES>() else { continue };
                    value(order, scratch, blocks.each_ref(), values.each_mut());
                    for (memory, values) in memories.iter().zip(&*values) {
                        memory.write(row * HoleCards::COUNT, &values.to_colex());
                    }
                }
                Ok(())
            },
        )?;
        let mut arrays = outputs.into_iter().map(Output::done);
        Ok(outs.map(|_| arrays.next().unwrap_or_else(|| py.None().into_bound(py))))
    }

    /// Values each row as [`each_row`](Self::each_row) does, of one range in one array.
    pub(crate) fn one_array<'py, T: Number + Weight>(
        &self,
        py: Python<'py>,
        weights: &Rows<T>,
        out: Option<&Bound<'py, PyAny>>,
        threads: usize,
        value: impl Fn(&Order, &HoleBlocks<T>, &mut HoleBlocks<T>) + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        let value = |order: &Order, (): &mut (), [weights]: [&HoleBlocks<T>; 1], [values]: [&mut HoleBlocks<T>; 1]| {
            value(order, weights, values);
        };
        self.each_row(py, [weights], [out], threads, || (), value).map(|[array]| array)
    }
}
