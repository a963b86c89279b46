//! Ranks hands given as arguments or, as a filter, one a line on standard input.
//!
//! ```text
//! $ evaluate Jh Jd Jc As Ac 7d 2h
//! $ evaluate "As Ks Qs Js Ts" 7c5d4h3s2c --explain
//! $ evaluate --ranks < hands.txt > ranks.txt
//! ```
//!
//! A hand is five to nine cards: `As`, `10h` or `T♥`, with or without spaces or commas between them.

mod explain;
mod filter;
mod lines;
#[path = "../common/summary.rs"]
mod summary;
#[path = "../common/terminal.rs"]
mod terminal;

use std::ffi::{OsStr, OsString};
use std::io;
use std::process::ExitCode;

use clap::Parser;

use filter::{Filter, Format, Place};

const PROGRAM: &str = "evaluate";

/// Ranks poker hands of five to nine cards: 1 is 7-5-4-3-2 unsuited, 7462 a royal flush, higher wins.
///
/// Without hands as arguments it reads standard input, where every line is a hand. A line that is not a hand, or is
/// empty, is reported on standard error with its number and the position of the mistake; the others are still ranked, and
/// the exit status is 2 in the end.
#[derive(Parser)]
#[command(name = PROGRAM)]
struct Arguments {
    /// Hands such as "As Ks Qs Js Ts 2c 3d", each an argument; arguments too short to be hands, such as single cards,
    /// are one hand together.
    hands: Vec<OsString>,
    /// Print the bare rank of each hand on a line. A line that is not a hand gives an empty line, so that output line n
    /// always belongs to input line n.
    #[arg(long, conflicts_with_all = ["json", "explain"])]
    ranks: bool,
    /// Print a JSON object for each hand on a line.
    #[arg(long)]
    json: bool,
    /// Show how five or seven cards were ranked: keys, sums, fold and table index.
    #[arg(long)]
    explain: bool,
}

impl Arguments {
    const fn format(&self) -> Format {
        match (self.ranks, self.json) {
            (true, _) => Format::Ranks,
            (_, true) => Format::Json,
            _ => Format::Text,
        }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    terminal::finish(PROGRAM, run(&arguments))
}

fn run(arguments: &Arguments) -> io::Result<u8> {
    let place = match &arguments.hands[..] {
        [] => Place::Line,
        hands if hands.len() > 1 && are_one_hand(hands) => Place::Arguments,
        _ => Place::Argument,
    };
    let mut filter = Filter::new(io::stdout().lock(), arguments.format(), arguments.explain, place);
    match place {
        Place::Line => lines::feed(io::stdin().lock(), &mut filter)?,
        Place::Arguments => filter.hand(arguments.hands.join(OsStr::new(" ")).as_encoded_bytes())?,
        Place::Argument => arguments.hands.iter().try_for_each(|hand| filter.hand(hand.as_encoded_bytes()))?,
    }
    filter.finish()
}

/// Whether no argument is long enough to hold five cards, two characters each.
fn are_one_hand(hands: &[OsString]) -> bool {
    hands.iter().all(|hand| hand.to_string_lossy().chars().count() < 10)
}
