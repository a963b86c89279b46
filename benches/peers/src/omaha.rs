//! Omaha beside the crate that ranks it: hands from card ids, all hands of a board, and equity on a river.
//!
//! For equity a user of the crate ranks each hand of both ranges once and compares those that share no card.

use std::hint::black_box;

use aya_poker::{PokerHandRank, omaha_rank};
use keyfold::batch::Backend;
use keyfold::games::omaha::Pairs;
use keyfold::games::{Game, Omaha};
use keyfold::registry::OMAHA;
use keyfold::{Card, CardSet, HandRank};
use keyfold_equity::{Equity, OmahaRange};
use keyfold_runs::bench::{Case, Outcome, random_hands};

use crate::peer::{AyaPoker, Deck, Keyfold, Peer};

/// The workloads; the first case of each is keyfold's.
pub(crate) const OMAHA_WORKLOADS: [&str; 3] = ["Omaha", "Omaha board", "Omaha equity"];

/// Hands that stay in cache.
const HANDS: usize = 1 << 11;
/// One hand of the board in this many is ranked by the crate.
const SLOW: usize = 64;

/// Hands with their boards, a board with the hands that it leaves, and two ranges on it.
pub(crate) struct OmahaHands {
    nines: Vec<[Card; 9]>,
    board: [Card; 5],
    left: Vec<[Card; 4]>,
    ranges: [OmahaRange; 2],
}

impl OmahaHands {
    pub(crate) fn new() -> Self {
        let board: [Card; 5] = random_hands::<5>(1, 36)[0];
        let pairs = Pairs::new(&board);
        let left = (0..Omaha::<4>::HANDS_ON_A_BOARD).filter_map(|hand| pairs.hand(hand)).collect();
        // Some two thousand hands each.
        let ranges = ["AA$ds,QQJJ,JJTT,T987+", "KK$ds,AKQJ,A[2-7]AxKx"].map(|text| text.parse().expect("a range"));
        Self { nines: random_hands(HANDS, 9), board, left, ranges }
    }

    pub(crate) fn cases(&self) -> Vec<Case<'_>> {
        let [hands, board, equity] = OMAHA_WORKLOADS;
        let split = |nine: &[Card; 9]| nine.split_last_chunk::<5>().map(|(hole, board)| (hole.to_vec(), *board));
        let (hole, boards): (Vec<Vec<Card>>, Vec<[Card; 5]>) = self.nines.iter().filter_map(split).unzip();
        let hole: Vec<[Card; 4]> = hole.into_iter().filter_map(|hole| hole.try_into().ok()).collect();
        let mut cases = Vec::new();
        let (own, on) = (hole.clone(), boards.clone());
        cases.push(Case::new([hands; 2], [Keyfold::NAME, "scalar"], (HANDS, 9), move |_| {
            own.iter().zip(&on).for_each(|(hole, board)| _ = black_box(Omaha::rank(hole, board)));
            Outcome::Read
        }));
        let columns: [Vec<Card>; 9] = std::array::from_fn(|at| self.nines.iter().map(|nine| nine[at]).collect());
        for backend in Backend::available() {
            let columns = columns.clone();
            cases.push(Case::new([hands; 2], [Keyfold::NAME, backend.name()], (HANDS, 9), move |ranks| {
                let [a, b, c, d, e, f, g, h, i] = columns.each_ref().map(|column| &column[..]);
                let ranks = &mut ranks[..HANDS];
                backend.rank_omaha([a, b, c, d], [e, f, g, h, i], ranks).expect("one length");
                Outcome::Read
            }));
        }
        let deck = AyaPoker::deck();
        cases.push(Case::new([hands; 2], [AyaPoker::NAME, "scalar"], (HANDS, 9), move |_| {
            hole.iter().zip(&boards).for_each(|(hole, board)| _ = black_box(by_aya(&deck, hole, board)));
            Outcome::Read
        }));
        let mut all = vec![HandRank::LOWEST; self.left.len()];
        cases.push(Case::new([board; 2], [Keyfold::NAME, "pairs"], (self.left.len(), 0), move |_| {
            Pairs::new(black_box(&self.board)).rank_hands::<4>(&mut all).expect("one length");
            black_box(&mut all);
            Outcome::Read
        }));
        let deck = AyaPoker::deck();
        let some = self.left.len().div_ceil(SLOW);
        cases.push(Case::new([board; 2], [AyaPoker::NAME, "scalar"], (some, 4), move |_| {
            let hands = self.left.iter().step_by(SLOW);
            hands.for_each(|hole| _ = black_box(by_aya(&deck, hole, &self.board)));
            Outcome::Read
        }));
        let matchups = usize::try_from(self.square(&|_| 0)[1]).unwrap_or(usize::MAX);
        cases.push(Case::new([equity; 2], [Keyfold::NAME, "sweep"], (matchups, 0), move |_| {
            black_box(self.swept());
            Outcome::Read
        }));
        let deck = AyaPoker::deck();
        cases.push(Case::new([equity; 2], [AyaPoker::NAME, "scalar"], (matchups, 0), move |_| {
            black_box(self.square(&|hole| by_aya(&deck, hole, &self.board).0)[0]);
            Outcome::Read
        }));
        cases
    }

    /// Returns twice the wins and once the ties of the first range by keyfold's call, on one thread.
    fn swept(&self) -> u64 {
        let hands = self.ranges.clone().map(Into::into);
        let one_thread = rayon::ThreadPoolBuilder::new().num_threads(1).build().expect("a thread");
        let question = Equity::in_game(&OMAHA, &hands).board(&self.board).exact();
        let report = one_thread.install(|| question.run()).expect("an answer");
        (2 * report.players()[0].wins() + report.players()[0].ties()) as u64
    }

    /// Returns twice the wins and once the ties of the first range, hand against hand, and the number of match-ups.
    fn square(&self, strength: &dyn Fn(&[Card; 4]) -> u16) -> [u64; 2] {
        let board = CardSet::from_cards(&self.board);
        let [heroes, villains] = [0, 1].map(|player: usize| {
            let hands = self.ranges[player].iter().map(|(hand, _)| (CardSet::from_cards(&hand), hand));
            let live = hands.filter(|(cards, _)| cards.is_disjoint(board));
            live.map(|(cards, hand)| (cards, strength(&hand))).collect::<Vec<_>>()
        });
        let mut sums = [0, 0];
        for (cards, own) in &heroes {
            for (other, theirs) in &villains {
                let apart = u64::from(cards.is_disjoint(*other));
                sums[0] += apart * (u64::from(own > theirs) + u64::from(own >= theirs));
                sums[1] += apart;
            }
        }
        sums
    }

    /// Returns how many neighbours in the order of strength the crate puts in another order, and 1 more if its equity
    /// differs.
    pub(crate) fn misordered(&self) -> usize {
        let deck = AyaPoker::deck();
        let hands = self.left.iter().step_by(SLOW);
        let mut sorted: Vec<_> =
            hands.map(|hole| (Omaha::rank(hole, &self.board), by_aya(&deck, hole, &self.board))).collect();
        sorted.sort_unstable();
        let differs = |two: &&[(HandRank, PokerHandRank)]| two[0].0.cmp(&two[1].0) != two[0].1.cmp(&two[1].1);
        let same_equity = self.square(&|hole| by_aya(&deck, hole, &self.board).0)[0] == self.swept();
        sorted.windows(2).filter(differs).count() + usize::from(!same_equity)
    }
}

/// The crate's rank of a hand made from card ids.
fn by_aya(deck: &Deck<<AyaPoker as Peer>::Card>, hole: &[Card; 4], board: &[Card; 5]) -> PokerHandRank {
    omaha_rank(&AyaPoker::hand(deck, hole), &AyaPoker::hand(deck, board))
}
