//! keyfold for JavaScript. `package/` has the functions that a program calls; they copy cards into the room that is
//! shared with WebAssembly, call a function of [`exports`], and copy the answer out.
//!
//! A call returns its answer, or the length of a message as a negative number; the message is where cards are written.
//! No call panics, and none allocates: memory never grows, so that JavaScript may keep its views of it.

mod exports;
mod rank;
mod room;
