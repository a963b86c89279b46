//! Chips that some players share evenly.

/// Deals chips to those who share them: as many to each, and the odd ones to the first of them.
#[derive(Clone, Debug)]
pub struct EvenSplit {
    each: u64,
    odd: u64,
}

impl EvenSplit {
    /// Returns the chips for a number of winners; all are lost without one.
    #[inline]
    #[must_use]
    pub fn new(chips: u64, winners: usize) -> Self {
        let winners = winners as u64;
        Self { each: chips.checked_div(winners).unwrap_or(0), odd: chips.checked_rem(winners).unwrap_or(0) }
    }

    /// Returns the share of the next player.
    #[inline]
    pub fn next(&mut self, wins: bool) -> u64 {
        let odd = u64::from(wins && self.odd > 0);
        self.odd -= odd;
        if wins { self.each + odd } else { 0 }
    }
}
