//! Deals in columns, ranked and counted a batch at a time.

use keyfold::Card;
use keyfold::batch::Backend;
use keyfold::registry::Rules;

use super::super::batch_tally::{BATCH, FILLER, Lanes, count_numbers};
use super::super::tally::{Tally, Totals};
use super::super::won::{Halves, MOST_PLAYERS};
use super::table::Table;

/// Deals not counted yet.
pub(super) struct Batch {
    game: &'static Rules,
    backend: Backend,
    players: usize,
    own_cards: usize,
    categories: bool,
    /// The cards of each player, one player after the other, then those of the board.
    columns: Vec<Vec<Card>>,
    filled: usize,
    ranks: Vec<Lanes<u16>>,
    /// In high-low games; 0 is no low.
    lows: Vec<Lanes<u16>>,
}

impl Batch {
    pub(super) fn new(table: &Table, categories: bool) -> Self {
        let (game, players, own_cards) = (table.game, table.competing, table.own_cards());
        Self {
            game,
            backend: Backend::detect(),
            players,
            own_cards,
            categories: categories && game.has_categories(),
            columns: vec![vec![FILLER; BATCH]; players * own_cards + game.board()],
            filled: 0,
            ranks: vec![[0; BATCH]; players],
            lows: vec![[0; BATCH]; if game.has_low() { players } else { 0 }],
        }
    }

    /// Returns the column of a player's card.
    pub(super) const fn hole(&self, player: usize, place: usize) -> usize {
        player * self.own_cards + place
    }

    /// Returns the column of a card of the board.
    pub(super) const fn board(&self, place: usize) -> usize {
        self.players * self.own_cards + place
    }

    /// Returns the number of deals that still fit.
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

    /// Completes the next `deals` deals.
    #[inline]
    pub(super) fn advance(&mut self, deals: usize) {
        self.filled = BATCH.min(self.filled + deals);
    }

    /// Ranks and counts the deals, each `times` times, and starts over.
    pub(super) fn flush(&mut self, totals: &mut Totals, times: u128) {
        let deals = std::mem::take(&mut self.filled);
        if deals == 0 {
            return;
        }
        let columns: Vec<&[Card]> = self.columns.iter().map(|column| column.get(..deals).unwrap_or_default()).collect();
        let (own, board) = columns.split_at(columns.len().min(self.board(0)));
        let own = || own.chunks(self.own_cards.max(1));
        // There are as many columns as the game has cards, all of one length.
        for (own, ranks) in own().zip(&mut self.ranks) {
            let _ = self.game.rank_columns(self.backend, own, board, ranks.get_mut(..deals).unwrap_or_default());
        }
        for (own, lows) in own().zip(&mut self.lows) {
            let _ = self.game.rank_lows(own, board, lows.get_mut(..deals).unwrap_or_default());
        }
        if self.lows.is_empty() {
            self.count_pots(deals, totals, times);
        } else {
            self.count_halves(deals, totals, times);
        }
        self.count_categories(deals, totals, times);
    }

    fn count_pots(&mut self, deals: usize, totals: &mut Totals, times: u128) {
        let mut tally = Tally::new(false);
        count_numbers(&mut self.ranks, deals, &mut tally);
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
                // Without a low, the second half goes where the first one goes.
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
        if !self.categories {
            return;
        }
        for (won, ranks) in totals.players.iter_mut().zip(&self.ranks) {
            let counts = won.categories.get_or_insert_default();
            for category in ranks.iter().take(deals).filter_map(|rank| self.game.category(*rank)) {
                counts.get_mut(usize::from(category.index())).into_iter().for_each(|count| *count += times);
            }
        }
    }
}

/// Returns the highest value, and how many have it.
fn best<T: Ord + Copy>(all: impl Iterator<Item = T> + Clone) -> (Option<T>, usize) {
    let best = all.clone().max();
    (best, all.filter(|one| Some(*one) == best).count())
}
