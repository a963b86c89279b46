//! A header for CUDA C++.

use super::text::{SUM, VERSION, compact, filled, flushes};

const START: &str = include_str!("cuda.h");
const SETS: &str = include_str!("sets.h");
const SUMS: &str = include_str!("sums.h");
const END: &str = "
#ifdef __CUDACC__
#pragma nv_diagnostic pop
#endif
#endif
";

pub(super) fn header() -> String {
    let start = filled(START, &[("VERSION", VERSION.to_owned())]);
    [&start, &*flushes(), SUM, SETS, &compact(SUMS), END].concat()
}
