//! Tests of vectors, once for each instruction set: the operations, and the loads of cards that use them.

#![allow(unsafe_code, reason = "a CPU that is asked has the instructions")]

use super::key_sums::tests::{flushes_of_every_size, pairs_of_every_layout};
use super::simd::Vector;
use super::simd::tests::every_operation;
use keyfold_testing::required::is_required;

use super::sorting::tests::hole_cards_are_ranked_on_a_board_that_is_loaded_once;

/// All tests for one instruction set; none if the CPU lacks it, unless the backend is required.
///
/// # Safety
/// If `is_available`, the CPU has the instructions of `V`.
#[allow(dead_code, reason = "a target without vectors")]
unsafe fn everything_made_of<V: Vector>(backend: &str, is_available: bool) {
    assert!(is_available || !is_required(backend), "the CPU lacks what {backend} needs");
    if is_available {
        // SAFETY: the CPU has the instructions.
        unsafe {
            every_operation::<V>();
            pairs_of_every_layout::<V>();
            flushes_of_every_size::<V>();
            hole_cards_are_ranked_on_a_board_that_is_loaded_once::<V>();
        }
    }
}

#[test]
#[cfg(target_arch = "x86_64")]
fn everything_made_of_avx2() {
    // SAFETY: the CPU is asked.
    unsafe { everything_made_of::<super::simd::avx2::Avx2>("avx2", super::simd::avx2::is_available()) };
}

#[test]
#[cfg(target_arch = "x86_64")]
fn everything_made_of_avx512() {
    // SAFETY: the CPU is asked.
    unsafe { everything_made_of::<super::simd::avx512::Avx512>("avx512", super::simd::avx512::is_available()) };
}

#[test]
#[cfg(target_arch = "aarch64")]
fn everything_made_of_neon() {
    // SAFETY: the CPU is asked.
    unsafe { everything_made_of::<super::simd::neon::Neon>("neon", super::simd::neon::is_available()) };
}

#[test]
#[cfg(target_arch = "wasm32")]
fn everything_made_of_simd128() {
    // SAFETY: the program is compiled for it.
    unsafe { everything_made_of::<super::simd::simd128::Simd128>("simd128", super::simd::simd128::is_available()) };
}
