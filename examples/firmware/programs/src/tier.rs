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
    /// The ways to rank that are measured, as the log names them.
    pub(crate) ways: [(&'static str, Option<Measure<B>>); 3],
}

/// Measures a call on a hand.
pub(crate) type Measure<B> = fn(&mut B) -> Result<Cost, Failed>;

impl<B: Board> TierOn<B> {
    /// The tier of a type.
    #[must_use]
    pub const fn of<Tier: RankHands<5> + RankHands<7>>() -> Self {
        let unchecked: Measure<B> = cost::<B, Unchecked<Tier>>;
        let checked: Measure<B> = cost::<B, Checked<Tier>>;
        Self {
            ways: [(" tier", Some(unchecked)), (" tier, checked", Some(checked)), ("", None)],
            ..Self::unmeasured::<Tier>()
        }
    }

    /// The tier that also tells the strength of a hand without its rank.
    #[must_use]
    pub const fn bare() -> Self {
        let Self { ways: [unchecked, checked, _], .. } = Self::of::<Bare>();
        let strength: Measure<B> = cost::<B, Strength>;
        Self { ways: [unchecked, checked, (" tier, strength", Some(strength))], ..Self::of::<Bare>() }
    }

    /// The tier of a type, on a board that has no room to measure it.
    #[must_use]
    pub const fn unmeasured<Tier: RankHands<5> + RankHands<7>>() -> Self {
        Self { name: Tier::NAME, rank_five: Tier::rank, rank_seven: Tier::rank, ways: [("", None); 3] }
    }
}
