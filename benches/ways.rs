//! Ways to do the same, measured one after the other in a group of criterion's.

use std::hint::black_box;
use std::time::Instant;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput};
use keyfold::HandRank;

/// A group of criterion's: speeds are relative to its first way, and all ways of a workload must have the same result.
/// Beside what criterion prints of each, it prints how long the fastest sample took for each of the first way's.
pub(crate) struct Ways<'c> {
    group: BenchmarkGroup<'c, WallTime>,
    name: &'static str,
    workload: &'static str,
    result: Option<u64>,
    /// Of the workload's first way: its name and the seconds of its fastest sample.
    first: Option<(String, f64)>,
}

impl<'c> Ways<'c> {
    /// Starts a group, and a workload of its name, which is done with so many elements.
    pub(crate) fn new(criterion: &'c mut Criterion, name: &'static str, elements: usize) -> Self {
        let mut ways = Self { group: criterion.benchmark_group(name), name, workload: name, result: None, first: None };
        ways.elements(elements);
        ways
    }

    /// Takes the fewest samples that criterion allows, for ways of milliseconds.
    pub(crate) fn few(mut self) -> Self {
        self.group.sample_size(10);
        self
    }

    /// Starts another workload in the group.
    pub(crate) fn workload(&mut self, name: &'static str, elements: usize) {
        (self.workload, self.result, self.first) = (name, None, None);
        self.elements(elements);
    }

    /// Says how many elements the next ways are of.
    pub(crate) fn elements(&mut self, elements: usize) {
        self.group.throughput(Throughput::Elements(elements as u64));
    }

    /// Measures a way that returns its result.
    pub(crate) fn measure(&mut self, by: &str, mut run: impl FnMut() -> u64) {
        self.with(by, &mut 0, |sum| *sum = run(), |sum| *sum);
    }

    /// Measures a way whose result is not compared.
    pub(crate) fn call(&mut self, by: &str, mut run: impl FnMut()) {
        self.with(by, &mut (), |()| run(), |()| 0);
    }

    /// Measures a call on each hand in cache, which has a rank.
    pub(crate) fn one_by_one<H>(
        &mut self,
        by: &str,
        hands: &[H],
        ranks: &mut [HandRank],
        rank: impl Fn(&H) -> HandRank,
    ) {
        self.fill(by, ranks, |ranks| {
            for (hand, place) in black_box(hands).iter().zip(ranks) {
                *place = rank(hand);
            }
        });
    }

    /// Measures a way that fills a slice of ranks.
    pub(crate) fn fill(&mut self, by: &str, ranks: &mut [HandRank], run: impl FnMut(&mut [HandRank])) {
        let sum = |ranks: &[HandRank]| (1..).zip(ranks).map(|(at, rank): (u64, _)| at * u64::from(rank.get())).sum();
        self.with(by, ranks, run, sum);
    }

    /// Measures a way that leaves its result in some state; reading it there takes no measured time.
    pub(crate) fn with<S: ?Sized>(
        &mut self,
        by: &str,
        state: &mut S,
        mut run: impl FnMut(&mut S),
        result: impl Fn(&S) -> u64,
    ) {
        let id = match self.workload == self.name {
            true => BenchmarkId::from_parameter(by),
            false => BenchmarkId::new(self.workload, by),
        };
        let (of_the_first, mut fastest) = (&mut self.result, f64::INFINITY);
        self.group.bench_function(id, |bencher| {
            run(state);
            let found = result(state);
            assert_eq!(found, *of_the_first.get_or_insert(found), "{by}: not the result of the first way");
            bencher.iter_custom(|times| {
                let start = Instant::now();
                for _ in 0..times {
                    run(state);
                    black_box(&mut *state);
                }
                let taken = start.elapsed();
                fastest = fastest.min(taken.as_secs_f64() / times as f64);
                taken
            });
        });
        // A way that the command line leaves out has no time.
        if fastest.is_infinite() {
            return;
        }
        let (first, least) = self.first.get_or_insert_with(|| (by.into(), fastest));
        println!("{}: {by} takes {:.3} of {first}", self.workload, fastest / *least);
    }
}
