//! Work shared out among all cores.

use rayon::prelude::*;

/// Counts units of work on all cores, each into a tally that begins `empty`, and merges the tallies.
///
/// What the threads do is compiled once for each kind of tally, because it does not know the work: for that, each unit is a
/// call by address.
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
