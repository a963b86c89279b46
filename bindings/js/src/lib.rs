//! keyfold for JavaScript. `package/` has the functions that a program calls; they copy cards into the room that is
//! shared with WebAssembly, call a function of [`exports`], and copy the answer out.
//!
//! A call returns its answer, or the length of a message as a negative number; the message is where cards are written.
//! No call panics. None that ranks allocates, so that JavaScript may keep its views of the memory; those of the full
//! entry do.

mod cells;
mod exports;
#[cfg(feature = "equity")]
pub mod full;
pub mod rank;
pub mod room;
