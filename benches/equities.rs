//! What solvers ask at the end of a hand, and equity, beside what the calls replace. `keyfold equity --json` tells how
//! long one question took.
//!
//! `cargo bench -p keyfold-testing --bench equities -- terminal` runs what has this in its name. All triples of classes
//! before the flop, a minute at a time, are measured only by `-- triples`.
#![allow(missing_docs, reason = "criterion_group! makes a public function without docs")]

#[allow(dead_code, reason = "the bench of games uses the rest")]
mod ways;

use std::hint::black_box;
use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use fastrand::Rng;
use keyfold::games::{Game, Omaha};
use keyfold::registry::OMAHA;
use keyfold::{Card, CardSet, Deck, HandRank, HoleClass, Suit};
use keyfold_board::{Board, HoleBlocks, HoleList, HoleRanks, OrderTotals, PairTotals, Showdown};
use keyfold_equity::{Equity, Holding, OmahaRange, PreflopTriples, Range, Report, Stop};
use keyfold_testing::deal::random_hands;
use rayon::{ThreadPool, ThreadPoolBuilder};

use ways::Ways;

/// Boards whose orders stay in a second-level cache.
const BOARDS: usize = 64;
/// Players of the sampled question.
const PLAYERS: usize = 6;
const SAMPLES: usize = 1 << 14;

fn range(text: &str) -> HoleBlocks<f32> {
    text.parse::<Range>().expect("a range").to_blocks()
}

/// What each hole wins less what it loses, by one call and by those that keep wins, ties and losses apart: all holes,
/// those of two ranges, those of two short ones, and all on boards with four or five cards of a suit.
fn terminal(criterion: &mut Criterion) {
    const RANGES: [&str; 2] = [
        "66+,A8s+,A5s-A4s,AJo+,K9s+,KQo,QTs+,JTs,96s+,85s+,75s+,65s,54s",
        "QQ-22,AQs-A2s,ATo+,K5s+,KJo+,Q8s+,J8s+,T7s+,96s+,86s+,75s+,64s+,53s+",
    ];
    const FEW: [&str; 2] = ["QQ+,AKs,AKo", "QQ+,AKs,AKo,JJ,AQs"];
    payoffs(criterion, "terminal", ["random"; 2], 0);
    payoffs(criterion, "terminal, ranges", RANGES, 0);
    payoffs(criterion, "terminal, few", FEW, 0);
    payoffs(criterion, "terminal, four suited", ["random"; 2], 4);
}

fn payoffs(criterion: &mut Criterion, name: &'static str, ranges: [&str; 2], suited: usize) {
    let most_suited = |board: &Board| {
        let of_suit = |suit| board.cards().iter().filter(|card| card.suit() == suit).count();
        Suit::ALL.into_iter().map(of_suit).max() >= Some(suited)
    };
    let boards = random_hands::<5>(1 << 14, 5).into_iter().map(|cards| Board::new(&cards).expect("different cards"));
    let showdowns: Vec<Showdown> = boards.filter(most_suited).take(BOARDS).map(|board| Showdown::new(&board)).collect();
    let [hero, villain] = ranges.map(range);
    let within: Vec<Showdown> = showdowns.iter().map(|showdown| showdown.within([&hero, &villain])).collect();
    let [heroes, villains] = [HoleList::of(&hero), HoleList::of(&villain)];
    // Weights of 1: the values of the last board are whole numbers, whatever was added first.
    let net = |net: &HoleBlocks<f32>| {
        let mut values = vec![0.0; heroes.len()];
        heroes.gather(net, &mut values);
        values.into_iter().map(|net| net.abs() as u64).sum()
    };
    let mut ways = Ways::new(criterion, name, BOARDS);
    let mut on_all = |by: &str, value: &mut dyn FnMut(&Showdown, &mut HoleBlocks<f32>)| {
        let of_boards = |net: &mut HoleBlocks<f32>| {
            for showdown in &showdowns {
                value(showdown, net);
                black_box(&mut *net);
            }
        };
        ways.with(by, &mut HoleBlocks::new(), of_boards, net);
    };
    let [mut tie, mut met, mut scattered] = [(); 3].map(|()| HoleBlocks::<f32>::new());
    on_all("values, met", &mut |showdown, net| {
        showdown.block_values(black_box(&villain), net, &mut tie);
        showdown.met_into(black_box(&villain), &mut met);
        net.zip_with(&tie, |win, tie| 2.0 * win + tie);
        net.zip_with(&met, |sum, met| sum - met);
    });
    on_all("net", &mut |showdown, net| showdown.net(black_box(&villain), net));
    on_all("payoffs", &mut |showdown, net| showdown.payoffs(black_box(&villain), black_box([1.0, 0.0, -1.0]), net));
    let [mut values, mut weights] = [vec![0.0; heroes.len()], vec![0.0; villains.len()]];
    villains.gather(&villain, &mut weights);
    let of_lists = |net: &mut HoleBlocks<f32>| {
        for showdown in &within {
            villains.scatter(black_box(&weights), &mut scattered);
            showdown.net(&scattered, net);
            heroes.gather(net, black_box(&mut values));
        }
    };
    ways.with("within, lists", &mut HoleBlocks::new(), of_lists, net);
}

/// A hole that a board leaves: its cards and rank.
type Held = (CardSet, HandRank);

/// What each hole of three ranges wins against the two others: in one call for a range, and by every pair of the
/// others' holes.
fn three_ways(criterion: &mut Criterion) {
    // Every pair takes milliseconds a board.
    let boards =
        random_hands::<5>(8, 6).iter().map(|cards| Board::new(cards).expect("different cards")).collect::<Vec<_>>();
    let ranges = ["top 10%"; 3].map(range);
    let held = |board: &Board| -> [Vec<Held>; 3] {
        let mut ranks = HoleRanks::new();
        board.rank_holes(&mut ranks);
        ranges.each_ref().map(|range| {
            let weighted = range.iter().filter(|(_, weight)| *weight > 0.0);
            weighted.filter_map(|(hole, _)| Some((hole.card_set(), ranks.rank(hole)?))).collect()
        })
    };
    let held: Vec<_> = boards.iter().map(held).collect();
    let showdowns: Vec<_> = boards.iter().map(|board| Showdown::new(board).within(ranges.each_ref())).collect();
    let mut ways = Ways::new(criterion, "terminal, three", boards.len()).few();
    ways.measure("pairs", || {
        let of_board = |[one, two, three]: &[Vec<Held>; 3]| {
            [[one, two, three], [two, three, one], [three, one, two]].map(by_pairs).iter().sum::<f64>()
        };
        held.iter().map(of_board).sum::<f64>() as u64
    });
    let [one, two, three] = ranges.each_ref();
    let orders = [(one, [two, three]), (two, [three, one]), (three, [one, two])];
    let mut totals = Box::<PairTotals<f32>>::default();
    ways.measure("shares", || {
        let mut sum = 0.0;
        for showdown in &showdowns {
            for (hero, others) in black_box(orders) {
                showdown.three_way(hero, others, &mut totals, |three| sum += share(three.won()));
            }
        }
        sum as u64
    });
    ways.measure("shares, side pot", || {
        let mut sum = 0.0;
        for showdown in &showdowns {
            for (hero, others) in black_box(orders) {
                showdown.three_way_with_side_pot(hero, others, &mut totals, |three, side_pot| {
                    sum += share(three.won());
                    black_box((three.met(), side_pot));
                });
            }
        }
        sum as u64
    });
}

/// What three players' holes meet, and what they are paid where one has folded, beside a showdown of all three: on a
/// river with 130, 122 and 189 hands, each with a weight.
fn two_of_three(criterion: &mut Criterion) {
    let mut random = Rng::with_seed(3);
    let ranges = [
        "66+,ATs+,KTs+,QTs+,J9s+,T9s,98s,AJo+,KQo",
        "66+,A9s+,KTs+,QTs+,J9s+,AQo+,KQo,T9s,98s",
        "33+,A2s+,K8s+,Q9s+,J9s+,T9s,98s,87s,AJo+,KQo",
    ];
    let [hero, one, two] = ranges.map(|text| {
        let mut range = range(text);
        range.blocks_mut().as_flattened_mut().iter_mut().for_each(|weight| *weight *= random.f32());
        range
    });
    let board: Board = "2c Qd 4d 6c Ts".parse().expect("a board");
    let showdown = Showdown::new(&board).within([&hero, &one, &two]);
    let (mut totals, mut values) = (Box::<PairTotals<f32>>::default(), HoleBlocks::new());
    let mut ways = Ways::new(criterion, "two of three", 1);
    ways.call("three_way", || {
        showdown.three_way(black_box(&hero), [&one, &two], &mut totals, |three| _ = black_box(three.won()));
    });
    ways.call("three_way_with_side_pot", || {
        showdown.three_way_with_side_pot(black_box(&hero), [&one, &two], &mut totals, |three, side_pot| {
            black_box((three.won(), side_pot));
        });
    });
    ways.call("met_of_two", || showdown.met_of_two(black_box(&hero), [&one, &two], &mut totals, &mut values));
    let prices = [1.0, 0.0, -1.0];
    ways.call("side_pot", || showdown.side_pot(black_box(&hero), [&one, &two], prices, &mut totals, &mut values));
    let mut totals = Box::<OrderTotals<f32>>::default();
    ways.call("three_way_orders", || {
        showdown.three_way_orders(black_box(&hero), [&one, &two], &mut totals, |_, weights| _ = black_box(weights));
    });
}

/// Returns six times a share.
fn share([alone, with_one, with_both]: [f32; 3]) -> f64 {
    f64::from(6.0 * alone + 3.0 * with_one + 2.0 * with_both)
}

/// Returns six times the first player's shares, pair by pair.
fn by_pairs([heroes, ones, twos]: [&Vec<Held>; 3]) -> f64 {
    let mut sum = 0.0;
    for (hero, rank) in heroes {
        let (mut won, mut beside) = ([0.0f32; 3], twos.clone());
        beside.retain(|(two, two_rank)| two.is_disjoint(*hero) && two_rank <= rank);
        for (one, one_rank) in ones.iter().filter(|(one, one_rank)| one.is_disjoint(*hero) && one_rank <= rank) {
            for (_, two_rank) in beside.iter().filter(|(two, _)| two.is_disjoint(*one)) {
                won[usize::from(one_rank == rank) + usize::from(two_rank == rank)] += 1.0;
            }
        }
        sum += share(won);
    }
    sum
}

fn one_thread() -> ThreadPool {
    ThreadPoolBuilder::new().num_threads(1).build().expect("one more thread")
}

/// Two ranges of Omaha hands on a river, by one call and by their hands ranked one by one and compared two by two; six
/// random hands, by one call and dealt and ranked one by one.
fn omaha(criterion: &mut Criterion) {
    let board: [Card; 5] = random_hands::<5>(1, 36)[0];
    let ranges = ["5%", "AA"].map(|text| text.parse::<OmahaRange>().expect("a range"));
    let thread = one_thread();
    let swept = || -> Report {
        let hands = ranges.clone().map(Holding::from);
        thread.install(|| Equity::in_game(&OMAHA, &hands).board(&board).exact().run()).expect("an answer")
    };
    let match_ups = swept().matchups().unwrap_or(1) as usize;
    let mut ways = Ways::new(criterion, "Omaha equity", match_ups).few();
    ways.measure("scalar", || two_by_two(&ranges, &board));
    ways.measure("sweep", || {
        let report = swept();
        (2 * report.players()[0].wins() + report.players()[0].ties()) as u64
    });
    drop(ways);
    let mut ways = Ways::new(criterion, "Omaha samples", SAMPLES).few();
    let mut random = Rng::with_seed(6);
    ways.call("scalar", || (0..SAMPLES).for_each(|_| _ = black_box(best_of_a_deal(&mut random))));
    let hands = vec![Holding::random(); PLAYERS];
    ways.call("sampled", || {
        let question = Equity::in_game(&OMAHA, &hands).sampled(Stop::Samples(SAMPLES as u64));
        black_box(thread.install(|| question.run()).expect("an answer"));
    });
}

/// Returns twice the wins and once the ties of the first range.
fn two_by_two(ranges: &[OmahaRange; 2], board: &[Card; 5]) -> u64 {
    let dead = CardSet::from_cards(board);
    let [heroes, villains] = ranges.each_ref().map(|range| {
        let ranked = |(hand, _): ([Card; 4], f64)| (CardSet::from_cards(&hand), Omaha::rank(&hand, board));
        range.iter().map(ranked).filter(|(cards, _)| cards.is_disjoint(dead)).collect::<Vec<Held>>()
    });
    let mut sum = 0;
    for (cards, own) in &heroes {
        for (other, theirs) in &villains {
            let shares = u64::from(own > theirs) + u64::from(own >= theirs);
            sum += u64::from(cards.is_disjoint(*other)) * shares;
        }
    }
    sum
}

/// Deals a board and hands, and returns the best rank.
fn best_of_a_deal(random: &mut Rng) -> Option<HandRank> {
    let mut deck = Deck::new();
    let board: [Card; 5] = deck.deal_random(&mut || random.u32(..))?;
    let mut rank = || Some(Omaha::rank(&deck.deal_random::<4>(&mut || random.u32(..))?, &board));
    (0..PLAYERS).filter_map(|_| rank()).max()
}

/// All triples of classes before the flop, and some of them range by range, by the call that they replace: both give
/// the deals that the first player wins in these.
fn triples(criterion: &mut Criterion) {
    if !std::env::args().any(|filter| filter == "triples") {
        return;
    }
    let mut random = Rng::with_seed(3);
    let mut class = || HoleClass::from_index(random.usize(..HoleClass::COUNT)).expect("one of 169");
    let some: [[HoleClass; 3]; 16] = std::array::from_fn(|_| [class(), class(), class()]);
    let thread = one_thread();
    let mut ways = Ways::new(criterion, "triples", some.len()).few();
    ways.measure("exact", || {
        let won = |classes: &[HoleClass; 3]| {
            let ranges = classes.map(|class| class.to_string().parse::<Range>().expect("a class is a range"));
            thread.install(|| Equity::new(&ranges).exact().run()).map_or(0, |report| report.players()[0].wins() as u64)
        };
        some.iter().map(won).sum()
    });
    ways.elements(PreflopTriples::COUNT);
    ways.measure("all", || {
        let triples = thread.install(PreflopTriples::new);
        some.iter().map(|&classes| triples.outcomes(classes).alone[0] as u64).sum()
    });
}

criterion_group! {
    name = benches;
    config = Criterion::default().sample_size(20).warm_up_time(Duration::from_millis(500)).measurement_time(Duration::from_secs(2));
    targets = terminal, three_ways, two_of_three, omaha, triples
}
criterion_main!(benches);
