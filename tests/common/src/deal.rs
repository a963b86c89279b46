//! Random hands, the same at every run.

use keyfold::{Card, Deck};

/// Hands of different cards.
pub fn random_hands<const CARDS: usize>(count: usize, seed: u64) -> Vec<[Card; CARDS]> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut deal = || Deck::new().deal_random(&mut || random.u32(..)).expect("at most 52 cards");
    (0..count).map(|_| deal()).collect()
}

/// The same hands by columns: all first cards, all second cards …
pub fn columns_of<const CARDS: usize>(hands: &[[Card; CARDS]]) -> [Vec<Card>; CARDS] {
    std::array::from_fn(|card| hands.iter().map(|hand| hand[card]).collect())
}

/// Columns as slices, as the batch calls take them.
pub fn slices<const CARDS: usize>(columns: &[Vec<Card>; CARDS]) -> [&[Card]; CARDS] {
    std::array::from_fn(|card| columns[card].as_slice())
}

/// Hands of seven cards in rows of eight bytes, the last of which is a pad.
pub fn padded(hands: &[[Card; 7]]) -> Vec<[Card; 8]> {
    let pads = Card::all().cycle();
    hands.iter().zip(pads).map(|(hand, pad)| std::array::from_fn(|at| hand.get(at).copied().unwrap_or(pad))).collect()
}
