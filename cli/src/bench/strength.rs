//! What each hole wins against a random hand or a range over the run-outs of a board: by one call, and river by river
//! by the calls that it replaces, on the same boards.
//!
//! A hand is a river.

use std::hint::black_box;

use keyfold::board::{HoleBlocks, HoleStrengths};
use keyfold::{Board, CardSet, HoleCards, Showdown};

use super::case::{Case, Outcome};
use super::random::random_hands;

/// The bins of the histograms.
const BINS: usize = 30;

/// The names of workloads, and how many cards and how many boards each has: about as many rivers.
const WORKLOADS: [(&str, usize, usize); 3] =
    [("strength, rivers", 5, 1_176), ("strength, turns", 4, 24), ("strength, flops", 3, 1)];

/// Boards of one length.
pub(super) struct Strength {
    name: &'static str,
    boards: Vec<Board>,
    rivers: Vec<Vec<Board>>,
}

impl Strength {
    pub(super) fn all() -> Vec<Self> {
        let of = |(name, cards, boards): (&'static str, usize, usize)| {
            let random = random_hands::<5>(boards, 5);
            let boards = random.iter().map(|board| Board::new(&board[..cards]).expect("different cards"));
            let boards: Vec<Board> = boards.collect();
            Self { name, rivers: boards.iter().map(rivers).collect(), boards }
        };
        WORKLOADS.into_iter().map(of).collect()
    }

    pub(super) fn cases<'a>(&'a self, cases: &mut Vec<Case<'a>>) {
        let count = self.rivers.iter().map(Vec::len).sum();
        let case = |names, run: Box<dyn FnMut() -> u64 + 'a>| {
            let mut run = run;
            Case::new([self.name; 2], names, (count, 0), move |_| Outcome::Sum(run()))
        };
        let one = one_each();
        let (mut win, mut tie) = (HoleBlocks::new(), HoleBlocks::new());
        let mut sums = HoleBlocks::<u64>::new();
        let by_values = move || {
            let mut total = 0;
            for river in self.rivers.iter().flatten() {
                Showdown::new(black_box(river)).block_values(&one, &mut win, &mut tie);
                sums.zip_with(&win, |_, win| u64::from(win));
                sums.zip_with(&tie, |win, tie| win + u64::from(tie) / 2);
                total += win.blocks().as_flattened().iter().map(|&win| u64::from(win)).sum::<u64>();
                black_box(&mut sums);
            }
            total
        };
        cases.push(case(["u32", "values"], Box::new(by_values)));
        let (range, [mut win, mut tie, mut met]) = (one_each(), [(); 3].map(|()| HoleBlocks::new()));
        let by_strength_against = move || {
            let mut total = 0;
            for board in &self.boards {
                black_box(board).strength_against(&range, &mut win, &mut tie, &mut met);
                black_box((&mut tie, &mut met));
                total += win.blocks().as_flattened().iter().map(|&win| u64::from(win)).sum::<u64>();
            }
            total
        };
        cases.push(case(["u32", "against a range"], Box::new(by_strength_against)));
        for (call, bins) in [("strength", 0), ("strength, histograms", BINS)] {
            let (mut strengths, mut histograms) = (HoleStrengths::new(), vec![HoleBlocks::new(); bins]);
            let by_strength = move || {
                let mut total = 0;
                for board in &self.boards {
                    black_box(board).strength(&mut strengths, &mut histograms);
                    black_box(&mut histograms);
                    total += strengths.wins().blocks().as_flattened().iter().map(|&win| u64::from(win)).sum::<u64>();
                }
                total
            };
            cases.push(case(["u32", call], Box::new(by_strength)));
        }
    }
}

/// Returns the range of a random hand.
fn one_each() -> HoleBlocks<u32> {
    HoleBlocks::from_colex(&[1; HoleCards::COUNT])
}

/// Returns the rivers that a board can become.
fn rivers(board: &Board) -> Vec<Board> {
    let more = (CardSet::ALL - board.card_set()).into_iter().filter_map(|card| board.with(card).ok());
    match board.len() {
        5 => vec![board.clone()],
        4 => more.collect(),
        _ => {
            let pairs = (CardSet::ALL - board.card_set()).combinations::<2>();
            pairs.filter_map(|[turn, river]| board.with(turn).and_then(|board| board.with(river)).ok()).collect()
        }
    }
}
