//! The table, and the same as JSON.

use std::fmt::Write as _;

use serde_json::{Value, json};

use super::case::{Case, READ};
use crate::csv;

/// A case in figures.
struct Line<'a> {
    case: &'a Case<'a>,
    /// Nanoseconds a hand: shortest, median, longest.
    times: [f64; 3],
    /// The speed relative to the scalar path.
    vs_scalar: f64,
    /// The share of the speed that streaming reads would allow.
    vs_stream: f64,
}

impl Line<'_> {
    fn hands_per_second(&self) -> f64 {
        1e9 / self.times[1]
    }

    fn to_json(&self) -> Value {
        let [least, median, most] = self.times;
        json!({
            "workload": self.case.workload, "tier": self.case.tier, "backend": self.case.backend,
            "hands_per_s": self.hands_per_second().round(),
            "ns_per_hand": rounded(median), "ns_least": rounded(least), "ns_most": rounded(most),
            "vs_scalar": rounded(self.vs_scalar), "vs_stream": rounded(self.vs_stream),
        })
    }

    fn to_text(&self) -> String {
        let Case { workload, tier, backend, .. } = self.case;
        let ([least, median, most], millions) = (self.times, self.hands_per_second() / 1e6);
        let (vs_scalar, vs_stream) = (self.vs_scalar, 100.0 * self.vs_stream);
        // A case a hundred times slower than a rank still shows a ratio.
        let digits = if vs_scalar < 0.1 { 4 } else { 2 };
        format!(
            "{workload:<24} {tier:<12} {backend:<12} {millions:>9.1} {median:>8.3} {least:>8.3} to {most:>7.3} {vs_scalar:>8.digits$} {vs_stream:>8.0} %"
        )
    }
}

/// Rounds to three decimals: more are noise.
fn rounded(figure: f64) -> f64 {
    (figure * 1e3).round() / 1e3
}

/// Returns the first case of a workload.
fn first_of<'a, 'c>(cases: &'a [Case<'c>], workload: &str) -> Option<&'a Case<'c>> {
    cases.iter().find(|case| case.workload == workload)
}

/// Returns the table, or a JSON object per line; the read comes first.
///
/// # Panics
/// If the workload that only reads is not among the cases.
#[must_use]
pub fn figures(cases: &[Case<'_>], json: bool) -> String {
    let mut text = String::new();
    let (read_time, byte_time) = read_times(cases);
    if json {
        let line = json!({ "workload": READ, "gb_per_s": rounded(1.0 / byte_time) });
        writeln!(text, "{line}").expect("strings take all");
    } else {
        let (limit, rate) = (read_time, 1.0 / byte_time);
        writeln!(text, "streaming read: {rate:.1} GB/s, {limit:.3} ns for the seven bytes of a hand\n")
            .expect("likewise");
        let head = ["workload", "tier", "backend", "M hands/s", "ns/hand", "least to most", "x scalar", "of read"];
        let [workload, tier, backend, millions, median, spread, vs_scalar, vs_stream] = head;
        writeln!(
            text,
            "{workload:<24} {tier:<12} {backend:<12} {millions:>9} {median:>8} {spread:>19} {vs_scalar:>8} {vs_stream:>10}"
        )
        .expect("likewise");
    }
    for line in lines(cases, byte_time) {
        let line = if json { line.to_json().to_string() } else { line.to_text() };
        writeln!(text, "{line}").expect("likewise");
    }
    text
}

/// Returns the figures as CSV.
#[must_use]
pub fn to_csv(cases: &[Case<'_>]) -> String {
    let (_, byte_time) = read_times(cases);
    let lines: Vec<Value> = lines(cases, byte_time).map(|line| line.to_json()).collect();
    csv::table(&lines).fold(String::new(), |text, line| text + &line + "\n")
}

/// Returns the nanoseconds in which a hand is only read, and those for a byte of it.
fn read_times(cases: &[Case<'_>]) -> (f64, f64) {
    let read = first_of(cases, READ).expect("the read is always measured");
    let [_, time, _] = read.times();
    (time, time / read.hand_bytes as f64)
}

/// Returns the lines of the table, given the time in which a byte is read.
fn lines<'a>(cases: &'a [Case<'a>], byte_time: f64) -> impl Iterator<Item = Line<'a>> {
    let line = move |case: &'a Case<'a>| {
        let times @ [_, median, _] = case.times();
        let [_, scalar, _] = first_of(cases, case.baseline).unwrap_or(case).times();
        let vs_stream = byte_time * case.hand_bytes as f64 / median;
        Line { case, times, vs_scalar: scalar / median, vs_stream }
    };
    cases.iter().filter(|case| case.workload != READ).map(line)
}

/// Returns the names of the cases whose ranks differ from those of the first case of their workload.
pub fn wrong<'a>(cases: &'a [Case<'a>]) -> impl Iterator<Item = String> + 'a {
    let is_wrong = |case: &&Case<'_>| !first_of(cases, case.workload).is_some_and(|first| case.agrees_with(first));
    cases.iter().filter(is_wrong).map(|case| format!("{}, {}, {}", case.workload, case.tier, case.backend))
}
