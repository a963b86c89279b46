//! Wins and ties of all players, in whole numbers.

use keyfold::{Category, HandRank};

use super::won::{CATEGORIES, MOST_PLAYERS, Won};
use crate::outcomes::Outcomes;

/// Wins and ties of at most `K` players on some deals; absent players have rank 0 and win nothing.
#[derive(Clone)]
pub(super) struct Tally<const K: usize> {
    /// By player and, less one, by the number of winners: how often the player was among them.
    pub(super) won_among: [[u64; K]; K],
    /// How often the first of two players, the one with the lower index, was ahead of the second, and how often they
    /// tied.
    pub(super) ahead: [[u64; K]; K],
    pub(super) tied: [[u64; K]; K],
    pub(super) categories: Option<[[u64; CATEGORIES]; K]>,
    pub(super) deals: u64,
}

impl<const K: usize> Tally<K> {
    pub(super) fn new(categories: bool) -> Self {
        let (none, no_categories) = ([[0; K]; K], [[0; CATEGORIES]; K]);
        Self { won_among: none, ahead: none, tied: none, categories: categories.then_some(no_categories), deals: 0 }
    }

    /// Counts `deals` deals by the players' ranks.
    #[inline]
    pub(super) fn add(&mut self, ranks: &[u16; K], deals: u64) {
        self.deals += deals;
        let best = ranks.iter().copied().max().unwrap_or(0);
        let winners = ranks.iter().filter(|rank| **rank == best).count();
        for (player, rank) in ranks.iter().enumerate() {
            self.won_among[player][winners.wrapping_sub(1) % K] += if *rank == best { deals } else { 0 };
            for (other, other_rank) in ranks.iter().enumerate().skip(player + 1) {
                self.ahead[player][other] += if rank > other_rank { deals } else { 0 };
                self.tied[player][other] += if rank == other_rank { deals } else { 0 };
            }
        }
        if let Some(categories) = &mut self.categories {
            for (categories, rank) in categories.iter_mut().zip(ranks) {
                categories[category_of(*rank)] += deals;
            }
        }
    }
}

/// The lowest rank of each category but the first.
pub(super) const BOUNDS: [u16; CATEGORIES - 1] = {
    let (mut bounds, mut at) = ([0; CATEGORIES - 1], 0);
    while at < CATEGORIES - 1 {
        bounds[at] = Category::ALL[at + 1].ranks().0.get();
        at += 1;
    }
    bounds
};

/// Returns the index of a rank's category.
#[inline]
pub(super) fn category_of(rank: u16) -> usize {
    BOUNDS.iter().filter(|bound| rank >= **bound).count()
}

const _: () = assert!(BOUNDS[0] > 1 && BOUNDS[CATEGORIES - 2] <= HandRank::HIGHEST.get());

/// Wins and ties of all players, weighted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Totals {
    pub(super) players: Vec<Won>,
    /// By two players: their outcomes as if they were alone.
    pub(super) pairs: Vec<Vec<Outcomes>>,
    pub(super) weight: u128,
}

impl Totals {
    pub(super) fn new(players: usize) -> Self {
        Self {
            players: vec![Won::default(); players],
            pairs: vec![vec![Outcomes::default(); players]; players],
            weight: 0,
        }
    }

    /// Returns two players' outcomes, from the first one's side.
    pub(super) fn of_two(outcomes: Outcomes, categories: Option<[[u128; CATEGORIES]; 2]>) -> Self {
        let mut totals = Self::new(2);
        let [first, second] = categories.map_or([None; 2], |both| both.map(Some));
        for (player, (wins, categories)) in [(outcomes.wins, first), (outcomes.losses, second)].into_iter().enumerate()
        {
            let mut among = [0; MOST_PLAYERS];
            (among[0], among[1]) = (wins, outcomes.ties);
            totals.players[player] = Won { among, categories, halves: None };
        }
        totals.pairs = vec![vec![Outcomes::default(), outcomes], vec![outcomes.reversed(), Outcomes::default()]];
        totals.weight = outcomes.total();
        totals
    }

    /// Counts a tally `times` times.
    pub(super) fn add<const K: usize>(&mut self, tally: &Tally<K>, times: u128) {
        self.weight += u128::from(tally.deals) * times;
        let players = self.players.len().min(K);
        for (player, won) in self.players.iter_mut().enumerate().take(K) {
            let among = won.among.iter_mut().zip(&tally.won_among[player]);
            among.for_each(|(sum, count)| *sum += u128::from(*count) * times);
            if let Some(categories) = &tally.categories {
                let sums = won.categories.get_or_insert_default().iter_mut();
                sums.zip(&categories[player]).for_each(|(sum, count)| *sum += u128::from(*count) * times);
            }
        }
        for (one, other) in (0..players).flat_map(|one| (one + 1..players).map(move |other| (one, other))) {
            let (wins, ties) = (u128::from(tally.ahead[one][other]), u128::from(tally.tied[one][other]));
            let outcomes = Outcomes { wins, ties, losses: u128::from(tally.deals) - wins - ties };
            self.add_pair(one, other, outcomes, times);
            self.add_pair(other, one, outcomes.reversed(), times);
        }
    }

    fn add_pair(&mut self, one: usize, other: usize, more: Outcomes, times: u128) {
        let place = self.pairs.get_mut(one).and_then(|row| row.get_mut(other));
        place.into_iter().for_each(|sum| {
            *sum = [*sum, Outcomes { wins: more.wins * times, ties: more.ties * times, losses: more.losses * times }]
                .into_iter()
                .sum();
        });
    }

    /// Adds the counts of two totals.
    pub(super) fn merged(mut self, other: Self) -> Self {
        self.weight += other.weight;
        self.players.iter_mut().zip(&other.players).for_each(|(own, more)| own.add(more));
        for (own, more) in self.pairs.iter_mut().flatten().zip(other.pairs.iter().flatten()) {
            *own = [*own, *more].into_iter().sum();
        }
        self
    }
}
