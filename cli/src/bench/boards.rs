//! All hole cards on a board: their ranks, order and values, compared with the columns call on the same boards; and
//! their draws on flops, compared with their ranks.
//!
//! A hand is one pair of hole cards on one board: a board's time is 1,326 times that of a hand.

use std::hint::black_box;

use keyfold::batch::Backend;
use keyfold::board::{Draws, HoleBlocks, HoleDraws, RankBoards, Weight};
use keyfold::key_sum::{Compact, Tiny};
use keyfold::{Board, Card, CardSet, HandRank, HoleCards, HoleRanks, Showdown, rank_set};

use super::case::{Case, Outcome};
use super::random::random_hands;

/// Boards of a run: few enough that their orders stay in a second-level cache.
const BOARDS: usize = 256;
/// The bytes of a pair that is not read from memory, and so has no memory limit.
const NO_BYTES: u64 = 0;

/// Boards, the pairs of hole cards as columns, and ranges.
pub(super) struct Boards {
    boards: Vec<Board>,
    high: Vec<Card>,
    low: Vec<Card>,
    showdowns: Vec<Showdown>,
    flops: Vec<Board>,
    /// Hands of five cards, their holes and their flops.
    sets: [Vec<CardSet>; 3],
}

impl Boards {
    pub(super) fn new() -> Self {
        let five = random_hands::<5>(BOARDS, 5);
        let boards: Vec<Board> = five.iter().map(|cards| Board::new(cards).expect("different cards")).collect();
        let [high, low] = [0, 1].map(|at| HoleCards::all().map(|hole| hole.cards()[at]).collect());
        let flops = five.iter().map(|cards| Board::new(&cards[..3]).expect("different cards")).collect();
        let hands = random_hands::<5>(BOARDS * HoleCards::COUNT, 5);
        let sets =
            [0..5, 0..2, 2..5].map(|at| hands.iter().map(|cards| CardSet::from_cards(&cards[at.clone()])).collect());
        let showdowns = boards.iter().map(Showdown::new).collect();
        Self { showdowns, boards, high, low, flops, sets }
    }

    pub(super) fn cases<'a>(&'a self, cases: &mut Vec<Case<'a>>, backends: &[Backend]) {
        cases.extend(backends.iter().rev().map(|&backend| self.by_columns(backend)));
        cases.extend([self.by_holes::<Compact>(), self.by_holes::<Tiny>()]);
        cases.push(case(["showdown order", "board"], ["compact", "order"], |_| {
            let groups = self.boards.iter().map(|board| Showdown::new(black_box(board)).groups().count() as u64);
            Outcome::Frequencies([groups.sum(), 0, 0, 0, 0, 0, 0, 0, 0])
        }));
        cases.extend([self.values::<f32>("f32", 1.0), self.values::<u32>("u32", 1), self.values::<u64>("u64", 1)]);
        cases.extend([self.values_of_both::<f32>("f32", 1.0), self.values_of_both::<u32>("u32", 1)]);
        cases.extend(self.draws());
        cases.extend(self.sets_one_by_one());
        cases.extend(backends.iter().map(|&backend| self.draws_of_sets(backend)));
    }

    /// The ranks of all holes on flops, and their draws.
    fn draws(&self) -> [Case<'_>; 2] {
        let (mut ranks, mut draws) = (HoleRanks::new(), HoleDraws::new());
        [
            case(["draws"; 2], ["compact", "ranks"], move |_| {
                for flop in &self.flops {
                    black_box(flop).rank_holes(&mut ranks);
                    black_box(&mut ranks);
                }
                Outcome::Read
            }),
            case(["draws"; 2], ["", "draws"], move |_| {
                for flop in &self.flops {
                    black_box(flop).draw_holes(&mut draws);
                    black_box(&mut draws);
                }
                Outcome::Read
            }),
        ]
    }

    /// The ranks of sets of a hole and a flop one by one, and their draws.
    fn sets_one_by_one(&self) -> [Case<'_>; 2] {
        let [hands, holes, flops] = &self.sets;
        [
            case(["draws of sets"; 2], ["compact", "scalar"], move |_| {
                hands.iter().for_each(|hand| _ = black_box(rank_set::<5>(*hand)));
                Outcome::Read
            }),
            case(["draws of sets"; 2], ["draws", "scalar"], move |_| {
                holes.iter().zip(flops).for_each(|(hole, flop)| _ = black_box(Draws::of_sets(*hole, *flop)));
                Outcome::Read
            }),
        ]
    }

    fn draws_of_sets(&self, backend: Backend) -> Case<'_> {
        let [_, holes, flops] = &self.sets;
        let mut draws = vec![Draws::default(); holes.len()];
        case(["draws of sets"; 2], ["draws", backend.name()], move |_| {
            backend.draw_sets::<3>(holes, flops, &mut draws).expect("one length");
            black_box(&mut draws);
            Outcome::Read
        })
    }

    /// Five constant columns and the two of the pairs; the fastest backend comes first.
    fn by_columns(&self, backend: Backend) -> Case<'_> {
        let mut columns = [(); 5].map(|()| self.high.clone());
        case(["board"; 2], ["", backend.name()], move |ranks| {
            let ranks = &mut ranks[..HoleCards::COUNT];
            for board in &self.boards {
                columns.iter_mut().zip(board.cards()).for_each(|(column, card)| column.fill(*card));
                let [a, b, c, d, e] = &columns;
                backend.rank_columns([a, b, c, d, e, &self.high, &self.low], ranks).expect("one length");
                black_box(&mut *ranks);
            }
            let numbers: Vec<u16> = ranks.iter().map(|rank| rank.get()).collect();
            self.live_of_the_last(&numbers, ranks)
        })
    }

    fn by_holes<T: RankBoards>(&self) -> Case<'_> {
        let mut holes = HoleRanks::new();
        case(["board"; 2], [T::NAME, "holes"], move |ranks| {
            for board in &self.boards {
                black_box(board).rank_holes_with::<T>(&mut holes);
                black_box(&mut holes);
            }
            self.live_of_the_last(holes.numbers(), ranks)
        })
    }

    /// Returns the ranks of the last board's holes, without those that hold a card of it.
    fn live_of_the_last(&self, numbers: &[u16], ranks: &mut [HandRank]) -> Outcome {
        let dead = self.boards.last().expect("there are boards").card_set();
        let live = HoleCards::all().zip(numbers).filter(|(hole, _)| hole.card_set().is_disjoint(dead));
        let mut count = 0;
        for (rank, (_, &number)) in ranks.iter_mut().zip(live) {
            *rank = HandRank::new(number).expect("a rank");
            count += 1;
        }
        Outcome::Ranks(count)
    }

    fn values<W: Weight + Into<Sum> + 'static>(&self, name: &'static str, one: W) -> Case<'_> {
        let range = HoleBlocks::from_colex(&[one; HoleCards::COUNT]);
        let (mut win, mut tie) = (HoleBlocks::new(), HoleBlocks::new());
        case(["showdown", "board"], [name, "values"], move |_| {
            for showdown in &self.showdowns {
                showdown.block_values(black_box(&range), &mut win, &mut tie);
                black_box((&mut win, &mut tie));
            }
            sums(&win, &tie)
        })
    }

    fn values_of_both<W: Weight + Into<Sum> + 'static>(&self, name: &'static str, one: W) -> Case<'_> {
        let range = HoleBlocks::from_colex(&[one; HoleCards::COUNT]);
        let mut win = [HoleBlocks::new(), HoleBlocks::new()];
        let mut tie = win.clone();
        case(["showdown", "board"], [name, "both values"], move |_| {
            for showdown in &self.showdowns {
                showdown.values_of_both([black_box(&range), &range], win.each_mut(), tie.each_mut());
                black_box((&mut win, &mut tie));
            }
            sums(&win[1], &tie[1])
        })
    }
}

fn case<'a>(
    workload: [&'static str; 2],
    names: [&'static str; 2],
    run: impl FnMut(&mut [HandRank]) -> Outcome + 'a,
) -> Case<'a> {
    Case::new(workload, names, (BOARDS * HoleCards::COUNT, NO_BYTES), run)
}

/// Counts of pairs, which every type of weight holds exactly.
struct Sum(u64);

impl From<f32> for Sum {
    fn from(count: f32) -> Self {
        Self(count as u64)
    }
}

impl From<u32> for Sum {
    fn from(count: u32) -> Self {
        Self(count.into())
    }
}

impl From<u64> for Sum {
    fn from(count: u64) -> Self {
        Self(count)
    }
}

fn sums<W: Weight + Into<Sum>>(win: &HoleBlocks<W>, tie: &HoleBlocks<W>) -> Outcome {
    let sum = |values: &HoleBlocks<W>| values.to_colex().into_iter().map(|value| value.into().0).sum();
    Outcome::Frequencies([sum(win), sum(tie), 0, 0, 0, 0, 0, 0, 0])
}
