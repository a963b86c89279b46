//! The workloads: every layout by every backend, and the same one hand at a time.

use std::hint::black_box;

use keyfold::batch::{Backend, RankBatch};
use keyfold::key_sum::Tier as _;
use keyfold::{Card, Compact, Evaluator, HandKey, HandRank, SuitSets, check};

use super::case::{Case, Outcome, SCALAR, case, repeated, tier};
use super::exhaustive::{self, Lists};
use super::random::RandomHands;
use super::sets::{scalar_sets, sets};

/// Hands that stay in a first-level cache with their ranks.
const CACHED: usize = 1 << 11;

/// The hands in all layouts.
pub struct BenchHands {
    sevens: RandomHands<7>,
    padded: Vec<[Card; 8]>,
    fives: RandomHands<5>,
    sixes: RandomHands<6>,
    suits: Vec<SuitSets<16>>,
    keys: Vec<HandKey>,
    lists: Lists,
}

impl BenchHands {
    /// Deals random hands, the same in every run, and lays them out for all workloads.
    #[must_use]
    pub fn new(count: usize) -> Self {
        let sevens = RandomHands::<7>::new(count);
        let cached = &sevens.rows[..count.min(CACHED)];
        Self {
            suits: sevens.sets.iter().map(|set| SuitSets::from(*set)).collect(),
            padded: sevens.padded(),
            keys: cached.iter().map(|hand| hand.iter().copied().collect()).collect(),
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
        cases.push(scalar("rows", sevens));
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
        cases.push(scalar("5-card rows", &self.fives.rows));
        cases.extend(backends.iter().map(|&backend| rows("5-card rows", backend, &self.fives.rows)));
        let five_columns = ["5-card columns", "5-card rows"];
        cases.extend(backends.iter().map(|&backend| columns(five_columns, backend, &self.fives)));
        cases.push(scalar_sets::<5>(["5-card sets", "5-card rows"], &self.fives.sets, 1));
        cases.extend(
            backends.iter().map(|&backend| sets::<5, _>(["5-card sets", "5-card rows"], backend, &self.fives.sets, 1)),
        );
        cases.push(scalar("6-card rows", &self.sixes.rows));
        cases.extend(backends.iter().map(|&backend| rows("6-card rows", backend, &self.sixes.rows)));
        let six_columns = ["6-card columns", "6-card rows"];
        cases.extend(backends.iter().map(|&backend| columns(six_columns, backend, &self.sixes)));
        cases.push(scalar_sets::<6>(["6-card sets", "6-card rows"], &self.sixes.sets, 1));
        cases.extend(
            backends.iter().map(|&backend| sets::<6, _>(["6-card sets", "6-card rows"], backend, &self.sixes.sets, 1)),
        );
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
        let sevens = &self.sevens.rows[..self.keys.len()];
        let passes = (self.count() / sevens.len()).max(1);
        cases.push(again(sevens, passes));
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
        cases.push(scalar_keys(&self.keys, passes));
        cases.extend(backends.iter().map(|&backend| keys(backend, &self.keys, passes)));
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

fn keys(backend: Backend, keys: &[HandKey], passes: usize) -> Case<'_> {
    let hands = keys.len();
    let names = ["keys in cache", "rows in cache"];
    Case::new(names, [Compact::NAME, backend.name()], (hands * passes, 16), move |ranks| {
        for _ in 0..passes {
            backend.rank_keys::<7, _>(black_box(keys), &mut ranks[..hands]).expect("one length");
        }
        Outcome::Ranks(hands)
    })
}

fn scalar<'a, const CARDS: usize>(workload: &'static str, hands: &'a [[Card; CARDS]]) -> Case<'a>
where
    Compact: Evaluator<CARDS>,
{
    Case::new([workload; 2], [Compact::NAME, SCALAR], (hands.len(), CARDS as u64), |ranks| {
        one_by_one(hands, ranks);
        Outcome::Ranks(hands.len())
    })
}

fn again(hands: &[[Card; 7]], passes: usize) -> Case<'_> {
    Case::new(["rows in cache"; 2], [Compact::NAME, SCALAR], (hands.len() * passes, 7), move |ranks| {
        (0..passes).for_each(|_| one_by_one(black_box(hands), ranks));
        Outcome::Ranks(hands.len())
    })
}

fn scalar_keys(keys: &[HandKey], passes: usize) -> Case<'_> {
    Case::new(["keys in cache", "rows in cache"], [Compact::NAME, SCALAR], (keys.len() * passes, 16), move |ranks| {
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
fn one_by_one<const CARDS: usize>(hands: &[[Card; CARDS]], ranks: &mut [HandRank])
where
    Compact: Evaluator<CARDS>,
{
    for (hand, rank) in hands.iter().zip(ranks) {
        *rank = Compact::rank(hand);
    }
}
