//! A tier as a value, so that one list says which tiers a board has.

use keyfold::key_sum::RankHands;
use keyfold::{Card, HandRank};

use crate::board::{Board, Failed};
use crate::cost::{Checked, Cost, Unchecked, cost};

/// The programs' view of a tier, on a board with the clock `B`.
pub struct TierOn<B> {
    pub(crate) name: &'static str,
    pub(crate) rank_five: fn(&[Card; 5]) -> HandRank,
    pub(crate) rank_seven: fn(&[Card; 7]) -> HandRank,
    pub(crate) unchecked: fn(&mut B) -> Result<Cost, Failed>,
    pub(crate) checked: fn(&mut B) -> Result<Cost, Failed>,
}

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
        }
    }
}
