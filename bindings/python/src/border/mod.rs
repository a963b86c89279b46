//! The border to Python: memory that is not Rust's. It alone has `unsafe`.
#![allow(unsafe_code, reason = "buffers, Arrow arrays and NumPy's memory come as pointers")]

mod arrow;
mod hands;
mod output;
mod piece;

pub(crate) use hands::Hands;
pub(crate) use output::Output;
pub(crate) use piece::Piece;
