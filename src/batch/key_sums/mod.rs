//! Key sums by SIMD: a chunk of hands takes each step that one hand takes, before the next step begins.
//!
//! | step | file | how |
//! | --- | --- | --- |
//! | cards to pairs of cards | `pairs.rs` | loads and unpacking |
//! | pairs to sums, and whether there is a flush | `sums.rs` | shuffles, each of which looks up 16, 32 or 64 bytes of keys |
//! | sums to ranks | `look_up.rs` | plain loads from the compact tables, many in flight at once |
//! | flushes to ranks | `loops.rs` | one by one, from a list |
//!
//! `loops.rs` calls the steps; `scratch.rs` holds what a step leaves for the next. They are written once, in terms of
//! the operations of [`super::simd`].
//!
//! Gathers are not among the operations: from tables as small as these plain loads were measured to be as fast (AVX2
//! and AVX-512 on Zen 4), and NEON and simd128 have none.

#![allow(unsafe_code, reason = "SIMD instructions, and loads whose indices are proven in range")]

mod look_up;
mod loops;
mod pairs;
mod scratch;
mod sums;
#[cfg(test)]
pub(super) mod tests;

pub(super) use loops::rank;
pub(super) use pairs::LoadPairs;
