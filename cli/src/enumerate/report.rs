//! What the counts of all games have in common: lines of numbers beside the published ones, the time, and the answer to
//! a number of cards that cannot be counted.

use std::io::{self, Write};
use std::time::{Duration, Instant};

use indicatif::HumanCount;
use keyfold::registry::Rules;
use keyfold_runs::count::Progress;
use keyfold_runs::terminal;
use serde_json::{Value, json};

use super::arguments::NAME;
use crate::figures::counted;
use crate::progress;
use crate::threads;

/// Says which numbers of cards of a game can be counted, and returns the exit status.
pub(super) fn refuse(game: &Rules, cards: usize, known: impl Iterator<Item = usize>) -> u8 {
    let (cards, name) = (counted(cards as u128, "card"), game.name());
    terminal::complain(NAME, format_args!("cannot count {cards} of {name}; there is:"));
    known.for_each(|cards| terminal::complain(NAME, format_args!("  --game {name} --cards {cards}")));
    terminal::TROUBLE
}

/// Counts hands while a bar shows how many, and returns the time that this took, too.
pub(super) fn timed<T>(hands: u64, count: impl FnOnce(&Progress<'_>) -> T) -> (T, Duration) {
    let progress = progress::bar(hands, "hands");
    let start = Instant::now();
    let counts = count(&|hands| progress.inc(hands));
    let elapsed = start.elapsed();
    progress.finish_and_clear();
    (counts, elapsed)
}

/// Writes the time and the number of threads that were at work.
pub(super) fn write_time(out: &mut impl Write, elapsed: Duration) -> io::Result<()> {
    writeln!(out, "\n{:.2} s on {}", elapsed.as_secs_f64(), threads::counted())
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
