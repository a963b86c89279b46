//! Expressions of Polars: what its engine calls in this library, by the interface that `polars-ffi` has of the version
//! 0.1. Columns come and go as Arrow's arrays; the engine holds no lock of Python's meanwhile.

mod column;
mod exports;
mod series;

pub(crate) use column::{Chunk, Column, Kind};
pub(crate) use series::{Answer, Values};
