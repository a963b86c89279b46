//! Random hands, the same in every run, in every measured layout.

use std::array::from_fn;

use keyfold::{Card, CardSet, Deck};

/// Returns hands of different cards.
///
/// # Panics
/// If a hand has more cards than a deck.
#[must_use]
pub fn random_hands<const CARDS: usize>(count: usize, seed: u64) -> Vec<[Card; CARDS]> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut deal = |_| Deck::new().deal_random(&mut || random.u32(..)).expect("at most 52 cards");
    (0..count).map(&mut deal).collect()
}

/// The same hands by rows, by columns, all first cards, all second cards …, and as sets.
pub(super) struct RandomHands<const CARDS: usize> {
    pub(super) rows: Vec<[Card; CARDS]>,
    columns: [Vec<Card>; CARDS],
    pub(super) sets: Vec<CardSet>,
}

impl<const CARDS: usize> RandomHands<CARDS> {
    pub(super) fn new(count: usize) -> Self {
        let rows: Vec<[Card; CARDS]> = random_hands(count, CARDS as u64);
        let columns = from_fn(|at| rows.iter().map(|hand| hand[at]).collect());
        Self { columns, sets: rows.iter().map(|hand| CardSet::from_cards(hand)).collect(), rows }
    }

    /// Returns the first cards of each column.
    pub(super) fn columns(&self, count: usize) -> [&[Card]; CARDS] {
        self.columns.each_ref().map(|column| &column[..count])
    }
}

impl RandomHands<7> {
    /// Returns the rows padded with an eighth card, which is never read.
    pub(super) fn padded(&self) -> Vec<[Card; 8]> {
        let pads = Card::all().cycle();
        self.rows.iter().zip(pads).map(|(&[a, b, c, d, e, f, g], pad)| [a, b, c, d, e, f, g, pad]).collect()
    }
}
