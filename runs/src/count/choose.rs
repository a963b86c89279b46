//! Numbers of hands.

use keyfold::Card;

/// Returns the number of hands of `cards` cards.
#[must_use]
pub fn hands(cards: usize) -> u64 {
    choose(Card::COUNT as u8, cards as u8)
}

/// Returns the number of ways to choose `chosen` of `from` things.
#[must_use]
pub fn choose(from: u8, chosen: u8) -> u64 {
    (0..chosen).fold(1, |ways, taken| ways * u64::from(from.saturating_sub(taken)) / u64::from(taken + 1))
}
