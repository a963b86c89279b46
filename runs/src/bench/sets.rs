//! Hands as sets of cards.

use std::hint::black_box;

use keyfold::batch::{Backend, RankBatch};
use keyfold::key_sum::Tier;
use keyfold::{CardSet, Compact, SetOrder, rank_set};

use super::case::{Case, Outcome, SCALAR, repeated};

/// Returns the case that ranks hands as sets, one time or again and again.
pub(super) fn sets<'a, const CARDS: usize, S: SetOrder>(
    names: [&'static str; 2],
    backend: Backend,
    sets: &'a [S],
    passes: usize,
) -> Case<'a>
where
    Backend: RankBatch<CARDS>,
{
    repeated(names, backend, (sets.len(), 8, passes), move |ranks| {
        backend.rank_sets::<CARDS, S>(black_box(sets), ranks).expect("one length");
    })
}

/// Returns the same, one by one.
pub(super) fn scalar_sets<'a, const CARDS: usize>(
    names: [&'static str; 2],
    sets: &'a [CardSet],
    passes: usize,
) -> Case<'a> {
    Case::new(names, [Compact::NAME, SCALAR], (sets.len() * passes, 8), move |ranks| {
        for _ in 0..passes {
            for (set, rank) in black_box(sets).iter().zip(&mut *ranks) {
                *rank = rank_set::<CARDS>(*set);
            }
        }
        Outcome::Ranks(sets.len())
    })
}
