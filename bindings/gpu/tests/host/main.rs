//! What the kernels do, on the host: every function that one calls, by threads that take turns.
#![allow(clippy::undocumented_unsafe_blocks, reason = "each test has the memory that it says it has")]

mod block;
mod equity;
mod hands;
mod histogram;
mod holes;
