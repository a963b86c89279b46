//! The counted numbers beside the published ones.

use std::fmt::{self, Display};

use crate::count::{Published, Run, Tally, hands};
use indicatif::HumanCount;
use keyfold::{Category, Hand};
use serde_json::{Value, json};

/// The outcome of a run as text.
///
/// ```
/// use keyfold_cli::{count, enumerate::Report};
/// let run = count::find(5, None).unwrap();
/// let report = Report { run, check: false, tally: &run.count(&|_| {}) };
/// assert!(report.to_string().contains("full house"));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The run.
    pub run: &'a Run,
    /// `true` if every rank was compared with the reference.
    pub check: bool,
    /// Its counts.
    pub tally: &'a Tally,
}

impl Report<'_> {
    /// Returns `true` if nothing differs from the published numbers and from the reference.
    #[must_use]
    pub fn agrees(&self) -> bool {
        self.tally.different == 0 && self.lines().iter().all(|(_, counted, published)| counted == published)
    }

    /// Returns the lines of the table: a name, the number counted and the number published.
    pub(super) fn lines(&self) -> Vec<(&'static str, u64, u64)> {
        let published = Published::of(self.run.cards());
        let category = |&category: &Category| {
            let frequency = published.map_or(0, |published| published.hands[usize::from(category.index())]);
            (category.name(), self.tally.hands_of(category), frequency)
        };
        let mut lines: Vec<_> = Category::ALL.iter().rev().map(category).collect();
        lines.push(("all hands", self.tally.total(), hands(self.run.cards())));
        lines.push((
            "distinct ranks",
            self.tally.distinct_ranks() as u64,
            published.map_or(0, |published| published.distinct_ranks as u64),
        ));
        lines
    }

    fn write_check(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { different, differences, .. } = self.tally;
        if *different == 0 {
            return writeln!(out, "every hand has the rank that the reference gives to its class");
        }
        writeln!(out, "{} hands have another rank than by the reference, such as", HumanCount(*different))?;
        for difference in differences {
            let hand = Hand::try_from(&difference.hand[..]).unwrap_or_default();
            writeln!(out, "  {hand}: {} and not {}", difference.found, difference.reference)?;
        }
        Ok(())
    }
}

impl Display for Report<'_> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, cards) = (self.run.name(), self.run.cards());
        let method = if self.check { "every hand ranked and compared" } else { self.run.method() };
        writeln!(out, "{cards} cards by {name}: {method}\n")?;
        writeln!(out, "{:<16}{:>WIDTH$}{:>WIDTH$}", "", "counted", "published")?;
        for (what, counted, published) in self.lines() {
            out.write_str(&line(what, counted, Some(published), WIDTH))?;
        }
        writeln!(out)?;
        if self.check { self.write_check(out) } else { Ok(()) }
    }
}

/// Returns a line for programs.
pub(super) fn to_json(name: &str, counted: u64, published: Option<u64>) -> Value {
    json!({ "name": name, "counted": counted, "published": published })
}

/// The width of a number, unless one is longer.
pub(super) const WIDTH: usize = 15;

/// Returns a line: a number and the published one, if there is one, each padded to a width.
pub(super) fn line(what: &str, counted: u64, published: Option<u64>, width: usize) -> String {
    let mark = if published.is_none_or(|published| published == counted) { "" } else { "  differs" };
    let (counted, published) =
        (HumanCount(counted).to_string(), published.map(|number| HumanCount(number).to_string()));
    format!("{what:<16}{counted:>width$}{:>width$}{mark}\n", published.as_deref().unwrap_or("-"))
}
