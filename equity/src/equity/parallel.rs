//! Work shared out among the threads of rayon's current pool or, without the feature `parallel`, done by the thread that calls.
//!
//! What is done comes as an address: for each kind of result the sharing out is compiled once, not once for each number of players.

#[cfg(feature = "parallel")]
use rayon::prelude::*;

/// What is made of each number below `end`, added up.
#[cfg(feature = "parallel")]
pub(super) fn sum<S: Send>(
    end: u64,
    of: &(dyn Fn(u64) -> S + Sync),
    zero: &(dyn Fn() -> S + Sync),
    add: fn(S, S) -> S,
) -> S {
    (0..end).into_par_iter().map(of).reduce(zero, add)
}

#[cfg(not(feature = "parallel"))]
pub(super) fn sum<S>(end: u64, of: &(dyn Fn(u64) -> S + Sync), zero: &(dyn Fn() -> S + Sync), add: fn(S, S) -> S) -> S {
    (0..end).map(of).fold(zero(), add)
}

/// What is made of each chunk of at most so many items, added up.
pub(super) fn sum_of_chunks<T: Sync, S: Send>(
    items: &[T],
    at_once: usize,
    of: &(dyn Fn(&[T]) -> S + Sync),
    zero: &(dyn Fn() -> S + Sync),
    add: fn(S, S) -> S,
) -> S {
    let chunk = |at: u64| {
        let start = usize::try_from(at).unwrap_or(usize::MAX).saturating_mul(at_once);
        let rest = items.get(start..).unwrap_or_default();
        of(rest.get(..at_once).unwrap_or(rest))
    };
    sum(items.len().div_ceil(at_once.max(1)) as u64, &chunk, zero, add)
}

/// What is made of each item, in their order, without those of which nothing is.
#[cfg(feature = "parallel")]
pub(super) fn filtered<T: Send, S: Send>(items: Vec<T>, of: impl Fn(T) -> Option<S> + Sync + Send) -> Vec<S> {
    items.into_par_iter().filter_map(of).collect()
}

#[cfg(not(feature = "parallel"))]
pub(super) fn filtered<T, S>(items: Vec<T>, of: impl Fn(T) -> Option<S>) -> Vec<S> {
    items.into_iter().filter_map(of).collect()
}
