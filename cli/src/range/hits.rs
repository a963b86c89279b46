//! What ranges make on a board: made hands and draws, one range or two side by side.

use std::fmt::Write as _;

use keyfold_equity::{Hit, HitCount, WEIGHT_ONE};
use serde_json::{Value, json};

use crate::columns::{Column, table};
use crate::figures::{Grouped, Percent};
use crate::style::Style;

/// The room for a range at the head of its column.
const HEAD: usize = 14;

/// A range and the counts of its lines.
pub(super) struct Side {
    name: String,
    all: HitCount,
    lines: Vec<HitCount>,
}

impl Side {
    pub(super) fn new(name: String, all: HitCount, of: impl Fn(Hit) -> HitCount) -> Self {
        Self { name: name.replace(char::is_whitespace, " "), all, lines: Hit::ALL.map(of).into() }
    }

    fn of(&self, hit: Hit) -> HitCount {
        self.lines[hit as usize]
    }

    /// Returns the beginning of the range, as the head of a column.
    fn head(&self) -> String {
        let whole = self.name.chars().nth(HEAD).is_none();
        self.name.chars().take(if whole { HEAD } else { HEAD - 1 }).chain((!whole).then_some('…')).collect()
    }

    fn to_json(&self) -> Value {
        let line = |hit: Hit| {
            let count = self.of(hit);
            json!({
                "line": hit.name(),
                "draw": hit.is_draw(),
                "combinations": count.combinations,
                "weight": count.weight(),
                "share": count.share_of(self.all),
            })
        };
        json!({
            "range": self.name,
            "combinations": self.all.combinations,
            "weight": self.all.weight(),
            "lines": Hit::ALL.map(line),
        })
    }
}

/// Reads lines by their names; a `+` adds all made hands above.
pub(super) fn lines(texts: &[String]) -> Result<Vec<Hit>, String> {
    let read = |text: &String| {
        let (name, or_better) = text.strip_suffix('+').map_or((text.as_str(), false), |name| (name, true));
        let last: Hit = name.parse().map_err(|error| format!("--of: {error}"))?;
        if or_better && last.is_draw() {
            return Err(format!("--of: + is for made hands: expected {last}"));
        }
        Ok(Hit::ALL.into_iter().filter(move |hit| *hit == last || or_better && *hit < last))
    };
    Ok(texts.iter().map(read).collect::<Result<Vec<_>, _>>()?.into_iter().flatten().collect())
}

/// Returns the lines that a range has, with hands and shares; of draws a hand may have more than one.
pub(super) fn to_text(sides: &[Side], style: Style) -> String {
    let mut text = String::new();
    for (draws, head) in [(false, "made hands"), (true, "draws")] {
        let has_any = |hit: &Hit| hit.is_draw() == draws && sides.iter().any(|side| side.of(*hit).combinations > 0);
        let shown: Vec<Hit> = Hit::ALL.into_iter().filter(has_any).collect();
        if shown.is_empty() {
            continue;
        }
        let names = shown.iter().map(|hit| hit.name().into()).chain((!draws).then(|| "all".into())).collect();
        let of_side = |side: &Side| {
            let mut counts: Vec<HitCount> = shown.iter().map(|hit| side.of(*hit)).collect();
            counts.extend((!draws).then_some(side.all));
            let share = |count: &HitCount| format!("{:.2}", Percent(count.share_of(side.all))).into();
            let head = if sides.len() > 1 { side.head() } else { "hands".into() };
            [
                Column { head: head.into(), cells: counts.iter().map(|count| weight(*count).into()).collect() },
                Column { head: "share".into(), cells: counts.iter().map(share).collect() },
            ]
        };
        let columns: Vec<Column> = sides.iter().flat_map(of_side).collect();
        let _ = write!(text, "\n{}", table(&Column { head: head.into(), cells: names }, &columns, style));
    }
    text
}

/// Returns a sum of weights, with decimals only if it has a fraction.
fn weight(count: HitCount) -> String {
    if count.parts.is_multiple_of(u64::from(WEIGHT_ONE)) {
        return Grouped(u128::from(count.parts / u64::from(WEIGHT_ONE))).to_string();
    }
    format!("{:.2}", count.weight())
}

/// Adds the counts to an answer as JSON: those of a range, and those of the one beside it.
pub(super) fn add_to(answer: &mut Value, sides: &[Side]) {
    for (name, side) in ["hits", "beside"].into_iter().zip(sides) {
        answer[name] = side.to_json();
    }
}
