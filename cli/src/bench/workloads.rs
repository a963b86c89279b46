//! The workloads: every layout by every backend, and every evaluator one hand at a time.

use std::hint::black_box;

use keyfold::batch::{Backend, RankBatch};
use keyfold::key_sum::{Compact, Folded, RankHands, Tier as _, TierVisitor, Tiny, for_each_tier};
use keyfold::{Card, Evaluator, HandKey, HandRank, SuitSets, check};
use keyfold_classic::cactus_kev::CactusKev;
use keyfold_classic::quinary::Quinary;
use keyfold_classic::signature::Signature;

use super::case::{Case, Outcome, SCALAR, case, repeated, tier};
use super::exhaustive::{self, Lists};
use super::random::RandomHands;
use super::sets::{scalar_sets, sets};

/// Hands that stay in a first-level cache with their ranks.
const CACHED: usize = 1 << 11;
/// The classic evaluators rank one hand in this many: some take a hundred times as long as the others.
const SLOW: usize = 16;

/// The hands in all layouts.
///
/// ```
/// use keyfold::batch::Backend;
/// use keyfold_cli::bench::BenchHands;
/// let hands = BenchHands::new(1_000);
/// assert!(!hands.cases(&[Backend::PORTABLE]).is_empty());
/// ```
pub struct BenchHands {
    sevens: RandomHands<7>,
    padded: Vec<[Card; 8]>,
    fives: RandomHands<5>,
    sixes: RandomHands<6>,
    suits: Vec<SuitSets<16>>,
    folded_keys: Vec<HandKey<Folded>>,
    compact_keys: Vec<HandKey<Compact>>,
    tiny_keys: Vec<HandKey<Tiny>>,
    lists: Lists,
}

impl BenchHands {
    /// Deals random hands, the same in every run, and lays them out for all workloads.
    ///
    /// ```
    /// let hands = keyfold_cli::bench::BenchHands::new(1_000);
    /// # let _ = hands;
    /// ```
    #[must_use]
    pub fn new(count: usize) -> Self {
        let sevens = RandomHands::<7>::new(count);
        let cached = &sevens.rows[..count.min(CACHED)];
        Self {
            suits: sevens.sets.iter().map(|set| SuitSets::from(*set)).collect(),
            padded: sevens.padded(),
            folded_keys: keys_of(cached),
            compact_keys: keys_of(cached),
            tiny_keys: keys_of(cached),
            lists: Lists::new(),
            fives: RandomHands::new(count),
            sixes: RandomHands::new(count),
            sevens,
        }
    }

    /// Room for the ranks of any workload.
    #[must_use]
    pub fn room(&self) -> Vec<HandRank> {
        vec![HandRank::LOWEST; self.count().max(1 << 15)]
    }

    fn count(&self) -> usize {
        self.sevens.rows.len()
    }

    /// Returns every case; the first of each workload is the scalar path.
    ///
    /// ```
    /// use keyfold::batch::Backend;
    /// use keyfold_cli::bench::BenchHands;
    /// let hands = BenchHands::new(1_000);
    /// assert!(hands.cases(&[Backend::PORTABLE]).iter().any(|case| case.workload == "rows"));
    /// ```
    #[must_use]
    pub fn cases(&self, backends: &[Backend]) -> Vec<Case<'_>> {
        let mut cases = vec![self.read()];
        self.streamed(&mut cases, backends);
        self.in_cache(&mut cases, backends);
        self.exhaustive(&mut cases, backends);
        cases
    }

    fn read(&self) -> Case<'_> {
        Case::read(self.sevens.rows.as_flattened(), self.count())
    }

    fn streamed<'a>(&'a self, cases: &mut Vec<Case<'a>>, backends: &[Backend]) {
        let sevens = &self.sevens.rows[..];
        let some = &sevens[..sevens.len().div_ceil(SLOW)];
        for_each_tier(&mut ByEveryTier { hands: sevens, cases });
        cases.extend(backends.iter().map(|&backend| rows("rows", backend, sevens)));
        cases.extend(backends.iter().map(|&backend| {
            case(["padded rows", "rows"], backend, (self.padded.len(), 8), move |ranks| {
                backend.rank_padded_rows(&self.padded, ranks).expect("one length");
            })
        }));
        cases.extend(backends.iter().map(|&backend| columns(["columns", "rows"], backend, &self.sevens)));
        cases.push(Case::new(["checked rows", "rows"], [Compact::NAME, SCALAR], (sevens.len(), 7), |ranks| {
            for (hand, rank) in sevens.iter().zip(&mut *ranks) {
                *rank = check::rank_seven::<Compact>(hand).expect("no card is repeated");
            }
            Outcome::Ranks(sevens.len())
        }));
        cases.extend(backends.iter().map(|&backend| {
            case(["checked rows", "rows"], backend, (sevens.len(), 7), move |ranks| {
                backend.rank_rows_checked(sevens, ranks).expect("no card is repeated");
            })
        }));
        cases.extend(backends.iter().map(|&backend| {
            case(["checked columns", "rows"], backend, (sevens.len(), 7), move |ranks| {
                backend.rank_columns_checked(self.sevens.columns(sevens.len()), ranks).expect("no card is repeated");
            })
        }));
        cases.extend(backends.iter().map(|&backend| {
            Case::new(["check rows", "rows"], ["", backend.name()], (sevens.len(), 7), move |_| {
                backend.check_rows(sevens).expect("no card is repeated");
                Outcome::Read
            })
        }));
        cases.extend(backends.iter().map(|&backend| {
            Case::new(["check columns", "rows"], ["", backend.name()], (sevens.len(), 7), move |_| {
                backend.check_columns(self.sevens.columns(sevens.len())).expect("no card is repeated");
                Outcome::Read
            })
        }));
        self.sets(cases, backends, &["sets", "suits", "rows"], self.count());
        cases.push(scalar::<Compact, 5>(["5-card rows", Compact::NAME], &self.fives.rows));
        cases.push(scalar::<Folded, 5>(["5-card rows", Folded::NAME], &self.fives.rows));
        cases.extend(backends.iter().map(|&backend| rows("5-card rows", backend, &self.fives.rows)));
        let five_columns = ["5-card columns", "5-card rows"];
        cases.extend(backends.iter().map(|&backend| columns(five_columns, backend, &self.fives)));
        cases.push(scalar_sets::<5>(["5-card sets", "5-card rows"], &self.fives.sets, 1));
        cases.extend(
            backends.iter().map(|&backend| sets::<5, _>(["5-card sets", "5-card rows"], backend, &self.fives.sets, 1)),
        );
        cases.push(scalar::<Compact, 6>(["6-card rows", Compact::NAME], &self.sixes.rows));
        cases.extend(backends.iter().map(|&backend| rows("6-card rows", backend, &self.sixes.rows)));
        let six_columns = ["6-card columns", "6-card rows"];
        cases.extend(backends.iter().map(|&backend| columns(six_columns, backend, &self.sixes)));
        cases.push(scalar_sets::<6>(["6-card sets", "6-card rows"], &self.sixes.sets, 1));
        cases.extend(
            backends.iter().map(|&backend| sets::<6, _>(["6-card sets", "6-card rows"], backend, &self.sixes.sets, 1)),
        );
        cases.extend([
            scalar::<Folded, 7>(["some rows", Folded::NAME], some),
            scalar::<Signature, 7>(["some rows", "signature"], some),
            scalar::<Quinary, 7>(["some rows", "quinary"], some),
            scalar::<CactusKev, 7>(["some rows", "cactus-kev"], some),
        ]);
    }

    /// Adds the first of the hands of seven cards as sets, as often as makes up for the others, by the names of both
    /// orders and of the rows that they are compared with.
    fn sets<'a>(&'a self, cases: &mut Vec<Case<'a>>, backends: &[Backend], names: &[&'static str; 3], count: usize) {
        let (&[by_face, by_suit, rows], passes) = (names, (self.count() / count).max(1));
        cases.push(scalar_sets::<7>([by_face, rows], &self.sevens.sets[..count], passes));
        for &backend in backends {
            cases.push(sets::<7, _>([by_face, rows], backend, &self.sevens.sets[..count], passes));
            cases.push(sets::<7, _>([by_suit, rows], backend, &self.suits[..count], passes));
        }
    }

    fn in_cache<'a>(&'a self, cases: &mut Vec<Case<'a>>, backends: &[Backend]) {
        let sevens = &self.sevens.rows[..self.folded_keys.len()];
        let passes = (self.count() / sevens.len()).max(1);
        cases.push(again::<Compact>(sevens, passes));
        cases.push(again::<Folded>(sevens, passes));
        for &backend in backends {
            cases.push(repeated(["rows in cache"; 2], backend, (sevens.len(), 7, passes), move |ranks| {
                backend.rank_rows(black_box(sevens), ranks).expect("one length");
            }));
        }
        for &backend in backends {
            let layout = ["columns in cache", "rows in cache"];
            cases.push(repeated(layout, backend, (sevens.len(), 7, passes), move |ranks| {
                let columns = self.sevens.columns(sevens.len());
                backend.rank_columns(black_box(columns), ranks).expect("one length");
            }));
        }
        for &backend in backends {
            let layout = ["checked rows in cache", "rows in cache"];
            cases.push(repeated(layout, backend, (sevens.len(), 7, passes), move |ranks| {
                backend.rank_rows_checked(black_box(sevens), ranks).expect("no card is repeated");
            }));
        }
        for &backend in backends {
            let layout = ["checked columns in cache", "rows in cache"];
            cases.push(repeated(layout, backend, (sevens.len(), 7, passes), move |ranks| {
                let columns = self.sevens.columns(sevens.len());
                backend.rank_columns_checked(black_box(columns), ranks).expect("no card is repeated");
            }));
        }
        self.sets(cases, backends, &["sets in cache", "suits in cache", "rows in cache"], sevens.len());
        cases.push(scalar_keys(&self.compact_keys, passes));
        cases.push(scalar_keys(&self.folded_keys, passes));
        for &backend in backends {
            cases.push(keys(backend, &self.folded_keys, passes));
            cases.push(keys(backend, &self.compact_keys, passes));
            cases.push(keys(backend, &self.tiny_keys, passes));
        }
    }

    fn exhaustive<'a>(&'a self, cases: &mut Vec<Case<'a>>, backends: &[Backend]) {
        let size = (exhaustive::HANDS, 7);
        let name = ["exhaustive", "rows"];
        cases.push(Case::new(name, ["compact", SCALAR], size, |ranks| {
            Outcome::Frequencies(exhaustive::by_scalar_keys(ranks))
        }));
        cases.push(Case::new(name, ["compact", "counted"], size, |_| Outcome::Frequencies(exhaustive::counted())));
        cases.extend(backends.iter().map(|&backend| {
            Case::new(name, [tier(backend), backend.name()], size, move |ranks| {
                Outcome::Frequencies(exhaustive::by_columns(backend, &self.lists, ranks))
            })
        }));
    }
}

/// Adds the scalar path of each tier.
struct ByEveryTier<'c, 'a> {
    hands: &'a [[Card; 7]],
    cases: &'c mut Vec<Case<'a>>,
}

impl TierVisitor for ByEveryTier<'_, '_> {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        self.cases.push(scalar::<T, 7>(["rows", T::NAME], self.hands));
    }
}

fn keys_of<T: RankHands<7>>(hands: &[[Card; 7]]) -> Vec<HandKey<T>> {
    hands.iter().map(|hand| hand.iter().copied().collect()).collect()
}

fn rows<'a, const CARDS: usize>(workload: &'static str, backend: Backend, hands: &'a [[Card; CARDS]]) -> Case<'a>
where
    Backend: RankBatch<CARDS>,
{
    case([workload; 2], backend, (hands.len(), CARDS as u64), move |ranks| {
        backend.rank_rows(hands, ranks).expect("one length");
    })
}

fn columns<'a, const CARDS: usize>(
    names: [&'static str; 2],
    backend: Backend,
    hands: &'a RandomHands<CARDS>,
) -> Case<'a>
where
    Backend: RankBatch<CARDS>,
{
    let count = hands.rows.len();
    case(names, backend, (count, CARDS as u64), move |ranks| {
        backend.rank_columns(hands.columns(count), ranks).expect("one length");
    })
}

fn keys<T: RankHands<7>>(backend: Backend, keys: &[HandKey<T>], passes: usize) -> Case<'_> {
    let hands = keys.len();
    let names = ["keys in cache", "rows in cache"];
    Case::new(names, [T::NAME, backend.name()], (hands * passes, 16), move |ranks| {
        for _ in 0..passes {
            backend.rank_keys::<7, _>(black_box(keys), &mut ranks[..hands]).expect("one length");
        }
        Outcome::Ranks(hands)
    })
}

fn scalar<'a, E: Evaluator<CARDS>, const CARDS: usize>(
    [workload, name]: [&'static str; 2],
    hands: &'a [[Card; CARDS]],
) -> Case<'a> {
    Case::new([workload; 2], [name, SCALAR], (hands.len(), CARDS as u64), |ranks| {
        one_by_one::<E, CARDS>(hands, ranks);
        Outcome::Ranks(hands.len())
    })
}

fn again<T: RankHands<7>>(hands: &[[Card; 7]], passes: usize) -> Case<'_> {
    Case::new(["rows in cache"; 2], [T::NAME, SCALAR], (hands.len() * passes, 7), move |ranks| {
        (0..passes).for_each(|_| one_by_one::<T, 7>(black_box(hands), ranks));
        Outcome::Ranks(hands.len())
    })
}

fn scalar_keys<T: RankHands<7>>(keys: &[HandKey<T>], passes: usize) -> Case<'_> {
    Case::new(["keys in cache", "rows in cache"], [T::NAME, SCALAR], (keys.len() * passes, 16), move |ranks| {
        for _ in 0..passes {
            for (key, rank) in black_box(keys).iter().zip(&mut *ranks) {
                *rank = key.rank_seven();
            }
        }
        Outcome::Ranks(keys.len())
    })
}

/// A separate function, so that the evaluator is inlined into the loop, as in a user's.
#[inline(never)]
fn one_by_one<E: Evaluator<CARDS>, const CARDS: usize>(hands: &[[Card; CARDS]], ranks: &mut [HandRank]) {
    for (hand, rank) in hands.iter().zip(ranks) {
        *rank = E::rank(hand);
    }
}
