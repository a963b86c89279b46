//! `keyfold rank`: ranks hands given as arguments or, as a filter, one a line on standard input or in files.
//!
//! A hand is five to nine cards: `As`, `10h` or `T♥`, with or without spaces or commas between them.

mod explain;
mod filter;
mod lines;
mod pot;
mod quick;

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, IsTerminal};
use std::path::{Path, PathBuf};

use filter::{Filter, Format, Place};

use crate::shortened::Shortened;
use crate::style::Style;
use crate::terminal;

pub(crate) const NAME: &str = "keyfold rank";

/// Ranks poker hands of five to nine cards: 1 is 7-5-4-3-2 unsuited, 7462 a royal flush, higher wins
///
/// Without hands as arguments it reads files, or the standard input, where every line is a hand; empty lines, and what follows
/// a #, are left out. A line that is not a hand is reported on standard error with its number and the position of the
/// mistake; the others are still ranked, and the exit status is 2 in the end.
#[derive(clap::Args)]
#[command(after_help = "Examples:
  keyfold rank \"As Ks Qs Js Ts 2c 3d\"
  keyfold rank As Ks Qs Js Ts --explain
  keyfold rank AsKsQsJsTs 7c5d4h3s2c --json
  keyfold rank AsKs QhQd --board \"Ts 9s 2c Qs Jd\"
  keyfold rank --ranks < hands.txt > ranks.txt
  keyfold rank --file hands.txt")]
pub(crate) struct Arguments {
    /// Hands such as "As Ks Qs Js Ts 2c 3d", each an argument; arguments too short to be hands, such as single cards,
    /// are one hand together.
    hands: Vec<OsString>,
    /// Read hands from a file, one a line; - is the standard input. May be given several times.
    #[arg(long, short, value_name = "FILE", conflicts_with = "hands")]
    file: Vec<PathBuf>,
    /// Add these cards to each hand, and say which wins.
    #[arg(long, value_name = "CARDS", requires = "hands", conflicts_with_all = ["file", "explain"])]
    board: Option<String>,
    /// Print the bare rank of each hand on a line. A line that is not a hand, or is left out, gives an empty line, so that
    /// output line n always belongs to input line n.
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

pub(crate) fn run(arguments: &Arguments, style: Style) -> io::Result<u8> {
    if let Some(board) = &arguments.board {
        return pot::run(board, &arguments.hands, arguments.format(), style);
    }
    let mut filter = Filter::new(io::stdout().lock(), arguments.format(), arguments.explain, style);
    match &arguments.hands[..] {
        [] if arguments.file.is_empty() => read(Path::new(STANDARD_INPUT), &mut filter)?,
        [] => arguments.file.iter().try_for_each(|file| read(file, &mut filter))?,
        hands if hands.len() > 1 && are_one_hand(hands) => {
            filter.begin(Place::Arguments);
            filter.hand(hands.join(OsStr::new(" ")).as_encoded_bytes())?;
        }
        hands => {
            for hand in hands {
                filter.argument(hand.as_encoded_bytes(), &|| hint(hand))?;
            }
        }
    }
    filter.finish()
}

/// What stands for the standard input among files.
const STANDARD_INPUT: &str = "-";

/// Ranks the lines of a file.
fn read(file: &Path, filter: &mut Filter<impl io::Write>) -> io::Result<()> {
    if file == Path::new(STANDARD_INPUT) {
        filter.begin(Place::Line);
        if io::stdin().is_terminal() {
            terminal::complain(NAME, "type a hand a line, such as As Ks Qs Js Ts; Ctrl-D ends");
        }
        return lines::feed(io::stdin().lock(), filter);
    }
    filter.begin(Place::File(Shortened(&file.to_string_lossy()).to_string()));
    match File::open(file) {
        Ok(opened) => lines::feed(opened, filter),
        Err(error) => filter.unreadable(format_args!("cannot be opened: {error}")),
    }
}

/// What somebody meant who names a file where a hand is expected.
fn hint(argument: &OsStr) -> String {
    if Path::new(argument).is_file() {
        let name = argument.to_string_lossy();
        format!(". There is a file of this name: did you mean keyfold rank < {}?", Shortened(&name))
    } else {
        String::new()
    }
}

/// Whether no argument is long enough to hold five cards, two characters each.
fn are_one_hand(hands: &[OsString]) -> bool {
    hands.iter().all(|hand| hand.to_string_lossy().chars().count() < 10)
}
