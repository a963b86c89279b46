//! All Omaha hands that a board leaves: their ranks and their values, compared with slices of hands on the same boards.

use std::array::from_fn;
use std::hint::black_box;

use keyfold::batch::Backend;
use keyfold::games::Omaha;
use keyfold::games::omaha::{HandRun, OmahaShowdown, Pairs};
use keyfold::{Card, HandRank};

use super::case::{Case, Outcome};
use super::random::random_hands;

/// Hands of a board.
const HANDS: usize = Omaha::<4>::HANDS_ON_A_BOARD;
/// Boards of a run.
const BOARDS: usize = 4;
const BOARD: &str = "Omaha board";
/// The bytes of a hand that is not read from memory.
const NO_BYTES: u64 = 0;

/// Boards, and the hands that each leaves as columns.
pub(super) struct OmahaBoards(Vec<([Card; 5], [Vec<Card>; 4])>);

impl OmahaBoards {
    pub(super) fn new() -> Self {
        let columns = |board: [Card; 5]| {
            let pairs = Pairs::new(&board);
            let hands: Vec<[Card; 4]> = (0..HANDS).filter_map(|index| pairs.hand(index)).collect();
            (board, from_fn(|card| hands.iter().map(|hand| hand[card]).collect()))
        };
        Self(random_hands::<5>(BOARDS, 36).into_iter().map(columns).collect())
    }

    pub(super) fn cases<'a>(&'a self, cases: &mut Vec<Case<'a>>, backends: &[Backend]) {
        cases.extend(backends.iter().rev().map(|&backend| {
            self.ranked([BOARD; 2], backend.name(), move |board, columns, ranks| {
                backend.rank_omaha_on(columns.each_ref().map(|column| &column[..]), board, ranks).expect("one length");
            })
        }));
        cases.push(self.ranked([BOARD; 2], "pairs", |board, _, ranks| {
            Pairs::new(black_box(board)).rank_hands::<4>(ranks).expect("one length");
        }));
        let mut memory = vec![HandRun::default(); HANDS];
        cases.push(case(["Omaha showdown order", BOARD], "order", move || {
            let ranks = |(board, _): &(_, _)| order_of::<4>(board, &mut memory).ranks().count() as u64;
            Outcome::Sum(self.0.iter().map(ranks).sum())
        }));
        self.valued::<4>("Omaha showdown", BOARDS, cases);
        self.valued::<5>("PLO5 showdown", 1, cases);
        self.valued::<6>("PLO6 showdown", 1, cases);
    }

    /// Adds a case that orders and values all hands of some boards, in memory that it takes when it first runs.
    fn valued<'a, const HOLE: usize>(&'a self, workload: &'static str, boards: usize, cases: &mut Vec<Case<'a>>) {
        let hands = Omaha::<HOLE>::HANDS_ON_A_BOARD;
        let mut kept = None;
        cases.push(Case::new([workload, BOARD], ["", "order and values"], (boards * hands, NO_BYTES), move |_| {
            let fresh = || {
                let weights = [(); 3].map(|()| vec![1.0f64; hands]);
                (vec![HandRun::default(); hands], weights, vec![0.0; OmahaShowdown::<HOLE>::SUMS])
            };
            let (memory, [weights, win, tie], sums) = kept.get_or_insert_with(fresh);
            let values = |(board, _): &(_, _)| {
                let showdown = order_of::<HOLE>(board, memory);
                showdown.values(black_box(weights), win, tie, sums).expect("one length");
                black_box(2.0 * win[0] + tie[0])
            };
            Outcome::Sum(self.0.iter().take(boards).map(values).sum::<f64>() as u64)
        }));
    }

    /// Returns a case that ranks all hands of all boards.
    fn ranked<'a>(
        &'a self,
        names: [&'static str; 2],
        method: &'static str,
        rank: impl Fn(&[Card; 5], &[Vec<Card>; 4], &mut [HandRank]) + 'a,
    ) -> Case<'a> {
        let mut ranks = vec![HandRank::LOWEST; HANDS];
        case(names, method, move || {
            for (board, columns) in &self.0 {
                rank(board, columns, &mut ranks);
                black_box(&mut ranks);
            }
            let number = |(at, rank): (u64, &HandRank)| (at + 1) * u64::from(rank.get());
            Outcome::Sum((0..).zip(&ranks).map(number).sum())
        })
    }
}

fn order_of<'a, const HOLE: usize>(board: &[Card; 5], memory: &'a mut [HandRun]) -> OmahaShowdown<'a, HOLE> {
    OmahaShowdown::new(&Pairs::new(black_box(board)), memory).expect("memory for all hands")
}

fn case<'a>(workload: [&'static str; 2], method: &'static str, mut run: impl FnMut() -> Outcome + 'a) -> Case<'a> {
    Case::new(workload, ["", method], (BOARDS * HANDS, NO_BYTES), move |_| run())
}
