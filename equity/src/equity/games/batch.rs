//! Deals in columns: a batch is ranked and counted at a time.

use keyfold::batch::Backend;
use keyfold::{Card, HandRank};

use super::super::sample::FILLER;
use super::super::sample_tally::{BATCH, count};
use super::super::tally::{Tally, Totals};
use super::super::won::{Halves, MOST_PLAYERS};
use super::rules::{Hands, MOST_HOLE, Rules};

/// Deals that are yet to be counted.
pub(super) struct Batch {
    rules: &'static Rules,
    backend: Backend,
    players: usize,
    categories: bool,
    /// The cards of each player, one player after the other, then those of the board.
    columns: Vec<Vec<Card>>,
    filled: usize,
    ranks: Vec<[HandRank; BATCH]>,
    lows: Vec<[u8; BATCH]>,
}

impl Batch {
    pub(super) fn new(rules: &'static Rules, players: usize, categories: bool) -> Self {
        let columns = players * rules.hole + rules.board;
        Self {
            rules,
            backend: Backend::detect(),
            players,
            categories: categories && rules.category.is_some(),
            columns: vec![vec![FILLER; BATCH]; columns],
            filled: 0,
            ranks: vec![[HandRank::LOWEST; BATCH]; players],
            lows: vec![[0; BATCH]; if rules.low.is_some() { players } else { 0 }],
        }
    }

    /// The column of a player's card.
    pub(super) const fn hole(&self, player: usize, place: usize) -> usize {
        player * self.rules.hole + place
    }

    /// The column of a card of the board.
    pub(super) const fn board(&self, place: usize) -> usize {
        self.players * self.rules.hole + place
    }

    /// How many deals there is room for.
    pub(super) const fn room(&self) -> usize {
        BATCH.saturating_sub(self.filled)
    }

    /// Gives all deals the same card.
    pub(super) fn fix(&mut self, column: usize, card: Card) {
        self.columns.get_mut(column).into_iter().for_each(|column| column.fill(card));
    }

    /// Gives the next few deals the same card.
    #[inline]
    pub(super) fn put(&mut self, column: usize, card: Card, deals: usize) {
        let end = self.filled + deals;
        if let Some(places) = self.columns.get_mut(column).and_then(|column| column.get_mut(self.filled..end)) {
            places.fill(card);
        }
    }

    /// Gives each of the next deals a card of its own.
    #[inline]
    pub(super) fn put_each(&mut self, column: usize, cards: &[Card]) {
        let end = self.filled + cards.len();
        if let Some(places) = self.columns.get_mut(column).and_then(|column| column.get_mut(self.filled..end)) {
            places.copy_from_slice(cards);
        }
    }

    /// So many deals more have all their cards.
    #[inline]
    pub(super) fn advance(&mut self, deals: usize) {
        self.filled = BATCH.min(self.filled + deals);
    }

    /// Ranks and counts the deals, each so many times, and begins anew.
    pub(super) fn flush(&mut self, totals: &mut Totals, times: u128) {
        let deals = std::mem::take(&mut self.filled);
        if deals == 0 {
            return;
        }
        let column = |at: usize| self.columns.get(at).and_then(|column| column.get(..deals)).unwrap_or_default();
        let board = std::array::from_fn(|place| if place < self.rules.board { column(self.board(place)) } else { &[] });
        for (player, ranks) in self.ranks.iter_mut().enumerate() {
            let start = player * self.rules.hole;
            let hole: [&[Card]; MOST_HOLE] =
                std::array::from_fn(|place| if place < self.rules.hole { column(start + place) } else { &[] });
            let hands = Hands { hole, board, backend: self.backend };
            (self.rules.high)(&hands, ranks.get_mut(..deals).unwrap_or_default());
            if let (Some(low), Some(lows)) = (self.rules.low, self.lows.get_mut(player)) {
                low(&hands, lows.get_mut(..deals).unwrap_or_default());
            }
        }
        if self.lows.is_empty() {
            self.count_pots(deals, totals, times);
        } else {
            self.count_halves(deals, totals, times);
        }
        self.count_categories(deals, totals, times);
    }

    fn count_pots(&self, deals: usize, totals: &mut Totals, times: u128) {
        let mut tally = Tally::new(false);
        count(&self.ranks, deals, false, &mut tally);
        totals.add(&tally, times);
    }

    fn count_halves(&self, deals: usize, totals: &mut Totals, times: u128) {
        totals.weight += deals as u128 * times;
        let mut joint = [[[0u64; MOST_PLAYERS + 1]; MOST_PLAYERS + 1]; MOST_PLAYERS];
        let mut low_wins = [0u64; MOST_PLAYERS];
        for at in 0..deals.min(BATCH) {
            let (high, high_winners) = best(self.ranks.iter().map(|ranks| ranks[at]));
            let (low, low_winners) = best(self.lows.iter().map(|lows| lows[at]));
            let players = joint.iter_mut().zip(&mut low_wins).zip(self.ranks.iter().zip(&self.lows));
            for ((joint, low_wins), (ranks, lows)) in players {
                let first = if Some(ranks[at]) == high { high_winners } else { 0 };
                let has_low = low > Some(0) && Some(lows[at]) == low;
                *low_wins += u64::from(has_low);
                // Nobody has a low: the second half goes where the first one goes.
                let second = if low == Some(0) {
                    first
                } else if has_low {
                    low_winners
                } else {
                    0
                };
                joint[first.min(MOST_PLAYERS)][second.min(MOST_PLAYERS)] += 1;
            }
        }
        for (won, (joint, low_wins)) in totals.players.iter_mut().zip(joint.iter().zip(low_wins)) {
            let halves: &mut Halves = won.halves.get_or_insert_default();
            let sums = halves.joint.iter_mut().flatten().zip(joint.iter().flatten());
            sums.for_each(|(sum, count)| *sum += u128::from(*count) * times);
            halves.low += u128::from(low_wins) * times;
        }
    }

    fn count_categories(&self, deals: usize, totals: &mut Totals, times: u128) {
        let Some(category) = self.rules.category.filter(|_| self.categories) else { return };
        for (won, ranks) in totals.players.iter_mut().zip(&self.ranks) {
            let counts = won.categories.get_or_insert_default();
            for rank in ranks.iter().take(deals) {
                let place = counts.get_mut(usize::from(category(rank.get()).index()));
                place.into_iter().for_each(|count| *count += times);
            }
        }
    }
}

/// The highest, and how many have it.
fn best<T: Ord + Copy>(all: impl Iterator<Item = T> + Clone) -> (Option<T>, usize) {
    let best = all.clone().max();
    (best, all.filter(|one| Some(*one) == best).count())
}
