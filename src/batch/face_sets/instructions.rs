//! The instructions of this backend as the CPU has them: AVX-512 with the extensions F, BW, VBMI and BITALG, and GFNI.
//!
//! `model.rs` takes the place of this file where `cfg(keyfold_model)` is set, and has the same names.

use core::arch::asm;
pub(super) use core::arch::x86_64::*;

use crate::batch::cpu::cpu_has;

/// Compiles functions for the instruction sets of this backend.
macro_rules! for_vbmi {
    ($($function:item)*) => {
        $crate::batch::cpu::functions_for! { ["avx512f" "avx512bw" "avx512vbmi" "avx512bitalg" "gfni"] $($function)* }
    };
}
pub(super) use for_vbmi;

#[allow(dead_code, reason = "a target without this backend")]
pub(in crate::batch) fn is_available() -> bool {
    cpu_has!(["avx512f" "avx512bw" "avx512vbmi" "avx512bitalg" "gfni"])
}

for_vbmi! {
    /// [`Bytes64::scheduling_barrier`](super::bytes::Bytes64::scheduling_barrier), in a function of its own, because
    /// only one that is compiled for AVX-512 may name its registers in assembly.
    #[inline]
    pub(super) fn barrier(mut register: __m512i) -> __m512i {
        // SAFETY: no instruction but a comment. Nothing is read or written, and the register keeps its value.
        unsafe { asm!("/* {0} */", inout(zmm_reg) register, options(nomem, nostack, preserves_flags)) };
        register
    }
}

/// Asks for the cache line at an address, which need not be one of the program's.
#[inline(always)]
pub(super) fn prefetch(place: *const i8) {
    // SAFETY: a prefetch reads nothing that the program could see and never faults, whatever the address.
    unsafe { _mm_prefetch::<_MM_HINT_T0>(place) };
}
