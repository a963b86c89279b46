//! Tables as Markdown, and how their cells are written.

use std::fmt::Write as _;

use crate::paper::grouped;
use crate::records::Line;

/// The backend of lines that are measured one hand after the other.
pub(crate) const SCALAR: &str = "scalar";

/// Writes the heads and the rows; all columns but the first are of numbers.
pub(crate) fn table(heads: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = format!("| {} |\n| --- |{}\n", heads.join(" | "), " ---: |".repeat(heads.len() - 1));
    for row in rows {
        writeln!(text, "| {} |", row.join(" | ")).expect("strings take all");
    }
    text
}

/// Writes three significant digits, and at most three behind the point.
pub(crate) fn digits(figure: f64) -> String {
    match figure {
        ..10.0 if figure < 1.0 => format!("{figure:.3}"),
        ..10.0 => format!("{figure:.2}"),
        ..100.0 => format!("{figure:.1}"),
        _ => grouped(figure.round() as u64),
    }
}

/// Writes the median with the fastest and the slowest round in brackets.
pub(crate) fn spread([least, median, most]: [f64; 3]) -> String {
    let [least, median, most] = [least, median, most].map(digits);
    format!("{median} ({least} to {most})")
}

impl Line {
    /// Nanoseconds a hand: fastest round, median, slowest.
    pub(crate) fn times(&self) -> [f64; 3] {
        [self.ns_least, self.ns_per_hand, self.ns_most]
    }

    pub(crate) fn spread(&self) -> String {
        spread(self.times())
    }
}

pub(crate) fn code(name: &str) -> String {
    format!("`{name}`")
}

/// Writes a value, or nothing for `None`.
pub(crate) fn cell<T>(what: Option<T>, write: impl Fn(T) -> String) -> String {
    what.map(write).unwrap_or_default()
}

pub(crate) fn times_as_fast(ratio: f64) -> String {
    format!("{} x", digits(ratio))
}

/// Writes the row of one way to do something: its time in some unit of so many nanoseconds a hand, and its speed.
pub(crate) fn way_row(line: &Line, what: &str, way: String, unit: f64) -> Vec<String> {
    let times = line.times().map(|nanoseconds| nanoseconds / unit);
    vec![what.to_owned(), way, spread(times), times_as_fast(line.vs_scalar)]
}

/// The name of a line in the record of other crates.
pub(crate) fn peer(line: &Line) -> String {
    match (&line.tier[..], &line.backend[..]) {
        ("keyfold", SCALAR) => "keyfold, one by one".into(),
        ("keyfold", backend) => format!("keyfold, `{backend}`"),
        (other, _) => other.into(),
    }
}
