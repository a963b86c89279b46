//! Vectors of bytes: the operations that hands are ranked by, and the instruction sets that implement them.
//!
//! `vector.rs` names the operations, and `method.rs` what is written in terms of them: a [`Method`] to rank hands, and a
//! [`Search`] for repeated cards.
//! `avx2.rs`, `avx512.rs`, `neon.rs` and `simd128.rs` implement the operations, and have the functions by which `dispatch.rs`
//! calls a method that is compiled for the instructions.

#![allow(unsafe_code, reason = "SIMD instructions, loads and stores")]

// Stand-ins for the instruction sets of other targets. Those declared here take precedence.
pub(super) use super::absent::*;

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;
mod method;
#[cfg(target_arch = "aarch64")]
pub(super) mod neon;
#[cfg(target_arch = "wasm32")]
pub(super) mod simd128;
#[cfg(test)]
pub(super) mod tests;
mod vector;

pub(super) use method::{Method, Search};
pub(super) use vector::{BLOCK_BYTES, Vector, splat_u16};
