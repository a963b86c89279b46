//! The choice of the vectors.

use super::work::{Compiled, PlainWork};
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use super::{avx2, avx512};

/// Does plain work, compiled for the longest vectors that this CPU has, where a target's programs have shorter ones.
#[inline]
#[allow(unsafe_code, reason = "functions compiled for instructions that the CPU was found to have")]
pub(crate) fn run_plain<W: PlainWork>(work: W) {
    #[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
    if cpu_has!("avx512f" "avx512bw" "bmi1" "popcnt") {
        // SAFETY: the CPU has the instructions that the function is compiled for.
        return unsafe { avx512::run_plain(work) };
    } else if cpu_has!("avx2" "bmi1" "popcnt") {
        // SAFETY: likewise.
        return unsafe { avx2::run_plain(work) };
    }
    work.run(Compiled);
}

/// Returns `true` if the CPU has target features: asked at run time with the feature `std`, otherwise decided by the
/// target features of the program.
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
macro_rules! cpu_has {
    ($($feature:tt)*) => {
        true $(&& {
            #[cfg(feature = "std")]
            let has = std::arch::is_x86_feature_detected!($feature);
            #[cfg(not(feature = "std"))]
            let has = cfg!(target_feature = $feature);
            has
        })*
    };
}
#[cfg(all(target_arch = "x86_64", target_feature = "sse2"))]
use cpu_has;
