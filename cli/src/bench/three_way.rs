//! What each hole of three ranges wins against the two others on a river: in one call for a range, and by every pair of
//! the others' holes, on the same boards.
//!
//! A hand is a board: a run values the holes of all three.

use std::hint::black_box;

use keyfold::board::{HoleBlocks, PairTotals};
use keyfold::{Board, CardSet, HandRank, HoleRanks, Showdown};
use keyfold_equity::Range;

use super::case::{Case, Outcome};
use super::random::random_hands;

/// Boards of a run: every pair takes milliseconds a board.
const BOARDS: usize = 8;
const NAME: &str = "terminal, three";

/// A hole that a board leaves: its cards, rank and weight.
type Held = (CardSet, HandRank, f32);

/// Boards, and three ranges.
pub(super) struct ThreeWays {
    showdowns: Vec<Showdown>,
    /// The three ranges' holes on each board.
    held: Vec<[Vec<Held>; 3]>,
    ranges: [HoleBlocks<f32>; 3],
}

impl ThreeWays {
    pub(super) fn new() -> Self {
        let ranges = [(); 3].map(|()| "top 10%".parse::<Range>().expect("a range").to_blocks::<f32>());
        let boards: Vec<Board> =
            random_hands::<5>(BOARDS, 6).iter().filter_map(|cards| Board::new(cards).ok()).collect();
        let held = |board: &Board| {
            let mut ranks = HoleRanks::new();
            board.rank_holes(&mut ranks);
            ranges.each_ref().map(|range| {
                let weighted = range.iter().filter(|(_, weight)| *weight > 0.0);
                weighted.filter_map(|(hole, weight)| Some((hole.card_set(), ranks.rank(hole)?, weight))).collect()
            })
        };
        let showdowns = boards.iter().map(|board| Showdown::new(board).within(ranges.each_ref())).collect();
        Self { showdowns, held: boards.iter().map(held).collect(), ranges }
    }

    pub(super) fn cases<'a>(&'a self, cases: &mut Vec<Case<'a>>) {
        cases.push(self.case("pairs", |_, held| {
            [[0, 1, 2], [1, 2, 0], [2, 0, 1]].map(|order| by_pairs(order.map(|player| &held[player][..]))).iter().sum()
        }));
        let mut totals = Box::<PairTotals<f32>>::default();
        cases.push(self.call("shares", move |showdown, hero, others, sum| {
            showdown.three_way(hero, others, &mut totals, |three| *sum += share(three.won()));
        }));
        let mut totals = Box::<PairTotals<f32>>::default();
        cases.push(self.call("shares, side pot", move |showdown, hero, others, sum| {
            showdown.three_way_with_side_pot(hero, others, &mut totals, |three, side_pot| {
                *sum += share(three.won());
                black_box((three.met(), side_pot));
            });
        }));
    }

    /// Returns a case that adds up what each of the three ranges' holes win.
    fn call<'a>(
        &'a self,
        name: &'static str,
        mut add: impl FnMut(&Showdown, &HoleBlocks<f32>, [&HoleBlocks<f32>; 2], &mut f64) + 'a,
    ) -> Case<'a> {
        self.case(name, move |showdown, _| {
            let (mut sum, [one, two, three]) = (0.0, black_box(self.ranges.each_ref()));
            for [hero, one, two] in [[one, two, three], [two, three, one], [three, one, two]] {
                add(showdown, hero, [one, two], &mut sum);
            }
            sum
        })
    }

    fn case<'a>(
        &'a self,
        call: &'static str,
        mut value: impl FnMut(&Showdown, &[Vec<Held>; 3]) -> f64 + 'a,
    ) -> Case<'a> {
        Case::new([NAME; 2], ["f32", call], (self.showdowns.len(), 0), move |_| {
            let boards = self.showdowns.iter().zip(&self.held);
            // Weights of 1: whole numbers.
            Outcome::Sum(boards.map(|(showdown, held)| value(showdown, held)).sum::<f64>() as u64)
        })
    }
}

/// Returns six times a share.
fn share([alone, with_one, with_both]: [f32; 3]) -> f64 {
    f64::from(6.0 * alone + 3.0 * with_one + 2.0 * with_both)
}

/// Returns six times the first player's shares, pair by pair.
fn by_pairs([heroes, ones, twos]: [&[Held]; 3]) -> f64 {
    let mut sum = 0.0;
    for (hero, rank, _) in heroes {
        let (mut won, mut beside) = ([0.0f32; 3], twos.to_vec());
        beside.retain(|(two, two_rank, _)| two.is_disjoint(*hero) && two_rank <= rank);
        for (one, one_rank, weight) in
            ones.iter().filter(|(one, one_rank, _)| one.is_disjoint(*hero) && one_rank <= rank)
        {
            for (_, two_rank, two_weight) in beside.iter().filter(|(two, ..)| two.is_disjoint(*one)) {
                won[usize::from(one_rank == rank) + usize::from(two_rank == rank)] += weight * two_weight;
            }
        }
        sum += share(won);
    }
    sum
}
