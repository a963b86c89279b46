//! How fast hands are ranked: every evaluator on the same random hands.
//!
//! `cargo bench -p keyfold --bench ranking -- seven` runs one group. Figures of this kind are worth something only
//! beside each other, from one run on an idle machine: each group has the reference or the plain call in it.
#![allow(missing_docs, reason = "criterion_group! makes a public function without docs")]

use std::hint::black_box;

use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput, criterion_group, criterion_main};
use keyfold::batch::{Backend, RankBatch};
use keyfold::board::HoleBlocks;
use keyfold::classic::cactus_kev::CactusKev;
use keyfold::classic::quinary::Quinary;
use keyfold::classic::signature::Signature;
use keyfold::isomorphism::{HoldemDeal, Indexer};
use keyfold::key_sum::{Compact, RankHands, TierVisitor, for_each_tier};
use keyfold::{Board, Card, Evaluator, HandKey, HandRank, HoleCards, HoleRanks, Naive, Showdown, check};
use keyfold_testing::deal::{columns_of, random_hands, slices};

/// Hands that stay in the caches nearest to the core, with their table entries.
const CACHED: usize = 1 << 12;
/// Hands that come from memory: 112 MB of seven-card hands.
const STREAMED: usize = 1 << 24;

type Group<'a> = BenchmarkGroup<'a, WallTime>;

/// Measures an evaluator on some hands; the sum of the ranks keeps every call.
fn evaluator<E: Evaluator<CARDS>, const CARDS: usize>(group: &mut Group<'_>, name: &str, hands: &[[Card; CARDS]]) {
    call(group, name, hands, |hand| u64::from(E::rank(hand).get()));
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

/// Sums the ranks. Not inlined, so that `rank` has one caller and is inlined in the loop, as in a user's program.
#[inline(never)]
fn sum_of<const CARDS: usize>(hands: &[[Card; CARDS]], rank: &impl Fn(&[Card; CARDS]) -> u64) -> u64 {
    hands.iter().map(rank).sum()
}

/// Measures every tier on some hands.
struct EveryTier<'a, 'b, const CARDS: usize> {
    group: &'a mut Group<'b>,
    hands: &'a [[Card; CARDS]],
}

impl TierVisitor for EveryTier<'_, '_, 5> {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        evaluator::<T, 5>(self.group, T::NAME, self.hands);
    }
}

impl TierVisitor for EveryTier<'_, '_, 7> {
    fn visit<T: RankHands<5> + RankHands<7>>(&mut self) {
        evaluator::<T, 7>(self.group, T::NAME, self.hands);
    }
}

/// Measures all that rank seven cards in well under a microsecond.
fn sevens(group: &mut Group<'_>, hands: &[[Card; 7]]) {
    for_each_tier(&mut EveryTier { group, hands });
    evaluator::<Signature, 7>(group, "signature", hands);
    evaluator::<Quinary, 7>(group, "quinary", hands);
    evaluator::<CactusKev, 7>(group, "cactus-kev", hands);
}

fn seven_cards(criterion: &mut Criterion) {
    let hands = random_hands::<7>(CACHED, 52);
    let mut group = criterion.benchmark_group("seven");
    sevens(&mut group, &hands);
    evaluator::<Naive, 7>(&mut group, "naive", &hands);
}

fn seven_cards_streamed(criterion: &mut Criterion) {
    let hands = random_hands::<7>(STREAMED, 52);
    let mut group = criterion.benchmark_group("seven-streamed");
    group.sample_size(10);
    sevens(&mut group, &hands);
    // The memory bandwidth: the same bytes, only added up.
    call(&mut group, "read", &hands, |hand| hand.iter().map(|card| u64::from(card.id())).sum());
}

fn five_cards(criterion: &mut Criterion) {
    let hands = random_hands::<5>(CACHED, 52);
    let mut group = criterion.benchmark_group("five");
    for_each_tier(&mut EveryTier { group: &mut group, hands: &hands });
    evaluator::<Quinary, 5>(&mut group, "quinary", &hands);
    evaluator::<CactusKev, 5>(&mut group, "cactus-kev", &hands);
    evaluator::<Naive, 5>(&mut group, "naive", &hands);
}

fn checked(criterion: &mut Criterion) {
    let sevens = random_hands::<7>(CACHED, 52);
    let fives = random_hands::<5>(CACHED, 52);
    let mut group = criterion.benchmark_group("checked");
    call(&mut group, "seven", &sevens, |hand| u64::from(keyfold::rank_seven(hand).get()));
    call(&mut group, "check::rank_seven", &sevens, |hand| {
        check::rank_seven::<Compact>(hand).map_or(0, |rank| u64::from(rank.get()))
    });
    call(&mut group, "five", &fives, |hand| u64::from(keyfold::rank_five(hand).get()));
    call(&mut group, "check::rank_five", &fives, |hand| {
        check::rank_five::<Compact>(hand).map_or(0, |rank| u64::from(rank.get()))
    });
}

/// Returns the batch calls of every backend here, beside the scalar path: rows and columns of `hands`.
fn layouts<const CARDS: usize>(group: &mut Group<'_>, hands: &[[Card; CARDS]])
where
    Backend: RankBatch<CARDS>,
    Compact: Evaluator<CARDS>,
{
    let columns = columns_of(hands);
    let mut ranks = vec![HandRank::LOWEST; hands.len()];
    group.throughput(Throughput::Elements(hands.len() as u64));
    group.bench_function("scalar", |bencher| bencher.iter(|| one_by_one(black_box(hands), &mut ranks)));
    for backend in Backend::available() {
        group.bench_function(format!("{backend}/rows"), |bencher| {
            bencher.iter(|| backend.rank_rows(black_box(hands), &mut ranks).expect("one length"));
        });
        group.bench_function(format!("{backend}/columns"), |bencher| {
            bencher.iter(|| backend.rank_columns(black_box(slices(&columns)), &mut ranks).expect("one length"));
        });
        group.bench_function(format!("{backend}/checked rows"), |bencher| {
            bencher.iter(|| backend.rank_rows_checked(black_box(hands), &mut ranks).expect("different cards"));
        });
        group.bench_function(format!("{backend}/checked columns"), |bencher| {
            bencher.iter(|| {
                backend.rank_columns_checked(black_box(slices(&columns)), &mut ranks).expect("different cards");
            });
        });
        group.bench_function(format!("{backend}/check rows"), |bencher| {
            bencher.iter(|| backend.check_rows(black_box(hands)).expect("different cards"));
        });
    }
}

#[inline(never)]
fn one_by_one<const CARDS: usize>(hands: &[[Card; CARDS]], ranks: &mut [HandRank])
where
    Compact: Evaluator<CARDS>,
{
    for (hand, rank) in hands.iter().zip(ranks) {
        *rank = Compact::rank(hand);
    }
}

fn batches(criterion: &mut Criterion) {
    layouts(&mut criterion.benchmark_group("batch-seven"), &random_hands::<7>(CACHED, 52));
    layouts(&mut criterion.benchmark_group("batch-five"), &random_hands::<5>(CACHED, 52));
    let mut streamed = criterion.benchmark_group("batch-seven-streamed");
    streamed.sample_size(10);
    layouts(&mut streamed, &random_hands::<7>(STREAMED, 52));
}

fn batch_keys(criterion: &mut Criterion) {
    let hands = random_hands::<7>(CACHED, 52);
    let keys: Vec<HandKey> = hands.iter().map(|hand| hand.iter().copied().collect()).collect();
    let mut ranks = vec![HandRank::LOWEST; keys.len()];
    let mut group = criterion.benchmark_group("batch-keys");
    group.throughput(Throughput::Elements(keys.len() as u64));
    group.bench_function("scalar", |bencher| {
        bencher.iter(|| {
            for (key, rank) in black_box(&keys).iter().zip(&mut ranks) {
                *rank = key.rank_seven();
            }
        });
    });
    for backend in Backend::available() {
        group.bench_function(backend.name(), |bencher| {
            bencher.iter(|| backend.rank_keys::<7, _>(black_box(&keys), &mut ranks).expect("one length"));
        });
    }
}

/// Returns all hole cards on boards: their ranks, beside five constant columns, their order and their values.
fn boards(criterion: &mut Criterion) {
    let boards: Vec<Board> = random_hands::<5>(256, 5).iter().filter_map(|cards| Board::new(cards).ok()).collect();
    let showdowns: Vec<Showdown> = boards.iter().map(Showdown::new).collect();
    let (mut holes, mut ranks) = (HoleRanks::new(), [HandRank::LOWEST; HoleCards::COUNT]);
    let [high, low] = [0, 1].map(|at| HoleCards::all().map(|hole| hole.cards()[at]).collect::<Vec<_>>());
    let mut columns = [(); 5].map(|()| high.clone());
    let (range, mut win, mut tie) =
        (HoleBlocks::from_colex(&[1.0f32; HoleCards::COUNT]), HoleBlocks::new(), HoleBlocks::new());
    let mut group = criterion.benchmark_group("board");
    group.throughput(Throughput::Elements(boards.len() as u64));
    group.bench_function("columns", |bencher| {
        bencher.iter(|| {
            for board in black_box(&boards) {
                columns.iter_mut().zip(board.cards()).for_each(|(column, card)| column.fill(*card));
                let [a, b, c, d, e] = &columns;
                Backend::detect().rank_columns([a, b, c, d, e, &high, &low], &mut ranks).expect("one length");
            }
        });
    });
    group.bench_function("rank_holes", |bencher| {
        bencher.iter(|| black_box(&boards).iter().for_each(|board| board.rank_holes(black_box(&mut holes))));
    });
    group.bench_function("Showdown::new", |bencher| {
        bencher.iter(|| black_box(&boards).iter().map(|board| Showdown::new(board).groups().count()).sum::<usize>());
    });
    group.bench_function("Showdown::block_values", |bencher| {
        bencher.iter(|| {
            black_box(&showdowns).iter().for_each(|showdown| showdown.block_values(&range, &mut win, &mut tie));
        });
    });
    group.bench_function("Showdown::met", |bencher| {
        bencher.iter(|| black_box(&showdowns).iter().for_each(|showdown| _ = black_box(showdown.met(&range))));
    });
}

/// Returns the index of deals and back, beside the rank of the same cards.
fn deals(criterion: &mut Criterion) {
    let hands = random_hands::<7>(CACHED, 52);
    let indices: Vec<u32> = hands.iter().filter_map(|hand| Indexer::<HoldemDeal>::index(hand).ok()).collect();
    let mut group = criterion.benchmark_group("isomorphism");
    call(&mut group, "seven", &hands, |hand| u64::from(keyfold::rank_seven(hand).get()));
    call(&mut group, "index", &hands, |hand| Indexer::<HoldemDeal>::index(hand).map_or(0, u64::from));
    call(&mut group, "canonical", &hands, |hand| {
        Indexer::<HoldemDeal>::canonical(hand).map_or(0, |[card, ..]| u64::from(card.id()))
    });
    group.bench_function("unindex", |bencher| {
        let first =
            |index: &u32| Indexer::<HoldemDeal>::unindex::<7>(*index).map_or(0, |[card, ..]| u64::from(card.id()));
        bencher.iter(|| black_box(&indices).iter().map(first).sum::<u64>());
    });
}

criterion_group!(benches, seven_cards, seven_cards_streamed, five_cards, checked, batches, batch_keys, boards, deals);
criterion_main!(benches);
