//! Ranks every hand of five to nine cards by one of the evaluators, compares each rank with that of the reference, and
//! the counts of categories with the published numbers.
//!
//! ```text
//! cargo run --release -p keyfold-lab --features kernel --bin enumerate -- --cards 7 --evaluator signature
//! ```
//!
//! Hands are walked class by class: the hands of a class hold the same faces and, with a flush, the same faces in its
//! suit. The reference ranks one hand of each class, the evaluator every hand. Exit status: 1 if anything differs.

use std::io::{self, Write};
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use indicatif::ProgressBar;
use keyfold_lab::evaluators::{Report, find, runs};
use keyfold_runs::{count, terminal};

const NAME: &str = "enumerate";

/// Ranks every hand by an evaluator, and compares each rank with the reference's.
#[derive(Parser)]
struct Arguments {
    /// Cards of a hand.
    #[arg(long, value_name = "N", default_value_t = 7)]
    cards: usize,
    /// The evaluator; the fastest by default.
    #[arg(long, value_name = "NAME")]
    evaluator: Option<String>,
}

fn main() -> ExitCode {
    terminal::finish(NAME, enumerate(&Arguments::parse()))
}

fn enumerate(Arguments { cards, evaluator }: &Arguments) -> io::Result<u8> {
    let Some(run) = find(*cards, evaluator.as_deref()) else {
        terminal::complain(NAME, "no evaluator of that name ranks so many cards; there is:");
        for run in runs() {
            terminal::complain(NAME, format_args!("  --cards {} --evaluator {}", run.cards(), run.name()));
        }
        return Ok(terminal::TROUBLE);
    };
    // Drawn only on a terminal.
    let progress = ProgressBar::new(count::hands(run.cards()));
    let start = Instant::now();
    let comparison = run.compare(&|hands| progress.inc(hands));
    let seconds = start.elapsed().as_secs_f64();
    progress.finish_and_clear();
    let report = Report { run, comparison: &comparison };
    writeln!(io::stdout(), "{report}{seconds:.2} s")?;
    Ok(u8::from(!report.agrees()))
}
