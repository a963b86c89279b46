//! Other games, and all Omaha hands of a board, beside what the calls replace. `keyfold bench` measures the backends
//! and layouts of the batch calls.
//!
//! `cargo bench -p keyfold-testing --bench games -- omaha` runs what has this in its name.
#![allow(missing_docs, reason = "criterion_group! makes a public function without docs")]

#[allow(dead_code, reason = "other benches use the rest")]
mod ways;

use std::array::from_fn;
use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use fastrand::Rng;
use keyfold::batch::Backend;
use keyfold::games::high_low::{LowRank, OmahaLow};
use keyfold::games::omaha::{HandList, HandRun, OmahaShowdown, Pairs};
use keyfold::games::short_deck::TripsOverStraights;
use keyfold::games::video_poker::{DEUCES_WILD, JACKS_OR_BETTER};
use keyfold::games::{
    AceToFive, Badugi, CardArray, Classes, DeuceToSeven, FourCard, Game, GameRank, Omaha, ShortDeck, ThreeCard,
};
use keyfold::{Card, Deck, HandRank};
use keyfold_equity::OmahaRange;
use keyfold_testing::deal::{columns_of, random_hands, slices};

use ways::Ways;

/// Hands that stay in a first-level cache with their ranks.
const CACHED: usize = 1 << 11;
const SCALAR: &str = "scalar";

/// Returns the backends of this machine, the fastest first.
fn fastest_first() -> impl Iterator<Item = Backend> {
    Backend::available().collect::<Vec<_>>().into_iter().rev()
}

/// Hands of a game: hole cards and a board.
type Hands<G> = Vec<(<G as Game>::Hole, <G as Game>::Board)>;

fn hands_of<G: Game>() -> Hands<G> {
    let mut random = Rng::with_seed(20);
    let mut hand = || {
        let mut deck = Deck::from(G::DECK);
        let mut card =
            |_| deck.deal_random(&mut || random.u32(..)).map(|[card]| card).expect("a deck is enough for a hand");
        (G::Hole::from_places(&mut card), G::Board::from_places(&mut card))
    };
    (0..CACHED).map(|_| hand()).collect()
}

/// Other games one by one and by Omaha's batch calls, beside hold'em one by one.
fn games(criterion: &mut Criterion) {
    let mut ways = Ways::new(criterion, "games", CACHED);
    let mut ranks = [HandRank::LOWEST; CACHED];
    ways.workload("hold'em", CACHED);
    ways.one_by_one(SCALAR, &random_hands::<7>(CACHED, 7), &mut ranks, keyfold::rank_seven);
    omaha::<4>(&mut ways, ["Omaha", "Omaha on a board"]);
    omaha::<6>(&mut ways, ["6-card Omaha", "6-card Omaha on a board"]);
    game::<Omaha<4>>(&mut ways, "Omaha low", |hole, board| OmahaLow::rank(hole, board).map_or(0, LowRank::get).into());
    game::<ShortDeck>(&mut ways, "short deck", |hole, board| <ShortDeck>::rank(hole, board).get());
    game::<ShortDeck>(&mut ways, "short deck, trips first", |hole, board| {
        ShortDeck::<TripsOverStraights>::rank(hole, board).get()
    });
    by_itself::<AceToFive>(&mut ways);
    by_itself::<DeuceToSeven>(&mut ways);
    by_itself::<Badugi>(&mut ways);
    by_itself::<ThreeCard>(&mut ways);
    by_itself::<FourCard>(&mut ways);
    for (name, pays) in [("hold, jacks or better", &JACKS_OR_BETTER), ("hold, deuces wild", &DEUCES_WILD)] {
        game::<DeuceToSeven>(&mut ways, name, |deal, _| u16::from(pays.holds(deal).best().bits()) + 1);
    }
}

/// A game one hand at a time; a rank's number becomes one of hold'em.
fn game<G: Game>(ways: &mut Ways<'_>, name: &'static str, rank: impl Fn(&G::Hole, &G::Board) -> u16) {
    let rank = |(hole, board): &_| HandRank::new(rank(hole, board)).unwrap_or(HandRank::LOWEST);
    ways.workload(name, CACHED);
    ways.one_by_one(SCALAR, &hands_of::<G>(), &mut [HandRank::LOWEST; CACHED], rank);
}

/// A game of one rank and no board.
fn by_itself<G: Game<Rank = GameRank<G>> + Classes>(ways: &mut Ways<'_>) {
    game::<G>(ways, G::NAME, |hole, board| G::rank(hole, board).get());
}

/// Omaha, each hand on its own board and all on one.
fn omaha<const HOLE: usize>(ways: &mut Ways<'_>, [own, on]: [&'static str; 2]) {
    let mut hands = hands_of::<Omaha<HOLE>>();
    let holes = columns_of(&hands.iter().map(|(hole, _)| *hole).collect::<Vec<_>>());
    let boards = columns_of(&hands.iter().map(|(_, board)| *board).collect::<Vec<_>>());
    let rank = |(hole, board): &([Card; HOLE], [Card; 5])| Omaha::rank(hole, board);
    let mut ranks = [HandRank::LOWEST; CACHED];
    ways.workload(own, CACHED);
    ways.one_by_one(SCALAR, &hands, &mut ranks, rank);
    for backend in Backend::available() {
        ways.fill(backend.name(), &mut ranks, |ranks| {
            backend.rank_omaha(black_box(slices(&holes)), slices(&boards), ranks).expect("one length");
        });
    }
    ways.workload(on, CACHED);
    let first = hands[0].1;
    hands.iter_mut().for_each(|(_, board)| *board = first);
    ways.one_by_one(SCALAR, &hands, &mut ranks, rank);
    for backend in Backend::available() {
        ways.fill(backend.name(), &mut ranks, |ranks| {
            backend.rank_omaha_on(black_box(slices(&holes)), &first, ranks).expect("one length");
        });
    }
}

/// All Omaha hands that a board leaves: their ranks, beside slices of them, their order, and what each wins and ties.
fn omaha_boards(criterion: &mut Criterion) {
    const HANDS: usize = Omaha::<4>::HANDS_ON_A_BOARD;
    let of_board = |board: [Card; 5]| {
        let pairs = Pairs::new(&board);
        let hands: Vec<[Card; 4]> = (0..HANDS).filter_map(|index| pairs.hand(index)).collect();
        (board, columns_of(&hands))
    };
    let boards: Vec<_> = random_hands::<5>(4, 36).into_iter().map(of_board).collect();
    let mut ways = Ways::new(criterion, "Omaha board", boards.len()).few();
    let mut ranks = vec![HandRank::LOWEST; HANDS];
    for backend in fastest_first() {
        ways.fill(backend.name(), &mut ranks, |ranks| {
            for (board, columns) in &boards {
                backend.rank_omaha_on(slices(columns), board, black_box(&mut *ranks)).expect("one length");
            }
        });
    }
    ways.fill("pairs", &mut ranks, |ranks| {
        for (board, _) in &boards {
            Pairs::new(black_box(board)).rank_hands::<4>(black_box(&mut *ranks)).expect("one length");
        }
    });
    ways.workload("Omaha showdown order", boards.len());
    let mut memory = vec![HandRun::default(); HANDS];
    ways.measure("order", || {
        let ranks = |(board, _): &(_, _)| order_of::<4>(board, &mut memory).ranks().count() as u64;
        boards.iter().map(ranks).sum()
    });
    let boards: Vec<[Card; 5]> = boards.into_iter().map(|(board, _)| board).collect();
    omaha_values::<4>(&mut ways, "Omaha showdown", &boards);
    omaha_values::<5>(&mut ways, "PLO5 showdown", &boards[..1]);
    omaha_values::<6>(&mut ways, "PLO6 showdown", &boards[..1]);
}

fn order_of<'a, const HOLE: usize>(board: &[Card; 5], memory: &'a mut [HandRun]) -> OmahaShowdown<'a, HOLE> {
    OmahaShowdown::new(&Pairs::new(black_box(board)), memory).expect("memory for all hands")
}

/// Orders and values all hands of some boards, in memory that is taken when they first are.
fn omaha_values<const HOLE: usize>(ways: &mut Ways<'_>, name: &'static str, boards: &[[Card; 5]]) {
    let hands = Omaha::<HOLE>::HANDS_ON_A_BOARD;
    let mut kept = None;
    ways.workload(name, boards.len());
    ways.measure("order and values", || {
        let (memory, [weights, win, tie], sums) = kept.get_or_insert_with(|| {
            let weights: [_; 3] = from_fn(|_| vec![1.0f64; hands]);
            (vec![HandRun::default(); hands], weights, vec![0.0; OmahaShowdown::<HOLE>::SUMS])
        });
        let values = |board: &[Card; 5]| {
            order_of::<HOLE>(board, memory).values(black_box(weights), win, tie, sums).expect("one length");
            black_box(2.0 * win[0] + tie[0])
        };
        boards.iter().map(values).sum::<f64>() as u64
    });
}

/// What the hands of a quarter of all hands win of those of two fifths, in arrays of just these, as a solver asks: by
/// what they win, tie and meet, and in one pass.
fn omaha_terminal(criterion: &mut Criterion) {
    let pairs = Pairs::new(&random_hands::<5>(1, 36)[0]);
    // Weights of 1, whose sums are exact.
    let ranges = ["25%", "40%"].map(|text| text.parse::<OmahaRange>().expect("a range").weights_on::<f32>(&pairs));
    let (mut order, mut indices) =
        (vec![HandRun::default(); OmahaShowdown::<4>::runs(&pairs)], vec![0; ranges[0].len()]);
    let showdown = OmahaShowdown::<4>::within(&pairs, [&ranges[0], &ranges[1]], &mut order).expect("memory for all");
    let list = HandList::of(&ranges[0], &mut indices).expect("memory for all");
    let (villain, mut sums) = (&ranges[1][..], vec![0.0; OmahaShowdown::<4>::SUMS]);
    let ([mut win, mut tie, mut all], mut own) = (from_fn(|_| villain.to_vec()), vec![0.0; list.len()]);
    let sum = |own: &[f32]| (1..).zip(own).map(|(at, value): (i64, _)| at * *value as i64).sum::<i64>().cast_unsigned();
    let mut ways = Ways::new(criterion, "Omaha terminal", 1).few();
    let by_three = |own: &mut [f32]| {
        showdown.values(black_box(villain), &mut win, &mut tie, &mut sums).expect("one length");
        showdown.met(black_box(villain), &mut all, &mut sums).expect("one length");
        for (own, &hand) in own.iter_mut().zip(list.indices()) {
            let hand = hand as usize;
            *own = 2.0 * win[hand] + tie[hand] - all[hand];
        }
    };
    ways.with("values and met", &mut own[..], by_three, sum);
    let by_net = |own: &mut [f32]| {
        showdown.net(black_box(villain), &mut all, &mut sums).expect("one length");
        list.gather(&all, own);
    };
    ways.with("net", &mut own[..], by_net, sum);
    let by_payoffs = |own: &mut [f32]| {
        showdown.payoffs(black_box(villain), [1.0, 0.0, -1.0], &mut all, &mut sums).expect("one length");
        list.gather(&all, own);
    };
    ways.with("payoffs", &mut own[..], by_payoffs, sum);
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    targets = games, omaha_boards, omaha_terminal
}
criterion_main!(benches);
