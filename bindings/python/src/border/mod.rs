//! The border to Python: memory that is not Rust's. It alone has `unsafe`; `UNSAFE.md` lists every block of it.
#![allow(unsafe_code, reason = "buffers, Arrow arrays and NumPy's memory come as pointers")]

mod arrow;
mod buffer;
mod extent;
mod frames;
mod hands;
mod items;
mod kind;
mod numbers;
mod output;
mod piece;
pub(crate) mod room;
mod rows;
mod width;

pub(crate) use arrow::has_arrays;
pub(crate) use extent::Extent;
pub(crate) use hands::Hands;
pub(crate) use items::Items;
pub(crate) use kind::{kind, refuse_masked};
pub(crate) use numbers::{Numbers, read_cards, read_sequence};
pub(crate) use output::{Memory, Number, Output, written};
