//! Explains a rank by a tier: the keys of the cards, their sum, the fold and the table entry.

mod compact;
mod folded;

use std::fmt;

use compact::ByCompact;
use folded::ByFolded;
use keyfold::Card;
use serde_json::{Value, json};

/// The tiers whose steps can be shown; the first ranks if none is named.
pub(crate) const TIERS: [&str; 2] = ["compact", "folded"];

/// The steps of one hand from its cards to its rank.
pub(crate) enum Explanation<'a> {
    Compact(ByCompact<'a>),
    Folded(ByFolded<'a>),
    /// A number of cards that the tier has no table for.
    NoTable {
        tier: &'a str,
        cards: usize,
    },
}

impl<'a> Explanation<'a> {
    /// Returns the steps of cards by the tier of a name.
    pub(crate) fn of(cards: &'a [Card], tier: &'a str) -> Self {
        let found = if tier == "folded" {
            ByFolded::of(cards).map(Self::Folded)
        } else {
            ByCompact::of(cards).map(Self::Compact)
        };
        found.unwrap_or(Self::NoTable { tier, cards: cards.len() })
    }

    /// Returns the same as an object.
    pub(crate) fn to_json(&self) -> Value {
        match self {
            Self::Compact(steps) => steps.to_json(),
            Self::Folded(steps) => steps.to_json(),
            Self::NoTable { .. } => json!({ "tier": "tiny" }),
        }
    }
}

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Compact(steps) => steps.fmt(out),
            Self::Folded(steps) => steps.fmt(out),
            Self::NoTable { tier, cards } => {
                writeln!(
                    out,
                    "  tier         {tier} has no table for {cards} cards; tiny ranks them by sets of faces, without a fold"
                )
            }
        }
    }
}
