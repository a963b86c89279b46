//! How fast hands are ranked: every evaluator on the same random hands.
//!
//! `cargo bench --bench ranking -- seven` runs one group. Figures of this kind are worth something only beside each other,
//! from one run on a quiet machine: each group has the reference or the plain call in it.
#![allow(missing_docs, reason = "criterion_group! makes a public function without docs")]

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use keyfold::{Card, Evaluator, Folded, Naive, check};

/// Hands that stay in the caches nearest to the core, with their table entries.
const CACHED: usize = 1 << 12;
/// Hands that come from memory: 112 MB of seven-card hands.
const STREAMED: usize = 1 << 24;

/// Different cards each, the same at every run.
fn random_hands<const CARDS: usize>(count: usize) -> Vec<[Card; CARDS]> {
    let mut random = fastrand::Rng::with_seed(52);
    let mut deck: Vec<Card> = Card::all().collect();
    let mut deal = || {
        std::array::from_fn(|place| {
            deck.swap(place, random.usize(place..Card::COUNT));
            deck[place]
        })
    };
    (0..count).map(|_| deal()).collect()
}

type Group<'a> = BenchmarkGroup<'a, WallTime>;

/// One evaluator on some hands: the sum of the ranks, so that none is left out.
fn evaluator<E: Evaluator<CARDS>, const CARDS: usize>(group: &mut Group<'_>, hands: &[[Card; CARDS]]) {
    call(group, E::NAME, hands, |hand| u64::from(E::rank(hand).get()));
}

fn call<const CARDS: usize>(
    group: &mut Group<'_>,
    name: &str,
    hands: &[[Card; CARDS]],
    rank: impl Fn(&[Card; CARDS]) -> u64,
) {
    group.throughput(Throughput::Elements(hands.len() as u64));
    group.bench_function(name, |bencher| bencher.iter(|| sum_of(black_box(hands), &rank)));
}

/// A function of its own, so that `rank` has one caller and becomes a part of the loop, as it would in a user's.
#[inline(never)]
fn sum_of<const CARDS: usize>(hands: &[[Card; CARDS]], rank: &impl Fn(&[Card; CARDS]) -> u64) -> u64 {
    hands.iter().map(rank).sum()
}

fn seven_cards(criterion: &mut Criterion) {
    let hands = random_hands::<7>(CACHED);
    let mut group = criterion.benchmark_group("seven");
    evaluator::<Folded, 7>(&mut group, &hands);
    evaluator::<Naive, 7>(&mut group, &hands);
}

fn seven_cards_streamed(criterion: &mut Criterion) {
    let hands = random_hands::<7>(STREAMED);
    let mut group = criterion.benchmark_group("seven-streamed");
    group.sample_size(10);
    evaluator::<Folded, 7>(&mut group, &hands);
    // What the memory gives: the same bytes, only added up.
    call(&mut group, "read", &hands, |hand| hand.iter().map(|card| u64::from(card.id())).sum());
}

fn five_cards(criterion: &mut Criterion) {
    let hands = random_hands::<5>(CACHED);
    let mut group = criterion.benchmark_group("five");
    evaluator::<Folded, 5>(&mut group, &hands);
    evaluator::<Naive, 5>(&mut group, &hands);
}

fn checked(criterion: &mut Criterion) {
    let sevens = random_hands::<7>(CACHED);
    let fives = random_hands::<5>(CACHED);
    let mut group = criterion.benchmark_group("checked");
    call(&mut group, "seven", &sevens, |hand| u64::from(keyfold::seven(hand).get()));
    call(&mut group, "check::seven", &sevens, |hand| check::seven(hand).map_or(0, |rank| u64::from(rank.get())));
    call(&mut group, "five", &fives, |hand| u64::from(keyfold::five(hand).get()));
    call(&mut group, "check::five", &fives, |hand| check::five(hand).map_or(0, |rank| u64::from(rank.get())));
}

criterion_group!(benches, seven_cards, seven_cards_streamed, five_cards, checked);
criterion_main!(benches);
