//! Work shared among all cores.

use rayon::prelude::*;

/// Counts units of work on all cores, each into a tally that begins `empty`, and merges the tallies.
///
/// The work is passed as `&dyn Fn`, so that the threads' code is compiled once for each kind of tally.
pub(super) fn on_all_cores<T: Send>(
    units: usize,
    empty: fn() -> T,
    count: &(dyn Fn(usize, &mut T) + Sync),
    merge: fn(T, T) -> T,
) -> T {
    let add = |mut tally, unit| {
        count(unit, &mut tally);
        tally
    };
    (0..units).into_par_iter().fold(empty, add).reduce(empty, merge)
}
