//! Rows in the vectors of AVX2.

use super::work::{PlainWork, Wide};

/// Rows alone: two to a vector, which compilers find themselves. A value exists only in `run_plain`.
#[derive(Clone, Copy)]
struct WideAvx2(());

impl Wide for WideAvx2 {
    #[inline(always)]
    fn call(self, work: impl PlainWork) {
        // SAFETY: `self` is a value of `WideAvx2`, so that the CPU has the instructions that the function is compiled
        // for.
        unsafe { run_plain(work) };
    }
}

/// Does plain work, compiled for these instructions.
#[target_feature(enable = "avx2,bmi1,popcnt")]
pub(super) fn run_plain<W: PlainWork>(work: W) {
    work.run(WideAvx2(()));
}
