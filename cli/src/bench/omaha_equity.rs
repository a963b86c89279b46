//! Equity of Omaha hands, on one thread: two ranges on a river by one call, and by their hands ranked one by one and
//! compared two by two; six random hands by one call, and dealt and ranked one by one.
//!
//! A hand is a match-up, or a sample.

use std::array::from_fn;
use std::hint::black_box;

use keyfold::games::{Game, Omaha};
use keyfold::registry::OMAHA;
use keyfold::{Card, CardSet, Deck, HandRank};
use keyfold_equity::{Equity, Holding, OmahaRange, Report, Stop};

use super::case::{Case, Outcome, SCALAR};
use super::random::random_hands;
use super::triples::on_one_thread;

const RANGES: &str = "Omaha equity";
const SAMPLES: &str = "Omaha samples";
const PLAYERS: usize = 6;
/// Samples of a run.
const SAMPLED: usize = 1 << 14;

/// A river, and two ranges on it of some thousand hands.
pub(super) struct OmahaEquity {
    board: [Card; 5],
    ranges: [OmahaRange; 2],
}

impl OmahaEquity {
    pub(super) fn new() -> Self {
        let ranges = ["5%", "AA"].map(|text| text.parse().expect("a range"));
        Self { board: random_hands::<5>(1, 36)[0], ranges }
    }

    pub(super) fn cases<'a>(&'a self, cases: &mut Vec<Case<'a>>) {
        let match_ups = self.sweep().matchups().unwrap_or(1) as usize;
        cases.push(Case::new([RANGES; 2], ["", SCALAR], (match_ups, 0), |_| Outcome::Sum(self.two_by_two())));
        cases.push(Case::new([RANGES; 2], ["", "sweep"], (match_ups, 0), |_| {
            let report = self.sweep();
            Outcome::Sum((2 * report.players()[0].wins() + report.players()[0].ties()) as u64)
        }));
        let mut random = fastrand::Rng::with_seed(6);
        cases.push(Case::new([SAMPLES; 2], ["", SCALAR], (SAMPLED, 0), move |_| {
            (0..SAMPLED).for_each(|_| _ = black_box(best_of_a_deal(&mut random)));
            Outcome::Read
        }));
        cases.push(Case::new([SAMPLES; 2], ["", "sampled"], (SAMPLED, 0), |_| {
            let hands = vec![Holding::random(); PLAYERS];
            let question = Equity::in_game(&OMAHA, &hands).sampled(Stop::Samples(SAMPLED as u64));
            black_box(on_one_thread(|| question.run()).expect("an answer"));
            Outcome::Read
        }));
    }

    fn sweep(&self) -> Report {
        let hands = self.ranges.clone().map(Holding::from);
        let question = Equity::in_game(&OMAHA, &hands).board(&self.board).exact();
        on_one_thread(|| question.run()).expect("an answer")
    }

    /// Returns twice the wins and once the ties of the first range.
    fn two_by_two(&self) -> u64 {
        let board = CardSet::from_cards(&self.board);
        let [heroes, villains]: [Vec<(CardSet, HandRank)>; 2] = from_fn(|player| {
            let ranked = |(hand, _): ([Card; 4], f64)| (CardSet::from_cards(&hand), Omaha::rank(&hand, &self.board));
            self.ranges[player].iter().map(ranked).filter(|(cards, _)| cards.is_disjoint(board)).collect()
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
}

/// Deals a board and hands, and returns the best rank.
fn best_of_a_deal(random: &mut fastrand::Rng) -> Option<HandRank> {
    let mut deck = Deck::new();
    let board: [Card; 5] = deck.deal_random(&mut || random.u32(..))?;
    let mut rank = || Some(Omaha::rank(&deck.deal_random::<4>(&mut || random.u32(..))?, &board));
    (0..PLAYERS).filter_map(|_| rank()).max()
}
