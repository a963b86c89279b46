//! What each hole wins less what it loses, as at the end of a hand in a solver: in one call, and by the calls that keep
//! wins, ties and losses apart, on the same boards.
//!
//! A hand is a board: a call values all holes, or those of two ranges.

use std::hint::black_box;

use keyfold::board::{HoleBlocks, HoleList};
use keyfold::{Board, Showdown};
use keyfold_equity::Range;

use super::case::{Case, Outcome};
use super::random::random_hands;

/// Boards of a run: few enough that their orders stay in a second-level cache.
const BOARDS: usize = 64;
/// How often a run values them, so that most of its time is spent with a warm cache.
const PASSES: usize = 32;

/// The names of a workload, the ranges, and how many suited cards are on each board at least.
const WORKLOADS: [(&str, [&str; 2], u32); 4] = [
    ("terminal", ["random"; 2], 0),
    (
        "terminal, ranges",
        [
            "66+,A8s+,A5s-A4s,AJo+,K9s+,KQo,QTs+,JTs,96s+,85s+,75s+,65s,54s",
            "QQ-22,AQs-A2s,ATo+,K5s+,KJo+,Q8s+,J8s+,T7s+,96s+,86s+,75s+,64s+,53s+",
        ],
        0,
    ),
    ("terminal, few", ["QQ+,AKs,AKo", "QQ+,AKs,AKo,JJ,AQs"], 0),
    ("terminal, four suited", ["random"; 2], 4),
];

/// Boards in their order, and two ranges.
pub(super) struct Payoffs {
    name: &'static str,
    showdowns: Vec<Showdown>,
    within: Vec<Showdown>,
    lists: [HoleList; 2],
    villain: HoleBlocks<f32>,
}

impl Payoffs {
    pub(super) fn all() -> Vec<Self> {
        WORKLOADS.iter().map(|(name, ranges, suited)| Self::new(name, *ranges, *suited)).collect()
    }

    fn new(name: &'static str, ranges: [&str; 2], suited: u32) -> Self {
        let most_suited = |board: &Board| {
            let of_suit = |suit| board.cards().iter().filter(|card| card.suit() == suit).count() as u32;
            keyfold::Suit::ALL.into_iter().map(of_suit).max()
        };
        let boards =
            random_hands::<5>(1 << 14, 5).into_iter().map(|cards| Board::new(&cards).expect("different cards"));
        let boards: Vec<Board> = boards.filter(|board| most_suited(board) >= Some(suited)).take(BOARDS).collect();
        let [hero, villain] =
            ranges.map(|text| text.parse::<Range>().expect("a range")).map(|range| range.to_blocks::<f32>());
        let showdowns: Vec<Showdown> = boards.iter().map(Showdown::new).collect();
        Self {
            name,
            within: showdowns.iter().map(|showdown| showdown.within([&hero, &villain])).collect(),
            showdowns,
            lists: [HoleList::of(&hero), HoleList::of(&villain)],
            villain,
        }
    }

    pub(super) fn cases<'a>(&'a self, cases: &mut Vec<Case<'a>>) {
        let [mut tie, mut met, mut scattered] = [(); 3].map(|()| HoleBlocks::<f32>::new());
        cases.push(self.case("values, met", move |showdown, _, net, _| {
            showdown.block_values(black_box(&self.villain), net, &mut tie);
            showdown.met_into(black_box(&self.villain), &mut met);
            net.zip_with(&tie, |win, tie| 2.0 * win + tie);
            net.zip_with(&met, |sum, met| sum - met);
        }));
        cases.push(self.case("net", |showdown, _, net, _| showdown.net(black_box(&self.villain), net)));
        cases.push(self.case("payoffs", |showdown, _, net, _| {
            showdown.payoffs(black_box(&self.villain), black_box([1.0, 0.0, -1.0]), net);
        }));
        let mut weights = vec![0.0; self.lists[1].len()];
        self.lists[1].gather(&self.villain, &mut weights);
        cases.push(self.case("within, lists", move |_, within, net, out| {
            self.lists[1].scatter(black_box(&weights), &mut scattered);
            within.net(&scattered, net);
            self.lists[0].gather(net, out);
        }));
    }

    /// Returns a case that values the first range's holes by a call, on the orders of all holes and of the ranges, in
    /// blocks and maybe in an array.
    fn case<'a>(
        &'a self,
        call: &'static str,
        mut value: impl FnMut(&Showdown, &Showdown, &mut HoleBlocks<f32>, &mut [f32]) + 'a,
    ) -> Case<'a> {
        let (mut net, mut out) = (HoleBlocks::new(), vec![0.0; self.lists[0].len()]);
        Case::new([self.name; 2], ["f32", call], (PASSES * self.showdowns.len(), 0), move |_| {
            for _ in 0..PASSES {
                for (showdown, within) in self.showdowns.iter().zip(&self.within) {
                    value(showdown, within, &mut net, &mut out);
                    black_box((&mut net, &mut out));
                }
            }
            // Weights of 1: the values of the last board are whole numbers, whatever was added first.
            self.lists[0].gather(&net, &mut out);
            Outcome::Sum(out.iter().map(|net| net.abs() as u64).sum())
        })
    }
}
