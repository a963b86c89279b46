//! Explains a rank by a tier: the keys of the cards, their sum, the fold and the table entry.

mod compact;
mod steps;
mod tiny;

use std::fmt;

use keyfold::Card;
use serde_json::Value;
use steps::Steps;

/// Returns the steps of cards by a tier; `None` if it does not rank that many.
type Explain = for<'a> fn(&'a [Card]) -> Option<Box<dyn Steps + 'a>>;

/// The functions that explain each tier. The default tier comes first; the last ranks any hand.
const BY_TIER: [(&str, Explain); 2] = [("compact", compact::explain), ("tiny", tiny::explain)];

/// The names of the tiers.
pub(crate) const TIERS: [&str; BY_TIER.len()] = {
    let mut names = [""; BY_TIER.len()];
    let mut at = 0;
    while at < names.len() {
        names[at] = BY_TIER[at].0;
        at += 1;
    }
    names
};

/// The steps by the requested tier, or by the first that ranks that many cards.
pub(crate) struct Explanation<'a> {
    asked: &'a str,
    tier: &'static str,
    cards: usize,
    steps: Box<dyn Steps + 'a>,
}

impl<'a> Explanation<'a> {
    /// Returns the steps of five to nine cards by the tier of a name; `None` for other numbers.
    pub(crate) fn of(cards: &'a [Card], asked: &'a str) -> Option<Self> {
        let by_name = BY_TIER.iter().filter(|(tier, _)| *tier == asked);
        by_name.chain(&BY_TIER).find_map(|&(tier, explain)| {
            let steps = explain(cards)?;
            Some(Self { asked, tier, cards: cards.len(), steps })
        })
    }

    /// Returns the same as an object.
    pub(crate) fn to_json(&self) -> Value {
        let mut object = self.steps.to_json();
        object["tier"] = self.tier.into();
        object
    }
}

impl fmt::Display for Explanation<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.tier != self.asked {
            writeln!(
                out,
                "  tier         {} has no table for {} cards; {} ranks them",
                self.asked, self.cards, self.tier
            )?;
        }
        self.steps.fmt(out)
    }
}
