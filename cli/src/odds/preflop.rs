//! What two hole cards are worth before the flop.

use std::fmt::Write as _;

use keyfold::{Card, HoleCards, HoleClass};
use keyfold_equity::{Equity, EquityError, Range, Stop};
use serde_json::{Value, json};

use crate::figures::Percent;
use crate::style::Style;

/// The most opponents, at a table of nine.
const OPPONENTS: usize = 8;
/// A standard error of a sixth of a per cent; all answers together take less than a tenth of a second.
const SAMPLES: u64 = 100_000;

/// The class of hole cards, its place among all, and the equity against random hands.
pub(super) struct Preflop {
    class: HoleClass,
    /// From 1, the best.
    place: usize,
    /// The percentage of hole cards that are of this class or a better one, as a share.
    top: f64,
    /// Against one opponent to [`OPPONENTS`]: the equity, and its standard error if random deals were played.
    against: Vec<(f64, Option<f64>)>,
}

impl Preflop {
    pub(super) fn of(hole: HoleCards, dead: &[Card]) -> Result<Self, EquityError> {
        let class = hole.class();
        let place = HoleClass::by_equity().take_while(|&better| better != class).count() + 1;
        let against =
            (1..=OPPONENTS).map(|opponents| against_random(hole, dead, opponents)).collect::<Result<_, _>>()?;
        let within = class.better_holes() + class.combinations();
        Ok(Self { class, place, top: within as f64 / HoleCards::COUNT as f64, against })
    }

    pub(super) fn to_text(&self, style: Style) -> String {
        let mut text = format!(
            "{} is number {} of {} starting hands against a random hand, and among the best {:.1}\n",
            style.strong(self.class),
            self.place,
            HoleClass::COUNT,
            Percent(self.top)
        );
        let _ = writeln!(text, "\n{}", style.faint("equity against random hands"));
        for (opponents, (equity, error)) in (1..).zip(&self.against) {
            let sampled = error.map_or_else(String::new, |error| format!("  ± {:.2}", Percent(error)));
            let _ = writeln!(text, "{opponents:>2} {equity:>11.2}{}", style.faint(sampled), equity = Percent(*equity));
        }
        text
    }

    pub(super) fn to_json(&self) -> Value {
        let against = |(opponents, (equity, error)): (usize, &(f64, Option<f64>))| json!({ "opponents": opponents, "equity": equity, "standard_error": error });
        json!({
            "class": self.class.to_string(),
            "place": self.place,
            "top": self.top,
            "against_random": (1..).zip(&self.against).map(against).collect::<Vec<_>>(),
        })
    }
}

/// Returns the equity of hole cards against as many random hands, with its standard error if it is not exact.
fn against_random(hole: HoleCards, dead: &[Card], opponents: usize) -> Result<(f64, Option<f64>), EquityError> {
    let mut ranges = vec![Range::from(hole)];
    ranges.resize(1 + opponents, Range::random());
    let question = Equity::new(&ranges).dead(dead);
    let report = if opponents == 1 { question.exact() } else { question.sampled(Stop::Samples(SAMPLES)) }.run()?;
    let hero = &report.players()[0];
    Ok((hero.equity(), hero.standard_error()))
}
