//! The counted numbers beside the published ones.

use std::fmt::{self, Display};

use indicatif::HumanCount;
use keyfold::{Category, Hand};
use keyfold_runs::count::{Published, hands};

use super::comparison::Comparison;
use super::runs::Run;

/// The outcome of a run as text.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The run.
    pub run: &'a Run,
    /// Its counts.
    pub comparison: &'a Comparison,
}

impl Report<'_> {
    /// Returns `true` if nothing differs from the published numbers and from the reference.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.comparison.different == 0 && self.lines().iter().all(|(_, counted, published)| counted == published)
    }

    /// Returns the lines of the table: a name, the number counted and the number published.
    fn lines(&self) -> Vec<(&'static str, u64, u64)> {
        let (published, tally) = (Published::of(self.run.cards()), &self.comparison.tally);
        let category = |&category: &Category| {
            let frequency = published.map_or(0, |published| published.hands[usize::from(category.index())]);
            (category.name(), tally.hands_of(category), frequency)
        };
        let mut lines: Vec<_> = Category::ALL.iter().rev().map(category).collect();
        lines.push(("all hands", tally.total(), hands(self.run.cards())));
        let distinct = published.map_or(0, |published| published.distinct_ranks as u64);
        lines.push(("distinct ranks", tally.distinct_ranks() as u64, distinct));
        lines
    }
}

impl Display for Report<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(out, "{} cards by {}: {}\n", self.run.cards(), self.run.name(), self.run.method())?;
        writeln!(out, "{:<16}{:>15}{:>15}", "", "counted", "published")?;
        for (what, counted, published) in self.lines() {
            let mark = if counted == published { "" } else { "  differs" };
            let [counted, published] = [counted, published].map(|number| HumanCount(number).to_string());
            writeln!(out, "{what:<16}{counted:>15}{published:>15}{mark}")?;
        }
        let Comparison { different, differences, .. } = self.comparison;
        if *different == 0 {
            return writeln!(out, "\nevery hand has the rank that the reference gives to its class");
        }
        writeln!(out, "\n{} hands have another rank than by the reference, such as", HumanCount(*different))?;
        for difference in differences {
            let hand = Hand::try_from(&difference.hand[..]).unwrap_or_default();
            writeln!(out, "  {hand}: {} and not {}", difference.found, difference.reference)?;
        }
        Ok(())
    }
}
