//! Plain work in the longest vectors of the CPU.

#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[allow(unsafe_code, reason = "SIMD instructions, loads and stores")]
mod avx2;
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
#[allow(unsafe_code, reason = "SIMD instructions, loads and stores")]
mod avx512;
mod run;
mod work;

pub(crate) use run::run_plain;
pub(crate) use work::{Block, Compiled, Places, PlainWork, Wide};
