//! How three players fare.

/// How often three players win and tie, all-in before the flop: numbers of deals of their hole cards and a board.
///
/// ```
/// use keyfold_equity::TripleOutcomes;
/// let outcomes = TripleOutcomes { alone: [4, 2, 1], without: [1, 0, 0], all: 1 };
/// assert_eq!(outcomes.total(), 9);
/// assert_eq!((6.0 * 9.0 * outcomes.equity(1)).round(), 17.0); // two pots, half of one, a third of one
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct TripleOutcomes {
    /// Deals that each player wins alone.
    pub alone: [u128; 3],
    /// Deals that the two others share, by the player who loses.
    pub without: [u128; 3],
    /// Deals that all three share.
    pub all: u128,
}

impl TripleOutcomes {
    /// Returns the number of deals.
    #[must_use]
    pub fn total(&self) -> u128 {
        self.alone.iter().chain(&self.without).sum::<u128>() + self.all
    }

    /// Returns the share of the pots of a player, 0 to 2: 0 to 1, and 0 if there is no deal or no such player.
    #[must_use]
    pub fn equity(&self, player: usize) -> f64 {
        let (Some(alone), Some(without)) = (self.alone.get(player), self.without.get(player)) else { return 0.0 };
        let shared = self.without.iter().sum::<u128>() - without;
        (6 * alone + 3 * shared + 2 * self.all) as f64 / (6 * self.total()).max(1) as f64
    }
}
