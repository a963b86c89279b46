//! Wins, ties and losses of one side.

use std::iter::Sum;

/// How often one player wins, ties with and loses to another: numbers of deals, weighted as the ranges are.
///
/// ```
/// use keyfold_equity::Outcomes;
/// let outcomes = Outcomes { wins: 2, ties: 1, losses: 1 };
/// assert_eq!((outcomes.total(), outcomes.equity()), (4, 0.625));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Outcomes {
    /// Deals that the player wins.
    pub wins: u128,
    /// Deals in which both have the same rank.
    pub ties: u128,
    /// Deals that the other wins.
    pub losses: u128,
}

impl Outcomes {
    /// Returns the number of deals.
    #[must_use]
    pub const fn total(&self) -> u128 {
        self.wins + self.ties + self.losses
    }

    /// Returns the player's share of the pots, a tie being half of one: 0 to 1, and 0 if there is no deal.
    #[must_use]
    pub fn equity(&self) -> f64 {
        (2 * self.wins + self.ties) as f64 / (2 * self.total()).max(1) as f64
    }

    /// Returns the equity as a number of equal parts of the pot, rounded to the nearest, without floating-point
    /// numbers; 0 if there is no deal.
    #[must_use]
    pub fn equity_in_parts(&self, parts: u32) -> u32 {
        let total = self.total().max(1);
        (((2 * self.wins + self.ties) * u128::from(parts) + total) / (2 * total)) as u32
    }

    /// Returns the outcomes from the other side.
    #[must_use]
    pub const fn reversed(&self) -> Self {
        Self { wins: self.losses, ties: self.ties, losses: self.wins }
    }
}

impl Sum for Outcomes {
    fn sum<I: Iterator<Item = Self>>(all: I) -> Self {
        all.fold(Self::default(), |sum, one| Self {
            wins: sum.wins + one.wins,
            ties: sum.ties + one.ties,
            losses: sum.losses + one.losses,
        })
    }
}
