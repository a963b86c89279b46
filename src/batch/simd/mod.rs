//! Vectors of bytes: the operations that hands are ranked by, and the instruction sets that implement them.
//!
//! `vector.rs` names the operations. `avx2.rs`, `avx512.rs`, `neon.rs` and `simd128.rs` implement them, and each has a
//! `run` that is compiled for the instructions: `dispatch.rs` calls it with the work.

#![allow(unsafe_code, reason = "SIMD instructions, loads and stores")]

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
#[cfg(target_arch = "aarch64")]
pub(super) mod neon;
#[cfg(target_arch = "wasm32")]
pub(super) mod simd128;
#[cfg(test)]
pub(super) mod tests;
mod vector;

pub(super) use vector::{BLOCK_BYTES, Vector, every_fourth, splat_u16};
