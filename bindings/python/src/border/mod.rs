//! The border to Python: memory that is not Rust's. It alone has `unsafe`; `UNSAFE.md` lists every block of it.
#![allow(unsafe_code, reason = "buffers, Arrow arrays and NumPy's memory come as pointers")]

mod arrow;
mod buffer;
mod hands;
mod numbers;
mod output;
mod piece;
pub(crate) mod room;
mod width;

pub(crate) use hands::Hands;
pub(crate) use numbers::{Numbers, read_cards, read_ranks};
pub(crate) use output::Output;
pub(crate) use piece::Piece;
