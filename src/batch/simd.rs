//! The SIMD backends, each by one name on every target, so that no call of theirs needs a `#[cfg]`.
//!
//! All names come from `absent.rs` first. Those of the backends that the target has are imported one by one, which takes
//! precedence.

pub(super) use super::absent::*;

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
pub(super) use super::{key_sum::avx2, key_sum::avx512, registers};

#[cfg(all(target_arch = "aarch64", target_feature = "neon", target_endian = "little"))]
pub(super) use super::key_sum::neon;

#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use super::key_sum::simd128;
