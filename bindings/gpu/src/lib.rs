//! keyfold on NVIDIA GPUs.
//!
//! A kernel is some ten lines: it says which thread it is, fills the block's shared memory and calls a function of
//! another module, which does a thread's share of the work. These functions know nothing of a GPU, so that the tests
//! run them on the host, over every kind of hand. `kernels` is compiled for `nvptx64-nvidia-cuda` alone, by nightly
//! Rust; `ptx.py` builds it and checks what comes out.
#![no_std]
#![cfg_attr(
    target_arch = "nvptx64",
    feature(abi_ptx, core_intrinsics, gpu_intrinsics, gpu_launch_sized_workgroup_mem),
    feature(macro_metavar_expr_concat, stdarch_nvptx)
)]
#![cfg_attr(target_arch = "nvptx64", allow(internal_features, reason = "shared memory is an intrinsic"))]

use keyfold::CardSet;

pub mod equity;
pub mod flush;
pub mod hands;
pub mod histogram;
pub mod holes;
#[cfg(target_arch = "nvptx64")]
mod kernels;
pub mod keys;
pub mod memory;
pub mod sets;

/// Returns the set of the cards whose ids are the bits of a number; other bits are dropped.
#[inline(always)]
const fn set(bits: u64) -> CardSet {
    match CardSet::from_bits(bits & CardSet::ALL.bits()) {
        Some(set) => set,
        None => CardSet::EMPTY,
    }
}
