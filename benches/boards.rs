//! Calls on boards, beside what they replace: all hole cards, draws, strengths, the index of deals.
//!
//! `cargo bench -p keyfold-testing --bench boards -- strength` runs what has this in its name.
#![allow(missing_docs, reason = "criterion_group! makes a public function without docs")]

#[allow(dead_code, reason = "other benches use the rest")]
mod ways;

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use fastrand::Rng;
use keyfold::batch::Backend;
use keyfold::key_sum::{Compact, Tiny};
use keyfold::{Card, CardSet, Deck, HandRank, HoleCards, rank_set};
use keyfold_board::isomorphism::{ClassIndex, Deal, HoldemDeal, Indexer, Renaming};
use keyfold_board::{
    Board, Draws, HoleBlocks, HoleDraws, HoleList, HoleRanks, HoleStrengths, RankBoards, Showdown, Weight, draw_sets,
};
use keyfold_equity::Range;
use keyfold_testing::deal::random_hands;

use ways::Ways;

/// Deals that stay in a first-level cache with their indices.
const CACHED: usize = 1 << 11;
/// Boards whose orders stay in a second-level cache.
const BOARDS: usize = 256;

fn board(cards: &[Card]) -> Board {
    Board::new(cards).expect("different cards")
}

/// All hole cards on boards: their ranks by the batch call, five columns constant, and by one call; their order; their
/// values.
fn boards(criterion: &mut Criterion) {
    let boards: Vec<Board> = random_hands::<5>(BOARDS, 5).iter().map(|cards| board(cards)).collect();
    let [high, low] = [0, 1].map(|at| HoleCards::all().map(|hole| hole.cards()[at]).collect::<Vec<_>>());
    let mut columns = [(); 5].map(|()| high.clone());
    let dead = boards[BOARDS - 1].card_set();
    let live = |numbers: &[u16]| {
        let live = HoleCards::all().zip((1..).zip(numbers)).filter(|(hole, _)| hole.card_set().is_disjoint(dead));
        live.map(|(_, (at, &number)): (_, (u64, _))| at * u64::from(number)).sum()
    };
    let mut ways = Ways::new(criterion, "board", BOARDS);
    let mut ranks = [HandRank::LOWEST; HoleCards::COUNT];
    for backend in Backend::available().collect::<Vec<_>>().into_iter().rev() {
        let of_boards = |ranks: &mut [HandRank; HoleCards::COUNT]| {
            for board in &boards {
                columns.iter_mut().zip(board.cards()).for_each(|(column, card)| column.fill(*card));
                let [a, b, c, d, e] = &columns;
                backend.rank_columns([a, b, c, d, e, &high, &low], ranks).expect("one length");
                black_box(&mut *ranks);
            }
        };
        ways.with(backend.name(), &mut ranks, of_boards, |ranks| live(&ranks.map(HandRank::get)));
    }
    holes::<Compact>(&mut ways, "holes", &boards, live);
    holes::<Tiny>(&mut ways, "holes, tiny", &boards, live);
    ways.workload("showdown order", BOARDS);
    ways.measure("order", || boards.iter().map(|board| Showdown::new(black_box(board)).groups().count() as u64).sum());
    ways.workload("showdown", BOARDS);
    let showdowns: Vec<Showdown> = boards.iter().map(Showdown::new).collect();
    values(&mut ways, ["values, f32", "both values, f32"], &showdowns, 1.0f32, |value| value as u64);
    values(&mut ways, ["values, u32", "both values, u32"], &showdowns, 1u32, u64::from);
    values(&mut ways, ["values, u64", "both values, u64"], &showdowns, 1u64, |value| value);
}

fn holes<T: RankBoards>(ways: &mut Ways<'_>, by: &str, boards: &[Board], live: impl Fn(&[u16]) -> u64) {
    let of_boards = |ranks: &mut HoleRanks| {
        for board in boards {
            black_box(board).rank_holes_with::<T>(ranks);
            black_box(&mut *ranks);
        }
    };
    ways.with(by, &mut HoleRanks::new(), of_boards, |ranks| live(ranks.numbers()));
}

/// What all holes win and tie, for one player and for both.
fn values<W: Weight + 'static>(
    ways: &mut Ways<'_>,
    [one, both]: [&str; 2],
    showdowns: &[Showdown],
    weight: W,
    number: impl Fn(W) -> u64,
) {
    let range = HoleBlocks::from_colex(&[weight; HoleCards::COUNT]);
    let sum = |[win, tie]: &[HoleBlocks<W>; 2]| {
        let sum = |values: &HoleBlocks<W>| values.to_colex().into_iter().map(&number).sum::<u64>();
        sum(win) << 32 | sum(tie)
    };
    let mut values = [HoleBlocks::new(), HoleBlocks::new()];
    let of_one = |[win, tie]: &mut [HoleBlocks<W>; 2]| {
        for showdown in showdowns {
            showdown.block_values(black_box(&range), win, tie);
            black_box((&mut *win, &mut *tie));
        }
    };
    ways.with(one, &mut values, of_one, sum);
    let mut others = values.clone();
    let of_both = |[win, tie]: &mut [HoleBlocks<W>; 2]| {
        for showdown in showdowns {
            let [other_win, other_tie] = &mut others;
            showdown.values_of_both([black_box(&range), &range], [other_win, &mut *win], [other_tie, &mut *tie]);
            black_box((&mut *win, &mut *tie));
        }
    };
    ways.with(both, &mut values, of_both, sum);
}

/// The draws of all holes on flops, beside their ranks; and of slices of sets.
fn draws(criterion: &mut Criterion) {
    let flops: Vec<Board> = random_hands::<5>(BOARDS, 5).iter().map(|cards| board(&cards[..3])).collect();
    let mut ways = Ways::new(criterion, "draws", BOARDS);
    let (mut ranks, mut draws) = (HoleRanks::new(), HoleDraws::new());
    ways.call("ranks", || flops.iter().for_each(|flop| black_box(flop).rank_holes(black_box(&mut ranks))));
    ways.call("draws", || flops.iter().for_each(|flop| black_box(flop).draw_holes(black_box(&mut draws))));
    let cards = random_hands::<5>(BOARDS * HoleCards::COUNT, 5);
    let [hands, holes, flops] = [0..5, 0..2, 2..5]
        .map(|at| cards.iter().map(|cards| CardSet::from_cards(&cards[at.clone()])).collect::<Vec<_>>());
    drop(ways);
    let mut ways = Ways::new(criterion, "draws of sets", cards.len());
    ways.call("ranks", || hands.iter().for_each(|hand| _ = black_box(rank_set::<5>(*hand))));
    ways.call("scalar", || {
        holes.iter().zip(&flops).for_each(|(hole, flop)| _ = black_box(Draws::of_sets(*hole, *flop)));
    });
    let mut draws = vec![Draws::default(); cards.len()];
    ways.call("draw_sets", || draw_sets::<3>(&holes, &flops, black_box(&mut draws)).expect("one length"));
}

/// What each hole wins against a random hand or a range over the run-outs of a board, by one call, and river by river
/// by the calls that it replaces. Each workload has about as many rivers.
fn strengths(criterion: &mut Criterion) {
    for (name, cards, count) in [("strength, rivers", 5, 1_176), ("strength, turns", 4, 24), ("strength, flops", 3, 1)]
    {
        let boards: Vec<Board> = random_hands::<5>(count, 5).iter().map(|all| board(&all[..cards])).collect();
        let rivers: Vec<Board> = boards.iter().flat_map(rivers).collect();
        let mut ways = Ways::new(criterion, name, rivers.len());
        let won = |win: &HoleBlocks<u32>| win.blocks().as_flattened().iter().map(|&win| u64::from(win)).sum::<u64>();
        let range = HoleBlocks::from_colex(&[1u32; HoleCards::COUNT]);
        let [mut win, mut tie, mut met] = [(); 3].map(|()| HoleBlocks::new());
        let mut sums = HoleBlocks::<u64>::new();
        ways.measure("values", || {
            let of_river = |river: &Board| {
                Showdown::new(black_box(river)).block_values(&range, &mut win, &mut tie);
                sums.zip_with(&win, |_, win| u64::from(win));
                sums.zip_with(&tie, |win, tie| win + u64::from(tie) / 2);
                black_box(&mut sums);
                won(&win)
            };
            rivers.iter().map(of_river).sum()
        });
        ways.measure("against a range", || {
            let of_board = |board: &Board| {
                black_box(board).strength_against(&range, &mut win, &mut tie, &mut met);
                black_box((&mut tie, &mut met));
                won(&win)
            };
            boards.iter().map(of_board).sum()
        });
        for (by, bins) in [("strength", 0), ("strength, histograms", 30)] {
            let (mut strengths, mut histograms) = (HoleStrengths::new(), vec![HoleBlocks::new(); bins]);
            ways.measure(by, || {
                let of_board = |board: &Board| {
                    black_box(board).strength(&mut strengths, &mut histograms);
                    black_box(&mut histograms);
                    won(strengths.wins())
                };
                boards.iter().map(of_board).sum()
            });
        }
    }
}

/// Returns the rivers that a board can become.
fn rivers(board: &Board) -> Vec<Board> {
    let with = |cards: &[Card]| cards.iter().try_fold(board.clone(), |board, &card| board.with(card)).ok();
    let left = CardSet::ALL - board.card_set();
    match board.len() {
        5 => vec![board.clone()],
        4 => left.into_iter().filter_map(|river| with(&[river])).collect(),
        _ => left.combinations::<2>().filter_map(|both| with(&both)).collect(),
    }
}

/// The index of suit-isomorphic deals and of deals that were carried on, its inverse, and dealing itself.
fn deals(criterion: &mut Criterion) {
    let index = |cards: &[Card; 7]| Indexer::<HoldemDeal>::index(cards).unwrap_or(0);
    let whole = random_hands::<7>(CACHED, 7);
    let turn = |cards: &[Card; 7]| {
        let flop = Deal::<HoldemDeal>::new(&cards[..2]).and_then(|hole| hole.next_round(&cards[2..5]));
        (flop.and_then(|flop| flop.next_round(&cards[5..6])).expect("different cards"), cards[6])
    };
    let turns: Vec<_> = whole.iter().map(turn).collect();
    let indices: Vec<u32> = whole.iter().map(index).collect();
    let mut ways = Ways::new(criterion, "deals", CACHED);
    ways.workload("index", CACHED);
    ways.measure("whole deals", || black_box(&whole).iter().map(index).map(u64::from).sum());
    ways.measure("from turns", || {
        let index =
            |(turn, river): &(Deal<HoldemDeal>, Card)| turn.next_round(&[*river]).map_or(0, |river| river.index());
        black_box(&turns).iter().map(index).map(u64::from).sum()
    });
    ways.workload("unindex", CACHED);
    ways.call("whole deals", || {
        black_box(&indices).iter().for_each(|&index| _ = black_box(Indexer::<HoldemDeal>::unindex::<7>(index)));
    });
    // As many cards as six players and a board take.
    let mut random = Rng::with_seed(17);
    ways.workload("deal 17 cards", 1);
    ways.call("deal_random", || {
        black_box(Deck::new().deal_random::<17>(&mut || random.u32(..)));
    });
    ways.call("shuffle", || {
        let mut deck = Deck::new();
        deck.shuffle(&mut || random.u32(..));
        black_box(deck.deal_many::<17>());
    });
}

/// The index of all hole cards on a river, each by itself and by one call.
fn hole_indices(criterion: &mut Criterion) {
    let rivers = random_hands::<7>(BOARDS, 7);
    let mut ways = Ways::new(criterion, "index holes", BOARDS);
    let mut all = [0; HoleCards::COUNT];
    let mut of_boards = |by: &str, index: fn(&[Card; 5], &mut [u32; HoleCards::COUNT])| {
        ways.measure(by, || {
            let of_board = |[board @ .., _, _]: &[Card; 7]| {
                index(black_box(board), &mut all);
                all.iter().filter(|&&index| index != u32::NONE).map(|&index| u64::from(index)).sum::<u64>()
            };
            rivers.iter().map(of_board).sum()
        });
    };
    of_boards("one by one", |&[a, b, c, d, e], indices| {
        for (hole, index) in HoleCards::all().zip(indices) {
            let [high, low] = hole.cards();
            *index = Indexer::<HoldemDeal>::index(&[high, low, a, b, c, d, e]).unwrap_or(u32::NONE);
        }
    });
    of_boards("index_holes", |board, indices| {
        Indexer::<HoldemDeal>::index_holes(board, indices).expect("different cards");
    });
}

const RANGE: &str = "QQ-22,AQs-A2s,ATo+,K5s+,KJo+,Q8s+,J8s+,T7s+,96s+,86s+,75s+,64s+,53s+";

/// A sum in which each number has a place.
fn sum(numbers: &[f32]) -> u64 {
    (1..).zip(numbers).map(|(at, number): (u64, _)| at.wrapping_mul(number.to_bits().into())).sum()
}

/// A range's numbers as a renaming of suits moves them: in blocks, and in an array of just its holes.
fn rename(criterion: &mut Criterion) {
    let list = HoleList::of(&RANGE.parse::<Range>().expect("a range").to_blocks::<f32>());
    let numbers: Vec<f32> = (1..=list.len()).map(|at| at as f32).collect();
    let gathered = |blocks: &HoleBlocks<f32>| {
        let mut numbers = numbers.clone();
        list.gather(blocks, &mut numbers);
        sum(&numbers)
    };
    let renaming = Renaming::all().last().expect("24 of them");
    let permutation = list.permutation(renaming).expect("a range without suits");
    let mut ways = Ways::new(criterion, "rename", list.len());
    let (mut blocks, mut renamed) = (HoleBlocks::new(), numbers.clone());
    list.scatter(&numbers, &mut blocks);
    ways.with("blocks", &mut blocks.clone(), |renamed| *renamed = black_box(renaming).blocks(&blocks), gathered);
    let by_permutation = |renamed: &mut [f32]| {
        renamed.iter_mut().zip(black_box(&permutation).renamed(&numbers)).for_each(|(place, number)| *place = number);
    };
    ways.with("permutation", &mut renamed[..], by_permutation, sum);
}

/// What a range's holes win against each other on all rivers of a turn, river by river and class by class.
fn rivers_of_turns(criterion: &mut Criterion) {
    for (name, turn) in [("rivers, four suited", "Ks 7s 2s 9s"), ("rivers, rainbow", "Td 9c 6h Qs")] {
        let (turn, mut range): (Board, _) = (turn.parse().expect("a board"), HoleBlocks::new());
        let holes = RANGE.parse::<Range>().expect("a range");
        let live = holes.iter().filter(|(hole, _)| hole.card_set().is_disjoint(turn.card_set()));
        // Whole numbers, whose sums are exact.
        live.for_each(|(hole, _)| range.set(hole, 1.0));
        let list = HoleList::of(&range);
        let order = |card| Showdown::new(&turn.with(card).expect("a live card")).within([&range]);
        let permutation = |renaming: Renaming| list.permutation(renaming).expect("a range without suits");
        let (mut each, mut one_of_each) = (Vec::new(), Vec::new());
        for class in turn.next_cards(&[&range]).expect("a turn") {
            let others = class.members().iter().skip(1);
            one_of_each.push((order(class.card()), others.map(|(_, renaming)| permutation(*renaming)).collect()));
            each.extend(class.members().iter().map(|(card, _)| (order(*card), Vec::new())));
        }
        let mut ways = Ways::new(criterion, name, each.len());
        for (by, rivers) in [("river by river", each), ("class by class", one_of_each)] {
            let (mut net, mut values) = (HoleBlocks::new(), vec![0.0; list.len()]);
            let of_all = |sums: &mut [f32]| {
                sums.fill(0.0);
                for (order, alike) in &rivers {
                    order.net(&range, &mut net);
                    list.gather(&net, &mut values);
                    sums.iter_mut().zip(&values).for_each(|(sum, value)| *sum += value);
                    for permutation in alike {
                        sums.iter_mut().zip(permutation.renamed(&values)).for_each(|(sum, value)| *sum += value);
                    }
                }
            };
            ways.with(by, &mut vec![0.0; list.len()][..], of_all, sum);
        }
    }
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    targets = boards, draws, strengths, deals, hole_indices, rename, rivers_of_turns
}
criterion_main!(benches);
