//! A tier as a value, so that one list says which tiers a board has.

use keyfold::key_sum::RankHands;
use keyfold::{Bare, Card, HandRank};

use crate::board::{Board, Failed};
use crate::cost::{Checked, Cost, Strength, Unchecked, cost};

/// The programs' view of a tier, on a board with the clock `B`.
pub struct TierOn<B> {
    pub(crate) name: &'static str,
    pub(crate) rank_five: fn(&[Card; 5]) -> HandRank,
    pub(crate) rank_seven: fn(&[Card; 7]) -> HandRank,
    pub(crate) unchecked: Measure<B>,
    pub(crate) checked: Measure<B>,
    /// If the tier has it.
    pub(crate) strength: Option<Measure<B>>,
}

/// Measures a way to rank a hand.
type Measure<B> = fn(&mut B) -> Result<Cost, Failed>;

impl<B: Board> TierOn<B> {
    /// The tier of a type.
    #[must_use]
    pub const fn of<Tier: RankHands<5> + RankHands<7>>() -> Self {
        Self {
            name: Tier::NAME,
            rank_five: Tier::rank,
            rank_seven: Tier::rank,
            unchecked: cost::<B, Unchecked<Tier>>,
            checked: cost::<B, Checked<Tier>>,
            strength: None,
        }
    }

    /// The tier that also tells the strength of a hand without its rank.
    #[must_use]
    pub const fn bare() -> Self {
        Self { strength: Some(cost::<B, Strength>), ..Self::of::<Bare>() }
    }
}
