//! Work shared among the threads of rayon's current pool or, without the feature `parallel`, done on the calling
//! thread.
//!
//! Work is passed as `&dyn Fn`, so that it is compiled once for each kind of result, not once for each number of
//! players.

#[cfg(feature = "parallel")]
use rayon::prelude::*;

use super::progress::Watch;

/// Returns the number of threads that share the work.
#[cfg(feature = "games")]
pub(super) fn threads() -> usize {
    #[cfg(feature = "parallel")]
    return rayon::current_num_threads();
    #[cfg(not(feature = "parallel"))]
    1
}

/// Sums the results for each number below `end` that is in the run's part, unless the run is stopped.
pub(super) fn sum<S: Send>(
    end: u64,
    watch: &Watch<'_>,
    of: &(dyn Fn(u64) -> S + Sync),
    zero: &(dyn Fn() -> S + Sync),
    add: fn(S, S) -> S,
) -> S {
    let (goes_on, part) = (|_: &u64| !watch.is_stopped(), watch.part);
    let (count, of) = (end.saturating_sub(part.index).div_ceil(part.of), |at| of(part.index + at * part.of));
    #[cfg(feature = "parallel")]
    return (0..count).into_par_iter().take_any_while(goes_on).map(of).reduce(zero, add);
    #[cfg(not(feature = "parallel"))]
    (0..count).take_while(goes_on).map(of).fold(zero(), add)
}

/// Sums the results for each chunk of items, unless the run is stopped.
pub(super) fn sum_of_chunks<T: Sync, S: Send>(
    items: &[T],
    at_once: usize,
    watch: &Watch<'_>,
    of: &(dyn Fn(&[T]) -> S + Sync),
    zero: &(dyn Fn() -> S + Sync),
    add: fn(S, S) -> S,
) -> S {
    let chunk = |at: u64| {
        let start = usize::try_from(at).unwrap_or(usize::MAX).saturating_mul(at_once);
        let rest = items.get(start..).unwrap_or_default();
        of(rest.get(..at_once).unwrap_or(rest))
    };
    sum(items.len().div_ceil(at_once.max(1)) as u64, watch, &chunk, zero, add)
}

/// An order-preserving `filter_map`, incomplete if the run is stopped.
pub(super) fn filtered<T: Sync, S: Send>(
    items: &[T],
    watch: &Watch<'_>,
    of: &(dyn Fn(&T) -> Option<S> + Sync),
) -> Vec<S> {
    let few = |items: &&[T]| if watch.advance(0) { items.iter().filter_map(of).collect() } else { Vec::new() };
    let found: Vec<Vec<S>> = mapped(&items.chunks(FEW).collect::<Vec<_>>(), &few);
    found.into_iter().flatten().collect()
}

/// Items between two checks of the stop.
const FEW: usize = 4096;

/// Returns the results for each item, in order.
pub(super) fn mapped<T: Sync, S: Send>(items: &[T], of: &(dyn Fn(&T) -> S + Sync)) -> Vec<S> {
    #[cfg(feature = "parallel")]
    return items.par_iter().map(of).collect();
    #[cfg(not(feature = "parallel"))]
    items.iter().map(of).collect()
}

/// Calls a function with each item and its index.
#[cfg(feature = "multiway")]
pub(super) fn for_each<T: Send>(items: &mut [T], of: &(dyn Fn(usize, &mut T) + Sync)) {
    #[cfg(feature = "parallel")]
    items.par_iter_mut().enumerate().for_each(|(index, item)| of(index, item));
    #[cfg(not(feature = "parallel"))]
    items.iter_mut().enumerate().for_each(|(index, item)| of(index, item));
}
